"""The check-list as it stands today, kept until an act or a fact changes it."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

from django.utils import timezone

from isonomia.office.competition import Competition as Read
from isonomia.office.listing.homologating import checklist
from isonomia.office.listing.homologating_act import cargos_of
from isonomia.office.listing.publishing import lists_of
from isonomia.web.hr.homologation.facts import facts_of
from isonomia.web.hr.readings.comparison import comparison
from isonomia.web.records.kept import kept
from isonomia.web.records.loading import load
from isonomia.web.records.models import Competition

NAME: Final = "homologacao"


def standing_of(competition: Competition) -> dict[str, Any]:
    """The check-list today and the people in each list."""
    return kept(
        competition,
        NAME,
        lambda: compute(competition, load(competition), comparison(competition)),
        depends_of(competition),
    )


def compute(competition: Competition, read: Read, readings: dict[str, Any]) -> dict[str, Any]:
    """The same, computed.

    Args:
        competition: whose.
        read: of it.
        readings: its comparison of readings.
    """
    facts = replace(facts_of(competition, timezone.localdate()), readings=readings)
    return {"conferencia": checklist(read, facts), "cargos": cargos_of(lists_of(read))}


def depends_of(competition: Competition) -> str:
    """Digest of the facts of today; readings and their acts stand in the book already."""
    facts = replace(facts_of(competition, timezone.localdate()), by_act=frozenset())
    return sha256(repr(facts).encode()).hexdigest()
