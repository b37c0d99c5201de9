"""Exact numbers out of columns: scores as scaled integers, never binary floats, never silently wrapped."""

from __future__ import annotations

from typing import Final, NamedTuple

import polars as pl

MOST_DIGITS: Final = 18
"""Digits that a signed 64-bit integer always holds."""

_WRITTEN: Final = r"^\s*(-?)([0-9]{1,15})(?:[.,]([0-9]{1,9}))?\s*$"


class Scaled(NamedTuple):
    """Whole numbers of 10 to the minus ``scale``.

    Attributes:
        units: Int64; null where nothing was written.
        scale: decimal places.
        bad: rows with something that is no exact number.
    """

    units: pl.Series
    scale: int
    bad: pl.Series


def scaled(column: pl.Series) -> Scaled:
    """A column of scores as whole numbers: text, integers or decimals; a float is not an exact number."""
    kind = column.dtype
    if kind == pl.String:
        return _from_text(column)
    nothing = pl.Series([False]).new_from_index(0, len(column))
    if kind.is_integer():
        units = column.cast(pl.Int64, strict=False)
        return Scaled(units, 0, units.is_null() & column.is_not_null())
    if isinstance(kind, pl.Decimal):
        units = column.to_physical().cast(pl.Int64, strict=False)
        return Scaled(units, kind.scale or 0, units.is_null() & column.is_not_null())
    if kind == pl.Null:
        return Scaled(column.cast(pl.Int64), 0, nothing)
    return Scaled(pl.Series([None], dtype=pl.Int64).new_from_index(0, len(column)), 0, column.is_not_null())


def _from_text(column: pl.Series) -> Scaled:
    parts = column.to_frame("text").select(
        given=pl.col("text").str.strip_chars().str.len_chars() > 0,
        minus=pl.col("text").str.extract(_WRITTEN, 1) == "-",
        whole=pl.col("text").str.extract(_WRITTEN, 2).cast(pl.Int64),
        rest=pl.col("text").str.extract(_WRITTEN, 3).fill_null(""),
    )
    scale = int(parts["rest"].str.len_chars().max() or 0)  # type: ignore[arg-type]
    longest = parts.select(pl.col("whole").abs().max()).item() or 0
    bad = parts["given"].fill_null(value=False) & parts["whole"].is_null()
    if len(str(longest)) + scale > MOST_DIGITS:
        too_long = parts["whole"] >= 10 ** (MOST_DIGITS - scale)
        bad = bad | too_long.fill_null(value=False)
        parts = parts.with_columns(whole=pl.when(~too_long).then(pl.col("whole")))
    units = parts.select(
        (
            pl.col("whole") * 10**scale
            + pl.col("rest").str.pad_end(scale, "0").replace("", "0").cast(pl.Int64).fill_null(0)
        )
        * pl.when("minus").then(-1).otherwise(1)
    ).to_series()
    return Scaled(units, scale, bad)


def at_precision(units: pl.Series, scale: int, unit: pl.Series | None) -> pl.Series:
    """Scores as compared: half-up, away from zero, at each row's own decimals.

    Args:
        units: scaled.
        scale: of all of them.
        unit: row -> how many units make one of the decimals compared; ``None``: as given.
    """
    if unit is None or scale == 0:
        return units
    frame = pl.DataFrame({"u": units, "d": unit})
    up = (pl.col("u").abs() + pl.col("d") // 2) // pl.col("d")
    return frame.select(up * pl.col("u").sign()).to_series()
