"""CSV as Brazilian spreadsheet programs open it with a double click.

``;`` between cells, because with the decimal comma Excel in Portuguese takes ``;`` as the list
separator; a BOM, because without it Excel reads UTF-8 as Windows-1252 and breaks every accent; CRLF at the
end of lines. Excel still shows a text of digits in a CSV as a number: the file keeps the zeros of an
``inscricao``, and whoever needs to see them in Excel opens the XLSX.
"""

from __future__ import annotations

import csv
import io
from typing import BinaryIO

from isonomia.files.sheets.write_table import Cell, Table, looks_like_formula, shown


def write_csv(table: Table, stream: BinaryIO) -> None:
    """Write a table to a binary stream, row by row; the stream stays open."""
    text = io.TextIOWrapper(stream, encoding="utf-8-sig", newline="", write_through=False)
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    writer.writerow([_guarded(header) for header in table.headers])
    for row in table.rows:
        writer.writerow([_guarded(cell) for cell in row])
    text.flush()
    text.detach()


def _guarded(cell: Cell) -> str:
    """The cell's text; a text that would run as a formula gets an apostrophe before it."""
    if isinstance(cell, str) and looks_like_formula(cell):
        return "'" + cell
    return shown(cell)
