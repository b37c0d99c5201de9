"""One sheet as read: headers, rows of cells, the line of each row, and what looked odd on the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Final

from isonomia.law.findings import Finding

ReadCell = str | Decimal | date
"""A cell: always text in a CSV; in a workbook also a number or a date, which nobody has to interpret."""

Grid = Sequence[Sequence[ReadCell]]

_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")


@dataclass(frozen=True)
class Sheet:
    """A table of a file.

    Attributes:
        file: the file's name as the user knows it.
        headers: one per column, inner line breaks and repeated spaces made one space; may be empty.
        rows: one per record, each as long as ``headers``; blank and repeated header rows left out.
        lines: line of each row in the file, from 1 (a record's first line; a workbook's row number).
        header_line: line of the header.
        findings: problems and warnings of the file as such.
    """

    file: str
    headers: tuple[str, ...]
    rows: Grid
    lines: Sequence[int]
    header_line: int = 1
    findings: tuple[Finding, ...] = ()

    @cached_property
    def columns(self) -> Sequence[Sequence[ReadCell]]:
        """The cells by column, top to bottom; turned once, since every reader goes by columns."""
        return list(zip(*self.rows, strict=True)) if self.rows else [()] * len(self.headers)

    def column(self, index: int) -> Sequence[ReadCell]:
        """The cells of one column, top to bottom."""
        return self.columns[index]

    def header(self, index: int) -> str:
        """How a message names a column: its header, or its place where it has none."""
        return self.headers[index] or f"coluna {index + 1}"


def text_of(cell: ReadCell) -> str:
    """A cell as text, without spaces around it: ``12345`` for the number 12345.0, dates as aaaa-mm-dd."""
    if isinstance(cell, str):
        return cell.strip()
    if isinstance(cell, Decimal):
        return format(cell, "f")
    return cell.isoformat()


def is_blank(row: Iterable[ReadCell]) -> bool:
    """Whether every cell of a row is empty or only spaces."""
    return all(isinstance(cell, str) and not cell.strip() for cell in row)


def unguarded(cell: str) -> str:
    """The text behind the apostrophe that keeps a spreadsheet program from running it as a formula."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULA_STARTS) else cell
