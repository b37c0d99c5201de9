"""Ties at a call: asked only where they change who is called.

An unresolved tie leaves several orders possible. The call is made under each of them that differs
in kind, jointly where several ties are in play; where the set of people called is the same, the tie
is only listed; where it differs, what is the same under every order stands and the rest waits for
the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import mul

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.permuting import permute
from isonomia.law.allocation.values import Call
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Computo

TRIED_ORDERS = 400
"""The most orders that are tried jointly; beyond it each tie is tried alone, and then by its extremes."""

Order = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """A tie that the calls reached.

    Attributes:
        members: those whose order is still open.
        decisive: whether some order changes who is called.
        affected: whoever is called under some orders and not under others.
    """

    members: Order
    decisive: bool
    affected: frozenset[int]


def weigh(
    board: Board, ties: dict[int, Order], made: Sequence[Call], number: int
) -> tuple[list[Weighed], list[list[Call]]]:
    """What each tie in play decides.

    Args:
        board: before the calls.
        ties: index -> members of its tie.
        made: the calls under the provisional order.
        number: how many were asked for.

    Returns:
        The ties in play, and the calls under the other orders of the decisive ones: whatever is
        the same in all of them does not depend on a tie.
    """
    in_play = _ties_in_play(board, ties, made)
    if not in_play:
        return [], []
    orders = [_orders(board, members) for members in in_play]
    if reduce(mul, (len(each) for each in orders), 1) <= TRIED_ORDERS:
        return _weigh_jointly(board, in_play, orders, number)
    weighed: list[Weighed] = []
    variants: list[list[Call]] = []
    for members, each in zip(in_play, orders, strict=True):
        if len(each) > TRIED_ORDERS:
            one, calls = _weigh_by_extremes(board, members, made, number)
        else:
            found, calls = _weigh_jointly(board, [members], [each], number)
            one = found[0]
        weighed.append(one)
        variants.extend(calls)
    return weighed, variants


def _ties_in_play(board: Board, ties: dict[int, Order], made: Sequence[Call]) -> list[Order]:
    """The ties that the calls reached and whose order is still open."""
    reached = {call.entrant for call in made} | {
        call.compensates for call in made if call.compensates is not None
    }
    found: dict[Order, None] = {}
    for entrant in sorted(reached & ties.keys()):
        members = tuple(m for m in ties[entrant] if _still_open(board, m))
        if len(members) > 1:
            found[members] = None
    return list(found)


def _still_open(board: Board, entrant: int) -> bool:
    call = board.active.get(entrant)
    return entrant not in board.out and (call is None or call.counts_in != OPEN)


def _weigh_jointly(
    board: Board, ties: list[Order], orders: list[list[Order]], number: int
) -> tuple[list[Weighed], list[list[Call]]]:
    """Every combination of the orders; a tie is decisive where it alone changes the set somewhere."""
    outcomes = {
        combination: _calls_under(board, ties, combination, number) for combination in product(*orders)
    }
    called = {combination: frozenset(c.entrant for c in calls) for combination, calls in outcomes.items()}
    weighed = []
    for at, members in enumerate(ties):
        by_others: dict[tuple[Order, ...], list[frozenset[int]]] = {}
        for combination, people in called.items():
            by_others.setdefault(combination[:at] + combination[at + 1 :], []).append(people)
        affected = frozenset[int]().union(
            *(group[0].union(*group[1:]) - group[0].intersection(*group[1:]) for group in by_others.values())
        )
        weighed.append(Weighed(members, bool(affected), affected))
    decided = [at for at, each in enumerate(weighed) if not each.decisive]
    variants = [
        calls
        for combination, calls in outcomes.items()
        if len(decided) < len(ties) and all(combination[at] == orders[at][0] for at in decided)
    ]
    return weighed, variants


def _weigh_by_extremes(
    board: Board, members: Order, made: Sequence[Call], number: int
) -> tuple[Weighed, list[list[Call]]]:
    """A tie too large to try every order: each kind first, each kind last, and a turn within the kinds.

    Under ``compensado``, for people of one group at most, these bound every other order: whoever is
    called even when their kind comes last is always called, and whoever is not even when it comes
    first never is. Elsewhere the tie is asked.
    """
    orders = _extremes(board, members)
    variants = [_calls_under(board, [members], (order,), number) for order in orders]
    sets = [frozenset(call.entrant for call in calls) for calls in (made, *variants)]
    affected = sets[0].union(*sets[1:]) - sets[0].intersection(*sets[1:])
    bounded = board.computo == Computo.COMPENSADO and all(
        len(board.groups_of(member)) < 2 for member in members
    )
    if bounded and not affected:
        return Weighed(members, False, frozenset()), []
    return Weighed(members, True, affected or frozenset(members)), variants


def _orders(board: Board, members: Order) -> list[Order]:
    """The orders that differ in kind, each with a turn within the kinds; the provisional one first.

    People of one kind are interchangeable: a turn among them shows whether some of them are called
    and others not. More than ``TRIED_ORDERS`` where there are too many to list.
    """
    by_kind = _by_kind(board, members)
    sizes = tuple(len(alike) for alike in by_kind)
    if _arrangements(sizes) > TRIED_ORDERS:
        return [members] * (TRIED_ORDERS + 1)
    kind_of = {member: at for at, alike in enumerate(by_kind) for member in alike}
    provisional = tuple(kind_of[member] for member in members)
    patterns = dict.fromkeys((provisional, *_patterns(sizes)))
    turned = [alike[1:] + alike[:1] for alike in by_kind]
    found: dict[Order, None] = {}
    for pattern in patterns:
        for people in (by_kind, turned):
            rows = [iter(alike) for alike in people]
            found[tuple(next(rows[kind]) for kind in pattern)] = None
    return list(found)


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


def _extremes(board: Board, members: Order) -> list[Order]:
    by_kind = _by_kind(board, members)
    turned = [alike[1:] + alike[:1] for alike in by_kind]
    orders: list[Order] = []
    for at, alike in enumerate(turned):
        others = [member for place, kind in enumerate(turned) if place != at for member in kind]
        orders += [(*alike, *others), (*others, *alike)]
    return orders


def _by_kind(board: Board, members: Order) -> list[list[int]]:
    """Members that the rule cannot tell apart, together."""
    kinds: dict[tuple[object, ...], list[int]] = {}
    for member in members:
        kinds.setdefault(_kind(board, member), []).append(member)
    return list(kinds.values())


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


def _calls_under(
    board: Board, ties: Sequence[Order], combination: Sequence[Order], number: int
) -> list[Call]:
    """The calls made when the members of each tie stand in this order."""
    fork = board.fork(traced=False)
    for members, order in zip(ties, combination, strict=True):
        permute(fork, members, order)
    return call_up_to(fork, number)
