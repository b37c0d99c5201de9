"""What people told and handed in, erased once nobody may need it; a certificate stays in the book.

The book has only digests, seals and commitments of what is erased: it verifies as before, and whoever kept a
copy can still prove what it was. For how many months each is kept, and why, are parameters of the norm
(``law.norms.conduct``). What stays is public by law or proves that the rest was right: the numbers, the acts,
who opened what, and of a notice by which way and when it went and what proves that it came.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from isonomia.ledger.canonical import canonical
from isonomia.web.candidate.keeping_terms import due
from isonomia.web.gates.gate import GATES
from isonomia.web.jobs.rounds import Round, register
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import (
    Appeal,
    Application,
    Ballot,
    Book,
    Competition,
    DocumentCase,
    Enrolment,
    HandedDocument,
    Hearing,
    HearingMove,
    JointDecision,
    JointSignature,
    Membership,
    Notice,
    Opinion,
    PersonalData,
    Proposal,
    Statement,
)

SEALED: Final = "dados-sigilosos-apagados"
CONTACTS: Final = "contatos-apagados"
NOTICES: Final = "avisos-apagados"
REASON: Final = "motivo"
DAILY: Final = timedelta(days=1)


def erase_due() -> int:
    """Erase what people declared and handed in, where it is due; answers of how many competitions."""
    return sum(bool(erase(each)) for each in list(due(SEALED, "guarda-do-sigilo")))


def erase_contacts_due() -> int:
    """Erase how to reach the people of a load, where it is due; answers of how many competitions."""
    return sum(bool(erase_contacts(each)) for each in list(due(CONTACTS, "guarda-de-contatos")))


def erase_notices_due() -> int:
    """Erase what notices said and where they went, where it is due; answers of how many competitions."""
    return sum(bool(erase_notices(each)) for each in list(due(NOTICES, "guarda-de-avisos")))


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
    joint = JointDecision.objects.filter(case__competition=competition)
    with transaction.atomic():
        content = {
            "inscricoes": applications.update(sealed="", draft=""),
            "documentos": documents.update(content=b"", details="", size=0),
            "votos": ballots.update(content=b""),
            "pareceres": opinions.delete()[0],
            "recursos": appeals.update(text="", reasons=""),
            "manifestacoes": statements.update(text=""),
            "nomes": Enrolment.objects.filter(roll__competition=competition).exclude(name="").update(name=""),
            "resumo": _digest_of(proofs),
        }
        hearings.update(first=b"")
        HearingMove.objects.filter(hearing__in=hearings).update(reason="")
        DocumentCase.objects.filter(competition=competition).update(told="")
        joint.update(text="")
        JointSignature.objects.filter(decision__in=joint).update(reasons="")
        Membership.objects.filter(commission__competition=competition).update(declared=b"")
        _forget_reasons(competition)
        _personal_of(competition).delete()
        return _certified(competition, SEALED, content)


def _forget_reasons(competition: Competition) -> None:
    """The reasons of acts about a person's own case; the book has a commitment to them."""
    reserved = [kind for kind, gate in GATES.gates.items() if gate.reserved]
    for act in Proposal.objects.filter(competition=competition, kind__in=reserved):
        for values in (act.payload, act.preview):
            values.update({REASON: ""} if REASON in values else {})
        act.save(update_fields=["payload", "preview"])


def _personal_of(competition: Competition) -> QuerySet[PersonalData]:
    """What people wrote of themselves in their account, of those who have no other enrolment kept."""
    still = Application.objects.exclude(sealed="", draft="").values("person")
    here = Application.objects.filter(competition=competition).values("person")
    return PersonalData.objects.filter(person__in=here).exclude(person__in=still)


def erase_contacts(competition: Competition) -> dict[str, Any]:
    """Erase the e-mails, phones, addresses and CPFs of every load; nobody is called any more."""
    rows = Enrolment.objects.filter(roll__competition=competition)
    with transaction.atomic():
        return _certified(competition, CONTACTS, {"linhas": rows.exclude(contact={}).update(contact={})})


def erase_notices(competition: Competition) -> dict[str, Any]:
    """Erase text and address of the notices; that each went, by which way, when, and its proof stay."""
    rows = Notice.objects.filter(competition=competition)
    with transaction.atomic():
        done = rows.update(address="", subject="", body="", calendar="")
        return _certified(competition, NOTICES, {"avisos": done})


def _certified(competition: Competition, kind: str, content: dict[str, Any]) -> dict[str, Any]:
    """The certificate, in the competition's book."""
    book = book_of(competition.body, competition)
    Book.objects.select_for_update().get(pk=book.pk)
    append(book, [draft(kind, content, None, timezone.now())], size_of(book))
    return content


def _digest_of(proofs: Sequence[str]) -> str:
    """One digest for the digests, seals and commitments of everything erased."""
    return sha256(canonical(sorted(filter(None, proofs)))).hexdigest()


register(Round("dados sigilosos de certames encerrados", DAILY, erase_due, cleans=True))
register(Round("contatos de certames encerrados", DAILY, erase_contacts_due, cleans=True))
register(Round("avisos de certames encerrados", DAILY, erase_notices_due, cleans=True))
