"""The life of one competition while its acts are folded: a cargo's state, and the whole.

These are the working values of a single fold (see ``allocation.board``): made by ``opening``,
changed by the handlers of acts, read by projections, then thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.places import PlaceSource
from isonomia.law.allocation.values import Call
from isonomia.law.competition.acts import Act
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.court_detail import CourtOrder
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.competition.questions import Question, Refusal
from isonomia.law.competition.ranking import Ranking
from isonomia.law.competition.roll import Roll
from isonomia.law.competition.validity import Validity
from isonomia.law.findings import Alert, Finding
from isonomia.law.norms.regime import Regime


@dataclass(frozen=True, slots=True)
class InForce:
    """A court order about one person, so that it can be revoked.

    Attributes:
        order: what was ordered.
        index: the person.
        process: of the court.
        out_before: why the person would be on no list but for this order and others in force.
    """

    order: CourtOrder
    index: int
    process: str
    out_before: str | None


@dataclass(frozen=True, slots=True)
class Batch:
    """An act that called: its day, and the order of the first call it made."""

    on: date
    first: int


@dataclass
class CargoLife:
    """One cargo: who competes, the board, and what is asked.

    Attributes:
        cargo: as in the edital.
        regime: the rules, or ``None`` where no law applies and that is a question.
        people: candidates by index, those ranked first, in order of merit.
        index: enrolment -> index.
        ranking: order of merit before acts.
        roll: where people, ranking and the first board come from.
        board: the state, or ``None`` where a question keeps it from being laid out.
        table: places of each list offered, ``ampla`` first; empty where unknown.
        rivals: other series of places that a question about the table leaves possible.
        shares_total: whether its places are counted in a total with other cargos.
        queue_end: people who went to the end of the queue, in order.
        ties: index -> its unresolved tie, as indices.
        questions: what only a person can decide.
        orders: court orders in force about people of this cargo.
        batches: every ``convocar`` that called, in order; each had its own notice.
        supposed: in a twin, each tie whose order is supposed, and the order; the earlier first.
        twins: the cargo as it would be under other orders of ties that nobody decided (``worlds``).
        stopped: whether a decisive question keeps later acts from being applied.
        skipped: acts not applied for that reason.
    """

    cargo: Cargo
    regime: Regime | None
    people: Sequence[Candidate]
    index: dict[str, int]
    ranking: Ranking
    roll: Roll
    board: Board | None = None
    table: dict[str, int] = field(default_factory=dict)
    rivals: list[PlaceSource] = field(default_factory=list)
    shares_total: bool = False
    queue_end: list[int] = field(default_factory=list)
    ties: dict[int, tuple[int, ...]] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)
    orders: list[InForce] = field(default_factory=list)
    batches: list[Batch] = field(default_factory=list)
    supposed: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = ()
    twins: list[CargoLife] = field(default_factory=list)
    stopped: bool = False
    skipped: int = 0

    def ids(self, indices: Iterable[int]) -> tuple[str, ...]:
        """Enrolments of these indices."""
        return tuple(self.people[index].id for index in indices)

    def untie(self, index: int) -> None:
        """This person is level with nobody any more; those who were tied with them still are."""
        rest = tuple(member for member in self.ties.get(index, ()) if member != index)
        others = {member: tied for member, tied in self.ties.items() if member not in {index, *rest}}
        self.ties = others | (dict.fromkeys(rest, rest) if len(rest) > 1 else {})

    def call_of(self, enrolment: str) -> Call | None:
        """The call by which the person holds a place, or ``None``."""
        if self.board is None:
            return None
        return self.board.active.get(self.index.get(enrolment, -1))


@dataclass(frozen=True, slots=True)
class Suspension:
    """What a court suspended: the competition, a cargo, or one person's enrolment."""

    scope: str
    cargo: str = ""
    id: str = ""


@dataclass
class Life:
    """The whole competition.

    Attributes:
        edital: as published.
        cargos: code -> its life, in the edital's order.
        validity: from homologation to the end, or ``None`` before it.
        suspensions: court process and what it suspended, in the order of the orders.
        tolerant: whether acts that this reading makes impossible are passed over (comparison).
        alerts: doubts that change nothing by themselves.
        findings: problems and warnings about acts.
        refusals: acts that the law does not allow.
        passed_over: acts not applied in tolerant mode.
    """

    edital: Edital
    cargos: dict[str, CargoLife]
    validity: Validity | None = None
    suspensions: list[tuple[str, Suspension]] = field(default_factory=list)
    tolerant: bool = False
    alerts: list[Alert] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    passed_over: list[Act] = field(default_factory=list)

    def problem(self, act: Act, code: str, message: str, hint: str, value: str = "") -> None:
        """Note that an act cannot have happened as recorded (or, in tolerant mode, pass it over)."""
        if self.tolerant:
            self.passed_over.append(act)
            return
        self.findings.append(Finding(code, message, hint, file="atos", line=act.line, value=value or act.id))

    def refuse(self, act: Act, code: str, message: str, unlock: str, *citations: str) -> None:
        """Note that the law or the state of things does not allow an act."""
        if self.tolerant:
            self.passed_over.append(act)
            return
        self.refusals.append(Refusal(code, act.line, message, unlock, citations))

    def places_of(self, who: str) -> list[tuple[CargoLife, int]]:
        """Every cargo in which a person competes, and its twins, with the person's index there."""
        return [
            (world, index)
            for code, index in self._holders.get(who, ())
            for world in (self.cargos[code], *self.cargos[code].twins)
        ]

    @cached_property
    def _holders(self) -> dict[str, list[tuple[str, int]]]:
        """Person -> (cargo, index) of each enrolment; only some acts ask."""
        holders: dict[str, list[tuple[str, int]]] = {}
        for code, opened in self.cargos.items():
            for index, candidate in enumerate(opened.people):
                holders.setdefault(candidate.who, []).append((code, index))
        return holders


def day(act: Act) -> date:
    """The day on which what the act records happened."""
    return act.happened or act.on
