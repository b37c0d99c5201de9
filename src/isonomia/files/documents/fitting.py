"""How wide a text is in Calibri 9, and columns that keep cells short. Widths err on the wide side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

MOST_LINES: Final = 5
"""Lines that a gazette admits in a cell."""

_WIDE: Final = set("MWmw@%—©®")
_NARROW: Final = set("iljtfrI.,;:'|!()[]/ -")
_TWIPS: Final = {"wide": 160, "plain": 110, "upper": 125, "narrow": 65}
"""Advance of a character at 9 points, in twentieths of a point, rounded up over those of its kind."""


def text_width(text: str) -> int:
    """Width of a text on one line, in twips."""
    return sum(_TWIPS[_kind(char)] for char in text)


def lines_needed(text: str, width: int) -> int:
    """Lines that a text takes in a column, words kept whole where they fit.

    Args:
        text: the cell; its own line ends count.
        width: room for text, in twips.
    """
    return sum(_wrapped(line, width) for line in text.split("\n"))


def column_widths(rows: Sequence[Sequence[str]], room: int, padding: int) -> list[int]:
    """Columns that fill the room exactly: each at least its longest word, the rest by need.

    Args:
        rows: every row, heads included.
        room: width of the table, in twips.
        padding: twips of each column that hold no text.
    """
    columns = list(zip(*rows, strict=True))
    least = [
        padding + max(text_width(word) for cell in column for word in (cell.split() or [""]))
        for column in columns
    ]
    wanted = [padding + max(text_width(cell) for cell in column) for column in columns]
    if sum(least) >= room:
        return _shared(least, room)
    spare = room - sum(least)
    extra = [w - at_least for w, at_least in zip(wanted, least, strict=True)]
    return [
        at_least + more
        for at_least, more in zip(least, _shared([each or 1 for each in extra], spare), strict=True)
    ]


def _shared(weights: Sequence[int], room: int) -> list[int]:
    """The room split by weight in whole twips, nothing lost."""
    total = sum(weights)
    ends = [room * sum(weights[: n + 1]) // total for n in range(len(weights))]
    return [end - start for start, end in zip([0, *ends[:-1]], ends, strict=True)]


def _wrapped(line: str, width: int) -> int:
    space = _TWIPS["narrow"]
    lines, used = 1, 0
    for word in line.split():
        size = text_width(word)
        if used and used + space + size > width:
            lines, used = lines + 1, 0
        used += size + (space if used else 0)
        if used > width:
            # A word longer than the line is cut where the line ends.
            cut = -(-used // max(width, 1))
            lines, used = lines + cut - 1, used - (cut - 1) * width
    return lines


def _kind(char: str) -> str:
    if char in _NARROW:
        return "narrow"
    if char in _WIDE:
        return "wide"
    return "upper" if char.isupper() else "plain"
