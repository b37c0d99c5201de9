"""Many cargos turn by turn: columns to plain lists once, each cargo's order, and back to columns once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
import polars as pl

from isonomia.scale.offsets import numbered, runs, where_at
from isonomia.scale.spec import Spec
from isonomia.scale.turns import Order, Pool, order_of

_SCHEMA = {
    "cargo": pl.UInt32,
    "turn": pl.UInt32,
    "type": pl.UInt8,
    "row": pl.UInt32,
    "list": pl.UInt8,
    "reached": pl.UInt32,
    "opened": pl.UInt32,
    "reverted": pl.Boolean,
}


class _Slices(NamedTuple):
    """A list over all cargos, people numbered inside their cargo, and where each cargo's part is."""

    people: list[int]
    start: list[int]
    length: list[int]

    def of(self, cargo: int) -> list[int]:
        """One cargo's part."""
        at = self.start[cargo]
        return self.people[at : at + self.length[cargo]]


@dataclass(slots=True)
class _Gathered:
    """The orders found so far, one list a column."""

    made: list[int] = field(default_factory=list)
    types: bytearray = field(default_factory=bytearray)
    called: list[int] = field(default_factory=list)
    by: list[int] = field(default_factory=list)
    reached: list[int | None] = field(default_factory=list)
    reverted: list[bool] = field(default_factory=list)
    labels: list[int] = field(default_factory=list)

    def add(self, found: Order, types: bytes) -> None:
        """Add one cargo's."""
        made = len(found.called)
        self.made.append(made)
        self.types += types[:made]
        self.called += found.called
        self.by += found.by
        self.reached += found.reached
        self.reverted += found.reverted
        self.labels += found.labels


def orders_turn_by_turn(
    listed: pl.DataFrame, spec: Spec, chosen: Sequence[bool]
) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The orders of some cargos.

    Args:
        listed: ``cargo``, ``row``, ``mask``, ``pending``, ``open``, by cargo and merit.
        spec: of the shard.
        chosen: cargo -> whether it is one of them.

    Returns:
        The turns, and ``row``, ``counts_in`` of who is called for the places offered.
    """
    if not any(chosen):
        return pl.DataFrame(schema=_SCHEMA), pl.DataFrame(schema={"row": pl.UInt32, "counts_in": pl.UInt8})
    if not all(chosen):
        listed = listed.filter(pl.Series(chosen).gather(listed["cargo"]))
    groups = range(1, len(spec.names) + 1)
    members = {code: _slices(listed, _has(listed["mask"], code), len(chosen)) for code in groups}
    pending = {code: _slices(listed, _has(listed["pending"], code), len(chosen)) for code in groups}
    opens = _slices(listed, listed["open"], len(chosen))
    of_cargo = runs(where_at(listed["cargo"]), len(chosen))
    sizes = of_cargo.length.tolist()
    numbers = [number for number, wanted in enumerate(chosen) if wanted]
    gathered = _Gathered()
    for number in numbers:
        cargo = spec.cargos[number]
        assert cargo.rules is not None
        assert cargo.series is not None
        rules, types = spec.rules[cargo.rules], spec.series[cargo.series]
        pool = Pool(
            sizes[number],
            opens.of(number),
            {code: members[code].of(number) for code in rules.groups},
            {code: frozenset(waits) for code in rules.groups if (waits := pending[code].of(number))},
        )
        gathered.add(order_of(rules, pool, types, cargo.places), types)
    return _frames(gathered, numbers, listed, pl.Series(of_cargo.start))


def _has(mask: pl.Series, code: int) -> pl.Series:
    return (mask & (1 << (code - 1))) != 0


def _slices(listed: pl.DataFrame, member: pl.Series, cargos: int) -> _Slices:
    rows = member.arg_true()
    cargo = listed["cargo"].gather(rows)
    own = runs(where_at(cargo), cargos)
    start = pl.Series(runs(where_at(listed["cargo"]), cargos).start)
    return _Slices((rows - start.gather(cargo)).to_list(), own.start.tolist(), own.length.tolist())


def _frames(
    gathered: _Gathered, numbers: list[int], listed: pl.DataFrame, start: pl.Series
) -> tuple[pl.DataFrame, pl.DataFrame]:
    cargos = pl.DataFrame(
        {"cargo": pl.Series(numbers, dtype=pl.UInt32), "made": pl.Series(gathered.made, dtype=pl.UInt32)}
    )
    cargo = cargos.select(pl.col("cargo").repeat_by("made").explode(empty_as_null=False)).to_series()
    first = start.gather(cargo)
    made = len(gathered.called)
    turn = pl.Series(numbered(where_at(cargo), int(numbers[-1]) + 1) + np.uint32(1))
    rows = listed["row"]
    turns = pl.DataFrame(
        {
            "cargo": cargo,
            "turn": turn,
            "type": pl.Series(values=list(gathered.types), dtype=pl.UInt8),
            "row": rows.gather(first + pl.Series(gathered.called, dtype=pl.UInt32)),
            "list": pl.Series(gathered.by, dtype=pl.UInt8),
            "reached": rows.gather(first + pl.Series(gathered.reached, dtype=pl.UInt32)),
            "opened": pl.Series([None], dtype=pl.UInt32).new_from_index(0, made),
            "reverted": pl.Series(gathered.reverted, dtype=pl.Boolean),
        },
        schema=_SCHEMA,
    )
    label = pl.Series(gathered.labels, dtype=pl.Int16)
    called = label >= 0
    labels = pl.DataFrame({"row": rows.filter(called), "counts_in": label.filter(called).cast(pl.UInt8)})
    return turns, labels
