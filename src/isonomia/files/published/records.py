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
    slashes = text.count(" / ")
    if slashes > len([line for line in lines if line]):
        yield from _by_slashes(text)
        return
    for number, line in enumerate(lines, start=1):
        if line and not _PAGE.fullmatch(folded(line)):
            yield Record(number, line)


def _by_slashes(text: str) -> Iterator[Record]:
    line = 1
    for piece in re.split(r"\s/\s|\s/$", text):
        bare = piece.strip()
        lead = piece[: len(piece) - len(piece.lstrip())]
        if bare:
            yield Record(line + lead.count("\n"), " ".join(bare.split()))
        line += piece.count("\n")
