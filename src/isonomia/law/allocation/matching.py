"""Several groups by matching: whoever lets most reserved places be filled, by merit.

For one more place of a group, the best person by merit who can be brought in by moving others of
several groups between reserves. The set reached is the greedy basis of a transversal matroid
(Sönmez & Yenmez, Econometrica 2022, meritorious horizontal rule), which does not depend on the
order of the groups.
"""

from __future__ import annotations

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.next_name import next_in
from isonomia.law.allocation.values import Move, Wait
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rules import Rule


def best_match(board: Board, group: str) -> tuple[int, str, tuple[Move, ...]] | Wait | None:
    """Who comes in when one more place counts in ``group``.

    Returns:
        The person, the list by which they come, and the moves that make room; what must be
        decided first; or ``None`` where nobody can be matched.
    """
    routes = _routes(board, group)
    heads = {reached: next_in(board, reached) for reached in routes}
    best: tuple[tuple[int, bool], str] | None = None
    for reached, found in heads.items():
        if found is None:
            continue
        # The same person by two lists: the one that nothing has to be decided about fills the place now.
        entrant, waits = (found.entrant, True) if isinstance(found, Wait) else (found, False)
        merit = (board.rank[entrant], waits)
        if best is None or merit < best[0]:
            best = (merit, reached)
    if best is None:
        return None
    chosen = heads[best[1]]
    if not isinstance(chosen, int):
        return chosen
    return chosen, best[1], _moves(routes, best[1], group)


def _routes(board: Board, group: str) -> dict[str, tuple[str, int] | None]:
    """Groups from which a place can be freed for ``group``: reached -> (towards, who moves)."""
    routes: dict[str, tuple[str, int] | None] = {group: None}
    active = board.active
    movable = (e for e in board.of_several if e in active and active[e].counts_in != OPEN)
    holders = sorted(movable, key=board.rank.__getitem__)
    frontier = [group]
    while frontier:
        towards = frontier.pop(0)
        for entrant in holders:
            label = board.active[entrant].counts_in
            if label in routes or entrant in board.pending[towards]:
                continue
            if towards in board.groups_of(entrant):
                routes[label] = (towards, entrant)
                frontier.append(label)
    return routes


def _moves(routes: dict[str, tuple[str, int] | None], reached: str, group: str) -> tuple[Move, ...]:
    moves: list[Move] = []
    at = reached
    while at != group:
        step = routes[at]
        assert step is not None
        towards, entrant = step
        moves.append(Move(entrant, at, towards, Rule.SEVERAL_GROUPS))
        at = towards
    return tuple(reversed(moves))
