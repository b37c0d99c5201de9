"""Ties at a call: asked only where they change who is called.

An unresolved tie leaves several orders possible. The call is made under each of them that differs
in kind; where the set of people called is the same, the tie is only listed; where it differs, what
is the same under every order stands and the rest waits for the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.values import Call
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Computo

TRIED_MEMBERS = 7
"""The largest mixed tie whose orders are all tried; a larger one that matters counts as decisive."""

TRIED_ORDERS = 120
"""The most orders, different in kind, that are tried; beyond it the tie counts as decisive."""

SMALL = 4
"""Ties up to this size are tried in every order, interchangeable members too."""


def ties_in_play(
    board: Board, ties: dict[int, tuple[int, ...]], calls: Sequence[Call]
) -> list[tuple[int, ...]]:
    """The ties that the calls reached and whose order is still open.

    Args:
        board: before the calls.
        ties: index -> members of its tie.
        calls: made on a fork of the board under the provisional order.
    """
    reached = {call.entrant for call in calls} | {
        call.compensates for call in calls if call.compensates is not None
    }
    found: dict[tuple[int, ...], None] = {}
    for entrant in sorted(reached & ties.keys()):
        members = tuple(m for m in ties[entrant] if _still_open(board, m))
        if len(members) > 1:
            found[members] = None
    return list(found)


def _still_open(board: Board, entrant: int) -> bool:
    call = board.active.get(entrant)
    return entrant not in board.out and (call is None or call.counts_in != OPEN)


def other_orders(
    board: Board, after: Board, members: tuple[int, ...], number: int
) -> list[list[Call]] | None:
    """The calls under the other orders of a tie, where the order changes who is called.

    Args:
        board: before the calls.
        after: the fork on which they were made under the provisional order.
        members: the tie.
        number: how many were asked for.

    Returns:
        ``None`` where the order decides nothing. Otherwise calls under other orders, such that
        whatever is the same in all of them does not depend on the tie.
    """
    called = frozenset(call.entrant for call in after.calls[len(board.calls) :])
    kinds = [_kind(board, member) for member in members]
    if len(set(kinds)) == 1:
        if 0 < len(called & set(members)) < len(members):
            return [_calls_under(board, members, (*members[1:], members[0]), number)]
        return None
    if len(members) > TRIED_MEMBERS:
        if _all_reached_by_open(after, members):
            return None
        return [_calls_under(board, members, order, number) for order in _extremes(members, kinds)]
    orders = _distinct_orders(members, dict(zip(members, kinds, strict=True)).__getitem__)
    variants = [_calls_under(board, members, order, number) for order in orders[:TRIED_ORDERS]]
    outcomes = {frozenset(call.entrant for call in calls) for calls in variants}
    if outcomes == {called} and len(orders) <= TRIED_ORDERS:
        return None
    return variants


def _all_reached_by_open(after: Board, members: tuple[int, ...]) -> bool:
    """Whether the whole tie lies inside the open places, where ``compensado`` is blind to its order."""
    return after.computo == Computo.COMPENSADO and all(
        (call := after.active.get(member)) is not None and call.counts_in == OPEN for member in members
    )


def _extremes(members: tuple[int, ...], kinds: Sequence[tuple[object, ...]]) -> list[tuple[int, ...]]:
    """For a large tie: each kind first, each kind last, and a turn within the kinds."""
    by_kind = dict(zip(members, kinds, strict=True))
    turned = (*members[1:], members[0])
    orders = [turned, tuple(reversed(members))]
    for kind in dict.fromkeys(kinds):
        orders.append(tuple(sorted(turned, key=lambda member: by_kind[member] != kind)))
        orders.append(tuple(sorted(turned, key=lambda member: by_kind[member] == kind)))
    return orders


def _kind(board: Board, entrant: int) -> tuple[object, ...]:
    """What makes two tied people interchangeable for the rule."""
    call = board.active.get(entrant)
    return (
        board.groups_of(entrant),
        board.entrants[entrant].open,
        tuple(sorted(g for g, members in board.pending.items() if entrant in members)),
        call.counts_in if call is not None else "",
        entrant in board.suspended,
        entrant in board.to_hold,
    )


def _distinct_orders(
    members: tuple[int, ...], kind: Callable[[int], tuple[object, ...]]
) -> list[tuple[int, ...]]:
    """The orders that differ in kind, and of a small tie every order."""
    if len(members) <= SMALL:
        return list(permutations(members))
    seen: dict[tuple[tuple[object, ...], ...], tuple[int, ...]] = {}
    for order in permutations(members):
        seen.setdefault(tuple(kind(member) for member in order), order)
    return list(seen.values())


def _calls_under(board: Board, members: tuple[int, ...], orders: tuple[int, ...], number: int) -> list[Call]:
    """The calls made when the members of a tie stand in this order."""
    fork = board.fork()
    slots = sorted(board.rank[member] for member in members)
    merit = list(board.merit)
    for slot, member in zip(slots, orders, strict=True):
        merit[slot] = member
    fork.reorder(merit)
    return call_up_to(fork, number)
