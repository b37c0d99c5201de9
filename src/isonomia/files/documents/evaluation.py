"""The report of an evaluation as a PDF: sentences, charts with their tables, method and limits, basis."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.simulation_tables import Words
from isonomia.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Shown:
    """A table, with the chart of its numbers where there is one.

    Attributes:
        title: of the table.
        table: heads and rows; the first column names the row.
        svg: of the chart, or empty.
        alt: what one sees in the chart.
    """

    title: str
    table: Words
    svg: str = ""
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A section of the report; level 2 begins a node, level 3 a part of it."""

    title: str
    level: int
    sentences: tuple[str, ...] = ()
    shown: tuple[Shown, ...] = ()


def evaluation_pdf(
    document: Mapping[str, Any],
    name: str,
    chapters: Sequence[Chapter],
    method: Sequence[str],
    heading: Heading,
    voice: Voice,
) -> bytes:
    """Typeset a report.

    Args:
        document: the ``avaliar`` document; it travels inside the PDF.
        name: the report's title.
        chapters: in order.
        method: how it was counted and what it cannot say, an item each.
        heading: whose document it is.
        voice: language and names.
    """
    data = {
        **frame(heading, name, voice, document),
        "chapters": [
            {
                "title": chapter.title,
                "level": chapter.level,
                "sentences": list(chapter.sentences),
                "shown": [
                    {
                        "title": one.title,
                        "svg": one.svg,
                        "alt": one.alt,
                        "heads": one.table.heads,
                        "rows": one.table.rows,
                    }
                    for one in chapter.shown
                ],
            }
            for chapter in chapters
        ],
        "method": {"title": voice.say("Método e limites"), "items": list(method)},
        "basis": basis(document["fundamento"], voice),
    }
    return typeset("evaluation", data, heading.on)
