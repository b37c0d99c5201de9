"""A table, or several, written in the format a file name asks for."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import BinaryIO, Final

from isonomia.files.sheets.write_csv import write_csv
from isonomia.files.sheets.write_table import Table

FORMATS: Final = ("csv", "xlsx", "ods")
"""File name endings that can be written."""


def write(tables: Sequence[Table], stream: BinaryIO, kind: str) -> None:
    """Write tables to a binary stream: a workbook with one sheet each, or one CSV.

    Args:
        tables: at least one; for CSV exactly one, since the format has no sheets.
        stream: where the bytes go; it stays open.
        kind: ``csv``, ``xlsx`` or ``ods``.

    Raises:
        ValueError: another kind, no table, or several tables for CSV.
    """
    if not tables or (kind == "csv" and len(tables) != 1):
        raise ValueError(f"{len(tables)} tables cannot be written as {kind}")
    if kind == "csv":
        write_csv(tables[0], stream)
    elif kind == "xlsx":
        from isonomia.files.sheets.write_xlsx import write_xlsx

        write_xlsx(tables, stream)
    elif kind == "ods":
        from isonomia.files.sheets.write_ods import write_ods

        write_ods(tables, stream)
    else:
        raise ValueError(f"unknown format: {kind}")


def to_bytes(tables: Sequence[Table], kind: str) -> bytes:
    """The same, as bytes."""
    stream = io.BytesIO()
    write(tables, stream, kind)
    return stream.getvalue()
