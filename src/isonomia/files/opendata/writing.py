"""The formats of a table: for programs, for spreadsheets, for columns; always the same rows."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from isonomia.files.opendata.table import Kind, OpenTable, Value, plain
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table

FORMAT: Final = 1
DIGITS: Final = 38
"""Digits of a decimal of Parquet."""


def as_csv(table: OpenTable) -> bytes:
    """Canonical: UTF-8 without mark, ``,``, decimal point, dates as aaaa-mm-dd, line feeds."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows([plain(value) for value in row] for row in table.rows)
    return text.getvalue().encode()


def as_sheet(table: OpenTable) -> bytes:
    """For spreadsheet programs in Portuguese: mark, ``;``, decimal comma, dd/mm/aaaa, no formula runs."""
    return to_bytes([Table(table.title, table.columns, table.rows)], "csv")


def as_json(table: OpenTable) -> bytes:
    """An object a row; scores and dates as text, so that no reader rounds them."""
    rows = [dict(zip(table.columns, map(_json_value, row), strict=True)) for row in table.rows]
    document = {"formato": FORMAT, "tabela": table.name, "titulo": table.title, "linhas": rows}
    return json.dumps(document, ensure_ascii=False, indent=0).encode() + b"\n"


def _json_value(value: Value) -> Any:
    return value if value is None or isinstance(value, int) else plain(value)


def as_parquet(table: OpenTable) -> bytes:
    """Columns with their types; a score keeps its digits (decimal, never binary fraction)."""
    import polars as pl

    series = []
    for index, each in enumerate(table.fields):
        values = [row[index] for row in table.rows]
        if each.kind is Kind.NUMBER:
            kind: Any = pl.Decimal(DIGITS, _scale(values))
        else:
            kind = {Kind.TEXT: pl.String, Kind.INTEGER: pl.Int64, Kind.DATE: pl.Date}[each.kind]
        series.append(pl.Series(each.name, values, dtype=kind))
    stream = io.BytesIO()
    pl.DataFrame(series).write_parquet(stream, compression="zstd", statistics=False)
    return stream.getvalue()


def _scale(values: list[Value]) -> int:
    """The most decimal places among them."""
    exponents = [value.as_tuple().exponent for value in values if isinstance(value, Decimal)]
    return max((-each for each in exponents if isinstance(each, int)), default=0)


@dataclass(frozen=True)
class Format:
    """One way to write a table.

    Attributes:
        ending: of the file's name.
        title: for people, in Portuguese.
    """

    ending: str
    title: str
    media_type: str
    write: Callable[[OpenTable], bytes]


FORMATS: Final[Mapping[str, Format]] = {
    "csv": Format("csv", "CSV", "text/csv; charset=utf-8", as_csv),
    "planilha": Format("planilha.csv", "CSV para planilha", "text/csv; charset=utf-8", as_sheet),
    "json": Format("json", "JSON", "application/json", as_json),
    "parquet": Format("parquet", "Parquet", "application/vnd.apache.parquet", as_parquet),
}
"""Name of the format -> how it is written."""


def file_name(table: str, kind: str) -> str:
    """Name of the file of a table in a format."""
    return f"{table}.{FORMATS[kind].ending}"
