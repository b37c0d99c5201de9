"""The order of calls in closed form, for people of one group at most.

At place t somebody comes from group g where the place is g's own, or where the name that the open list
reaches is of g: called now if it was not before, and compensated by the next of g if it was. Either way the
k-th such turn of g calls the k-th of g's list; a name of no group comes itself. So the whole order is a
count and a look-up, whatever the number of cargos. When a list ends, its places go along the norm's cascade,
to the open list in the end, and its names, all called, are passed over.

So first the turn is found at which each list ends, one list a cargo at a time: a list of s names ends at the
turn that asks it for the (s + 1)-th time, and the turns that ask it are few. Then everybody's turn is read
off at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import polars as pl

from isonomia.scale.offsets import (
    At,
    Codes,
    Marks,
    Numbers,
    Runs,
    codes_of,
    numbered,
    numbers_of,
    runs,
    where_at,
)

_NEVER: Final = np.iinfo(np.intp).max
"""After every turn."""


class _Lists(NamedTuple):
    """The list of a group.

    Attributes:
        names: where its names are among the open lists' names, cargo after cargo, in merit order.
        cargo: of each.
        runs: where each cargo's are.
    """

    names: At
    cargo: At
    runs: Runs


class Cascades(NamedTuple):
    """Where the places of a list that has ended go.

    Attributes:
        rules: cargo -> number of its rules.
        along: (number of rules, code) -> codes tried in turn before the open list; left out: none.
    """

    rules: pl.Series
    along: Mapping[tuple[int, int], tuple[int, ...]]


class _Reach(NamedTuple):
    """Which name of the open list each open turn reaches: the k-th that stands, at the k-th open turn.

    Attributes:
        opens: the open turns, cargo after cargo.
        first_open: cargo -> the first of its open turns among them, and at the end their number.
        before: name -> how many names stand up to it, in all cargos.
        first_name: cargo -> how many names stand before its own.
    """

    opens: At
    first_open: At
    before: Numbers
    first_name: At


@dataclass
class _Order:
    """The turns and the names while it is found out where lists end.

    Attributes:
        types: the list of each turn's place.
        cargo: of each turn.
        starts: cargo -> its first turn, and at the end their number.
        kind: the list that each turn's place asks, as far as is known.
        own: code -> the turns whose places ask the list, or asked it when it ended, in no order.
        names: cargo -> its first name.
        stands: of each name of the open lists, whether its turn is not in vain.
        lists: code -> its list.
        alive: code -> cargo -> whether the list has not ended.
        cascades: of the norms.
    """

    types: Codes
    cargo: At
    starts: At
    kind: Codes
    own: dict[int, At]
    names: At
    stands: Marks
    lists: Mapping[int, _Lists]
    alive: dict[int, Marks]
    cascades: Cascades

    def begin(self) -> None:
        """The places of groups that have nobody in a cargo go to others."""
        gone = [np.zeros(0, np.intp)]
        for code in _codes_in(self.types):
            own = np.flatnonzero(self.types == code)
            if code in self.alive:
                has_names = self.alive[code][self.cargo[own]]
                self.own[code], own = own[has_names], own[~has_names]
            gone.append(own)
        self._revert(np.concatenate(gone))

    def end_lists(self, reach: _Reach) -> bool:
        """End in each cargo the first list that a turn asks in vain.

        Args:
            reach: as things are.

        Returns:
            Whether there was one, so that things are different now.
        """
        first = np.full(len(self.starts) - 1, _NEVER)
        dead = np.zeros(len(first), np.uint8)
        reached = {code: self._reached(code, reach) for code in self.lists if self.alive[code].any()}
        for code, (_, turns) in reached.items():
            turn = self._in_vain(code, turns)
            earlier = turn < first
            first[earlier], dead[earlier] = turn[earlier], code
        gone = [np.zeros(0, np.intp)]
        for code in _codes_in(dead):
            ends = dead == code
            self.alive[code] &= ~ends
            names, cargo, _ = self.lists[code]
            passed = ends[cargo]
            which, turns = reached[code]
            passed[which[turns < first[cargo[which]]]] = False
            self.stands[names[passed]] = False
            own = self.own[code]
            gone.append(own[np.where(ends, first, _NEVER)[self.cargo[own]] <= own])
        self._revert(np.concatenate(gone))
        return len(gone) > 1

    def reach(self) -> _Reach:
        """Which names open turns reach as things are."""
        opens = np.flatnonzero(self.kind == 0)
        before = np.cumsum(self.stands, dtype=np.uint32)
        first_name = np.append(np.uint32(0), before)[self.names].astype(np.intp)
        return _Reach(opens, np.searchsorted(opens, self.starts), before, first_name)

    def _reached(self, code: int, reach: _Reach) -> tuple[At, At]:
        """Which names of a list are reached, and the turn of each."""
        names, _, (_, length) = self.lists[code]
        shift = reach.first_open[:-1] - reach.first_name - 1
        at = reach.before[names] + np.repeat(shift, length)
        which = np.flatnonzero(self.stands[names] & (at < np.repeat(reach.first_open[1:], length)))
        return which, reach.opens[at[which]]

    def _in_vain(self, code: int, reached: At) -> At:
        """Cargo -> the first turn that asks the list for more than it has, or ``_NEVER``."""
        length = self.lists[code].runs.length.astype(np.intp)
        asks = np.sort(np.concatenate((self.own[code], reached)), kind="stable")  # quick on what is in order
        bounds = np.searchsorted(asks, self.starts)
        at = bounds[:-1] + length
        within = (at < bounds[1:]) & self.alive[code]
        found = np.full(len(length), _NEVER)
        found[within] = asks[at[within]]
        return found

    def _revert(self, turns: At) -> None:
        """Let places ask the first list of their own's cascade that has not ended, or the open list."""
        self.kind[turns] = 0
        if not self.cascades.along or not len(turns):
            return
        kind, cargo = self.types[turns], self.cargo[turns]
        rules = numbers_of(self.cascades.rules)[cargo]
        for (number, code), along in self.cascades.along.items():
            left = np.flatnonzero((kind == code) & (rules == number))
            for into in along:
                if into in self.alive:
                    has_names = self.alive[into][cargo[left]]
                    own = turns[left[has_names]]
                    self.kind[own] = into
                    self.own[into] = np.concatenate((self.own[into], own))
                    left = left[~has_names]


def disjoint_order(
    people: pl.DataFrame, turns: pl.DataFrame, cargos: int, cascades: Cascades | None = None
) -> pl.DataFrame:
    """Who is called at each place, ``compensado`` with ``abre-antes``.

    Args:
        people: ``cargo``, ``row``, ``code`` (group or 0), by cargo and merit; all on the open list.
        turns: ``cargo``, ``turn`` (from 1), ``type`` (code of the place), by cargo and turn; not more for a
            cargo than it has people.
        cargos: how many numbers of cargo there are.
        cascades: of the norms; none: a list that ends gives its places to the open list.

    Returns:
        ``turns`` with ``kind`` (the list that the place asked in the end, another where it reverted), ``row``
        (called), ``by`` (the group's code, 0 a name of none) and ``reached`` (name of the open list reached,
        null at a place of a group).
    """
    cargo, code = where_at(people["cargo"]), codes_of(people["code"])
    lists = {one: _list_of(cargo, code, one, cargos) for one in _codes_in(code)}
    types, cargo_of_turn = codes_of(turns["type"]), where_at(turns["cargo"])
    order = _Order(
        types,
        cargo_of_turn,
        _bounds(cargo_of_turn, cargos),
        types.copy(),
        {one: np.zeros(0, np.intp) for one in lists},
        _bounds(cargo, cargos)[:-1],
        np.ones(len(cargo), np.bool_),
        lists,
        {one: own.runs.length > 0 for one, own in lists.items()},
        cascades or Cascades(pl.zeros(cargos, pl.UInt32, eager=True), {}),
    )
    order.begin()
    reach = order.reach()
    while order.end_lists(reach):
        reach = order.reach()
    found = _read_off(order, reach, numbers_of(people["row"]), code)
    return turns.with_columns(**{name: pl.Series(values) for name, values in found.items()}).with_columns(
        reached=pl.when(pl.col("kind") == 0).then("reached")
    )


def _read_off(order: _Order, reach: _Reach, rows: Numbers, code: Codes) -> dict[str, Codes | Numbers]:
    """Everybody's turn, once it is known where each list ends.

    Args:
        order: of which that is known.
        reach: its open turns.
        rows: of the open lists' names.
        code: of each.
    """
    opens, first_open, _, first_name = reach
    standing = np.flatnonzero(order.stands)
    shift = first_name - first_open[:-1]
    name = standing[np.arange(len(opens)) + np.repeat(shift, np.diff(first_open))]
    by = order.kind.copy()
    by[opens] = code[name]
    row = np.zeros(len(by), np.uint32)
    row[opens] = rows[name]
    reached = row.copy()
    for one, own in order.lists.items():
        mine = np.flatnonzero(by == one)
        cargo = order.cargo[mine]
        row[mine] = rows[own.names[own.runs.start[cargo] + numbered(cargo, len(first_name))]]
    return {"kind": order.kind, "by": by, "row": row, "reached": reached}


def _bounds(cargo: At, cargos: int) -> At:
    """Where each cargo begins in a column sorted by cargo, and at the end how long it is."""
    return np.searchsorted(cargo, np.arange(cargos + 1))


def _codes_in(codes: Codes) -> list[int]:
    """The groups that appear in a column of codes."""
    return [code for code in range(1, 1 + int(codes.max(initial=0))) if (codes == code).any()]


def _list_of(cargo: At, codes: Codes, code: int, cargos: int) -> _Lists:
    members = np.flatnonzero(codes == code)
    return _Lists(members, cargo[members], runs(cargo[members], cargos))
