"""The ends of hearings: terms that ran out, outcomes to record, and the appeals that wait for others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.db.models import F
from django.utils import timezone

from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.tables.hearing import HEARING
from isonomia.web.commission.moving import move
from isonomia.web.records.models import Competition, Hearing

ENDS: Final = {
    "confirmada": "confirmado",
    "nao-confirmada": "nao-confirmado",
    "fora-da-reserva": "nao-confirmado",
}
"""End of a hearing -> act of the competition."""


TIMED: Final = {each.state: each.act for each in HEARING.moves if each.who is Who.TIME}
"""State in which a term runs -> what its end is."""


def overdue(competition: Competition) -> list[Hearing]:
    """Hearings whose term is over, and the person did not speak."""
    found = Hearing.objects.filter(competition=competition, term_ends__lt=timezone.localdate())
    return list(found.filter(state__in=TIMED))


def end_terms(competition: Competition) -> int:
    """Let the terms that ran out take their effect; answers how many."""
    found = overdue(competition)
    for each in found:
        move(each, TIMED[each.state], Who.TIME)
    return len(found)


def appeal(hearing: Hearing) -> dict[str, Any]:
    """The person appeals: called by whoever receives the appeal.

    Raises:
        NotNow: the term is over, or there is nothing to appeal.
    """
    return move(hearing, "recorrer", Who.CANDIDATE)


def to_record(competition: Competition, act: str, group: str) -> list[Hearing]:
    """Hearings that ended and whose outcome the competition's book does not have."""
    states = [state for state, kind in ENDS.items() if kind == act]
    found = Hearing.objects.filter(competition=competition, group=group, state__in=states)
    return list(found.exclude(recorded=F("state")).order_by("number"))


def payload_of(hearings: Sequence[Hearing], act: str, group: str, given: dict[str, Any]) -> dict[str, Any]:
    """The acts of some outcomes, as the gate takes them: one a person, for every cargo of theirs."""
    return {
        "ato": act,
        "detalhe": group,
        "pessoas": [{"inscricao": each.number, "cargo": ""} for each in hearings],
        "data": given["em"].isoformat(),
        "ocorrido_em": "",
        "documento": given["documento"],
        "autoridade": given["autoridade"],
        "dados": {},
    }
