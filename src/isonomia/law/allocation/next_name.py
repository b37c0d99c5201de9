"""Who is next on a list: the scans over a board's lists, each from where it last stopped.

Names that can never come again are passed for good (the list's head moves); names that are only
barred for now (suspended, spoken for) are passed each time.
"""

from __future__ import annotations

from collections.abc import Iterator

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.values import Wait, WaitKind
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Computo, VariosGrupos


def next_in(board: Board, group: str) -> int | Wait | None:
    """The next of a group's list not yet called, or what must be decided about that person."""
    entrant = _head(board, group)
    if entrant is None:
        return None
    if entrant in board.pending[group]:
        return Wait(WaitKind.CONFIRMATION, entrant, group)
    if (
        board.several == VariosGrupos.OPCAO
        and len(board.entrants[entrant].groups) > 1
        and len(board.groups_of(entrant)) > 1
    ):
        return Wait(WaitKind.CHOICE, entrant, group)
    return entrant


def _head(board: Board, group: str) -> int | None:
    members, at = board.lists[group], board.heads[group]
    settled = True
    while at < len(members):
        entrant = members[at]
        if _gone(board, entrant) or entrant in board.off[group] or _purged(board, entrant):
            at += 1
            if settled:
                board.heads[group] = at
            continue
        if entrant not in board.suspended:
            return entrant
        settled = False
        at += 1
    return None


def _gone(board: Board, entrant: int) -> bool:
    return entrant in board.active or entrant in board.out or entrant in board.held


def _purged(board: Board, entrant: int) -> bool:
    """Under ``lista-depurada``: inside the open places by open rank, so off the group lists."""
    if board.computo != Computo.LISTA_DEPURADA:
        return False
    rank = board.position[OPEN].get(entrant)
    return rank is not None and rank <= board.open_places


def open_names(board: Board) -> Iterator[int]:
    """Names of the open list that an open place may reach: not yet called, or called by a group."""
    members, at = board.lists[OPEN], board.heads[OPEN]
    compensates = board.computo == Computo.COMPENSADO
    settled = True
    while at < len(members):
        entrant = members[at]
        at += 1
        call = board.active.get(entrant)
        passed = (
            entrant in board.out
            or entrant in board.held
            or entrant in board.spoken_for
            or (call is not None and (not compensates or call.counts_in == OPEN))
        )
        if passed:
            if settled:
                board.heads[OPEN] = at
            continue
        settled = False
        # A suspension stops a call; whoever was called before it holds their place and fits the open ones.
        if call is not None or entrant not in board.suspended:
            yield entrant


def next_uncalled(board: Board) -> int | None:
    """The next of the open list not yet called, passing over whoever a group called."""
    members, at = board.lists[OPEN], board.uncalled_head
    settled = True
    while at < len(members):
        entrant = members[at]
        if _gone(board, entrant):
            at += 1
            if settled:
                board.uncalled_head = at
            continue
        if entrant not in board.suspended:
            return entrant
        settled = False
        at += 1
    return None


def best_of_groups(board: Board) -> tuple[str, int] | Wait | None:
    """Where the open list is exhausted: the best by merit still on any group list."""
    best: tuple[int, int | Wait, str] | None = None
    for reserve in board.regime.by_share:
        found = next_in(board, reserve.group)
        if found is None:
            continue
        entrant = found.entrant if isinstance(found, Wait) else found
        if best is None or board.rank[entrant] < best[0]:
            best = (board.rank[entrant], found, reserve.group)
    if best is None:
        return None
    return best[1] if isinstance(best[1], Wait) else (best[2], best[1])
