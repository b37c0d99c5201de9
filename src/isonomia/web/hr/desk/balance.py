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


def unbalanced(matter: Matter) -> list[Impediment]:
    """The impediment of every act while the balance does not close."""
    if balance_of(matter.certame)["fecha"]:
        return []
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    text = _("A conta das inscrições não fecha: confira os candidatos antes de qualquer ato.")
    return [Impediment(text, address("panel:panel", names))]


def balance_of(competition: Competition, desks: Iterable[dict[str, Any]] | None = None) -> dict[str, Any]:
    """The balance, in three queries (two where the desks are at hand); closed before anybody enrolled.

    Args:
        competition: whose.
        desks: of every cargo, where the page has them already.
    """
    roll = roll_in_force(competition)
    if roll is None:
        return balance_document(0, 0, ())
    kept = Enrolment.objects.filter(roll=roll).count()
    if desks is None:
        desks = CargoStanding.objects.filter(competition=competition).values_list("desk", flat=True)
    return balance_document(roll.size, kept, [desk["conta"] for desk in desks])
