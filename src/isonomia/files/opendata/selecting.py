"""Rows of a released table picked out by value and page, without reading the file again each time."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from isonomia.files.opendata.table import Kind

if TYPE_CHECKING:
    import polars as pl


def frame_of(content: bytes) -> pl.DataFrame:
    """A canonical CSV as columns of text, exactly as written."""
    import polars as pl

    return pl.read_csv(io.BytesIO(content), infer_schema=False)


def selected(
    frame: pl.DataFrame,
    kinds: Sequence[tuple[str, str]],
    equal: Mapping[str, str],
    first: int,
    count: int,
) -> tuple[int, list[dict[str, Any]]]:
    """How many rows have these values, and some of them.

    Args:
        frame: of ``frame_of``.
        kinds: column and kind (Frictionless), in order.
        equal: column -> value as text; other columns may hold anything.
        first: rows to pass over.
        count: rows wanted.

    Returns:
        Integers as integers; everything else as text; nothing as ``None``.
    """
    import polars as pl

    if equal:
        frame = frame.filter([pl.col(name) == value for name, value in equal.items()])
    page = frame.slice(first, count)
    whole = {name for name, kind in kinds if kind == Kind.INTEGER.value}
    rows = [
        {name: _value(text, name in whole) for name, text in row.items()}
        for row in page.iter_rows(named=True)
    ]
    return frame.height, rows


def _value(text: str | None, whole: bool) -> Any:
    if not text:
        return None
    return int(text) if whole else text
