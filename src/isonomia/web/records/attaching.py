"""Documents handed in with an act: received, kept while the act waits, issued when it is confirmed."""

from __future__ import annotations

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone

from isonomia.web.records.issuing import Issue, code_of, issue
from isonomia.web.records.models import Attachment, Competition, Paper, Person, Proposal

MOST_BYTES: Final = 10 * 1024 * 1024
PDF: Final = "application/pdf"
_PDF_BEGINS: Final = b"%PDF-"
_LOOKED_AT: Final = 1024
"""A PDF may have a few bytes before its mark (ISO 32000-1, annex H)."""


def is_pdf(file: UploadedFile[Any]) -> bool:
    """Whether a file received is a PDF, by its content; its position is put back."""
    begins = _PDF_BEGINS in file.read(_LOOKED_AT)
    file.seek(0)
    return begins


def attach(competition: Competition, person: Person, file: UploadedFile[Any], name: str) -> Attachment:
    """Keep a PDF until its act is confirmed; those that never were go with the body's old uploads.

    Args:
        competition: of the act.
        person: who hands it in.
        file: a PDF of at most ``MOST_BYTES``, checked by the form.
        name: of the document; what the person's computer called it may tell too much.
    """
    _forget_old(competition)
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


def _forget_old(competition: Competition) -> None:
    before = timezone.now() - timedelta(days=competition.body.upload_days)
    Attachment.objects.filter(competition=competition, at__lt=before).delete()
