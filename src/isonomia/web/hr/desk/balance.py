"""The balance of a competition from its tables: the load the book speaks of, the rows kept, the standings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from isonomia.office.balance import balance_document
from isonomia.web.gates.gate import Impediment, Matter
from isonomia.web.hr.frame import address
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import CargoStanding, Competition, Enrolment
from isonomia.web.records.remembering import for_a_while


def unbalanced(matter: Matter) -> list[Impediment]:
    """The impediment of every act while the balance does not close."""
    if balance_of(matter.certame)["fecha"]:
        return []
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    text = _("A conta das inscrições não fecha: confira os candidatos antes de qualquer ato.")
    return [Impediment(text, address("panel:panel", names))]


def balance_of(competition: Competition, desks: Iterable[dict[str, Any]] | None = None) -> dict[str, Any]:
    """The balance; closed before anybody enrolled.

    Args:
        competition: whose.
        desks: of every cargo, where a page has them already: it only shows the balance, of some seconds ago
            at most. An act has the rows counted.
    """
    roll = roll_in_force(competition)
    if roll is None:
        return balance_document(0, 0, ())
    rows = Enrolment.objects.filter(roll=roll)
    if desks is not None:
        kept = for_a_while(competition, f"linhas da carga {roll.number}", rows.count)
    else:
        kept = rows.count()
        desks = CargoStanding.objects.filter(competition=competition).values_list("desk", flat=True)
    return balance_document(roll.size, kept, [desk["conta"] for desk in desks])
