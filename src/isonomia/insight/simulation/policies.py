"""Five rules run over many rankings at once: who comes at each place, and where the place counts.

For people of one group at most, whoever was called of a group is always the first part of its list, so a
group needs a count and no names (Theorem D of ``docs/simular.md``). One step fills the same place of
every ranking. The three readings of the laws equal ``allocation`` call by call.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from isonomia.insight.simulation.plan import Policy
from isonomia.insight.simulation.rankings import NOBODY, Codes, Rankings, Ranks
from isonomia.insight.simulation.streams import Mask

OPEN = 0
"""The code of the open list."""

Indices = npt.NDArray[np.intp]


@dataclass(frozen=True)
class Calls:
    """Who was called, rows x places.

    Attributes:
        rank: of the person in the ranking, from 0; ``NOBODY`` where nobody was left.
        group: of the person.
        label: the list in which the place counts in the end.
        reverted: how many reserved places went to people of no such group, one number a row.
    """

    rank: Ranks
    group: Codes
    label: Codes
    reverted: Ranks


def call(policy: Policy, rankings: Rankings, types: Sequence[int]) -> Calls:
    """Fill the places of every ranking.

    Args:
        policy: the rule.
        rankings: at least as deep as the rule looks.
        types: the list of each place, in order: 0 or a group's code.
    """
    if policy is Policy.NONE:
        return _by_merit(rankings, len(types))
    return _RUNS[policy](rankings, types).all_places()


def _by_merit(rankings: Rankings, places: int) -> Calls:
    rank, group = rankings.names[:, :places], rankings.kinds[:, :places]
    return Calls(rank, group, np.zeros_like(group), np.zeros(rankings.rows, np.int32))


class _Run:
    """One rule under way: how many of each group are called, and who heads each list."""

    def __init__(self, rankings: Rankings, types: Sequence[int]) -> None:
        self.rankings, self.types = rankings, types
        self.rows: Indices = np.arange(rankings.rows)
        self.heads = np.zeros((rankings.lists.shape[0], rankings.rows), np.intp)
        self.next = np.ascontiguousarray(rankings.lists[:, :, 0])
        self.calls = Calls(
            np.full((rankings.rows, len(types)), NOBODY, np.int32),
            np.zeros((rankings.rows, len(types)), np.uint8),
            np.zeros((rankings.rows, len(types)), np.uint8),
            np.zeros(rankings.rows, np.int32),
        )

    def all_places(self) -> Calls:
        """The places in order."""
        for place, kind in enumerate(self.types):
            self.fill(place, kind)
        return self.settled()

    def fill(self, place: int, kind: int) -> None:
        """One place of every ranking: its group's list, and the open list where that has ended."""
        if not kind:
            self.from_open(place, self.rows)
            return
        ended = self.next[kind] == NOBODY
        if not ended.any():
            self.take(place, self.rows, kind, kind)
            return
        self.take(place, self.rows[~ended], kind, kind)
        self.calls.reverted[ended] += 1
        self.from_open(place, self.rows[ended])

    def take(self, place: int, rows: Indices, group: int | Indices, label: int) -> None:
        """Call the head of a group's list, which may have ended."""
        rank = self.next[group, rows]
        self.calls.rank[rows, place] = rank
        self.calls.group[rows, place] = np.where(rank == NOBODY, OPEN, group)
        self.calls.label[rows, place] = label
        self.heads[group, rows] += 1
        last = self.rankings.lists.shape[2] - 1
        at = np.minimum(self.heads[group, rows], last)
        self.next[group, rows] = np.where(rank == NOBODY, rank, self.rankings.lists[group, rows, at])

    def from_open(self, place: int, rows: Indices) -> None:
        """The best by merit of those not called."""
        self.take(place, rows, self.next[:, rows].argmin(axis=0), OPEN)

    def settled(self) -> Calls:
        """The calls, with the labels of the end."""
        return self.calls


class _Compensated(_Run):
    """An open place that reaches somebody called by a group lets the turn go on to that group."""

    def __init__(self, rankings: Rankings, types: Sequence[int]) -> None:
        super().__init__(rankings, types)
        self.reached = np.zeros(rankings.rows, np.intp)

    def from_open(self, place: int, rows: Indices) -> None:
        """The next name calls itself or, already called, the next of its group: its list's head.

        Where that list has ended, the place goes on down the open list.
        """
        names, kinds = self.rankings.names, self.rankings.kinds
        last = names.shape[1] - 1
        while rows.size:
            at = np.minimum(self.reached[rows], last)
            left = names[rows, at] != NOBODY
            rows, at = rows[left], at[left]
            group: Indices = kinds[rows, at].astype(np.intp)
            self.reached[rows] += 1
            found = self.next[group, rows] != NOBODY
            self.take(place, rows[found], group[found], OPEN)
            rows = rows[~found]

    def settled(self) -> Calls:
        """Whoever the open list has reached counts in it; the others of a group in the group."""
        before = np.maximum(self.reached - 1, 0)
        last = np.where(self.reached > 0, self.rankings.names[self.rows, before], -1)
        calls = self.calls
        label = np.where(calls.rank <= last[:, None], OPEN, calls.group).astype(np.uint8)
        return Calls(calls.rank, calls.group, label, calls.reverted)


class _Guarantee(_Run):
    """A group below its number comes first; otherwise merit decides."""

    def __init__(self, rankings: Rankings, types: Sequence[int]) -> None:
        super().__init__(rankings, types)
        self.due = np.zeros(rankings.lists.shape[0], np.intp)

    def fill(self, place: int, kind: int) -> None:
        """The first group that is owed a place and has anybody left, or the best of all."""
        self.due[kind] += kind > 0
        free: Mask = np.ones(self.rows.size, np.bool_)
        for group in range(1, len(self.due)):
            owed = free & (self.heads[group] < self.due[group]) & (self.next[group] != NOBODY)
            self.take(place, self.rows[owed], group, group)
            free &= ~owed
        self.from_open(place, self.rows[free])

    def settled(self) -> Calls:
        """The best of each group fill its number, whoever called them."""
        calls = self.calls
        label = np.zeros_like(calls.group)
        for group in range(1, len(self.due)):
            own = calls.group == group
            label[own & (np.cumsum(own, axis=1) <= self.due[group])] = group
            filled = own.sum(axis=1).clip(max=self.due[group])
            calls.reverted[:] += (self.due[group] - filled).astype(np.int32)
        return Calls(calls.rank, calls.group, label, calls.reverted)


class _Purged(_Run):
    """Those inside the open places are on the open list alone."""

    def __init__(self, rankings: Rankings, types: Sequence[int]) -> None:
        super().__init__(rankings, types)
        self.inside = tuple(types).count(OPEN)
        self.reached = np.zeros(rankings.rows, np.intp)
        self.heads = (rankings.lists < self.inside).sum(axis=2).astype(np.intp)
        last = rankings.lists.shape[2] - 1
        at = np.minimum(self.heads, last)[:, :, None]
        self.next = np.take_along_axis(rankings.lists, at, 2)[:, :, 0]

    def from_open(self, place: int, rows: Indices) -> None:
        """The next of those inside, all of them still uncalled; then the best of the others."""
        names, kinds = self.rankings.names, self.rankings.kinds
        at = np.minimum(self.reached[rows], names.shape[1] - 1)
        inside = names[rows, at] < self.inside
        mine, at = rows[inside], at[inside]
        self.calls.rank[mine, place] = names[mine, at]
        self.calls.group[mine, place] = kinds[mine, at]
        self.reached[mine] += 1
        super().from_open(place, rows[~inside])


_RUNS: dict[Policy, type[_Run]] = {
    Policy.GUARANTEE: _Guarantee,
    Policy.SEQUENTIAL: _Run,
    Policy.COMPENSATED: _Compensated,
    Policy.PURGED: _Purged,
}
