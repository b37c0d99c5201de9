"""Runs inside a sorted column: where each cargo's begin, how long they are, and the number inside each."""

from __future__ import annotations

from typing import NamedTuple

import polars as pl

_NOW = pl.UInt32


class Runs(NamedTuple):
    """Where each cargo's rows are in a column sorted by cargo.

    Attributes:
        start: cargo -> first row.
        length: cargo -> rows.
    """

    start: pl.Series
    length: pl.Series


def runs(cargo: pl.Series, cargos: int) -> Runs:
    """The runs of a sorted column of cargo numbers, 0 to ``cargos`` - 1; a cargo may have none."""
    every = pl.int_range(cargos + 1, dtype=_NOW, eager=True)
    start = cargo.search_sorted(every, side="left").cast(_NOW)
    return Runs(start[:-1], start[1:] - start[:-1])


def numbered(cargo: pl.Series, cargos: int) -> pl.Series:
    """The number of each row among its cargo's, from 0."""
    start = runs(cargo, cargos).start
    return pl.int_range(len(cargo), dtype=_NOW, eager=True) - start.gather(cargo)


def zeros(cargos: int) -> pl.Series:
    """A count of nothing for every cargo."""
    return pl.Series(values=[0], dtype=_NOW).new_from_index(0, cargos)
