"""Small numbers protected: what is shown of a tree of counts tells no number under five, nor by subtraction.

Counts of people of one group stand in two orders: along the tree a node is the sum of its children, and
along the stages each number is at most the one before. A count is *small* where it is under ``LEAST``, or
where it lies less than ``LEAST`` below the last one shown before it (the few who stopped there would be
told). Small counts are hidden. A hidden count could still be worked out from the others, so more are hidden,
the smallest first, until for each hidden count there is another world: one with a person more or less there,
in which every number and every word that is published stays true.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from heapq import heappop, heappush
from typing import Final

LEAST: Final = 5

Cell = tuple[int, int]
"""(node, index of the stage)."""

Stages = frozenset[int]
"""Indices of stages."""


class Shown(StrEnum):
    """What stands in the place of a count that is not shown."""

    FEW = "menos-de-5"
    KEPT = "protegido"


Published = int | Shown
"""A count as it is published: the number, or the word in its place."""


@dataclass(frozen=True)
class Counted:
    """Counts of one group.

    Attributes:
        parents: of each node, ``None`` at the top; parents come before their children.
        values: node -> its counts, by stage, none larger than the one before.
    """

    parents: Sequence[int | None]
    values: Mapping[int, Sequence[int]]


def protected(counted: Counted) -> dict[int, list[Published]]:
    """The counts as they may be published: node -> by stage."""
    work = _Work(counted)
    work.hide_small()
    work.hide_more()
    return {node: [work.published((node, s)) for s in range(len(row))] for node, row in work.values.items()}


class _Work:
    """The working state of one protection."""

    def __init__(self, counted: Counted) -> None:
        self.values = {node: list(row) for node, row in counted.values.items()}
        self.parent = {node: counted.parents[node] for node in self.values}
        self.children: dict[int, list[int]] = {}
        for node, parent in self.parent.items():
            if parent is not None:
                self.children.setdefault(parent, []).append(node)
        self.hidden: dict[Cell, Shown] = {}

    def published(self, cell: Cell) -> Published:
        word = self.hidden.get(cell)
        return self.values[cell[0]][cell[1]] if word is None else word

    # -- what is small --------------------------------------------------------------------------

    def hide_small(self) -> None:
        """Hide what is small in each row, and again what becomes small as others are hidden."""
        for node in self.values:
            self._row(node)

    def _row(self, node: int) -> None:
        before: int | None = None
        for stage, count in enumerate(self.values[node]):
            cell = node, stage
            if cell not in self.hidden:
                if count < LEAST:
                    self.hidden[cell] = Shown.FEW
                elif before is not None and 0 < before - count < LEAST:
                    self.hidden[cell] = Shown.KEPT
            if cell not in self.hidden:
                before = count

    # -- what could be worked out ---------------------------------------------------------------

    def hide_more(self) -> None:
        """Hide further counts until none of the hidden ones can be worked out."""
        # Early stages first: a later one can change only as far as those before it can.
        waiting = sorted((stage, node) for node, stage in self.hidden)
        queued = set(waiting)
        while waiting:
            stage, node = found = heappop(waiting)
            queued.discard(found)
            cell = node, stage
            if self.movable(cell):
                continue
            more = self._next_to_hide(cell)
            if more is not None:
                self.hidden[more] = Shown.KEPT
                self._row(more[0])
                again = [cell, *self._around(more)]
            elif self.hidden[cell] is Shown.FEW:
                # The word itself tells the number: the other word leaves any number possible.
                self.hidden[cell] = Shown.KEPT
                again = [cell, *self._around(cell)]
            else:
                continue
            for at, s in again:
                if (s, at) not in queued:
                    queued.add((s, at))
                    heappush(waiting, (s, at))

    def movable(self, cell: Cell) -> bool:
        """Whether another world would be published alike, with one person more or less in the cell."""
        node, stage = cell
        stages = len(self.values[node])
        return any(
            self._moves(node, frozenset(range(first, last + 1)), delta)
            for first in range(stage, -1, -1)
            for last in range(stage, stages)
            for delta in (1, -1)
        )

    def _moves(self, node: int, stages: Stages, delta: int) -> bool:
        """Whether one person more or less in some stages of a node is made up for inside what is hidden."""
        if not self._absorbs(node, stages, delta):
            return False
        while (parent := self.parent[node]) is not None:
            left = self._left_over(parent, node, stages, delta)
            if not left:
                return True
            # No sibling makes up for these: the parent must change too, where it is hidden.
            if self._stands(parent, left, delta):
                stages = left
            elif not self._stands(parent, stages, delta):
                return False
            node = parent
        return True

    def _left_over(self, parent: int, node: int, stages: Stages, delta: int) -> Stages:
        """The stages in which no sibling can change the other way; each may have a sibling of its own."""
        others = [other for other in self.children[parent] if other != node]
        if any(self._absorbs(other, stages, -delta) for other in others):
            return frozenset()
        return frozenset(
            stage
            for stage in stages
            if not any(self._absorbs(other, frozenset({stage}), -delta) for other in others)
        )

    def _absorbs(self, node: int, stages: Stages, delta: int) -> bool:
        """Whether a node can change so, down to some leaf below it, or to a leaf for each stage."""
        if not self._stands(node, stages, delta):
            return False
        children = self.children.get(node, ())
        return (
            not children
            or any(self._absorbs(child, stages, delta) for child in children)
            or all(
                any(self._absorbs(child, frozenset({stage}), delta) for child in children) for stage in stages
            )
        )

    def _stands(self, node: int, stages: Stages, delta: int) -> bool:
        """Whether everything published of a node, and the order of its stages, stays true after a change."""
        row = self.values[node]
        for stage in stages:
            word = self.hidden.get((node, stage))
            moved = row[stage] + delta
            if word is None or moved < 0 or (word is Shown.FEW and moved >= LEAST):
                return False
            if stage - 1 not in stages and stage > 0 and moved > row[stage - 1]:
                return False
            if stage + 1 not in stages and stage + 1 < len(row) and moved < row[stage + 1]:
                return False
        return True

    # -- what to hide next ----------------------------------------------------------------------

    def _next_to_hide(self, cell: Cell) -> Cell | None:
        """A count shown whose hiding helps; failing one, the first that could with others."""
        first: Cell | None = None
        for candidate in self._candidates(cell):
            first = first or candidate
            self.hidden[candidate] = Shown.KEPT
            helps = self.movable(cell)
            del self.hidden[candidate]
            if helps:
                return candidate
        return first

    def _candidates(self, cell: Cell) -> Iterator[Cell]:
        """Counts shown near a hidden one: siblings', smallest first, parents', its row's, those below."""
        node, stage = cell
        while (parent := self.parent[node]) is not None:
            beside = [other for other in self.children[parent] if (other, stage) not in self.hidden]
            yield from ((other, stage) for other in sorted(beside, key=lambda at: self.values[at][stage]))
            if (parent, stage) not in self.hidden:
                yield parent, stage
            node = parent
        stages = range(len(self.values[cell[0]]))
        row = sorted((s for s in stages if s != stage), key=lambda s: (abs(s - stage), -s))
        yield from ((cell[0], s) for s in row if (cell[0], s) not in self.hidden)
        below = list(self.children.get(cell[0], ()))
        while below:
            child = below.pop()
            if (child, stage) not in self.hidden:
                yield child, stage
            below += self.children.get(child, ())

    def _around(self, cell: Cell) -> list[Cell]:
        """Hidden cells that may depend on this one: of its row, its siblings, its parent, its children."""
        node = cell[0]
        near = {node, *self.children.get(node, ())}
        parent = self.parent[node]
        if parent is not None:
            near |= {parent, *self.children[parent]}
        return [(at, s) for at in near for s in range(len(self.values[at])) if (at, s) in self.hidden]
