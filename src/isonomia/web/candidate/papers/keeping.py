"""Documents kept: sealed, under a name of the program; opened one at a time, each opening recorded."""

from __future__ import annotations

from typing import Any, Final

from isonomia.web.candidate.papers.taking import Taken
from isonomia.web.candidate.vault import open_bytes, seal_bytes
from isonomia.web.people.sealing import mark_of
from isonomia.web.records.models import Access, Competition, HandedDocument, Person

REPORT: Final = "laudo"
BELONGING: Final = "pertencimento"
APPEAL: Final = "recurso"
STATEMENT: Final = "manifestacao"


def keep(
    competition: Competition, person: Person, purpose: str, file: Taken, number: str = "", **more: Any
) -> HandedDocument:
    """Keep a document that a person handed in.

    Args:
        competition: where.
        person: whose.
        purpose: one of the constants above.
        file: made over.
        number: inscrição, where there is one.
        more: other columns: ``paper``, ``application``, ``appeal``, ``details`` (sealed).
    """
    mine = HandedDocument.objects.filter(competition=competition, person=person, purpose=purpose)
    last = max((_place_in_name(each) for each in mine.values_list("name", flat=True)), default=0)
    return HandedDocument.objects.create(
        competition=competition,
        person=person,
        number=number,
        purpose=purpose,
        name=f"documento-{last + 1}.{file.ending}",
        media_type=file.media_type,
        size=len(file.content),
        digest=file.digest,
        content=seal_bytes(file.content),
        **more,
    )


def _place_in_name(name: str) -> int:
    """3 of ``documento-3.pdf``: one taken back gives its name to no other."""
    return int(name.removeprefix("documento-").partition(".")[0])


def content_for(document: HandedDocument, reader: Person) -> bytes:
    """The file inside, for somebody who may read it; recorded unless it is their own.

    Call it in a POST or a GET that answers with the file, after the permission was settled.
    """
    if document.person_id != reader.pk:
        record_opening(reader, document.competition, document.purpose, document.number)
    return open_bytes(bytes(document.content))


def record_opening(reader: Person, competition: Competition, what: str, number: str) -> Access:
    """Record that somebody opened something of a person: the person sees it in their own pages."""
    return Access.objects.create(
        person=reader, body=competition.body, what=what[:60], subject=subject_of(competition, number)
    )


def subject_of(competition: Competition, number: str) -> str:
    """Whose papers were opened, for records that others read: by number, they would tell of a reserve.

    The same for the same person, so that openings can be counted; the person's own pages know it again.
    """
    return f"pessoa-{mark_of('abertura', f'{competition.pk}/{number}')[:16]}"
