"""The files that ``auditar --saida`` writes: the summary in PDF, and the JSON document."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from isonomia import __version__
from isonomia.files.documents.audit import audit_pdf
from isonomia.files.documents.heading import Heading
from isonomia.office.answer import Answer
from isonomia.office.competition import Competition


def audit_papers(competition: Competition, answer: Answer) -> Iterator[tuple[str, bytes]]:
    """The summary and the document of an audit; dated by the edital or the last act, never the clock."""
    document, voice = answer.document, answer.voice
    edital, acts = competition.edital, competition.acts
    canonical = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    heading = Heading(
        organ=edital.organ or voice.say("Sem edital: só a lista publicada"),
        title=edital.title or str(document["arquivo"]),
        on=acts[-1].on if acts else edital.published,
        engine=f"Isonomia {__version__}",
        digest=hashlib.sha256(canonical.encode()).hexdigest(),
    )
    yield "auditoria.pdf", audit_pdf(document, heading, voice)
    text = json.dumps(document, ensure_ascii=False, indent=1)
    yield "auditoria.json", text.encode() + b"\n"
