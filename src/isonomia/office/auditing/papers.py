"""The files that ``auditar --saida`` writes: the summary in PDF, and the JSON document."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from isonomia import __version__
from isonomia.files.documents.audit import audit_pdf
from isonomia.files.documents.heading import Heading
from isonomia.office.answer import Answer, Document
from isonomia.office.competition import Competition
from isonomia.wording.voice import Voice


@dataclass(frozen=True)
class Whose:
    """Whose list was audited, as the summary's heading says it.

    Attributes:
        organ: of the edital, or empty where only the list is known.
        title: of the edital, or empty.
        on: the last act, or the edital's publication: never the clock.
    """

    organ: str
    title: str
    on: date


def whose(competition: Competition) -> Whose:
    """Whose list it is."""
    edital, acts = competition.edital, competition.acts
    return Whose(edital.organ, edital.title, acts[-1].on if acts else edital.published)


def audit_papers(competition: Competition, answer: Answer) -> Iterator[tuple[str, bytes]]:
    """The summary and the document of an audit."""
    return papers_of(answer.document, whose(competition), answer.voice)


def papers_of(document: Document, about: Whose, voice: Voice) -> Iterator[tuple[str, bytes]]:
    """The same from the ``auditar`` document alone."""
    canonical = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    heading = Heading(
        organ=about.organ or voice.say("Sem edital: só a lista publicada"),
        title=about.title or str(document["arquivo"]),
        on=about.on,
        engine=f"Isonomia {__version__}",
        digest=hashlib.sha256(canonical.encode()).hexdigest(),
    )
    yield "auditoria.pdf", audit_pdf(document, heading, voice)
    text = json.dumps(document, ensure_ascii=False, indent=1)
    yield "auditoria.json", text.encode() + b"\n"
