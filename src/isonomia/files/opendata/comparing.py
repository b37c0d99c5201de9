"""A copy of a released table held against it: the same, or the first difference with its line."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from itertools import zip_longest
from typing import Final

from isonomia.files.opendata.table import Kind

MARK: Final = "\ufeff"
NUMBER, DATE = Kind.NUMBER.value, Kind.DATE.value


@dataclass(frozen=True)
class Copy:
    """A file that somebody has.

    Attributes:
        columns: its header.
        rows: line in the file, and cells as text.
        sheet: whether it is written as spreadsheets write (``;``, decimal comma).
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]
    sheet: bool


@dataclass(frozen=True)
class Difference:
    """The first place where a copy is another.

    Attributes:
        line: of the copy; one past its end where a row is missing.
        column: name, or empty where a whole row is missing or too many.
        ours, theirs: the cell here and in the copy; of a whole row, its first cells.
        row: the row here, or empty.
    """

    line: int
    column: str
    ours: str
    theirs: str
    row: tuple[str, ...] = ()


def read_copy(data: bytes) -> Copy | None:
    """A CSV in either of the two forms, or ``None`` where it is no text in UTF-8 with a header."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    text = text.removeprefix(MARK)
    first = text.partition("\n")[0]
    sheet = first.count(";") > first.count(",")
    try:
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=";" if sheet else ",")
        rows = [(reader.line_num, tuple(row)) for row in reader if row]
    except csv.Error:
        return None
    return Copy(rows[0][1], tuple(rows[1:]), sheet) if rows else None


def first_difference(
    copy: Copy, columns: Sequence[str], kinds: Sequence[str], rows: Sequence[Sequence[str]]
) -> Difference | None:
    """The first difference between a copy and the released rows, or ``None``.

    Args:
        copy: of ``read_copy``, with these columns.
        columns: released, in order.
        kinds: of each column (Frictionless).
        rows: released, canonical text.
    """
    after = copy.rows[-1][0] + 1 if copy.rows else 2
    for here, there in zip_longest(rows, copy.rows):
        if there is None:
            return Difference(after, "", ", ".join(here), "", tuple(here))
        line, cells = there
        if here is None or len(cells) != len(columns):
            return Difference(line, "", ", ".join(here or ()), ", ".join(cells), tuple(here or ()))
        for column, kind, ours, theirs in zip(columns, kinds, here, cells, strict=True):
            if _same(kind, ours, theirs, sheet=copy.sheet):
                continue
            return Difference(line, column, ours, theirs, tuple(here))
    return None


def _same(kind: str, ours: str, theirs: str, *, sheet: bool) -> bool:
    if ours == theirs:
        return True
    if kind == NUMBER:
        return _number(ours) == _number(theirs.replace(",", ".") if sheet else theirs) is not None
    if kind == DATE and sheet:
        return ours == "-".join(reversed(theirs.split("/")))
    return sheet and theirs.startswith("'") and ours == theirs[1:]


def _number(text: str) -> Decimal | None:
    try:
        return Decimal(text)
    except InvalidOperation:
        return None
