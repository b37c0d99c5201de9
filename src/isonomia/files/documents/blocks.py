"""A document as plain blocks: what acts, receipts and gazettes are made of, whatever the format.

The words of a document are put together once; the PDF, the RTF and the plain text only lay them out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Title:
    """A heading; level 1 is the document's own."""

    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered or not."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: heads, and rows of as many cells; ``figures``: all but the first column are numbers."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: bool = False


Block = Title | Paragraph | Items | Grid


def block_values(blocks: Sequence[Block]) -> list[dict[str, Any]]:
    """Blocks as the plain values that ``act.typ`` shows; the level-1 title is the template's own."""
    return [_values(block) for block in blocks if not (isinstance(block, Title) and block.level == 1)]


def _values(block: Block) -> dict[str, Any]:
    match block:
        case Title(text):
            return {"kind": "title", "text": text}
        case Paragraph(text):
            return {"kind": "paragraph", "text": text}
        case Items(items, numbered):
            return {"kind": "items", "items": list(items), "numbered": numbered}
        case Grid(heads, rows, figures):
            table = {"heads": list(heads), "rows": [list(row) for row in rows]}
            return {"kind": "grid", "figures": figures, **table}


def notice_blocks(data: Mapping[str, Any]) -> list[Block]:
    """The edital de convocação as blocks, from the very words of its PDF.

    Args:
        data: from ``call_notice_data``.
    """
    blocks: list[Block] = [Title(data["name"], 1), *map(Paragraph, data["opening"])]
    for cargo in data["cargos"]:
        blocks += [
            Title(cargo["title"]),
            Grid(tuple(data["heads"]), tuple(tuple(row) for row in cargo["rows"])),
            *map(Paragraph, [*cargo["basis"], *cargo["remarks"]]),
        ]
    if data["cargos"]:
        blocks += [Title(data["instructions"]["title"]), Items(tuple(data["instructions"]["items"]), True)]
        blocks += closing_blocks(data)
    return blocks


def closing_blocks(data: Mapping[str, Any]) -> list[Block]:
    """Legal basis, seal and signatures, as every act ends."""
    blocks: list[Block] = []
    if data["basis"]["lines"]:
        blocks += [Title(data["basis"]["title"]), Items(tuple(data["basis"]["lines"]))]
    if data["seal"]["text"]:
        blocks.append(Paragraph(data["seal"]["text"]))
    blocks.append(Paragraph(data["signature"]["place"]))
    for signer in data["signature"]["signers"]:
        blocks.append(Paragraph("\n".join(filter(None, (signer["name"], signer["role"])))))
    return blocks
