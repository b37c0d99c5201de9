"""Another order among a few people of a board: what the lists would be had a tie fallen otherwise."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence

from isonomia.law.allocation.board import Board
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import VariosGrupos


def arrange(
    board: Board, order: Sequence[int], now: Mapping[int, Sequence[int]], before: Mapping[int, Sequence[int]]
) -> None:
    """Let people of a tie stand in this order: in the lists, and in the ranks before acts.

    Acts part and join ties: whoever a court moved is level with others now, and their rank before acts
    is still that of the tie they were in.

    Args:
        board: a fork made for this.
        order: the people, best first.
        now: index -> those level with the person, as the lists are.
        before: the same, before any act.
    """
    for level in _level(order, now):
        permute(board, level, level)
    for level in _level(order, before):
        permute_ranks(board, level)


def _level(order: Sequence[int], ties: Mapping[int, Sequence[int]]) -> Iterator[list[int]]:
    for tie in dict.fromkeys(tuple(ties[member]) for member in order if member in ties):
        level = [member for member in order if member in tie]
        if len(level) > 1:
            yield level


def permute(board: Board, members: Sequence[int], order: Sequence[int]) -> None:
    """Let these people, who stand at certain places of the lists, stand there in another order.

    Lists are copied, not rebuilt, so that trying many orders of a long list costs little.

    Args:
        board: a fork made for this.
        members: who may change places with one another.
        order: the same people, best first.
    """
    slots = sorted(board.rank[member] for member in members)
    merit, rank = list(board.merit), list(board.rank)
    for slot, member in zip(slots, order, strict=True):
        merit[slot], rank[member] = member, slot
    if board.several == VariosGrupos.MAIOR_PERCENTUAL:
        board.reorder(merit)  # which list a person is on may depend on the rank in each
        return
    first: dict[str, int] = {}
    for name, names in board.lists.items():
        places = _places_of(names, members, board.rank)
        if len(places) > 1:
            copied = list(names)
            here = sorted((names[place] for place in places), key=rank.__getitem__)
            for place, member in zip(places, here, strict=True):
                copied[place] = member
            board.lists = {**board.lists, name: copied}
            first[name] = places[0]
    board.merit, board.rank = merit, rank
    board.heads = {name: min(head, first.get(name, head)) for name, head in board.heads.items()}
    board.uncalled_head = min(board.uncalled_head, first.get(OPEN, board.uncalled_head))


def _places_of(names: Sequence[int], members: Sequence[int], rank: Sequence[int]) -> list[int]:
    """Where these people stand in a list, which is in merit order."""
    found = []
    for member in members:
        at = bisect_left(names, rank[member], key=rank.__getitem__)
        if at < len(names) and names[at] == member:
            found.append(at)
    return sorted(found)


def permute_ranks(board: Board, order: Sequence[int]) -> None:
    """Let the ranks before acts of these people change hands: ``lista-depurada`` looks at the open one."""
    positions = dict(board.position)
    for name, ranks in board.position.items():
        here = [member for member in order if member in ranks]
        if len(here) > 1:
            kept = sorted(ranks[member] for member in here)
            positions[name] = {**ranks, **dict(zip(here, kept, strict=True))}
    board.position = positions
