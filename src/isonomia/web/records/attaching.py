"""Documents handed in with an act: received, kept while the act waits, issued when it is confirmed."""

from __future__ import annotations

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone

from isonomia.web.records.issuing import Issue, code_of, issue
from isonomia.web.records.models import Attachment, Body, Competition, Paper, Person, Proposal
from isonomia.web.records.models.proposals import ProposalState

MOST_BYTES: Final = 10 * 1024 * 1024
PDF: Final = "application/pdf"
FIELDS: Final = ("anexo", "parecer", "convite")
"""Where an act's values name the document handed in with it."""
_PDF_BEGINS: Final = b"%PDF-"
_LOOKED_AT: Final = 1024
"""A PDF may have a few bytes before its mark (ISO 32000-1, annex H)."""


def is_pdf(file: UploadedFile[Any]) -> bool:
    """Whether a file received is a PDF, by its content; its position is put back."""
    begins = _PDF_BEGINS in file.read(_LOOKED_AT)
    file.seek(0)
    return begins


def attach(competition: Competition, person: Person, file: UploadedFile[Any], name: str) -> Attachment:
    """Keep a PDF until its act is confirmed; those that never were go after some days (``forget_old``).

    Args:
        competition: of the act.
        person: who hands it in.
        file: a PDF of at most ``MOST_BYTES``, checked by the form.
        name: of the document; what the person's computer called it may tell too much.
    """
    content = file.read()
    return Attachment.objects.create(
        competition=competition,
        person=person,
        file_name=name,
        media_type=PDF,
        digest=sha256(content).hexdigest(),
        content=content,
    )


def issue_attached(proposal: Proposal, number: int, kind: str, at: datetime) -> Paper:
    """Put the document of a confirmed act on record.

    Args:
        proposal: the act.
        number: key of the attachment.
        kind: of the paper.
        at: moment of the act.
    """
    assert proposal.competition is not None
    found = Attachment.objects.get(pk=number, competition=proposal.competition)
    document = Issue(kind, found.file_name, found.media_type, bytes(found.content))
    paper = issue(proposal.competition, proposal, code_of(str(proposal.pk), kind), document, at)
    found.delete()
    return paper


def forget_old() -> int:
    """Erase documents whose act was never confirmed, as old as their body keeps uploads; answers how many.

    Those of an act that still waits stay until it is decided.
    """
    pending = Proposal.objects.filter(state=ProposalState.PENDING).values_list("payload", flat=True)
    waiting = {payload[field] for payload in pending for field in FIELDS if payload.get(field)}
    now, count = timezone.now(), 0
    for body in Body.objects.all():
        old = Attachment.objects.filter(competition__body=body, at__lt=now - timedelta(days=body.upload_days))
        count += old.exclude(pk__in=waiting).delete()[0]
    return count
