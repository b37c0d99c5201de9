"""Runs inside a sorted column: where each cargo's begin, how long they are, and the number inside each.

Arrays that look things up are of the machine's own integer (``At``): a narrower one is widened each time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import polars as pl
from numpy.typing import NDArray

Numbers = NDArray[np.uint32]
"""Rows, turns and counts, as an array."""

Codes = NDArray[np.uint8]
"""Codes of groups, 0 the open list, as an array."""

At = NDArray[np.intp]
"""Places in other arrays, numbers of cargos among them."""

Marks = NDArray[np.bool_]
"""A yes or no for each row."""


class Runs(NamedTuple):
    """Where each cargo's rows are in a column sorted by cargo.

    Attributes:
        start: cargo -> first row.
        length: cargo -> rows.
    """

    start: Numbers
    length: Numbers


def runs(cargo: At, cargos: int) -> Runs:
    """The runs of a sorted column of cargo numbers, 0 to ``cargos`` - 1; a cargo may have none."""
    start = np.searchsorted(cargo, np.arange(cargos + 1, dtype=np.intp)).astype(np.uint32)
    return Runs(start[:-1], start[1:] - start[:-1])


def numbered(cargo: At, cargos: int) -> Numbers:
    """The number of each row among its cargo's, from 0."""
    return np.arange(len(cargo), dtype=np.uint32) - runs(cargo, cargos).start[cargo]


def where_at(column: pl.Series) -> At:
    """A column of whole numbers without nulls as places in other arrays."""
    return column.to_numpy().astype(np.intp)


def numbers_of(column: pl.Series) -> Numbers:
    """A column of whole numbers without nulls as an array, not copied."""
    found: Numbers = column.to_numpy()
    return found


def codes_of(column: pl.Series) -> Codes:
    """The same of a column of codes."""
    found: Codes = column.to_numpy()
    return found
