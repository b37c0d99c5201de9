"""What people told and handed in, erased once nobody may need it; a certificate stays in the book.

The book has only digests, seals and commitments of what is erased: it verifies as before, and whoever kept a
copy can still prove what it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import sha256
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from isonomia.law.procedure.tables import ALL
from isonomia.ledger.canonical import canonical
from isonomia.web.jobs.rounds import Round, register
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import (
    Appeal,
    Application,
    Ballot,
    Book,
    CargoStanding,
    Case,
    Competition,
    DocumentCase,
    Entry,
    HandedDocument,
    Hearing,
    HearingMove,
    Membership,
    Opinion,
    Statement,
)

KIND: Final = "dados-sigilosos-apagados"
KEPT: Final = timedelta(days=5 * 365)
"""How long after the end of the validity: the five years in which the body may review its acts (Lei
9.784/1999, art. 54)."""


def due(today: date | None = None) -> list[Competition]:
    """Competitions whose term of keeping is over, with nothing open and not erased before."""
    day = today or timezone.localdate()
    found = []
    erased = set(
        Entry.objects.filter(kind=KIND, book__competition__isnull=False).values_list(
            "book__competition", flat=True
        )
    )
    for competition in Competition.objects.exclude(pk__in=erased).select_related("body"):
        ends = _end_of_validity(competition)
        if ends is not None and ends + KEPT < day and not _is_open(competition):
            found.append(competition)
    return found


def _end_of_validity(competition: Competition) -> date | None:
    """The last day of the validity, extended or not; ``None`` while there is none."""
    ends = [
        each["validade"]["ate"]
        for each in CargoStanding.objects.filter(competition=competition).values_list("desk", flat=True)
        if each.get("validade")
    ]
    return max(map(date.fromisoformat, ends), default=None)


def _is_open(competition: Competition) -> bool:
    """Whether some case or appeal still waits for a decision."""
    hearings = Hearing.objects.filter(competition=competition)
    cases = DocumentCase.objects.filter(competition=competition)
    rests = {state for procedure in ALL.values() for state in procedure.rests}
    return (
        hearings.exclude(state__in={*rests, "a-convocar"}).exists()
        or cases.exclude(state__in=rests).filter(term_ends__isnull=False).exists()
        or Appeal.objects.filter(competition=competition, decided=None, joined=None).exists()
        or Case.objects.filter(competition=competition).exclude(state__in=ALL["fraude"].rests).exists()
    )


def erase_due(today: date | None = None) -> int:
    """Erase what is due; answers of how many competitions."""
    found = due(today)
    for competition in found:
        erase(competition)
    return len(found)


def erase(competition: Competition) -> dict[str, Any]:
    """Erase one competition's sealed data, all or nothing; answers the certificate as the book has it."""
    hearings = Hearing.objects.filter(competition=competition)
    documents = HandedDocument.objects.filter(competition=competition)
    ballots = Ballot.objects.filter(hearing__in=hearings)
    applications = Application.objects.filter(competition=competition)
    opinions = Opinion.objects.filter(hearing__in=hearings)
    appeals = Appeal.objects.filter(competition=competition)
    statements = Statement.objects.filter(competition=competition)
    proofs = [
        *documents.values_list("digest", flat=True),
        *ballots.values_list("seal", flat=True),
        *applications.values_list("commitment", flat=True),
    ]
    with transaction.atomic():
        book = book_of(competition.body, competition)
        Book.objects.select_for_update().get(pk=book.pk)
        content = {
            "inscricoes": applications.update(sealed="", draft=""),
            "documentos": documents.update(content=b"", details="", size=0),
            "votos": ballots.update(content=b""),
            "pareceres": opinions.delete()[0],
            "recursos": appeals.update(text="", reasons=""),
            "manifestacoes": statements.update(text=""),
            "resumo": _digest_of(proofs),
        }
        hearings.update(first=b"")
        HearingMove.objects.filter(hearing__in=hearings).update(reason="")
        DocumentCase.objects.filter(competition=competition).update(told="")
        Membership.objects.filter(commission__competition=competition).update(declared=b"")
        append(book, [draft(KIND, content, None, timezone.now())], size_of(book))
    return content


def _digest_of(proofs: Sequence[str]) -> str:
    """One digest for the digests, seals and commitments of everything erased."""
    return sha256(canonical(sorted(filter(None, proofs)))).hexdigest()


register(Round("dados sigilosos de certames encerrados", timedelta(days=1), erase_due, cleans=True))
