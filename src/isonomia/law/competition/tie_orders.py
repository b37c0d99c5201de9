"""The orders of a tie that differ in kind: those under which a call may come out otherwise.

People of one kind (the same lists, the same standing) are interchangeable to the rule, so only the
arrangements of kinds are tried, each with a turn within the kinds; of a tie too large for that, its
extremes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from isonomia.law.allocation.board import Board
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Computo

TRIED_ORDERS = 400
"""The most orders that are tried jointly; beyond it each tie is tried alone, and then by its extremes."""

Order = tuple[int, ...]


def as_they_stand(board: Board, members: Order) -> Order:
    """Best first: by the ranks before acts where these are what decides."""
    ranks = board.position[OPEN]
    by_rank = board.computo == Computo.LISTA_DEPURADA and ranks.keys() >= set(members)
    return tuple(sorted(members, key=ranks.__getitem__ if by_rank else board.rank.__getitem__))


def orders_in_kind(board: Board, members: Order, ties: Mapping[int, Order]) -> list[Order]:
    """The orders that differ in kind, each with a turn within the kinds; the board's own first.

    People of one kind are interchangeable: a turn among them shows whether some of them are called
    and others not. More than ``TRIED_ORDERS`` where there are too many to list.
    """
    by_kind = _by_kind(board, as_they_stand(board, members), ties)
    sizes = tuple(len(alike) for alike in by_kind)
    if _arrangements(sizes) > TRIED_ORDERS:
        return [members] * (TRIED_ORDERS + 1)
    kind_of = {member: at for at, alike in enumerate(by_kind) for member in alike}
    present = tuple(kind_of[member] for member in as_they_stand(board, members))
    patterns = dict.fromkeys((present, *_patterns(sizes)))
    turned = [alike[1:] + alike[:1] for alike in by_kind]
    found: dict[Order, None] = {}
    for pattern in patterns:
        for people in (by_kind, turned):
            rows = [iter(alike) for alike in people]
            found[tuple(next(rows[kind]) for kind in pattern)] = None
    return list(found)


def extremes(board: Board, members: Order, ties: Mapping[int, Order]) -> list[Order]:
    """Of a tie too large to try every order: each kind first, each kind last, and a turn within the kinds.

    Under ``compensado``, for people of one group at most, these bound every other order: whoever is
    called even when their kind comes last is always called, and whoever is not even when it comes
    first never is. Elsewhere the tie is asked.
    """
    by_kind = _by_kind(board, members, ties)
    turned = [alike[1:] + alike[:1] for alike in by_kind]
    orders: list[Order] = []
    for at, alike in enumerate(turned):
        others = [member for place, kind in enumerate(turned) if place != at for member in kind]
        orders += [(*alike, *others), (*others, *alike)]
    return orders


def is_bounded(board: Board, members: Order) -> bool:
    """Whether the extremes of a tie bound all its orders (``extremes``)."""
    return board.computo == Computo.COMPENSADO and all(len(board.groups_of(m)) < 2 for m in members)


def _arrangements(sizes: Sequence[int]) -> int:
    """In how many ways people of kinds of these sizes can stand, when those of a kind are alike."""
    ways, placed = 1, 0
    for size in sizes:
        for chosen in range(1, size + 1):
            placed += 1
            ways = ways * placed // chosen
    return ways


def _patterns(left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every arrangement of so many of each kind, as numbers of kinds."""
    if not any(left):
        yield ()
    for kind, number in enumerate(left):
        if number:
            fewer = (*left[:kind], number - 1, *left[kind + 1 :])
            yield from ((kind, *rest) for rest in _patterns(fewer))


def _by_kind(board: Board, members: Order, ties: Mapping[int, Order]) -> list[list[int]]:
    """Members that the rule cannot tell apart, together."""
    kinds: dict[tuple[object, ...], list[int]] = {}
    for member in members:
        kinds.setdefault((*_kind(board, member), ties.get(member, ())), []).append(member)
    return list(kinds.values())


def _kind(board: Board, entrant: int) -> tuple[object, ...]:
    """What makes two tied people interchangeable for the rule."""
    call = board.active.get(entrant)
    return (
        board.groups_of(entrant),
        board.entrants[entrant].open,
        tuple(sorted(g for g, members in board.pending.items() if entrant in members)),
        call.counts_in if call is not None else "",
        entrant in board.out,
        entrant in board.suspended,
        entrant in board.to_hold,
    )
