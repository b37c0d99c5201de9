"""The appeals against an examination: read with the case, answered by its decision."""

from __future__ import annotations

from django.utils import timezone

from isonomia.web.candidate.papers.cases import key_of
from isonomia.web.candidate.vault import seal
from isonomia.web.records.models import Appeal, DocumentCase


def appeals_of(case: DocumentCase) -> list[Appeal]:
    """Those that wait for the case's decision."""
    found = Appeal.objects.filter(competition=case.competition, against=key_of(case), decided=None)
    return list(found.order_by("at"))


def answer(case: DocumentCase, *, granted: bool, reasons: str) -> None:
    """Answer them by the decision on the case."""
    for each in appeals_of(case):
        each.outcome, each.changed = ("provido" if granted else "negado"), granted
        each.state = "modificada" if granted else "mantida"
        each.reasons, each.decided = seal({"texto": reasons}), timezone.now()
        each.save()
