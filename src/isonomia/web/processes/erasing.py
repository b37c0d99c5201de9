"""Complaints and proceedings erased once nobody may need them: the acts and the outcome stay, the words go.

A complaint that came to nothing goes first: keeping it would only expose who was accused without cause. The
certificate stays in the case and not in the book, whose readers may not learn that a case existed.
"""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from typing import Any

from django.db import transaction
from django.utils import timezone

from isonomia.law.competition.validity import plus_months
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.ledger.canonical import canonical
from isonomia.web.commission.conduct import rules_of
from isonomia.web.jobs.rounds import Round, register
from isonomia.web.processes.proceeding import DECIDED, competition_of
from isonomia.web.records.models import Case, CaseMove, CasePiece

PUNISHED = frozenset(DECIDED - {"decidir-sem-fraude"})


def months_kept(case: Case) -> int:
    """For how many months after its last act a case is kept: longer where fraud was found, even if undone."""
    found = case.moves.filter(act__in=PUNISHED).exists()
    conduct, _voice = rules_of(competition_of(case))
    return conduct.whole("guarda-da-fraude" if found else "guarda-de-denuncias")


def due(today: date | None = None) -> list[Case]:
    """Cases at rest whose term of keeping is over."""
    day = today or timezone.localdate()
    rested = Case.objects.filter(state__in=FRAUD.rests, certificate={}).exclude(competition=None)
    return [
        case
        for case in rested.select_related("competition__body")
        if plus_months(_last_day(case), months_kept(case)) < day
    ]


def _last_day(case: Case) -> date:
    last = case.moves.order_by("-at").values_list("at", flat=True).first()
    return timezone.localdate(last or case.at)


def erase(case: Case) -> dict[str, Any]:
    """Erase the words of a case: facts, names, enrolment, reasons, papers, and the way to follow it."""
    pieces = CasePiece.objects.filter(case=case)
    proofs = sorted(pieces.values_list("digest", flat=True))
    with transaction.atomic():
        held = Case.objects.select_for_update(of=("self",)).get(pk=case.pk)
        certificate = {
            "em": timezone.localdate().isoformat(),
            "pecas": pieces.update(content=b""),
            "resumo": sha256(canonical(proofs)).hexdigest(),
        }
        CaseMove.objects.filter(case=held).update(text=b"")
        held.content, held.number, held.word, held.certificate = b"", b"", "", certificate
        held.save()
    return certificate


def erase_due() -> int:
    """Erase what is due; answers how many cases."""
    return sum(bool(erase(case)) for case in due())


register(Round("processos encerrados", timedelta(days=1), erase_due, cleans=True))
