"""The order of calls in closed form, for people of one group at most (Theorem D of ``docs/theory.md``).

At place t somebody comes from group g where the place is g's own, or where the name that the open list
reaches is of g: called now if it was not before, and compensated by the next of g if it was. Either way the
k-th such turn of g calls the k-th of g's list; a name of no group comes itself. So the whole order is a
count and a look-up, whatever the number of cargos. When a list ends, its places become open places and its
names, all called, are passed over: the same again from there on, at most once for each group.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import polars as pl

from isonomia.scale.offsets import Runs, numbered, runs, zeros

_NEVER: Final = 2**32 - 1
_NOBODY: Final = 255


class _Lists(NamedTuple):
    """The lists of the groups: rows in merit order, cargo after cargo, and where each cargo's are."""

    rows: pl.Series
    runs: Runs


def disjoint_order(people: pl.DataFrame, turns: pl.DataFrame, cargos: int) -> pl.DataFrame:
    """Who is called at each place, ``compensado`` with ``abre-antes``.

    Args:
        people: ``cargo``, ``row``, ``code`` (group or 0), by cargo and merit; all on the open list.
        turns: ``cargo``, ``turn`` (from 1), ``type`` (code of the place), by cargo and turn; not more for a
            cargo than it has people.
        cargos: how many numbers of cargo there are.

    Returns:
        ``turns`` with ``kind`` (the list that the place asked in the end: 0 where it reverted), ``row``
        (called), ``by`` (the group's code, 0 a name of none) and ``reached`` (name of the open list reached,
        null at a place of a group), in no order.
    """
    codes = [code for code in people["code"].unique().sort().to_list() if code]
    lists = {code: _list_of(people, code, cargos) for code in codes}
    present = {code: lists[code].runs.length > 0 for code in codes}
    turns = turns.with_columns(kind=_without_lists(turns, present))
    done = {code: zeros(cargos) for code in codes}
    finished: list[pl.DataFrame] = []
    while True:
        asked = _asked(people, turns, cargos)
        found, ended = _called(asked, lists, done, cargos)
        if ended is None:
            finished.append(found)
            break
        last, dead = ended
        before = found.filter(pl.col("turn") < last.gather(found["cargo"]))
        finished.append(before)
        alive = last.gather(people["cargo"]) < _NEVER
        consumed = runs(before.filter(pl.col("kind") == 0)["cargo"], cargos).length
        ahead = numbered(people["cargo"], cargos) >= consumed.gather(people["cargo"])
        people = people.filter(alive & ahead & (people["code"] != dead.gather(people["cargo"])))
        for code in codes:
            done[code] = done[code] + runs(before.filter(pl.col("by") == code)["cargo"], cargos).length
        turns = turns.filter(turns["turn"] >= last.gather(turns["cargo"]))
        gone = turns["kind"] == dead.gather(turns["cargo"])
        turns = turns.with_columns(kind=pl.when(gone).then(0).otherwise(pl.col("kind")).cast(pl.UInt8))
    return pl.concat(finished)


def _list_of(people: pl.DataFrame, code: int, cargos: int) -> _Lists:
    members = people.filter(pl.col("code") == code)
    return _Lists(members["row"], runs(members["cargo"], cargos))


def _without_lists(turns: pl.DataFrame, present: dict[int, pl.Series]) -> pl.Series:
    """The kind of each place: its type, or 0 where the group has nobody in the cargo from the start."""
    kind = turns["type"]
    for code in kind.unique().to_list():
        if code:
            own = kind == code
            if code in present:
                own = own & ~present[code].gather(turns["cargo"])
            kind = kind.set(own, 0)
    return kind


def _asked(people: pl.DataFrame, turns: pl.DataFrame, cargos: int) -> pl.DataFrame:
    """The group that each turn asks, and the name that the open list reaches there."""
    opens = (turns["kind"] == 0).arg_true()
    cargo = turns["cargo"].gather(opens)
    names = runs(people["cargo"], cargos)
    number = numbered(cargo, cargos)
    at = names.start.gather(cargo) + number
    within = number < names.length.gather(cargo)
    at = pl.select(pl.when(within).then(at)).to_series()
    reached = pl.Series([None], dtype=pl.UInt32).new_from_index(0, turns.height)
    by = turns["kind"].clone()
    if opens.len():
        reached.scatter(opens, people["row"].gather(at))
        by.scatter(opens, people["code"].gather(at).fill_null(_NOBODY))
    return turns.with_columns(reached=reached, by=by)


def _called(
    asked: pl.DataFrame, lists: dict[int, _Lists], done: dict[int, pl.Series], cargos: int
) -> tuple[pl.DataFrame, tuple[pl.Series, pl.Series] | None]:
    """Who comes at each turn, right up to the first list that ends in each cargo.

    Returns:
        The turns with ``row``; and, where a list ends, cargo -> first turn in vain and cargo -> its group.
    """
    row = asked["reached"].clone()
    vain: list[pl.Series] = []
    for code, members in lists.items():
        mine = (asked["by"] == code).arg_true()
        if mine.is_empty():
            continue
        cargo = asked["cargo"].gather(mine)
        number = numbered(cargo, cargos) + done[code].gather(cargo)
        within = number < members.runs.length.gather(cargo)
        at = members.runs.start.gather(cargo) + number
        row.scatter(mine, members.rows.gather(pl.select(pl.when(within).then(at)).to_series()))
        vain.append(mine.filter(~within))
    found = asked.with_columns(row=row)
    late = pl.concat(vain).sort() if vain else pl.Series([], dtype=pl.UInt32)
    if late.is_empty():
        return found, None
    first = pl.DataFrame({"cargo": asked["cargo"].gather(late), "at": late}).unique(
        "cargo", keep="first", maintain_order=True
    )
    last = pl.Series([_NEVER], dtype=pl.UInt32).new_from_index(0, cargos)
    dead = pl.Series([_NOBODY], dtype=pl.UInt8).new_from_index(0, cargos)
    last.scatter(first["cargo"], asked["turn"].gather(first["at"]))
    dead.scatter(first["cargo"], asked["by"].gather(first["at"]))
    return found, (last, dead)
