"""The act that revokes or annuls the whole competition: after it nobody is called, and data have a term.

Law: the administration revokes for the public interest and annuls what is unlawful, with its reasons (STF,
Súmula 473; Lei 9.784/1999, art. 50, VIII, and art. 53). Who was called already is heard first, each by an act
of their own: the competition is not undone over their heads (STF, RE 594.296).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from isonomia.ledger.entry import Draft
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.homologation.gates import gazette_of
from isonomia.web.look.words import written
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Appeal, Application, CargoStanding
from isonomia.web.records.roles import Ability

KIND: Final = "desfazer-certame"
REVOKED, ANNULLED = "revogado", "anulado"
HOW: Final = (
    (REVOKED, gettext_lazy("Revogação: por interesse público, com os motivos")),
    (ANNULLED, gettext_lazy("Anulação: por ilegalidade, com os motivos")),
)
BASIS: Final = "STF, Súmula 473; Lei nº 9.784/1999, art. 50, VIII, e art. 53"


def preview(matter: Matter) -> Plain:
    """Whom the act reaches, in numbers; how many still hold a place or were called to one."""
    competition, given = matter.certame, matter.payload
    standings = CargoStanding.objects.filter(competition=competition).values_list("desk", flat=True)
    roll = roll_in_force(competition)
    sent = Application.objects.filter(competition=competition, state="enviada")
    return {
        "como": given["como"],
        "diario": gazette_of(given).words,
        "inscritas": roll.size if roll is not None else sent.count(),
        "recursos": Appeal.objects.filter(competition=competition, decided=None, joined=None).count(),
        "ocupam": sum(desk["ocupadas"] + desk["em_chamada"] for desk in standings),
    }


def impediments(_matter: Matter, seen: Plain) -> Sequence[Impediment]:
    """Nobody may hold a place or be called to one."""
    if not seen["ocupam"]:
        return []
    text = ngettext(
        "%(n)s pessoa foi chamada ou ocupa vaga. Antes, o ato dela se desfaz por processo próprio, em que "
        "ela é ouvida (STF, RE 594.296).",
        "%(n)s pessoas foram chamadas ou ocupam vaga. Antes, o ato de cada uma se desfaz por processo "
        "próprio, em que ela é ouvida (STF, RE 594.296).",
        seen["ocupam"],
    )
    return [Impediment(text % {"n": written(seen["ocupam"])})]


def record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The act with its reasons, which are public."""
    given = matter.payload
    content: dict[str, Any] = {
        "como": given["como"],
        "dia": given["dia"],
        "documento": _("nº %(n)s") % {"n": given["numero"]},
        "diario": given["diario"],
        "autoridade": given["autoridade"],
        "motivo": given["motivo"],
        "preparado_por": signing.preparer.opaque,
    }
    return [draft(kinds.UNDONE, content, signing.confirmer, signing.at)]


UNDO = GATES.add(
    Gate(
        kind=KIND,
        title=gettext_lazy("Revogação ou anulação do certame"),
        prepare=Ability.PREPARE,
        confirm=Ability.SIGN,
        preview=preview,
        impediments=impediments,
        record=record,
        template="hr/homologation/undoing_preview.html",
        moves=False,
    )
)
