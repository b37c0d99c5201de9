"""A call waits for a decision that is taken anew, where the new one could change who is called."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import F, QuerySet
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.office.calling.preview import Ask
from isonomia.office.procedures.hold import Reopened, waits_for
from isonomia.web.commission.reviewed import key_of_hearing
from isonomia.web.gates.gate import Impediment, Matter, Plain
from isonomia.web.hr.desk.gates import only_cargo
from isonomia.web.hr.desk.holding import HOLDS
from isonomia.web.hr.desk.payloads import request_of
from isonomia.web.records.loading import load
from isonomia.web.records.models import Competition, DocumentCase, Hearing

STANDS: Final = ("em-revisao", "ouvida-na-revisao")
"""A review proposed annuls nothing: the decision stands until it is decided."""
IN_BOOK: Final = {
    "confirmada": "confirmado",
    "reconhecida": "confirmado",
    "nao-confirmada": "nao-confirmado",
    "fora-da-reserva": "nao-confirmado",
    "nao-reconhecida": "nao-confirmado",
}
"""End of a case that the book has -> its act."""


def reopened(competition: Competition) -> list[Reopened]:
    """Decisions that the book has and that are taken anew, or were and are not recorded yet."""
    heard = _anew(Hearing.objects.filter(competition=competition))
    examined = _anew(DocumentCase.objects.filter(competition=competition, recorded__in=IN_BOOK))
    found = [
        Reopened(key_of_hearing(each), each.number, each.group, IN_BOOK[each.recorded]) for each in heard
    ]
    return found + [
        Reopened(f"d{each.pk}", each.number, each.group, IN_BOOK[each.recorded]) for each in examined
    ]


def _anew(cases: QuerySet[Any]) -> QuerySet[Any]:
    """Those whose outcome in the book is not where the case is now."""
    return cases.exclude(recorded="").exclude(recorded=F("state")).exclude(state__in=STANDS).order_by("pk")


def held(matter: Matter, seen: Plain) -> list[Impediment]:
    """One impediment a case on which the call depends, naming the person and the case."""
    cases = reopened(matter.certame)
    possible = [Ask(each["cargo"], each["possiveis"]) for each in seen["pedidos"] if each["possiveis"]]
    if not cases or not possible:
        return []
    competition = load(matter.certame, only_cargo(matter.payload))
    try:
        found = waits_for(competition, request_of(matter), possible, cases)
    except InputProblems:
        return []  # the preview itself says what is wrong with the call
    text = _(
        "Inscrição %(numero)s: a decisão da comissão foi anulada e o caso %(caso)s é decidido de novo. Com a "
        "nova decisão, esta chamada pode ser outra: ela espera até o resultado ser registrado."
    )
    return [Impediment(text % {"numero": each.number, "caso": each.case}) for each in found]


HOLDS.append(held)
