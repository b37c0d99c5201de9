"""Who fills a place: contract §2.4 and §2.5, one function per sentence of the rule.

Everything here only looks at the board; ``calling`` does what is selected.
"""

from __future__ import annotations

from dataclasses import replace

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.matching import best_match
from isonomia.law.allocation.next_name import best_of_groups, next_in, next_uncalled, open_names
from isonomia.law.allocation.values import (
    Effect,
    Move,
    Place,
    Reason,
    Selection,
    Step,
    Wait,
)
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Reversao, Sucessao, VariosGrupos
from isonomia.law.norms.rules import Rule

Found = Selection | Wait | None
"""Someone, a question to settle first, or nobody at all."""


def select(board: Board, place: Place) -> Found:
    """Who comes next for a free place, under the regime's readings.

    Law: Ferraz art. 3, §§ 1 to 3; Guarapari arts. 5, 7, § 1, and 8.
    """
    asked = list_asked(board, place)
    reason = Reason.ORDER if place.last is None else Reason.SUCCESSION
    owed = _owed_place(board, asked, reason)
    if owed is not None:
        return owed
    if asked != OPEN:
        return _from_group(board, asked, reason)
    if place.last is not None and board.regime.readings["sucessao"] == Sucessao.ESTATICA:
        return _next_not_called(board, reason)
    return _from_open(board, reason)


def list_asked(board: Board, place: Place) -> str:
    """The list that a free place asks: its own type, or the list in which its last holder counted.

    Law: Guarapari art. 7, § 1 (same list); Ferraz art. 3, § 2 (``Regime.leaves_its_list``). A person
    called by reversion and counting in the open list is succeeded as the place's own type asks; under
    matching, which lends places from one group to another, as the list found exhausted asks.
    """
    last = place.last
    if last is None:
        return place.type
    if last.reverted and last.counts_in == OPEN:
        return last.asked if board.several == VariosGrupos.EMPARELHAMENTO else place.type
    general = board.regime.leaves_its_list(last.state, after_posse=place.after_posse)
    return OPEN if general else last.counts_in


def _owed_place(board: Board, asked: str, reason: Reason) -> Found:
    """A group whose member was not confirmed, and kept the place, gets the next one of another list."""
    for group, unconfirmed in board.owed:
        if group == asked:
            continue
        found = _taker(board, group)
        if isinstance(found, Wait):
            return found
        if found is not None:
            entrant, by, moves = found
            why = Reason.COMPENSATION if reason is Reason.ORDER else reason
            debt = (group, unconfirmed)
            return Selection(entrant, by, why, moves, compensates=unconfirmed, debt=debt)
    return None


def _taker(board: Board, group: str) -> tuple[int, str, tuple[Move, ...]] | Wait | None:
    """The next to count in a group: by the group's list, or by matching over several groups."""
    if board.several == VariosGrupos.EMPARELHAMENTO:
        return best_match(board, group)
    found = next_in(board, group)
    if found is None or isinstance(found, Wait):
        return found
    return found, group, ()


def _from_group(board: Board, group: str, reason: Reason) -> Found:
    found = _taker(board, group)
    if isinstance(found, Wait):
        return found
    if found is None:
        return _reverted(board, group, reason)
    entrant, by, moves = found
    if moves and reason is Reason.ORDER:
        reason = Reason.REASSIGNMENT
    return Selection(entrant, by, reason, moves)


def _reverted(board: Board, group: str, reason: Reason) -> Found:
    """The list is exhausted at the moment of the call: the place goes along the norm's cascade.

    Law: Ferraz art. 3, § 3; Guarapari art. 8; Decreto 12.536/2025 art. 3.
    """
    why = Reason.REVERSION if reason is Reason.ORDER else reason
    cascade = board.regime.reserve(group).reverts_to
    for into in cascade:
        if into == OPEN or into not in board.lists:
            continue
        found = _taker(board, into)
        if isinstance(found, Wait):
            return found
        if found is not None:
            entrant, by, moves = found
            return Selection(entrant, by, why, moves, reverted=True)
    if board.regime.readings["reversao"] == Reversao.ABRE_ANTES:
        selection = _from_open(board, why)
    else:
        selection = _next_not_called(board, why)
    if not isinstance(selection, Selection):
        return selection
    return replace(selection, reverted=True)


def _from_open(board: Board, reason: Reason) -> Found:
    """The next name of the open list; one already called by a group lets the turn go on.

    Law: Ferraz art. 3, § 1; Guarapari art. 5, §§ 1 and 2 (reading ``computo``).
    """
    moves: list[Move] = []
    for entrant in open_names(board):
        call = board.active.get(entrant)
        if call is None:
            compensates = moves[-1].entrant if moves else None
            return Selection(entrant, OPEN, reason, tuple(moves), compensates)
        group = call.counts_in
        moves.append(Move(entrant, group, OPEN, Rule.NOT_COUNTED))
        found = _taker(board, group)
        if isinstance(found, Wait):
            return replace(found, reached=tuple(move.entrant for move in moves))
        if found is not None:
            follower, by, more = found
            why = Reason.COMPENSATION if reason is Reason.ORDER else reason
            return Selection(follower, by, why, (*moves, *more), compensates=entrant)
    return _open_exhausted(board, reason, tuple(moves))


def reached_in_vain(board: Board, place: Place) -> tuple[Move, ...]:
    """Where nobody is left for a place: whom its open turn reaches all the same.

    They fit the open places, so they do not count in a reserve (Ferraz art. 3, § 1; Guarapari
    art. 5, § 1), though nobody comes after them.
    """
    if list_asked(board, place) != OPEN:
        opens = board.regime.readings["reversao"] == Reversao.ABRE_ANTES
    else:
        opens = place.last is None or board.regime.readings["sucessao"] == Sucessao.DINAMICA
    if not opens:
        return ()
    return tuple(
        Move(entrant, board.active[entrant].counts_in, OPEN, Rule.NOT_COUNTED)
        for entrant in open_names(board)
        if entrant in board.active
    )


def _next_not_called(board: Board, reason: Reason) -> Found:
    """The next of the open list not yet called; nobody is compensated."""
    entrant = next_uncalled(board)
    if entrant is not None:
        return Selection(entrant, OPEN, reason)
    return _open_exhausted(board, reason, ())


def _open_exhausted(board: Board, reason: Reason, moves: tuple[Move, ...]) -> Found:
    """Nobody is left on the open list: the group lists, by merit."""
    found = best_of_groups(board)
    if found is None or isinstance(found, Wait):
        return found
    group, entrant = found
    why = Reason.REVERSION if reason is Reason.ORDER else reason
    tried = _step(board, Rule.OPEN_EXHAUSTED, Effect.APPLIED, lista=group)
    return Selection(entrant, group, why, moves, tried=tried)


def _step(board: Board, rule: Rule, effect: Effect, **values: object) -> tuple[Step, ...]:
    if not board.traced:
        return ()
    return (Step(rule, effect, board.regime.cite(rule), values),)
