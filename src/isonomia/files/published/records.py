"""A text cut into records: one person each, wherever the page or the gazette broke the line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from isonomia.files.sheets.names import folded

_PAGE: Final = re.compile(
    r"(?:pagina|pag\.?|p\.) ?[0-9]+(?: ?(?:de|/) ?[0-9]+)?|[-–— ]*[0-9]{1,3}[-–— ]*(?:/ ?[0-9]{1,3})?|"
    r"https?://\S+|diario oficial.*|assinado .*|documento assinado.*"
)

_SLASH: Final = re.compile(r"\s/\s|\s/$")


@dataclass(frozen=True, slots=True)
class Record:
    """A stretch of text about one person, or a heading.

    Attributes:
        line: line where it begins, from 1.
        text: its words, line breaks made spaces.
    """

    line: int
    text: str


def records_of(text: str) -> Iterator[Record]:
    """Cut a text: at its line breaks, or at `` / `` where that parts its records (the gazette's way)."""
    lines = [line.strip().lstrip("\ufeff") for line in text.splitlines()]
    if parted_by_slashes(text):
        yield from _by_slashes(text)
        return
    for number, line in enumerate(lines, start=1):
        if line and not _PAGE.fullmatch(folded(line)):
            yield Record(number, line)


def parted_by_slashes(text: str) -> bool:
    """Whether almost every piece between `` / `` begins with a number, as the gazette's records do."""
    pieces = [piece.strip() for piece in _SLASH.split(text) if piece.strip()]
    begin = sum(piece[0].isdigit() for piece in pieces)
    return len(pieces) > 2 and 5 * begin >= 4 * len(pieces)


def _by_slashes(text: str) -> Iterator[Record]:
    line = 1
    for piece in _SLASH.split(text):
        bare = piece.strip()
        lead = piece[: len(piece) - len(piece.lstrip())]
        if bare:
            yield Record(line + lead.count("\n"), " ".join(bare.split()))
        line += piece.count("\n")
