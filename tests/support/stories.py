"""The life of a small competition, told act by act.

>>> story = Story("W1 W2 B3", 3, regime)
>>> story.call(3).act("desistencia", "W1")
>>> story.sequence
'W1 W2 B3'
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.register import register
from isonomia.law.allocation.values import Call
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo, Edital, TieCriterion
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.opening import open_competition
from isonomia.law.competition.questions import Question
from isonomia.law.competition.replay import call_all, replay
from isonomia.law.norms.regime import Regime
from support import people

FIRST_DAY = date(2026, 9, 1)
CARGO = "M01"


def edital(cargos: Sequence[Cargo], ties: Sequence[TieCriterion] = (), **others: object) -> Edital:
    """An edital of these cargos, confirmed lists unless said otherwise."""
    others.setdefault("lists_confirmed", True)
    return Edital(
        title="Edital de teste",
        organ="Município de teste",
        ente="br/xx/teste",
        published=date(2026, 8, 1),
        cargos=tuple(cargos),
        ties=tuple(ties),
        **others,
    )


class Story:
    """One competition, usually of one cargo, and what has happened in it."""

    def __init__(
        self,
        ranking: str | Sequence[Candidate],
        places: int | Sequence[Cargo],
        regime: Regime | Mapping[str, Regime | None],
        *,
        table: Mapping[str, int] | None = None,
        basis: str = "",
        bond: str = "emprego-publico",
        ties: Sequence[TieCriterion] = (),
        tolerant: bool = False,
        **others: object,
    ) -> None:
        cargos = (
            (Cargo(CARGO, "Cargo de teste", places, bond, table, basis),)
            if isinstance(places, int)
            else tuple(places)
        )
        regimes = {cargo.code: regime for cargo in cargos} if isinstance(regime, Regime) else dict(regime)
        self.candidates = people.candidates(ranking) if isinstance(ranking, str) else list(ranking)
        self.regimes = regimes
        self.edital = edital(cargos, ties, **others)
        self.life: Life = open_competition(self.edital, self.candidates, regimes, tolerant=tolerant)
        self.acts: list[Act] = []

    # -- what happens ---------------------------------------------------------------------------

    def call_all(self) -> "Story":
        """The call of all the places of every cargo, as without any act."""
        call_all(self.life)
        return self

    def call(self, number: int = 1, cargo: str = "") -> "Story":
        """``convocar``."""
        return self.act("convocar", detail=str(number), cargo=cargo)

    def act(
        self, kind: str, enrolment: str = "", detail: str = "", *, on: date | None = None, cargo: str = ""
    ) -> "Story":
        """One act, which must be accepted."""
        codes = self.attempt(kind, enrolment, detail, on=on, cargo=cargo)
        assert not [code for code in codes if code[0] in "ER"], codes
        return self

    def attempt(
        self, kind: str, enrolment: str = "", detail: str = "", *, on: date | None = None, cargo: str = ""
    ) -> list[str]:
        """One act; the codes of what it ran into: ``E`` problems, ``W`` warnings, ``R`` refusals."""
        act = Act(on or FIRST_DAY, ActKind(kind), enrolment, cargo, detail, line=len(self.acts) + 2)
        self.acts.append(act)
        before = len(self.life.findings), len(self.life.refusals)
        replay(self.life, [act])
        findings, refusals = self.life.findings[before[0] :], self.life.refusals[before[1] :]
        return [finding.code for finding in findings] + [refusal.code for refusal in refusals]

    def told_again(self, *, tolerant: bool = False, regime: Regime | None = None) -> "Story":
        """The same candidates and acts from the beginning, perhaps under another regime."""
        regimes = self.regimes if regime is None else dict.fromkeys(self.regimes, regime)
        twin = object.__new__(Story)
        twin.candidates, twin.regimes, twin.edital = self.candidates, regimes, self.edital
        twin.life = open_competition(self.edital, self.candidates, regimes, tolerant=tolerant)
        twin.acts = list(self.acts)
        replay(twin.life, twin.acts)
        return twin

    # -- what is seen ---------------------------------------------------------------------------

    @property
    def cargo(self) -> CargoLife:
        """The only cargo, or the first."""
        return next(iter(self.life.cargos.values()))

    @property
    def board(self) -> Board:
        assert self.cargo.board is not None
        return self.cargo.board

    @property
    def calls(self) -> list[Call]:
        return self.board.calls

    def name(self, index: int | None) -> str:
        """Enrolment of an index, or empty."""
        return "" if index is None else self.board.entrants[index].id

    @property
    def sequence(self) -> str:
        """Everybody called, in order, as words."""
        return self.names(call.entrant for call in self.calls)

    def names(self, indices: Iterable[int]) -> str:
        return " ".join(self.name(index) for index in indices)

    def call_of(self, enrolment: str) -> Call:
        """The last call of a person."""
        return next(call for call in reversed(self.calls) if self.name(call.entrant) == enrolment)

    @property
    def labels(self) -> dict[str, str]:
        """Who holds a place -> the list in which it counts."""
        return {self.name(index): call.counts_in for index, call in self.board.active.items()}

    @property
    def holders(self) -> dict[int, str]:
        """Place -> who holds it."""
        return {p.number: self.name(p.holder) for p in self.board.places if p.holder is not None}

    @property
    def called(self) -> set[str]:
        """Everybody who holds a place."""
        return {self.name(index) for index in self.board.active}

    @property
    def register(self) -> str:
        """``cadastro_de_reserva`` as words."""
        return self.names(turn.entrant for turn in register(self.board))

    @property
    def questions(self) -> list[Question]:
        return self.cargo.questions

    def telling(self) -> list[tuple[object, ...]]:
        """Everything of every call that a person sees, for comparison."""
        return [
            (
                cargo.cargo.code,
                call.order,
                call.place,
                call.place_type,
                cargo.people[call.entrant].id,
                call.list,
                call.position,
                call.counts_in,
                call.reason,
                call.state,
            )
            for cargo in self.life.cargos.values()
            if cargo.board is not None
            for call in cargo.board.calls
        ]


def renamed(ranking: Sequence[Candidate], names: Mapping[str, str]) -> list[Candidate]:
    """The same people under other enrolments."""
    return [replace(person, id=names[person.id], person="") for person in ranking]
