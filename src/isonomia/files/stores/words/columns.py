"""One column turned into values: each distinct cell read once, each bad one reported at every line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.stores.words.reporting import FileReport

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a cell gave no value."""

    code: str
    message: str
    hint: str


def converted(
    sheet: Sheet,
    index: int | None,
    convert: Callable[[ReadCell], Value | Refused],
    missing: Value,
    report: FileReport,
) -> list[Value]:
    """The values of a column, in the rows' order.

    Args:
        sheet: the table.
        index: the column; ``None`` where the file has no such column.
        convert: reads one cell, or says why not.
        missing: value of an absent column and of a refused cell.
        report: where refusals go, one per line.
    """
    if index is None:
        return [missing] * len(sheet.rows)
    column = sheet.column(index)
    values: dict[ReadCell, Value] = {}
    refused: dict[ReadCell, Refused] = {}
    for cell in set(column):
        result = convert(cell)
        if isinstance(result, Refused):
            refused[cell] = result
            values[cell] = missing
        else:
            values[cell] = result
    if refused:
        for line, cell in zip(sheet.lines, column, strict=True):
            if cell in refused:
                why = refused[cell]
                report.add(why.code, why.message, why.hint, line, sheet.header(index), text_of(cell))
    return [values[cell] for cell in column]
