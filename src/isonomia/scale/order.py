"""The whole order of calls of every cargo of a shard, each by the fastest rule that is exact for it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

import numpy as np
import polars as pl

from isonomia.law.norms.readings import VariosGrupos
from isonomia.scale.disjoint import Cascades, disjoint_order
from isonomia.scale.offsets import Codes, Numbers, numbered, numbers_of, runs, where_at
from isonomia.scale.rules import Left
from isonomia.scale.spec import Spec
from isonomia.scale.turn_by_turn import orders_turn_by_turn


class Way(StrEnum):
    """How a cargo was computed."""

    COLUMNS = "colunas"
    TURNS = "vez-a-vez"
    READABLE = "motor"


class Ordered(NamedTuple):
    """Everybody's turn.

    Attributes:
        turns: ``cargo``, ``turn`` (from 1), ``type`` (code of the place), ``row`` (who comes), ``list`` (code
            by which), ``reached`` (row of whom the open list reached and who was called before, or null),
            ``opened`` (row of the open list's last name reached, or null), ``reverted``; in no order.
        labels: ``row``, ``counts_in`` (code) of who is called for the places offered, where turn by turn.
        ways: cargo -> how it was computed.
        left: cargo -> why it is left to the readable engine.
    """

    turns: pl.DataFrame
    labels: pl.DataFrame
    ways: list[Way]
    left: dict[int, Left]


class _Traits(NamedTuple):
    """What decides the way, cargo by cargo."""

    size: list[int]
    several: list[bool]
    closed_members: list[bool]


def order_everybody(people: pl.DataFrame, spec: Spec) -> Ordered:
    """Call everybody, cargo by cargo.

    Args:
        people: of ``merit`` after ``lists.on_their_lists``, by cargo and merit; rows are counted in it.
        spec: of the shard.
    """
    cargos = len(spec.cargos)
    listed = people.select("cargo", "mask", "pending", "open", row=pl.int_range(pl.len(), dtype=pl.UInt32))
    traits = _traits(listed, cargos)
    left = {number: why for number in range(cargos) if (why := _left(spec, traits, number))}
    ways = [_way(spec, traits, number, left) for number in range(cargos)]
    by_columns = _by_columns(listed, spec, traits, ways)
    by_turns, labels = orders_turn_by_turn(listed, spec, [way is Way.TURNS for way in ways])
    turns = pl.concat([by_columns, by_turns]) if by_turns.height else by_columns
    return Ordered(turns, labels, ways, left)


def _traits(listed: pl.DataFrame, cargos: int) -> _Traits:
    cargo, mask = where_at(listed["cargo"]), numbers_of(listed["mask"])
    several = (mask & (mask - np.uint32(1))) != 0
    closed = (mask != 0) & ~listed["open"].to_numpy()
    return _Traits(
        runs(cargo, cargos).length.tolist(),
        *((np.bincount(cargo[some], minlength=cargos) > 0).tolist() for some in (several, closed)),
    )


def _left(spec: Spec, traits: _Traits, number: int) -> Left | None:
    cargo = spec.cargos[number]
    if cargo.left is not None or cargo.rules is None or not traits.several[number]:
        return cargo.left
    return {
        VariosGrupos.OPCAO: Left.CHOICE,
        VariosGrupos.EMPARELHAMENTO: Left.MATCHING,
    }.get(VariosGrupos(spec.rules[cargo.rules].several))


def _way(spec: Spec, traits: _Traits, number: int, left: Mapping[int, Left]) -> Way:
    if number in left:
        return Way.READABLE
    cargo = spec.cargos[number]
    assert cargo.rules is not None
    rules = spec.rules[cargo.rules]
    plain = rules.compensates and rules.opens_first
    if plain and not traits.several[number] and not traits.closed_members[number]:
        return Way.COLUMNS
    return Way.TURNS


def _by_columns(listed: pl.DataFrame, spec: Spec, traits: _Traits, ways: list[Way]) -> pl.DataFrame:
    chosen = [way is Way.COLUMNS for way in ways]
    cargos = len(ways)
    if not all(chosen):
        listed = listed.filter(pl.Series(chosen).gather(listed["cargo"]))
    code = _code(numbers_of(listed["mask"]), len(spec.names))
    names = listed.select("cargo", "row", code=pl.Series(code))
    sizes = [size if of else 0 for size, of in zip(traits.size, chosen, strict=True)]
    found = disjoint_order(names, _turns(spec, sizes), cargos, _cascades(spec))
    own = pl.col("reached") == pl.col("row")
    return found.select(
        "cargo",
        "turn",
        "type",
        "row",
        list=pl.when(own.fill_null(value=False)).then(0).otherwise("by").cast(pl.UInt8),
        reached=pl.when(~own).then("reached"),
        opened="reached",
        reverted=pl.col("type") != pl.col("kind"),
    )


def _cascades(spec: Spec) -> Cascades:
    return Cascades(
        pl.Series([0 if cargo.rules is None else cargo.rules for cargo in spec.cargos], dtype=pl.UInt32),
        {
            (number, code): along
            for number, rules in enumerate(spec.rules)
            for code, along in rules.cascades.items()
            if along
        },
    )


def _code(mask: Numbers, groups: int) -> Codes:
    """The code of the one group of a mask of at most one bit, or 0."""
    code = np.zeros(len(mask), np.uint8)
    for bit in range(groups):
        code += (mask == 1 << bit) * np.uint8(bit + 1)
    return code


def _turns(spec: Spec, sizes: list[int]) -> pl.DataFrame:
    """The places of each cargo, as many as it has people."""
    base: dict[int, int] = {}
    store: list[Codes] = [np.zeros(0, np.uint8)]
    reached = 0
    for number, codes in spec.series.items():
        base[number] = reached
        reached += len(codes)
        store.append(np.frombuffer(bytes(codes), np.uint8))
    laid = np.concatenate(store)
    starts = np.array([base[c.series] if c.series is not None else 0 for c in spec.cargos], np.uint32)
    cargo = np.repeat(np.arange(len(sizes)), sizes)
    turn = numbered(cargo, len(sizes))
    found = {"turn": turn + np.uint32(1), "type": laid[starts[cargo] + turn]}
    return pl.DataFrame({"cargo": cargo.astype(np.uint32), **found})
