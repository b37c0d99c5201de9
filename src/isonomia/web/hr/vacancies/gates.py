"""The gate of new places, and of places taken back."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy, ngettext

from isonomia.ledger.entry import Draft
from isonomia.office.calling.vacancies import vacancies_preview
from isonomia.office.recorded import ActRow
from isonomia.web.gates.gate import GATES, Gate, Matter, Plain, Signing
from isonomia.web.hr.outcomes.gates import refusals
from isonomia.web.hr.outcomes.payloads import drafts_of, last_day_text, row
from isonomia.web.records.loading import load
from isonomia.web.records.roles import Ability


def rows_of(given: Plain) -> list[ActRow]:
    """One act a cargo."""
    return [
        row(given, ato=given["ato"], cargo=each["cargo"], detalhe=str(each["quantas"]))
        for each in given["pedidos"]
    ]


def only_cargo(given: Plain) -> str:
    """The one cargo of the act, or empty: several."""
    cargos = {each["cargo"] for each in given["pedidos"]}
    return cargos.pop() if len(cargos) == 1 else ""


def preview(matter: Matter) -> Plain:
    """The places as the series would go on."""
    competition = load(matter.certame, only_cargo(matter.payload))
    return vacancies_preview(competition, rows_of(matter.payload), last_day_text(matter))


def button(seen: Plain) -> str:
    """The words of the button that confirms: ``Acrescentar 5 vagas à sequência``."""
    number = sum(each["depois"] - each["antes"] for each in seen["cargos"])
    if number < 0:
        return ngettext("Suprimir %(n)s vaga", "Suprimir %(n)s vagas", -number) % {"n": -number}
    text = ngettext("Acrescentar %(n)s vaga à sequência", "Acrescentar %(n)s vagas à sequência", number)
    return text % {"n": number}


def record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """One act a cargo, and the cause of the places."""
    given = matter.payload
    return drafts_of(rows_of(given), given, signing, causa=given["causa"])


PLACES = GATES.add(
    Gate(
        kind="vagas",
        title=gettext_lazy("Novas vagas ou vagas suprimidas"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=refusals,
        record=record,
        template="hr/vacancies/preview.html",
        people=("cargos",),
        cargo=only_cargo,
        button=button,
    )
)
