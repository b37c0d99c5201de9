"""One competition as facts to be counted: how far each person came, where each place and each call stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from isonomia.insight.evaluation.facts import EVERYBODY, Facts, Leaf, PlaceState, Stage, facts_of
from isonomia.law.allocation.board import Board
from isonomia.law.allocation.values import Call, Place, Reason
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.life import CargoLife, Life, day
from isonomia.law.competition.transitions import AFTER_POSSE
from isonomia.law.norms.model import OPEN
from isonomia.office.competition import Competition

NOBODY_LISTED: Final = "sem-aprovados"
"""The group's list never had anybody."""
ALL_CALLED: Final = "lista-esgotada"
"""Everybody on the group's list had been called or had left it."""

Row = tuple[Any, ...]


@dataclass(frozen=True)
class Named:
    """How a competition is called in a report: code and name of the body and of the competition."""

    body: str
    competition: str
    body_name: str = ""
    competition_name: str = ""


def facts_of_life(competition: Competition, life: Life, named: Named) -> Facts:
    """The facts of one competition, from the fold of its acts.

    Args:
        competition: as read; its acts give the days.
        life: of ``live``, with its acts applied.
        named: how the report calls it.
    """
    offices = _Offices(competition.acts or ())
    leaves: list[Leaf] = []
    people: list[Row] = []
    places: list[Row] = []
    calls: list[Row] = []
    for at, (code, opened) in enumerate(life.cargos.items()):
        year = competition.edital.published.year
        own = Leaf(named.body, year, named.competition, code, named.body_name, named.competition_name)
        leaves.append(own._replace(cargo_name=opened.cargo.full_name))
        stages = _Stages(opened, offices)
        people += ((at, *row) for row in stages.counted())
        if opened.board is not None:
            places += ((at, *row) for row in _places(opened, opened.board))
            calls += ((at, *row) for row in _calls(opened, opened.board, offices))
    return facts_of(leaves, people, places, calls)


class _Offices:
    """On which day each person took office in each cargo, by the acts."""

    def __init__(self, acts: Iterable[Act]) -> None:
        self._posses: dict[str, list[Act]] = {}
        self._left: dict[tuple[str, str], list[Act]] = {}
        for act in acts:
            if act.kind is ActKind.POSSE:
                self._posses.setdefault(act.id, []).append(act)
            elif act.id:
                self._left.setdefault((act.id, act.kind.value), []).append(act)

    def taken(self, opened: CargoLife, call: Call, called: date | None) -> date | None:
        """The day of the posse that a call led to, or ``None``."""
        found = self._posses.get(opened.people[call.entrant].id, ())
        return next((day(act) for act in found if _fits(act, opened, called)), None)

    def left(self, opened: CargoLife, call: Call, since: date | None) -> date | None:
        """The day of the act by which the person of a call left, or ``None``."""
        found = self._left.get((opened.people[call.entrant].id, call.state), ())
        return next((day(act) for act in found if _fits(act, opened, since)), None)


def _fits(act: Act, opened: CargoLife, since: date | None) -> bool:
    return act.cargo in {"", opened.cargo.code} and (since is None or act.on >= since)


class _Stages:
    """How far each person of a cargo came."""

    def __init__(self, opened: CargoLife, offices: _Offices) -> None:
        self._people = opened.people
        self._approved = len(opened.ranking.merit)
        self._board = opened.board
        self._reached: dict[int, Stage] = {}
        days = _days_of_calls(opened)
        for call in opened.board.calls if opened.board is not None else ():
            stage = Stage.CALLED
            if offices.taken(opened, call, days.get(call.order)) is not None or call.state in AFTER_POSSE:
                stays = opened.board is not None and opened.board.active.get(call.entrant) is call
                stage = Stage.STAYED if stays else Stage.TOOK_OFFICE
            self._reached[call.entrant] = max(stage, self._reached.get(call.entrant, stage))

    def counted(self) -> Iterator[Row]:
        """Rows of ``PERSON``, without the leaf: every group of the law, also those nobody declared."""
        groups = self._board.regime.groups if self._board is not None else ()
        found: dict[tuple[str, int], int] = {(group, Stage.ENROLLED): 0 for group in (EVERYBODY, *groups)}
        for index, person in enumerate(self._people):
            for group in (EVERYBODY, *person.groups):
                key = group, self.of(index, group)
                found[key] = found.get(key, 0) + 1
        return ((group, int(stage), people) for (group, stage), people in sorted(found.items()))

    def of(self, index: int, group: str) -> int:
        """The last stage of a person in a group, or in everybody."""
        if index >= self._approved:
            return Stage.ENROLLED
        board = self._board
        if group and board is not None and not _confirmed(board, index, group):
            return Stage.APPROVED
        return self._reached.get(index, Stage.CONFIRMED)


def _confirmed(board: Board, index: int, group: str) -> bool:
    return index not in board.off.get(group, ()) and index not in board.pending.get(group, ())


def _places(opened: CargoLife, board: Board) -> Iterator[Row]:
    """Rows of ``PLACE``, without the leaf."""
    for place in board.places:
        call = board.active.get(place.holder) if place.holder is not None else None
        counts_in = None if call is None else call.counts_in
        cause = None if call is None else _cause(board, place, call)
        yield place.type, place.number <= opened.cargo.places, _state(place, call), counts_in, cause


def _state(place: Place, call: Call | None) -> str:
    if place.suppressed:
        return PlaceState.SUPPRESSED
    if place.held_for is not None:
        return PlaceState.KEPT
    if call is None:
        return PlaceState.FREE
    return PlaceState.HELD if call.state in AFTER_POSSE else PlaceState.CALLED


def _cause(board: Board, place: Place, call: Call) -> str | None:
    """Why a group's place was filled as an open one; ``None`` where it was not.

    Law: Ferraz art. 3, par. 3; Guarapari art. 8.
    """
    if place.type == OPEN or not (call.reverted or call.reason is Reason.REVERSION):
        return None
    return ALL_CALLED if board.position.get(place.type) else NOBODY_LISTED


def _days_of_calls(opened: CargoLife) -> Mapping[int, date]:
    """Order of each call -> the day of the act that made it."""
    assert opened.board is not None or not opened.batches
    ends = [batch.first for batch in opened.batches[1:]]
    ends.append(1 + len(opened.board.calls) if opened.board is not None else 1)
    return {
        order: batch.on
        for batch, end in zip(opened.batches, ends, strict=False)
        for order in range(batch.first, end)
    }


def _calls(opened: CargoLife, board: Board, offices: _Offices) -> Iterator[Row]:
    """Rows of ``CALL``, without the leaf."""
    days = _days_of_calls(opened)
    rank = board.position[OPEN]
    for call in board.calls:
        called = days.get(call.order)
        active = board.active.get(call.entrant) is call
        took = offices.taken(opened, call, called)
        left = None if active else offices.left(opened, call, took or called)
        waited = None if took is None or called is None else (took - called).days
        stayed = None if took is None or left is None else (left - took).days
        score = opened.people[call.entrant].score
        yield (
            call.list,
            called,
            waited,
            stayed,
            None if active else call.state,
            call.counts_in if active else None,
            call.entrant,
            None if score is None else str(score),
            rank.get(call.entrant),
            call.position,
        )
