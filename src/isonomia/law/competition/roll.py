"""The roll of a cargo: its people ranked once, and the boards laid out for them.

Ranking depends on the edital alone, and a board before any call only on the groups and on the
reading ``varios-grupos``. A comparison of readings therefore lays each list once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.entrants import Entrant, Memberships
from isonomia.law.allocation.places import PlaceSource
from isonomia.law.competition.candidate import Candidate, Standing, Verdict
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.competition.ranking import Ranking, rank
from isonomia.law.norms.regime import Regime

_Key = tuple[tuple[str, ...], str]
"""What a board depends on before any call: the groups by share, and ``varios-grupos``."""


@dataclass
class Roll:
    """The people of one cargo.

    Attributes:
        people: by index; those ranked first, in order of merit.
        index: enrolment -> index.
        ranking: order of merit before acts.
        ties: index -> its unresolved tie, as indices.
        laid: boards without places, from which those in use are forked.
    """

    people: tuple[Candidate, ...]
    index: dict[str, int]
    ranking: Ranking
    ties: dict[int, tuple[int, ...]]
    laid: dict[_Key, Board] = field(default_factory=dict)


def call_the_roll(edital: Edital, candidates: Iterable[Candidate]) -> dict[str, Roll]:
    """The roll of every cargo of an edital, by code."""
    by_cargo: dict[str, list[Candidate]] = {cargo.code: [] for cargo in edital.cargos}
    for candidate in candidates:
        by_cargo[candidate.cargo].append(candidate)
    return {code: _roll(edital, code, people) for code, people in by_cargo.items()}


def _roll(edital: Edital, code: str, candidates: list[Candidate]) -> Roll:
    approved = [c for c in candidates if c.standing is Standing.APPROVED]
    others = sorted((c for c in candidates if c.standing is not Standing.APPROVED), key=lambda c: c.id)
    ranking = rank(approved, edital.ties, edital.decimals, edital.drawn(code))
    people = (*ranking.merit, *others)
    index = {candidate.id: at for at, candidate in enumerate(people)}
    ties: dict[int, tuple[int, ...]] = {}
    for tie in ranking.ties:
        members = tuple(index[enrolment] for enrolment in tie.members)
        ties.update(dict.fromkeys(members, members))
    return Roll(people, index, ranking, ties)


def board_of(
    roll: Roll, edital: Edital, cargo: Cargo, regime: Regime, source: PlaceSource, *, traced: bool
) -> Board:
    """A board for the people of a roll, with the places offered, nobody called."""
    key = (tuple(r.group for r in regime.by_share), regime.readings["varios-grupos"])
    if key not in roll.laid:
        entrants = _entrants(roll.people, key[0])
        members = _memberships(roll, entrants, edital.lists_confirmed is False, regime.groups)
        roll.laid[key] = Board(regime, entrants, range(len(entrants)), source, members)
    board = roll.laid[key].adopt(regime, source, traced=traced)
    board.add_places(cargo.places)
    return board


def _entrants(people: Iterable[Candidate], by_share: tuple[str, ...]) -> list[Entrant]:
    kinds: dict[frozenset[str], tuple[str, ...]] = {}
    entrants = []
    for person in people:
        if person.groups not in kinds:
            kinds[person.groups] = tuple(group for group in by_share if group in person.groups)
        entrants.append(Entrant(person.id, kinds[person.groups], person.open, person.choice))
    return entrants


def _memberships(
    roll: Roll, entrants: list[Entrant], unconfirmed: bool, groups: Iterable[str]
) -> Memberships:
    """Who is off a list or pending in it, from the verdicts known before any act.

    Args:
        roll: the people.
        entrants: the same, as the allocation sees them.
        unconfirmed: whether a declaration without verdict is still to be confirmed.
        groups: of the regime.
    """
    off: Mapping[str, set[int]] = {group: set() for group in groups}
    pending: Mapping[str, set[int]] = {group: set() for group in groups}
    for index, entrant in enumerate(entrants):
        if not entrant.groups:
            continue
        verdicts = roll.people[index].verdicts
        for group in entrant.groups:
            verdict = verdicts.get(group)
            if verdict is Verdict.NOT_CONFIRMED:
                off[group].add(index)
            elif verdict is Verdict.PENDING or (verdict is None and unconfirmed):
                pending[group].add(index)
    ranked = len(roll.ranking.merit)
    out = {index: roll.people[index].standing.value for index in range(ranked, len(roll.people))}
    return Memberships(out, off, pending)
