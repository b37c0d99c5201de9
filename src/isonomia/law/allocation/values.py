"""The values an allocation speaks of: a place, a call, what was tried, a step of the explanation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rules import Rule


class Effect(StrEnum):
    """What a rule did to an answer."""

    APPLIED = "aplicada"
    DEFEATED = "afastada"
    NOT_TRIGGERED = "nao-incidiu"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an explanation: the rule, what it did, its devices and the values it used."""

    rule: Rule
    effect: Effect
    citations: tuple[str, ...]
    values: Mapping[str, object]


class Reason(StrEnum):
    """``motivo``: why the call went to this person."""

    ORDER = "ordem"
    SUCCESSION = "sucessao"
    REVERSION = "reversao"
    COMPENSATION = "compensacao"
    REASSIGNMENT = "remanejamento"
    COURT_ORDER = "decisao-judicial"


@dataclass(frozen=True, slots=True)
class Move:
    """A change of the list in which someone's place counts.

    Attributes:
        entrant: index of the person whose label changed.
        left: list in which the place counted.
        now: list in which it counts from then on.
        rule: the rule that moved it.
    """

    entrant: int
    left: str
    now: str
    rule: Rule


@dataclass(slots=True, eq=False)
class Call:
    """One call, and what became of it. Belongs to the board that made it, which alone changes it.

    Attributes:
        order: number of the call, from 1.
        place: number of the place, from 1.
        place_type: list to which the place belongs.
        entrant: index of the person.
        list: list by which the person was called.
        position: rank in that list before acts, from 1; ``None`` for someone let in later.
        counts_in: list in which the place counts now.
        reason: why.
        state: ``convocado``, … or the act by which the person left.
        succeeds: index of whom the person replaces.
        compensates: index of whom the open list reached, so that the turn went on.
        asked: list that the place asked.
        reverted: whether that list was exhausted.
        process: court process on which the call rests, or empty.
        steps: the explanation.
    """

    order: int
    place: int
    place_type: str
    entrant: int
    list: str
    position: int | None
    counts_in: str
    reason: Reason
    state: str = "convocado"
    succeeds: int | None = None
    compensates: int | None = None
    asked: str = OPEN
    reverted: bool = False
    process: str = ""
    steps: tuple[Step, ...] = ()


@dataclass(slots=True, eq=False)
class Place:
    """One place of the series.

    Attributes:
        number: from 1; never reused, the counter does not move.
        type: ``ampla`` or a group.
        holder: index of who holds it, or ``None``.
        held_for: index of the person for whom a court holds it, or ``None``.
        last: the last call made for it, or ``None``.
        after_posse: whether it fell vacant after posse.
        suppressed: whether the office suppressed it.
    """

    number: int
    type: str
    holder: int | None = None
    held_for: int | None = None
    last: Call | None = None
    after_posse: bool = False
    suppressed: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nobody holds it, no court holds it, and it exists."""
        return self.holder is None and self.held_for is None and not self.suppressed


class WaitKind(StrEnum):
    """Why a place waits instead of being filled."""

    CONFIRMATION = "confirmacao"
    CHOICE = "opcao"
    COURT = "reserva-judicial"


@dataclass(frozen=True, slots=True)
class Wait:
    """A place that cannot be filled before somebody acts.

    Attributes:
        kind: what is missing.
        entrant: index of the person on whom it waits.
        list: list in which that person is next.
        reached: names of the open list that the waiting turn had already reached.
    """

    kind: WaitKind
    entrant: int
    list: str
    reached: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Selection:
    """Who fills a place, not yet done.

    Attributes:
        entrant: index of the person.
        list: list by which the person comes.
        reason: why.
        moves: labels that change with it.
        compensates: index of whom the open list reached last, or ``None``.
        reverted: whether the list asked for was exhausted.
        tried: steps of what was tried on the way.
        debt: (group, unconfirmed person) of the place owed that this one pays, or ``None``.
    """

    entrant: int
    list: str
    reason: Reason
    moves: tuple[Move, ...] = ()
    compensates: int | None = None
    reverted: bool = False
    tried: tuple[Step, ...] = ()
    debt: tuple[str, int] | None = None
