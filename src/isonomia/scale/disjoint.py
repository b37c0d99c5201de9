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

import polars as pl

from isonomia.scale.offsets import Runs, numbered, runs, zeros

_NEVER: Final = 2**32 - 1
_NOBODY: Final = 255


class _Lists(NamedTuple):
    """The lists of the groups: rows in merit order, cargo after cargo, and where each cargo's are."""

    rows: pl.Series
    runs: Runs


class _Open(NamedTuple):
    """The turns that are not settled yet, by cargo and turn.

    Attributes:
        at: where each is among all turns.
        cargo: of each.
        turn: its number.
        kind: the list that its place asks.
    """

    at: pl.Series
    cargo: pl.Series
    turn: pl.Series
    kind: pl.Series


class _Found(NamedTuple):
    """Who comes at some turns; past the first that is in vain in a cargo it means nothing."""

    reached: pl.Series
    by: pl.Series
    row: pl.Series


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
    codes = [code for code in people["code"].unique().sort().to_list() if code]
    lists = {code: _list_of(people, code, cargos) for code in codes}
    done = {code: zeros(cargos) for code in codes}
    cascades = cascades or Cascades(zeros(cargos), {})
    alive = {code: lists[code].runs.length > 0 for code in codes}
    kind = _without_lists(turns, alive, cascades)
    left = _Open(pl.int_range(turns.height, dtype=pl.UInt32, eager=True), turns["cargo"], turns["turn"], kind)
    names = people
    found, ended = _settled(names, left, lists, done, cargos)
    settled = {"kind": kind.clone(), **found._asdict()}
    while ended is not None:
        last, dead = ended
        later = left.turn >= last.gather(left.cargo)
        consumed = runs(left.cargo.filter(~later & (left.kind == 0)), cargos).length
        for code in codes:
            done[code] = done[code] + runs(left.cargo.filter(~later & (found.by == code)), cargos).length
            alive[code] = alive[code] & (dead != code)
        names = _ahead(names, consumed, last, dead, cargos)
        left = _later(left, later, dead, turns["type"], alive, cascades)
        found, ended = _settled(names, left, lists, done, cargos)
        for name, values in (("kind", left.kind), *found._asdict().items()):
            settled[name].scatter(left.at, values)
    return turns.with_columns(**settled)


def _list_of(people: pl.DataFrame, code: int, cargos: int) -> _Lists:
    members = people.filter(pl.col("code") == code)
    return _Lists(members["row"], runs(members["cargo"], cargos))


def _without_lists(turns: pl.DataFrame, alive: Mapping[int, pl.Series], cascades: Cascades) -> pl.Series:
    """The list that each place asks: its type, or another where the group has nobody in the cargo at all."""
    kind, cargo = turns["type"], turns["cargo"]
    gone = pl.Series([False]).new_from_index(0, turns.height)
    for code in kind.unique().to_list():
        if code:
            own = kind == code
            gone = gone | (own & ~alive[code].gather(cargo) if code in alive else own)
    return _reverting(kind, cargo, alive, cascades).zip_with(gone, kind) if gone.any() else kind


def _reverting(
    kind: pl.Series, cargo: pl.Series, alive: Mapping[int, pl.Series], cascades: Cascades
) -> pl.Series:
    """Where places of these types go when their own list has ended: the first list that has not, or 0."""
    found = pl.zeros(len(kind), pl.UInt8, eager=True)
    if not cascades.along:
        return found
    rules = cascades.rules.gather(cargo)
    for (number, code), along in cascades.along.items():
        mine = (kind == code) & (rules == number)
        if not mine.any():
            continue
        target = pl.zeros(len(kind), pl.UInt8, eager=True)
        for into in reversed(along):
            if into in alive:
                this = pl.Series([into], dtype=pl.UInt8).new_from_index(0, len(kind))
                target = this.zip_with(alive[into].gather(cargo), target)
        found = target.zip_with(mine, found)
    return found


def _ahead(
    names: pl.DataFrame, consumed: pl.Series, last: pl.Series, dead: pl.Series, cargos: int
) -> pl.DataFrame:
    """The names of the open list not reached yet, without those of the list that ended."""
    cargo = names["cargo"]
    kept = (last < _NEVER).gather(cargo) & (numbered(cargo, cargos) >= consumed.gather(cargo))
    return names.filter(kept & (names["code"] != dead.gather(cargo)))


def _later(
    left: _Open,
    later: pl.Series,
    dead: pl.Series,
    types: pl.Series,
    alive: Mapping[int, pl.Series],
    cascades: Cascades,
) -> _Open:
    """The turns from the one in vain on; the places of the list that ended ask another."""
    at, cargo, kind = left.at.filter(later), left.cargo.filter(later), left.kind.filter(later)
    gone = kind == dead.gather(cargo)
    kind = _reverting(types.gather(at), cargo, alive, cascades).zip_with(gone, kind)
    return _Open(at, cargo, left.turn.filter(later), kind)


def _settled(
    names: pl.DataFrame, left: _Open, lists: dict[int, _Lists], done: dict[int, pl.Series], cargos: int
) -> tuple[_Found, tuple[pl.Series, pl.Series] | None]:
    """Who comes at each turn, right up to the first list that ends in each cargo.

    Returns:
        What was found; and, where a list ends, cargo -> first turn in vain and cargo -> its group.
    """
    reached, by = _reached(names, left, cargos)
    row = reached.clone()
    vain: list[pl.Series] = []
    for code, members in lists.items():
        mine = (by == code).arg_true()
        if mine.is_empty():
            continue
        cargo = left.cargo.gather(mine)
        number = numbered(cargo, cargos) + done[code].gather(cargo)
        beyond = number >= members.runs.length.gather(cargo)
        at = members.runs.start.gather(cargo) + number
        if beyond.any():
            vain.append(mine.filter(beyond))
            mine, at = mine.filter(~beyond), at.filter(~beyond)
        row.scatter(mine, members.rows.gather(at))
    found = _Found(reached, by, row)
    if not vain:
        return found, None
    late = pl.concat(vain).sort()
    first = pl.DataFrame({"cargo": left.cargo.gather(late), "at": late}).unique(
        "cargo", keep="first", maintain_order=True
    )
    last = pl.Series([_NEVER], dtype=pl.UInt32).new_from_index(0, cargos)
    dead = pl.Series([_NOBODY], dtype=pl.UInt8).new_from_index(0, cargos)
    last.scatter(first["cargo"], left.turn.gather(first["at"]))
    dead.scatter(first["cargo"], by.gather(first["at"]))
    return found, (last, dead)


def _reached(names: pl.DataFrame, left: _Open, cargos: int) -> tuple[pl.Series, pl.Series]:
    """The name that the open list reaches at each turn, if any, and the group that the turn asks."""
    opens = (left.kind == 0).arg_true()
    cargo = left.cargo.gather(opens)
    own = runs(names["cargo"], cargos)
    number = numbered(cargo, cargos)
    within = number < own.length.gather(cargo)
    if not within.all():  # only past a turn in vain: there are as many turns as people
        opens, cargo, number = opens.filter(within), cargo.filter(within), number.filter(within)
    at = own.start.gather(cargo) + number
    reached = pl.Series([None], dtype=pl.UInt32).new_from_index(0, len(left.at))
    by = left.kind.set(left.kind == 0, _NOBODY)
    if opens.len():
        reached.scatter(opens, names["row"].gather(at))
        by.scatter(opens, names["code"].gather(at))
    return reached, by
