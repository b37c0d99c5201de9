"""XLSX and ODS, read by calamine: numbers as they show, dates as dates, the right sheet of several."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final

from isonomia.files.sheets.sheet import ReadCell
from isonomia.law.findings import Finding

WORKBOOKS: Final = (".xlsx", ".ods")
"""File name endings read here."""


def read_workbook_rows(
    data: bytes, file: str, wanted: str = ""
) -> tuple[list[list[ReadCell]], Sequence[int], list[Finding]]:
    """The cells of the sheet that holds the data.

    With data in several sheets, the one called ``wanted`` is read; without such a name, nobody
    knows which one is meant: a problem.

    Args:
        data: the whole file.
        file: its name, for messages.
        wanted: name of the sheet preferred, compared without case.

    Returns:
        Rows from the sheet's first row, the row number of each, and findings.
    """
    filled, findings = workbook_sheets(data, file)
    named = [rows for name, rows in filled.items() if name.strip().casefold() == wanted.casefold()]
    chosen = named or list(filled.values())
    if len(chosen) > 1:
        return [], [], [_several(file, tuple(filled), wanted)]
    rows = plain_rows(chosen[0]) if chosen else []
    return rows, range(1, len(rows) + 1), findings


def workbook_sheets(data: bytes, file: str) -> tuple[dict[str, list[list[Any]]], list[Finding]]:
    """The sheets of a workbook that hold something, by name, and why it could not be read, if so.

    Args:
        data: the whole file.
        file: its name, for messages.

    Returns:
        Rows of the library's cells, which ``plain_rows`` turns into ours.
    """
    import python_calamine

    try:
        workbook = python_calamine.load_workbook(io.BytesIO(data))
        sheets = {
            name: workbook.get_sheet_by_name(name).to_python(skip_empty_area=False)
            for name in workbook.sheet_names
        }
    except python_calamine.PasswordError:
        return {}, [
            _unreadable(file, "A planilha está protegida por senha.", "Tire a senha e grave de novo.")
        ]
    except (python_calamine.CalamineError, ValueError, OSError):
        hint = "Abra-o no programa de planilhas e grave de novo, ou exporte como CSV."
        return {}, [_unreadable(file, "O arquivo não pôde ser lido como planilha.", hint)]
    filled = {name: rows for name, rows in sheets.items() if any(cell != "" for row in rows for cell in row)}
    return filled, []


def plain_rows(rows: Iterable[Sequence[Any]]) -> list[list[ReadCell]]:
    """Rows of the library's cells as ours."""
    return [[cell if type(cell) is str else plain(cell) for cell in row] for row in rows]


def plain(cell: object) -> ReadCell:
    """A cell of the library as text, exact number or date.

    A float becomes the decimal that its shortest writing shows: the sheet's 96.3, not the binary
    fraction next to it. A date with a time keeps its day.
    """
    if isinstance(cell, str):
        return cell
    if isinstance(cell, bool):
        return "sim" if cell else "não"
    if isinstance(cell, int):
        return Decimal(cell)
    if isinstance(cell, datetime):
        return cell.date()
    if isinstance(cell, date):
        return cell
    if isinstance(cell, time | timedelta):
        return str(cell)
    number = Decimal(repr(cell))
    return Decimal(format(number.normalize(), "f")) if number.is_finite() else number


def _unreadable(file: str, message: str, hint: str) -> Finding:
    return Finding("E003", message, hint, file)


def _several(file: str, names: tuple[str, ...], wanted: str) -> Finding:
    hint = f"Deixe uma só, ou chame de “{wanted}” a que vale." if wanted else "Deixe uma só."
    return Finding("E008", "Há dados em mais de uma planilha do arquivo.", hint, file, value=", ".join(names))
