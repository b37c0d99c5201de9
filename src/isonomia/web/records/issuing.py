"""Documents put on record with the code by which anyone checks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Final

from isonomia.web.records.models import Competition, Paper, Proposal

ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without the letters and digits that look alike on paper."""
GROUPS: Final = 3
GROUP: Final = 4


@dataclass(frozen=True)
class Issue:
    """A document about to be issued.

    Attributes:
        kind: what it is, for example ``edital-de-convocacao``.
        nominal: whether people's names or numbers stand in it.
    """

    kind: str
    file_name: str
    media_type: str
    content: bytes
    nominal: bool = True


def code_of(*about: str) -> str:
    """A validation code, the same for the same subject: known before the document is made, and printed on it.

    Args:
        about: what makes the document unique, for example the proposal's id and the kind.
    """
    number = int.from_bytes(sha256("|".join(about).encode()).digest()[:16])
    letters = []
    for _ in range(GROUPS * GROUP):
        number, index = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[index])
    return "-".join("".join(letters[i : i + GROUP]) for i in range(0, GROUPS * GROUP, GROUP))


def issue(
    competition: Competition, proposal: Proposal | None, code: str, document: Issue, at: datetime
) -> Paper:
    """Put a document on record under a code of ``code_of``."""
    return Paper.objects.create(
        code=code,
        competition=competition,
        proposal=proposal,
        kind=document.kind,
        file_name=document.file_name,
        media_type=document.media_type,
        digest=sha256(document.content).hexdigest(),
        content=document.content,
        nominal=document.nominal,
        at=at,
    )


def issue_all(
    competition: Competition, proposal: Proposal, documents: Sequence[Issue], at: datetime
) -> list[Paper]:
    """Put the documents of an act on record, each under a code of its own."""
    return [
        issue(competition, proposal, code_of(str(proposal.pk), each.kind, each.file_name), each, at)
        for each in documents
    ]
