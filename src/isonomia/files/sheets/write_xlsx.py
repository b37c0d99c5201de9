"""XLSX, one sheet per table, written row by row in constant memory.

Texts are written as texts, never as formulas or links, whatever their first character: opened, they
run nothing; cells that look like a formula also carry the mark that keeps them text when edited.
The dates inside the file are the caller's, so the same tables give the same bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, BinaryIO, Final

import xlsxwriter

from isonomia.files.sheets.write_table import Cell, Table, looks_like_formula, measured, sheet_names

_EXACT_DIGITS: Final = 15
"""Significant digits that a spreadsheet number keeps; longer ones are written as text."""

_OPTIONS: Final = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_numbers": False,
    "strings_to_urls": False,
}


def write_xlsx(tables: Sequence[Table], stream: BinaryIO) -> None:
    """Write one sheet per table to a binary stream; the stream stays open.

    Args:
        tables: at least one; the first gives the file its title and date.
        stream: where the workbook goes.
    """
    book = xlsxwriter.Workbook(stream, _OPTIONS)
    book.set_properties(
        {"title": tables[0].title, "author": "", "created": datetime.combine(tables[0].created, time())}
    )
    styles = _Styles(book)
    for table, name in zip(tables, sheet_names(tables), strict=True):
        _write_sheet(book.add_worksheet(name), table, styles)
    book.close()


class _Styles:
    """The formats of one workbook; numbers get one per count of decimals, made when first needed."""

    def __init__(self, book: Any) -> None:
        self._book = book
        self.header = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        self.text = book.add_format({"num_format": "@"})
        self.inert = book.add_format({"num_format": "@", "quote_prefix": True})
        self.day = book.add_format({"num_format": "dd/mm/yyyy"})
        self._numbers: dict[int, Any] = {}

    def number(self, decimals: int) -> Any:
        """Thousands grouped and this many decimals, in the marks of the reader's language."""
        if decimals not in self._numbers:
            pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
            self._numbers[decimals] = self._book.add_format({"num_format": pattern})
        return self._numbers[decimals]


def _write_sheet(sheet: Any, table: Table, styles: _Styles) -> None:
    widths, rows = measured(table)
    for column, width in enumerate(widths):
        sheet.set_column(column, column, width)
    sheet.set_paper(9)  # A4
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(0)
    sheet.freeze_panes(1, 0)
    sheet.set_footer("&L" + table.title.replace("&", "&&")[:120] + "&R&P/&N")
    for column, header in enumerate(table.headers):
        sheet.write_string(0, column, header, styles.header)
    last = 0
    for last, row in enumerate(rows, start=1):
        for column, cell in enumerate(row):
            _write_cell(sheet, last, column, cell, styles)
    if table.headers:
        sheet.autofilter(0, 0, last, len(table.headers) - 1)


def _write_cell(sheet: Any, row: int, column: int, cell: Cell, styles: _Styles) -> None:
    if cell is None or cell == "":
        return
    if isinstance(cell, str):
        sheet.write_string(row, column, cell, styles.inert if looks_like_formula(cell) else styles.text)
    elif isinstance(cell, date):
        sheet.write_datetime(row, column, datetime.combine(cell, time()), styles.day)
    elif isinstance(cell, Decimal):
        _write_decimal(sheet, row, column, cell, styles)
    else:
        _write_decimal(sheet, row, column, Decimal(cell), styles)


def _write_decimal(sheet: Any, row: int, column: int, value: Decimal, styles: _Styles) -> None:
    """A number with the decimals it was given with; too long for a sheet's number: as text."""
    if not value.is_finite() or len(value.as_tuple().digits) > _EXACT_DIGITS:
        sheet.write_string(row, column, format(value, "f").replace(".", ","), styles.text)
        return
    decimals = max(0, -int(value.as_tuple().exponent))
    sheet.write_number(row, column, value, styles.number(decimals))
