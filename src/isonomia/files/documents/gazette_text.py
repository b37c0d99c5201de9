"""Plain text of a fixed width, for gazettes that take nothing else."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from isonomia.files.documents.blocks import Block, Grid, Items, Paragraph, Title

NARROWEST: Final = 40
_GAP: Final = 2
_LEAST_COLUMN: Final = 4


def gazette_text(blocks: Sequence[Block], width: int = 80) -> str:
    """The document as lines of at most ``width`` characters.

    Args:
        blocks: the document.
        width: characters a line, at least ``NARROWEST``.

    Returns:
        Lines ended by a line feed, words as in the PDF.

    Raises:
        ValueError: too narrow.
    """
    if width < NARROWEST:
        raise ValueError(f"A largura mínima é de {NARROWEST} caracteres.")
    parts = ["\n".join(_lines(block, width)) for block in blocks]
    return "\n\n".join(parts) + "\n"


def _lines(block: Block, width: int) -> list[str]:
    match block:
        case Title(text, level):
            lines = _wrapped(text, width)
            return [*lines, ("=" if level == 1 else "-") * max(map(len, lines))]
        case Paragraph(text):
            return [line for part in text.split("\n") for line in _wrapped(part, width)]
        case Items(items, numbered):
            marks = [f"{n}. " if numbered else "- " for n in range(1, len(items) + 1)]
            return [
                line
                for mark, item in zip(marks, items, strict=True)
                for line in _wrapped(mark + item, width, " " * len(mark))
            ]
        case Grid(heads, rows):
            return _table(heads, rows, width)


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Lines of a text; a word longer than a line (a digest, an address) is cut, hyphens cut nothing."""
    plain = text.replace("\xa0", " ").replace("\u202f", " ")
    return textwrap.wrap(plain, width, subsequent_indent=indent, break_on_hyphens=False) or [""]


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Columns side by side; where they do not fit, a record a row, ``head: cell``."""
    widths = _columns([heads, *rows], width)
    if widths is None:
        return _records(heads, rows, width)
    rule = (" " * _GAP).join("-" * w for w in widths)
    lines = [*_row(heads, widths), rule]
    for row in rows:
        lines += _row(row, widths)
        lines.append("")
    return lines[:-1]


def _columns(rows: Sequence[Sequence[str]], width: int) -> list[int] | None:
    """A width for each column: as wide as its text, the widest narrowed until the line fits."""
    columns = list(zip(*rows, strict=True))
    widths = [max(len(cell) for cell in column) for column in columns]
    least = [
        max(_LEAST_COLUMN, *(len(word) for cell in column for word in cell.split())) for column in columns
    ]
    room = width - _GAP * (len(widths) - 1)
    if sum(min(a, b) for a, b in zip(least, widths, strict=True)) > room:
        return None
    while sum(widths) > room:
        widest = max(
            (index for index in range(len(widths)) if widths[index] > least[index]),
            key=lambda index: widths[index],
        )
        widths[widest] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int]) -> list[str]:
    wrapped = [_wrapped(cell, w) for cell, w in zip(cells, widths, strict=True)]
    height = max(len(lines) for lines in wrapped)
    return [
        (" " * _GAP)
        .join((lines[n] if n < len(lines) else "").ljust(w) for lines, w in zip(wrapped, widths, strict=True))
        .rstrip()
        for n in range(height)
    ]


def _records(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    lines: list[str] = []
    for row in rows:
        for head, cell in zip(heads, row, strict=True):
            lines += _wrapped(f"{head}: {cell}", width, "  ")
        lines.append("")
    return lines[:-1]
