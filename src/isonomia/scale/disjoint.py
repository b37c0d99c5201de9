"""The order of calls in closed form, for people of one group at most (Theorem D of ``docs/theory.md``).

At place t somebody comes from group g where the place is g's own, or where the name that the open list
reaches is of g: called now if it was not before, and compensated by the next of g if it was. Either way the
k-th such turn of g calls the k-th of g's list; a name of no group comes itself. So the whole order is a
count and a look-up, whatever the number of cargos. When a list ends, its places go along the norm's cascade,
to the open list in the end, and its names, all called, are passed over: the same again from there on, at most
once for each group.
"""

from __future__ import annotations

from collections.abc import Mapping
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

_NEVER: Final = 2**32 - 1
_NOBODY: Final = 255


class _Names(NamedTuple):
    """The names of the open lists not reached yet, by cargo and merit: number of cargo, row, code."""

    cargo: At
    row: Numbers
    code: Codes


class _Lists(NamedTuple):
    """The lists of the groups: rows in merit order, cargo after cargo, and where each cargo's are."""

    rows: Numbers
    runs: Runs


class _Open(NamedTuple):
    """The turns that are not settled yet, by cargo and turn.

    Attributes:
        at: where each is among all turns.
        cargo: of each.
        turn: its number.
        kind: the list that its place asks.
    """

    at: At
    cargo: At
    turn: Numbers
    kind: Codes


class _Found(NamedTuple):
    """Who comes at some turns; past the first that is in vain in a cargo it means nothing.

    Attributes:
        reached: row of the name that the open list reaches, or ``_NEVER``.
        by: code of the list that the turn asks.
        row: who comes.
    """

    reached: Numbers
    by: Codes
    row: Numbers


class _Ended(NamedTuple):
    """Where lists end, cargo by cargo.

    Attributes:
        last: first turn in vain, or ``_NEVER``.
        dead: code of the list that ended there, or ``_NOBODY``.
    """

    last: Numbers
    dead: Codes


class Cascades(NamedTuple):
    """Where the places of a list that has ended go.

    Attributes:
        rules: cargo -> number of its rules.
        along: (number of rules, code) -> codes tried in turn before the open list; left out: none.
    """

    rules: pl.Series
    along: Mapping[tuple[int, int], tuple[int, ...]]


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
    names = _Names(where_at(people["cargo"]), numbers_of(people["row"]), codes_of(people["code"]))
    lists = {int(code): _list_of(names, code, cargos) for code in np.unique(names.code) if code}
    done = {code: np.zeros(cargos, np.uint32) for code in lists}
    cascades = cascades or Cascades(pl.zeros(cargos, pl.UInt32, eager=True), {})
    alive = {code: own.runs.length > 0 for code, own in lists.items()}
    types, cargo = codes_of(turns["type"]), where_at(turns["cargo"])
    kind = _without_lists(types, cargo, alive, cascades)
    left = _Open(np.arange(turns.height), cargo, numbers_of(turns["turn"]), kind)
    found, ended = _settled(names, left, lists, done, cargos)
    settled = {"kind": kind.copy(), **found._asdict()}
    while ended is not None:
        later = left.turn >= ended.last[left.cargo]
        consumed = _counted(left, ~later & (left.kind == 0), cargos)
        for code in lists:
            done[code] += _counted(left, ~later & (found.by == code), cargos)
            alive[code] &= ended.dead != code
        names = _ahead(names, consumed, ended, cargos)
        left = _later(left, later, ended.dead, types, alive, cascades)
        found, ended = _settled(names, left, lists, done, cargos)
        for name, values in (("kind", left.kind), *found._asdict().items()):
            settled[name][left.at] = values
    reached = pl.when(pl.col("reached") != _NEVER).then("reached")
    return turns.with_columns(**{name: pl.Series(values) for name, values in settled.items()}).with_columns(
        reached=reached
    )


def _list_of(names: _Names, code: np.uint8, cargos: int) -> _Lists:
    members = np.flatnonzero(names.code == code)
    return _Lists(names.row[members], runs(names.cargo[members], cargos))


def _counted(left: _Open, marks: Marks, cargos: int) -> Numbers:
    """How many turns of each cargo are marked."""
    return runs(left.cargo[np.flatnonzero(marks)], cargos).length


def _without_lists(types: Codes, cargo: At, alive: Mapping[int, Marks], cascades: Cascades) -> Codes:
    """The list that each place asks: its type, or another where the group has nobody in the cargo at all."""
    gone = np.zeros(len(types), np.bool_)
    for code in np.unique(types):
        if code:
            own = types == code
            gone |= own & ~alive[int(code)][cargo] if int(code) in alive else own
    return np.where(gone, _reverting(types, cargo, alive, cascades), types) if gone.any() else types


def _reverting(kind: Codes, cargo: At, alive: Mapping[int, Marks], cascades: Cascades) -> Codes:
    """Where places of these types go when their own list has ended: the first list that has not, or 0."""
    found = np.zeros(len(kind), np.uint8)
    if not cascades.along:
        return found
    rules = numbers_of(cascades.rules)[cargo]
    for (number, code), along in cascades.along.items():
        mine = np.flatnonzero((kind == code) & (rules == number))
        target = np.zeros(len(mine), np.uint8)
        for into in reversed(along):
            if into in alive:
                target[alive[into][cargo[mine]]] = into
        found[mine] = target
    return found


def _ahead(names: _Names, consumed: Numbers, ended: _Ended, cargos: int) -> _Names:
    """The names of the open list not reached yet, without those of the list that ended."""
    cargo = names.cargo
    marks = (ended.last < _NEVER)[cargo] & (numbered(cargo, cargos) >= consumed[cargo])
    kept = np.flatnonzero(marks & (names.code != ended.dead[cargo]))
    return _Names(cargo[kept], names.row[kept], names.code[kept])


def _later(
    left: _Open, later: Marks, dead: Codes, types: Codes, alive: Mapping[int, Marks], cascades: Cascades
) -> _Open:
    """The turns from the one in vain on; the places of the list that ended ask another."""
    rest = np.flatnonzero(later)
    at, cargo, kind = left.at[rest], left.cargo[rest], left.kind[rest]
    gone = np.flatnonzero(kind == dead[cargo])
    kind[gone] = _reverting(types[at[gone]], cargo[gone], alive, cascades)
    return _Open(at, cargo, left.turn[rest], kind)


def _settled(
    names: _Names, left: _Open, lists: Mapping[int, _Lists], done: Mapping[int, Numbers], cargos: int
) -> tuple[_Found, _Ended | None]:
    """Who comes at each turn, right up to the first list that ends in each cargo."""
    reached, by = _reached(names, left, cargos)
    row = reached.copy()
    vain: list[At] = []
    for code, members in lists.items():
        mine = np.flatnonzero(by == code)
        cargo = left.cargo[mine]
        number = numbered(cargo, cargos) + done[code][cargo]
        within = number < members.runs.length[cargo]
        at = members.runs.start[cargo] + number
        if not within.all():
            vain.append(mine[np.flatnonzero(~within)])
            kept = np.flatnonzero(within)
            mine, at = mine[kept], at[kept]
        row[mine] = members.rows[at]
    found = _Found(reached, by, row)
    if not vain:
        return found, None
    late = np.sort(np.concatenate(vain))
    cargo = left.cargo[late]
    first = np.flatnonzero(np.diff(cargo, prepend=-1))
    ended = _Ended(np.full(cargos, _NEVER, np.uint32), np.full(cargos, _NOBODY, np.uint8))
    ended.last[cargo[first]] = left.turn[late[first]]
    ended.dead[cargo[first]] = by[late[first]]
    return found, ended


def _reached(names: _Names, left: _Open, cargos: int) -> tuple[Numbers, Codes]:
    """The name that the open list reaches at each turn, if any, and the group that the turn asks."""
    opens = np.flatnonzero(left.kind == 0)
    cargo = left.cargo[opens]
    own = runs(names.cargo, cargos)
    number = numbered(cargo, cargos)
    within = number < own.length[cargo]
    if not within.all():  # only past a turn in vain: there are as many turns as people
        kept = np.flatnonzero(within)
        opens, cargo, number = opens[kept], cargo[kept], number[kept]
    at = own.start[cargo] + number
    reached = np.full(len(left.at), _NEVER, np.uint32)
    by = np.where(left.kind == 0, np.uint8(_NOBODY), left.kind)
    reached[opens] = names.row[at]
    by[opens] = names.code[at]
    return reached, by
