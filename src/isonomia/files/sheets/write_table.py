"""The table that every sheet writer takes, and what the writers share about cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import chain, islice
from typing import Final

Cell = str | int | Decimal | date | None
"""What a cell may hold. Identifiers are ``str`` and stay text, leading zeros included."""

Row = Sequence[Cell]

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")
_SAMPLE: Final = 200
_WIDEST: Final = 60
_NARROWEST: Final = 8


@dataclass(frozen=True)
class Table:
    """One table, one sheet.

    Attributes:
        title: name of the sheet and title of the file.
        headers: one per column.
        rows: read once, in order; may be a generator, so that long lists need not fit in memory.
        created: date written into the file's properties (the act's date, never the clock's).
    """

    title: str
    headers: tuple[str, ...]
    rows: Iterable[Row]
    created: date = date(2000, 1, 1)


def looks_like_formula(text: str) -> bool:
    """Whether a spreadsheet program would run this text as a formula on opening it as CSV."""
    return text.startswith(_FORMULA_STARTS)


def shown(cell: Cell) -> str:
    """A cell as a Brazilian reader writes it: ``1234,5`` and ``10/03/2025``, without grouping."""
    if cell is None:
        return ""
    if isinstance(cell, Decimal):
        return format(cell, "f").replace(".", ",")
    if isinstance(cell, date):
        return f"{cell.day:02}/{cell.month:02}/{cell.year:04}"
    return str(cell)


def measured(table: Table) -> tuple[list[int], Iterable[Row]]:
    """Column widths in characters, from the headers and the first rows, and all rows again."""
    rows = iter(table.rows)
    sample = list(islice(rows, _SAMPLE))
    widths = [len(header) for header in table.headers]
    for row in sample:
        for column, cell in enumerate(row):
            widths[column] = max(widths[column], len(shown(cell)))
    return [min(max(width + 2, _NARROWEST), _WIDEST) for width in widths], chain(sample, rows)


def sheet_names(tables: Sequence[Table]) -> list[str]:
    """Names spreadsheet programs accept: 31 characters, no bracket, slash, quote, no two alike."""
    names: list[str] = []
    taken: set[str] = set()
    for table in tables:
        base = "".join(" " if char in "[]:*?/\\'" else char for char in table.title).strip() or "Tabela"
        name, again = base[:31].strip(), 1
        while name.casefold() in taken:
            again += 1
            suffix = f" ({again})"
            name = base[: 31 - len(suffix)].strip() + suffix
        taken.add(name.casefold())
        names.append(name)
    return names
