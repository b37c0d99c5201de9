"""The report of a simulation: what was asked, a chart and its table for each group, the method."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.simulation_tables import Words
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Part:
    """A section of the report.

    Attributes:
        title: its heading.
        sentences: before the chart.
        charts: SVG and what one sees in it.
        tables: beside them, the same numbers.
    """

    title: str
    sentences: tuple[str, ...] = ()
    charts: tuple[tuple[str, str], ...] = ()
    tables: tuple[Words, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Report:
    """What a report says.

    Attributes:
        name: its title.
        opening: sentences.
        parts: sections.
        method: how it was computed, an item each.
        citations: devices of the law simulated.
    """

    name: str
    opening: Sequence[str]
    parts: Sequence[Part]
    method: Sequence[str]
    citations: Sequence[str]


def simulation_pdf(document: Document, report: Report, heading: Heading, voice: Voice) -> bytes:
    """Typeset a report.

    Args:
        document: the ``simular`` document; it travels inside the PDF.
        report: what it says.
        heading: whose document it is.
        voice: language and names.
    """
    data = {
        **frame(heading, report.name, voice, document),
        "opening": list(report.opening),
        "parts": [
            {
                "title": part.title,
                "sentences": list(part.sentences),
                "charts": [{"svg": svg, "alt": alt} for svg, alt in part.charts],
                "tables": [{"heads": table.heads, "rows": table.rows} for table in part.tables],
            }
            for part in report.parts
        ],
        "method": {"title": voice.say("Como foi calculado"), "items": list(report.method)},
        "basis": basis(report.citations, voice),
    }
    return typeset("simulation", data, heading.on)
