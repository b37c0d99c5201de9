"""Calling: fill free places, the longest vacant first, and keep why (contract §1, ``convocar``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.filling import list_asked, reached_in_vain, select
from isonomia.law.allocation.next_name import best_of_groups, next_uncalled
from isonomia.law.allocation.tracing import move_step, steps_of
from isonomia.law.allocation.values import Call, Place, Reason, Selection, Wait, WaitKind
from isonomia.law.norms.model import OPEN


@dataclass(frozen=True, slots=True)
class Waiting:
    """A place that waits, and for what."""

    place: Place
    wait: Wait


def call_next(board: Board) -> Call | None:
    """Call the next person for the first free place that can be filled.

    Returns:
        The call, or ``None`` where no free place can be filled now.
    """
    board.spoken_for.clear()
    for place in board.free_places():
        known = board.waits.get(place.number)
        found = known if known is not None and _still_waits(board, known) else select(board, place)
        if isinstance(found, Selection):
            if found.entrant in board.to_hold:
                board.hold(place, found.entrant)
                return call_next(board)
            return commit(board, place, found)
        if found is None:
            _relabel_in_vain(board, place)
            if place.number > board.next_new:
                return None
        board.reach(place)
        if found is not None:
            board.waits[place.number] = found
            board.spoken_for.update(found.reached)
    return None


def _still_waits(board: Board, wait: Wait) -> bool:
    """Whether a place seen waiting waits still: only the acts that ``rewind`` could change more."""
    who = wait.entrant
    if who in board.active or who in board.out or who in board.suspended or who in board.off[wait.list]:
        return False
    if wait.kind is WaitKind.CONFIRMATION and who not in board.pending[wait.list]:
        return False
    return all(
        (call := board.active.get(entrant)) is not None and call.counts_in != OPEN for entrant in wait.reached
    )


def _relabel_in_vain(board: Board, place: Place) -> None:
    """The lists are exhausted: who fits the open places stops counting in a reserve; nobody is called."""
    for move in reached_in_vain(board, place):
        if board.traced:
            board.active[move.entrant].steps += (move_step(board, move),)
        board.relabel(move)


def call_up_to(board: Board, number: int) -> list[Call]:
    """Call up to ``number`` people; fewer where places wait or the lists end."""
    made: list[Call] = []
    while len(made) < number and (call := call_next(board)) is not None:
        made.append(call)
    return made


def waiting(board: Board) -> list[Waiting]:
    """The places reached that wait for somebody's act, the longest waiting first."""
    board.spoken_for.clear()
    waits: list[Waiting] = []
    for place in board.vacant:
        found = select(board, place)
        if isinstance(found, Wait):
            board.spoken_for.update(found.reached)
            waits.append(Waiting(place, found))
    for entrant, number in board.held.items():
        place = board.places[number - 1]
        waits.append(Waiting(place, Wait(WaitKind.COURT, entrant, place.type)))
    return waits


def commit(board: Board, place: Place, chosen: Selection) -> Call:
    """Do what was selected: labels move, the place is held, the call is kept."""
    asked = list_asked(board, place)
    steps = steps_of(board, place, chosen) if board.traced else ()
    for move in chosen.moves:
        board.relabel(move)
    if chosen.debt is not None:
        board.owed.remove(chosen.debt)
    last = place.last
    process = board.processes.get(chosen.entrant, "")
    call = Call(
        order=len(board.calls) + 1,
        place=place.number,
        place_type=place.type,
        entrant=chosen.entrant,
        list=chosen.list,
        position=board.position[chosen.list].get(chosen.entrant),
        counts_in=chosen.list,
        reason=Reason.COURT_ORDER if process else chosen.reason,
        succeeds=None if last is None else last.entrant,
        compensates=chosen.compensates,
        asked=asked,
        reverted=chosen.reverted,
        process=process,
        steps=steps,
    )
    board.occupy(place, call)
    return call


def register(board: Board) -> Iterator[Call]:
    """The order in which everybody not yet called would be called, as places fall free or arise.

    First the places that are free, then new ones of the same series; nobody leaves. Works on a
    fork: the board given does not change.
    """
    future = board.fork(traced=False)
    patience = len(board.entrants) + len(board.places)
    idle = 0
    while idle <= patience and _anyone_left(future):
        call = call_next(future)
        if call is None:
            idle += 1
            future.add_places(1)
        else:
            idle = 0
            yield call


def _anyone_left(board: Board) -> bool:
    return next_uncalled(board) is not None or isinstance(best_of_groups(board), tuple)
