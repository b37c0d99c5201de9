"""Ties at a call: asked only where they change who is called.

An unresolved tie leaves several orders possible. The call is made under each of them that differs
in kind, jointly where several ties are in play; where the set of people called is the same, the tie
is only listed; where it differs, what is the same under every order stands and the rest waits for
the answer.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import NamedTuple

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import call_up_to, waiting
from isonomia.law.allocation.footing import footing
from isonomia.law.allocation.permuting import arrange
from isonomia.law.allocation.values import Call
from isonomia.law.competition.tie_orders import (
    TRIED_ORDERS,
    Order,
    as_they_stand,
    extremes,
    is_bounded,
    orders_in_kind,
)
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Computo, VariosGrupos

Supposed = tuple[tuple[Order, Order], ...]
"""Ties whose order is supposed, each with the order; the earlier first."""


class Levels(NamedTuple):
    """Who is level with whom: index -> members of the person's tie.

    Attributes:
        now: as the lists are.
        before: before any act, which the ranks before acts rest on.
    """

    now: Mapping[int, Order]
    before: Mapping[int, Order]


class World(NamedTuple):
    """A board as it may be while ties are undecided.

    Attributes:
        board: before the calls.
        supposed: what makes it differ from the provisional order; nothing in the first of several.
    """

    board: Board
    supposed: Supposed = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the calls come to under some orders.

    Attributes:
        root: number of the world before the calls, among those given.
        supposed: ties in another order than the provisional one.
        board: after the calls.
        calls: those made.
    """

    root: int
    supposed: Supposed
    board: Board
    calls: Sequence[Call]

    @property
    def people(self) -> frozenset[int]:
        """Who was called."""
        return frozenset(call.entrant for call in self.calls)


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


@dataclass(frozen=True, slots=True)
class Weighing:
    """What the orders still open come to.

    Attributes:
        ties: those that the calls reached, and others that decide who is called.
        others: the outcomes under every other order tried.
        rivals: calls of those outcomes that the decisive ties make possible: whatever is the same in
            all of them does not depend on a tie.
    """

    ties: list[Weighed]
    others: list[Outcome]
    rivals: list[Sequence[Call]]


def weigh(worlds: Sequence[World], ties: Levels, first: Outcome, number: int) -> Weighing:
    """What each tie in play decides.

    Args:
        worlds: the boards possible before the calls, that of the provisional order first.
        ties: of everybody, now and before any act.
        first: what the calls come to on the first board.
        number: how many were asked for.
    """

    def under(root: int, orders: Mapping[Order, Order]) -> Outcome:
        return _under(root, worlds[root], ties, orders, number)

    plain = [first, *(under(root, {}) for root in range(1, len(worlds)))]
    reached = _open_ties(worlds[0].board, ties.now, _reached(first))
    in_play = [
        _ties_in_play(world.board, ties, outcome) for world, outcome in zip(worlds, plain, strict=True)
    ]
    kept = {frozenset(world.supposed) for world in worlds}
    orders = [
        {tie: orders_in_kind(world.board, tie, ties.now) for tie in here if not _has_twin(world, tie, kept)}
        for world, here in zip(worlds, in_play, strict=True)
    ]
    others, unbounded = plain[1:], set[Order]()
    if sum(_product(map(len, here.values())) for here in orders) <= TRIED_ORDERS:
        for root, here in enumerate(orders):
            for way in islice(product(*here.values()), 1, None):
                others.append(under(root, dict(zip(here, way, strict=True))))
    else:
        usual = footing(first.board)
        for members, each in orders[0].items():
            large = len(each) > TRIED_ORDERS
            ways = extremes(worlds[0].board, members, ties.now) if large else each[1:]
            tried = [under(0, {members: order}) for order in ways]
            if all(outcome.people == first.people for outcome in tried):  # of many, keep what differs
                tried = [outcome for outcome in tried if footing(outcome.board) != usual]
            others += tried
            if large and not is_bounded(worlds[0].board, members):
                unbounded.add(members)
    decided = _decisive(first, others)
    for members in unbounded:
        decided.setdefault(members, frozenset(members))
    listed = dict.fromkeys((*reached, *decided))
    weighed = [Weighed(tie, tie in decided, decided.get(tie, frozenset())) for tie in listed]
    return Weighing(weighed, others, _rivals(first, others, decided) if decided else [])


def _has_twin(world: World, pair: Order, kept: Container[frozenset[tuple[Order, Order]]]) -> bool:
    """Whether the other order of two people is a world of its own already."""
    entry = pair, tuple(reversed(as_they_stand(world.board, pair)))
    here = frozenset(world.supposed)
    before = {known for known in here if known[0] == pair}
    return len(pair) == 2 and ((here - before) in kept if before else (here | {entry}) in kept)


def _decisive(first: Outcome, others: Sequence[Outcome]) -> dict[Order, frozenset[int]]:
    """Tie -> who is called or not by its order: where it alone, all else equal, changes the set somewhere."""
    people = {frozenset(outcome.supposed): outcome.people for outcome in (first, *others)}
    groups: dict[tuple[Order, frozenset[tuple[Order, Order]]], list[frozenset[int]]] = {}
    for supposed, called in people.items():
        for entry in supposed:
            rest = supposed - {entry}
            start = [people[rest]] if rest in people else []
            groups.setdefault((entry[0], rest), start).append(called)
    found: dict[Order, frozenset[int]] = {}
    for (members, _), sets in groups.items():
        differing = sets[0].union(*sets[1:]) - sets[0].intersection(*sets[1:])
        if differing:
            found[members] = found.get(members, frozenset()) | differing
    if not found:  # the boards between two of them were let go, as alike: the ties decide it together
        for outcome in others:
            if differing := outcome.people ^ first.people:
                found |= {tie: found.get(tie, frozenset()) | differing for tie, _ in outcome.supposed}
    return found


def _rivals(first: Outcome, others: Sequence[Outcome], decided: Container[Order]) -> list[Sequence[Call]]:
    """The other outcomes, those ties that decide nothing standing in their provisional order."""
    kept = [other for other in others if all(tie in decided for tie, _ in other.supposed)]
    if all(other.people == first.people for other in kept) and not all(
        other.people == first.people for other in others
    ):
        kept = list(others)
    return [other.calls for other in kept]


def _reached(outcome: Outcome) -> set[int]:
    """Whom the calls reached."""
    return {
        index for call in outcome.calls for index in (call.entrant, call.compensates) if index is not None
    }


def _ties_in_play(board: Board, ties: Levels, outcome: Outcome) -> list[Order]:
    """The ties that may have had a part in the calls, none of them part of another.

    Under ``lista-depurada`` also the one that says who stood where the open places end, before any act.
    """
    found = dict.fromkeys(_open_ties(board, ties.now, _looked_at(board, ties.now, outcome)))
    if board.computo == Computo.LISTA_DEPURADA:
        last = {one for one, rank in board.position[OPEN].items() if rank == board.open_places}
        found |= dict.fromkeys(_open_ties(board, ties.before, last))
        found |= dict.fromkeys(_parted_ties(board, ties, last))
    return [tie for tie in found if not any(set(tie) < set(other) for other in found)]


def _parted_ties(board: Board, ties: Levels, last: set[int]) -> Iterator[Order]:
    """The ties before any act that an act has parted: calls made since say nothing of the ranks before."""
    for one in last & ties.before.keys():
        tie = ties.before[one]
        if any(ties.now.get(member, ()) != tie for member in tie):
            yield tuple(member for member in tie if member in board.position[OPEN])


def _looked_at(board: Board, ties: Mapping[int, Order], outcome: Outcome) -> set[int]:
    """Whoever's rank may have had a part in the calls: those reached, and those for whom a place waits.

    Also those whose label changed on the way, and whoever is on one list or another by rank alone.
    """
    found = _reached(outcome)
    for waits in waiting(outcome.board):
        found |= {waits.wait.entrant, *waits.wait.reached}
    for entrant, call in board.active.items():
        after = outcome.board.active.get(entrant)
        if after is not None and after.counts_in != call.counts_in:
            found.add(entrant)
    if board.several == VariosGrupos.MAIOR_PERCENTUAL:
        found |= {one for one in board.of_several if one in ties and board.is_level(one)}
    return found


def _open_ties(board: Board, ties: Mapping[int, Order], reached: set[int]) -> list[Order]:
    """The ties of these people whose order is still open."""
    ranked = _gone_but_ranked(board)
    found: dict[Order, None] = {}
    for entrant in sorted(reached & ties.keys()):
        members = tuple(m for m in ties[entrant] if m in ranked or _still_open(board, m))
        if len(members) > 1:
            found[members] = None
    return list(found)


def _still_open(board: Board, entrant: int) -> bool:
    call = board.active.get(entrant)
    return entrant not in board.out and (call is None or call.counts_in != OPEN)


def _gone_but_ranked(board: Board) -> set[int]:
    """Under ``lista-depurada`` the ranks before acts count: also those of who left without being called."""
    if board.computo != Computo.LISTA_DEPURADA:
        return set()
    return (board.out.keys() & board.position[OPEN].keys()) - {call.entrant for call in board.calls}


def _under(root: int, world: World, ties: Levels, orders: Mapping[Order, Order], number: int) -> Outcome:
    """What the calls come to in a world when the members of each tie stand in this order."""
    fork = world.board.fork(traced=False)
    supposed = list(world.supposed)
    for members, order in orders.items():
        if order != as_they_stand(world.board, members):
            arrange(fork, order, ties.now, ties.before)
            supposed.append((members, order))
    calls = call_up_to(fork, number)
    return Outcome(root, tuple(supposed), fork, calls)


def _product(numbers: Iterable[int]) -> int:
    found = 1
    for number in numbers:
        found *= number
    return found
