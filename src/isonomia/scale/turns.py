"""The order of calls turn by turn, where no closed form is known: contract §2.4 over plain lists.

For people of several groups, the readings ``sequencial``, ``lista-depurada`` and ``depois``, cascades
between groups, and members who are not on the open list. The same sentences as ``allocation.filling`` for a
cargo without acts, on numbers alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from isonomia.scale.rules import OPEN_CODE, Rules

UNCALLED = -1

Found = tuple[int, int, int | None, bool]
"""Who comes, by which list, whom the open list reached on the way, and whether the list asked had ended."""


@dataclass(frozen=True, slots=True)
class Pool:
    """The people of one cargo, numbered in order of merit from 0.

    Attributes:
        size: how many.
        open: the open list.
        members: code -> the group's list.
        pending: code -> who waits to be confirmed in it.
    """

    size: int
    open: Sequence[int]
    members: Mapping[int, Sequence[int]]
    pending: Mapping[int, frozenset[int]] = field(default_factory=dict)


@dataclass(slots=True)
class Order:
    """Turn by turn, from the first place.

    Attributes:
        called: who comes.
        by: the list by which.
        reached: who of the open list was reached and lets the turn go on, or ``None``.
        reverted: whether the list asked was exhausted.
        labels: person -> the list in which the place counts after the last of the places offered.
        waits: whether the order stops at somebody not yet confirmed.
    """

    called: list[int] = field(default_factory=list)
    by: list[int] = field(default_factory=list)
    reached: list[int | None] = field(default_factory=list)
    reverted: list[bool] = field(default_factory=list)
    labels: list[int] = field(default_factory=list)
    waits: bool = False


class _Waits(Exception):
    """The next of a list is not yet confirmed."""


def order_of(rules: Rules, pool: Pool, types: bytes, places: int) -> Order:
    """Everybody's turn.

    Args:
        rules: of the cargo.
        pool: its people.
        types: code of each place, for at least as many places as people.
        places: offered; labels are as of the last of them.
    """
    run = _Run(rules, pool, types, places)
    run.all_turns()
    return run.order


class _Run:
    """One cargo under way."""

    def __init__(self, rules: Rules, pool: Pool, types: bytes, places: int) -> None:
        self.rules, self.pool, self.types, self.places = rules, pool, types, places
        self.members = {group: pool.members.get(group, ()) for group in rules.groups}
        self.pending, self.purges, self.compensates = pool.pending, rules.purges, rules.compensates
        self.label = [UNCALLED] * pool.size
        self.heads = dict.fromkeys(rules.groups, 0)
        self.open = iter(pool.open)
        self.uncalled = iter(pool.open)
        self.open_places = types[:places].count(OPEN_CODE)
        self.rank = self._open_ranks() if rules.purges else []
        self.order = Order()

    def _open_ranks(self) -> list[int]:
        """Rank in the open list, from 1; beyond every place for who is not on it."""
        ranks = [self.pool.size + len(self.types) + 1] * self.pool.size
        for rank, person in enumerate(self.pool.open, start=1):
            ranks[person] = rank
        return ranks

    def all_turns(self) -> None:
        """Places in order until nobody is left, or until somebody has to be confirmed first."""
        label, order, types, places = self.label, self.order, self.types, self.places
        called, by = order.called.append, order.by.append
        reached, reverted = order.reached.append, order.reverted.append
        from_open, next_of = self.from_open, self.next_of
        try:
            for turn in range(max(places, self.pool.size)):
                kind = types[turn]
                if turn >= places:
                    if turn == places:
                        order.labels = label.copy()
                    self.open_places += kind == OPEN_CODE
                if kind == OPEN_CODE:
                    found = from_open()
                elif (person := next_of(kind)) is not None:
                    found = (person, kind, None, False)
                else:
                    found = self.after_the_list(kind)
                if found is None:
                    self._in_vain(turn)
                    break
                label[found[0]] = found[1]
                called(found[0])
                by(found[1])
                reached(found[2])
                reverted(found[3])
        except _Waits:
            order.waits = True
        if not order.labels:
            order.labels = label.copy()

    def next_of(self, group: int) -> int | None:
        """The next of a group's list not yet called."""
        members, label = self.members[group], self.label
        at, size = self.heads[group], len(members)
        while at < size:
            person = members[at]
            if label[person] == UNCALLED and not (self.purges and self.rank[person] <= self.open_places):
                self.heads[group] = at
                if person in self.pending.get(group, ()):
                    raise _Waits
                return person
            at += 1
        self.heads[group] = size
        return None

    def from_open(self) -> Found | None:
        """The next name of the open list; one whom a group called lets the turn go on to that group."""
        label, compensates = self.label, self.compensates
        reached = None
        for person in self.open:
            group = label[person]
            if group == UNCALLED:
                return person, OPEN_CODE, reached, False
            if group != OPEN_CODE and compensates:
                label[person] = OPEN_CODE
                reached = person
                follower = self.next_of(group)
                if follower is not None:
                    return follower, group, person, False
        return self.best_of_groups()

    def after_the_list(self, group: int) -> Found | None:
        """The list is exhausted: along the cascade, and in the end to the open list."""
        for into in self.rules.cascades[group]:
            person = self.next_of(into)
            if person is not None:
                return person, into, None, True
        if self.rules.opens_first:
            found = self.from_open()
        else:
            person = next((one for one in self.uncalled if self.label[one] == UNCALLED), None)
            found = self.best_of_groups() if person is None else (person, OPEN_CODE, None, True)
        return None if found is None else (*found[:3], True)

    def best_of_groups(self) -> Found | None:
        """The open list is exhausted: the best by merit still on any group list."""
        found = [(self.next_of(group), group) for group in self.rules.groups]
        left = [(person, group) for person, group in found if person is not None]
        if not left:
            return None
        person, group = min(left, key=lambda pair: pair[0])
        return person, group, None, True

    def _in_vain(self, turn: int) -> None:
        """Nobody is left: whoever fits the open places that remain does not count in a reserve."""
        left = self.types[turn : self.places]
        opens = OPEN_CODE in left or (bool(left) and self.rules.opens_first)
        if opens and self.rules.compensates:
            for person in self.pool.open:
                if self.label[person] != UNCALLED:
                    self.label[person] = OPEN_CODE
