"""Where the cargos stand, as the last act left them: read once for each state of the book."""

from __future__ import annotations

from isonomia.web.records.models import CargoStanding, Competition
from isonomia.web.records.remembering import remembered


def standings_of(competition: Competition) -> list[CargoStanding]:
    """Every cargo in the edital's order, what the desk shows of each; its calls only when asked for."""
    found = CargoStanding.objects.filter(competition=competition).defer("document", "alerts")
    kept: list[CargoStanding] = remembered(competition, "situacoes", lambda: list(found))
    return kept


def standing_of(competition: Competition, cargo: str) -> CargoStanding | None:
    """One cargo, whole, or ``None``."""
    found = CargoStanding.objects.filter(competition=competition, cargo=cargo)
    kept: CargoStanding | None = remembered(competition, f"situacao {cargo}", found.first)
    return kept
