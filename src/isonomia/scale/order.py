"""The whole order of calls of every cargo of a shard, each by the fastest rule that is exact for it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

import polars as pl

from isonomia.law.norms.readings import VariosGrupos
from isonomia.scale.disjoint import Cascades, disjoint_order
from isonomia.scale.offsets import numbered
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
    found = listed.group_by("cargo").agg(
        size=pl.len(),
        several=((pl.col("mask") & (pl.col("mask") - 1)) != 0).any(),
        closed=((pl.col("mask") != 0) & ~pl.col("open")).any(),
    )
    size, several, closed = [0] * cargos, [False] * cargos, [False] * cargos
    for cargo, people, some, other in found.iter_rows():
        size[cargo], several[cargo], closed[cargo] = people, some, other
    return _Traits(size, several, closed)


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
    names = listed.select("cargo", "row", code=_code(listed["mask"], len(spec.names)))
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


def _code(mask: pl.Series, groups: int) -> pl.Series:
    """The code of the one group of a mask of at most one bit, or 0."""
    code = pl.zeros(len(mask), pl.UInt8, eager=True)
    for bit in range(groups):
        code = code + ((mask & (1 << bit)) != 0).cast(pl.UInt8) * (bit + 1)
    return code


def _turns(spec: Spec, sizes: list[int]) -> pl.DataFrame:
    """The places of each cargo, as many as it has people."""
    base: dict[int, int] = {}
    store: list[pl.Series] = []
    reached = 0
    for number, codes in spec.series.items():
        base[number] = reached
        reached += len(codes)
        store.append(pl.Series(values=list(codes), dtype=pl.UInt8))
    laid = pl.concat(store, rechunk=True) if store else pl.Series([], dtype=pl.UInt8)
    starts = pl.Series([base[c.series] if c.series is not None else 0 for c in spec.cargos], dtype=pl.UInt32)
    frame = pl.DataFrame(
        {
            "cargo": pl.int_range(len(sizes), dtype=pl.UInt32, eager=True),
            "size": pl.Series(sizes, dtype=pl.UInt32),
        }
    )
    cargo = frame.select(pl.col("cargo").repeat_by("size").explode(empty_as_null=False)).to_series()
    turn = numbered(cargo, len(sizes))
    return pl.DataFrame({"cargo": cargo, "turn": turn + 1, "type": laid.gather(starts.gather(cargo) + turn)})
