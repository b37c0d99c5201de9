"""RTF as official gazettes take it: Calibri 9, tables of 12 or 25 cm, short cells, no cell merged downwards.

The rule is the federal gazette's, as reported by those who send matter to it: at most five lines a
cell. A cell that would need more is set as a note under its table, its number in its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from isonomia.files.documents.blocks import Block, Grid, Items, Paragraph, Title
from isonomia.files.documents.fitting import MOST_LINES, column_widths, lines_needed

_TWIPS_A_CM: Final = 567
_MARGIN: Final = 1134
_GAP: Final = 60
"""Half the space between cells, in twips."""


class TableWidth(IntEnum):
    """Widths that gazettes take, in centimetres."""

    COLUMN = 12
    PAGE = 25


def gazette_rtf(blocks: Sequence[Block], width: TableWidth, note: str) -> bytes:
    """The document as RTF.

    Args:
        blocks: the document.
        width: of the text and of every table.
        note: the word before a note's number, in the reader's language: ``Nota``.

    Returns:
        The file; ASCII, other letters as escapes.
    """
    room = int(width) * _TWIPS_A_CM
    page = room + 2 * _MARGIN
    head = (
        r"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Calibri;}}"
        rf"\paperw{page}\paperh16838\margl{_MARGIN}\margr{_MARGIN}\margt{_MARGIN}\margb{_MARGIN}"
        r"\f0\fs18" + "\n"
    )
    body = "".join(_block(block, room, note) for block in blocks)
    return (head + body + "}\n").encode("ascii")


def escaped(text: str) -> str:
    """Text for RTF: its marks escaped, letters beyond ASCII by number, line ends as line breaks."""
    parts = []
    for char in text:
        if char in "\\{}":
            parts.append("\\" + char)
        elif char == "\n":
            parts.append("\\line ")
        elif char == "\xa0":
            parts.append("\\~")
        elif char.isascii():
            parts.append(char)
        else:
            parts.append(_unicode(char))
    return "".join(parts)


def _unicode(char: str) -> str:
    r"""``\uN?`` in signed 16 bits, two of them beyond the basic plane."""
    units = char.encode("utf-16-le")
    numbers = [int.from_bytes(units[n : n + 2], "little", signed=True) for n in range(0, len(units), 2)]
    return "".join(f"\\u{number}?" for number in numbers)


def _block(block: Block, room: int, note: str) -> str:
    match block:
        case Title(text, level):
            align = r"\qc" if level == 1 else r"\ql"
            return rf"\pard{align}\keepn\b {escaped(text)}\b0\par" + "\n"
        case Paragraph(text):
            return rf"\pard\qj {escaped(text)}\par" + "\n"
        case Items(items, numbered):
            marks = [f"{n}. " if numbered else "- " for n in range(1, len(items) + 1)]
            return "".join(
                rf"\pard\qj {escaped(mark + item)}\par" + "\n"
                for mark, item in zip(marks, items, strict=True)
            )
        case Grid(heads, rows):
            return _table(heads, rows, room, note)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], room: int, note: str) -> str:
    notes: list[str] = []
    widths = column_widths([heads, *rows], room, 2 * _GAP)
    fitted = [[_fitted(cell, w, notes, note) for cell, w in zip(row, widths, strict=True)] for row in rows]
    made = _row(heads, widths, header=True) + "".join(_row(row, widths) for row in fitted)
    told = "".join(rf"\pard\qj {escaped(text)}\par" + "\n" for text in notes)
    return made + r"\pard\par" + "\n" + told


def _fitted(cell: str, width: int, notes: list[str], word: str) -> str:
    """The cell, or where it needs too many lines the number of the note that holds its text."""
    if lines_needed(cell, width - 2 * _GAP) <= MOST_LINES:
        return cell
    known = next((n for n, told in enumerate(notes, start=1) if told.split(": ", 1)[1] == cell), None)
    if known is None:
        notes.append(f"{word} {len(notes) + 1}: {cell}")
        known = len(notes)
    return f"{word} {known}"


def _row(cells: Sequence[str], widths: Sequence[int], *, header: bool = False) -> str:
    border = r"\clbrdrt\brdrs\brdrw5\clbrdrl\brdrs\brdrw5\clbrdrb\brdrs\brdrw5\clbrdrr\brdrs\brdrw5"
    ends = [sum(widths[: n + 1]) for n in range(len(widths))]
    start = rf"\trowd\trgaph{_GAP}\trleft0\trkeep" + (r"\trhdr" if header else "")
    defined = start + "".join(rf"{border}\cellx{end}" for end in ends)
    mark = (r"\b ", r"\b0 ") if header else ("", "")
    filled = "".join(rf"\pard\intbl\ql {mark[0]}{escaped(cell)}{mark[1]}\cell" + "\n" for cell in cells)
    return f"{defined}\n{filled}\\row\n"
