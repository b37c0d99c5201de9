"""The cargo as it would be under the other orders of a tie that nobody has decided.

A tie that changes nobody's call is only listed, and the calls go on in the provisional order. It may
still have changed where somebody counts, and so decide a later call. The boards of the other orders
are therefore kept as long as they differ: every act is applied to each, and the tie is asked at the
first call that is not the same in all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from isonomia.law.allocation.footing import footing
from isonomia.law.allocation.permuting import arrange
from isonomia.law.competition.asking import ask_about_ties
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.ties import Outcome, Weighed
from isonomia.law.norms.model import OPEN

MOST_TWINS: Final = 400
"""The most other boards that are kept of a cargo."""


def keep_what_differs(opened: CargoLife, outcomes: Iterable[Outcome]) -> None:
    """Keep, of what a call came to under other orders, one board of each footing that is not the cargo's.

    Where the cargo has stopped for an answer nothing is kept: no later act has to choose.
    """
    roots = [opened, *opened.twins]
    opened.twins = []
    if opened.stopped or opened.board is None:
        return
    seen = {footing(opened.board)}
    for outcome in outcomes:
        mark = footing(outcome.board)
        if mark not in seen and len(opened.twins) < MOST_TWINS:
            seen.add(mark)
            opened.twins.append(_twin(roots[outcome.root], outcome))


def _twin(root: CargoLife, outcome: Outcome) -> CargoLife:
    return replace(
        root,
        board=outcome.board,
        supposed=outcome.supposed,
        twins=[],
        orders=list(root.orders),
        queue_end=list(root.queue_end),
        questions=[],
    )


def in_every_world(life: Life, opened: CargoLife, apply: Callable[[Life, CargoLife], None]) -> None:
    """Apply an act to the cargo as it stands, then to what it would be under other orders.

    What the act says of the competition as a whole, or has to complain of, is said once.
    """
    apply(life, opened)
    if opened.twins:
        aside = replace(
            life, tolerant=True, suspensions=list(life.suspensions), findings=[], refusals=[], passed_over=[]
        )
        for twin in opened.twins:
            apply(aside, twin)


def suppose_rank(opened: CargoLife, index: int) -> None:
    """Before a verdict that looks at ranks of people called: the person first in their tie, and last.

    Only where somebody of the tie was called by the open list does the rank between them count.
    """
    for root, world in enumerate((opened, *opened.twins)):
        board, members = world.board, world.ties.get(index, ())
        call = None if board is None else board.active.get(index)
        if board is None or call is None or call.counts_in == OPEN or not board.entrants[index].open:
            continue
        if not any((held := board.active.get(m)) is not None and held.list == OPEN for m in members):
            continue
        rest = [member for member in sorted(members, key=board.rank.__getitem__) if member != index]
        for order in ((index, *rest), (*rest, index)):
            fork = board.fork(traced=False)
            arrange(fork, order, world.ties, world.roll.ties)
            opened.twins.append(_twin(world, Outcome(root, (*world.supposed, (members, order)), fork, ())))


def ask_who_keeps_a_place(opened: CargoLife) -> None:
    """After such a verdict: ask the ties that decide who holds a place, and let go of what is alike."""
    board = opened.board
    if board is None or not opened.twins:
        return
    for twin in opened.twins:
        assert twin.board is not None
        differing = frozenset(board.active.keys() ^ twin.board.active.keys())
        if differing:
            ask_about_ties(opened, board, [Weighed(tie, True, differing) for tie, _ in twin.supposed])
    keep_what_differs(opened, [_as_it_is(root, twin) for root, twin in enumerate(opened.twins, start=1)])


def _as_it_is(root: int, twin: CargoLife) -> Outcome:
    assert twin.board is not None
    return Outcome(root, twin.supposed, twin.board, ())


def stand_as_supposed(opened: CargoLife) -> None:
    """After everybody was ranked again: those still level stand in the order supposed in this world."""
    board = opened.board
    if board is None:
        return
    for _, order in opened.supposed:
        arrange(board, order, opened.ties, {})
