"""A table with several people in each line, side by side under the same headers, made one person a line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from isonomia.files.published.phrases import is_note
from isonomia.files.sheets.names import squeezed
from isonomia.files.sheets.sheet import ReadCell, Sheet, is_blank, text_of

_MOST: Final = 4
"""No page has more people side by side."""

Rows = list[tuple[int, Sequence[ReadCell]]]


def unfolded(sheet: Sheet) -> Sheet:
    """The same people, one in each row; any other sheet as it is.

    People may go on across the page or down it: where a column of numbers goes up only one way, that way.
    """
    blocks = _blocks(sheet)
    if len(blocks) < 2:
        return sheet
    cut = [
        [(line, [row[index] for index in block]) for line, row in zip(sheet.lines, sheet.rows, strict=True)]
        for block in blocks
    ]
    across: Rows = [one for together in zip(*cut, strict=True) for one in together]
    down: Rows = [one for block in cut for one in block]
    rows = _filled(down if _goes_up(_filled(down)) and not _goes_up(_filled(across)) else across)
    headers = tuple(sheet.headers[index] for index in blocks[0])
    return replace(sheet, headers=headers, rows=[row for _, row in rows], lines=[line for line, _ in rows])


def without_notes(sheet: Sheet) -> Sheet:
    """The sheet without the rows of one cell that speak of nobody: a page number, a total, a day."""
    kept = [
        number
        for number, row in enumerate(sheet.rows)
        if len(said := {text for cell in row if (text := text_of(cell))}) != 1 or not is_note(said.pop())
    ]
    if len(kept) == len(sheet.rows):
        return sheet
    rows, lines = [sheet.rows[number] for number in kept], [sheet.lines[number] for number in kept]
    return replace(sheet, rows=rows, lines=lines)


def _blocks(sheet: Sheet) -> list[list[int]]:
    """The columns of each person of a line; one block, or none, where the headers do not repeat."""
    named = [index for index, header in enumerate(sheet.headers) if header]
    names = [squeezed(sheet.headers[index]) for index in named]
    for times in range(2, _MOST + 1):
        width, rest = divmod(len(names), times)
        if width and not rest and names == names[:width] * times:
            return [named[start : start + width] for start in range(0, len(named), width)]
    return []


def _filled(rows: Rows) -> Rows:
    return [(line, row) for line, row in rows if not is_blank(row)]


def _goes_up(rows: Rows) -> bool:
    """Whether the first column of nothing but numbers goes up from row to row."""
    for column in zip(*(row for _, row in rows), strict=True):
        texts = [text_of(cell).strip("ºª°o.") for cell in column]
        if all(text.isdecimal() for text in texts):
            return all(int(before) < int(after) for before, after in pairwise(texts))
    return False
