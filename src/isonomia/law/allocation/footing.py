"""What later acts can find different on two boards: who counts where, and what stands empty."""

from __future__ import annotations

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.values import Call, Place


def footing(board: Board) -> tuple[object, ...]:
    """Whatever of a board may decide a later act, so that equal footings have one future.

    Two people who hold places of one list, counting alike, may have changed places with each other: the
    number of a place says nothing about who comes next. The order of those not called yet is not part
    of it either.
    """
    return (
        frozenset((entrant, *_held(board, call)) for entrant, call in board.active.items()),
        tuple(_left(place) for place in board.vacant),
        tuple(place.type for place in board.places[board.next_new :] if not place.suppressed),
        frozenset((entrant, board.places[number - 1].type) for entrant, number in board.held.items()),
        frozenset(board.to_hold),
        frozenset(board.out),
        tuple(board.owed),
    )


def _held(board: Board, call: Call) -> tuple[object, ...]:
    kind = board.places[call.place - 1].type
    return kind, call.list, call.counts_in, call.asked, call.reverted, call.state, call.process


def _left(place: Place) -> tuple[object, ...]:
    last = place.last
    left = () if last is None else (last.counts_in, last.asked, last.reverted, last.state)
    return place.type, place.after_posse, *left
