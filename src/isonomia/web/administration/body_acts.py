"""Acts about the body itself: how it works, and the days on which it does not."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.calendar import known_days
from isonomia.web.records.models import Body
from isonomia.web.records.roles import Ability

CHANGE, HOLIDAY, HOLIDAY_BACK = "orgao-alterar", "feriado-registrar", "feriado-retirar"
RECORDED: Final = (
    "name",
    "ente",
    "power",
    "entity",
    "state",
    "city",
    "term_kind",
    "notice_days",
    "reminder_days",
    "names_in_lists",
    "upload_days",
    "contact",
    "personnel_limit_reached",
)
"""Fields whose change is recorded whole; of the data officer, a person, the book tells only the change."""


def values_of(body: Body) -> dict[str, Any]:
    """The body as forms and acts have it."""
    return {name: getattr(body, name) for name in (*RECORDED, "data_officer")}


def change_preview(matter: Matter) -> Plain:
    """What changes: field, value before and after."""
    now = values_of(matter.body)
    changed = {
        name: {"de": now[name], "para": value}
        for name, value in matter.payload.items()
        if name in now and now[name] != value
    }
    return {"campos": changed}


def change_impediments(_matter: Matter, preview: Plain) -> Sequence[Impediment]:
    """Something must change."""
    return [] if preview["campos"] else [Impediment(_("Nada muda: os valores são os que já valem."))]


def change_record(_matter: Matter, preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The change, without the name of a person."""
    campos = {name: change for name, change in preview["campos"].items() if name in RECORDED}
    facts: Plain = {"campos": campos, "preparado_por": signing.preparer.opaque}
    if "data_officer" in preview["campos"]:
        facts["encarregado_mudou"] = True
    return [draft(kinds.BODY_CHANGED, facts, signing.confirmer, signing.at)]


def change_afterwards(matter: Matter, preview: Plain, _signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The data officer, whom the book does not name."""
    if "data_officer" in preview["campos"]:
        new = preview["campos"]["data_officer"]["para"]
        Body.objects.filter(pk=matter.body.pk).update(data_officer=new)
    return {}


def holiday_preview(matter: Matter) -> Plain:
    """The days to record, each with what the calendar says of it already."""
    days = matter.payload["dias"]
    known = known_days(matter.body, {date.fromisoformat(each["dia"]).year for each in days})
    return {"dias": [{**each, "ja": known.get(date.fromisoformat(each["dia"]), "")} for each in days]}


def holiday_impediments(_matter: Matter, preview: Plain) -> Sequence[Impediment]:
    """A day that is there already is not recorded twice."""
    text = _("%(dia)s já está no calendário: %(nome)s.")
    return [
        Impediment(text % {"dia": date.fromisoformat(each["dia"]).strftime("%d/%m/%Y"), "nome": each["ja"]})
        for each in preview["dias"]
        if each["ja"]
    ]


def holiday_record(_matter: Matter, preview: Plain, signing: Signing) -> Sequence[Draft]:
    """One act a day."""
    return [
        draft(
            kinds.HOLIDAY,
            {
                "dia": each["dia"],
                "nome": each["nome"],
                "facultativo": each["facultativo"],
                "documento": each["documento"],
                "preparado_por": signing.preparer.opaque,
            },
            signing.confirmer,
            signing.at,
        )
        for each in preview["dias"]
    ]


def back_preview(matter: Matter) -> Plain:
    """The day that would work again, from now on."""
    found = matter.body.days_off.filter(day=matter.payload["dia"], removed=None).first()
    return {"dia": matter.payload["dia"], "nome": found.name if found else ""}


def back_impediments(_matter: Matter, preview: Plain) -> Sequence[Impediment]:
    """It must be there."""
    return [] if preview["nome"] else [Impediment(_("Este dia já não está no calendário do órgão."))]


def back_record(matter: Matter, _preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The act, with its reason."""
    facts = {
        "dia": matter.payload["dia"],
        "motivo": matter.payload["motivo"],
        "preparado_por": signing.preparer.opaque,
    }
    return [draft(kinds.HOLIDAY_REMOVED, facts, signing.confirmer, signing.at)]


for _made in (
    Gate(
        kind=CHANGE,
        title=gettext_lazy("Mudança nos dados do órgão"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=change_preview,
        impediments=change_impediments,
        record=change_record,
        afterwards=change_afterwards,
        template="administration/acts/change.html",
        moves=False,
    ),
    Gate(
        kind=HOLIDAY,
        title=gettext_lazy("Dias sem expediente"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=holiday_preview,
        impediments=holiday_impediments,
        record=holiday_record,
        template="administration/acts/holiday.html",
        moves=False,
    ),
    Gate(
        kind=HOLIDAY_BACK,
        title=gettext_lazy("Dia que volta a ter expediente"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=back_preview,
        impediments=back_impediments,
        record=back_record,
        template="administration/acts/holiday_back.html",
        moves=False,
    ),
):
    GATES.add(_made)
