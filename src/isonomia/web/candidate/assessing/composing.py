"""Whether a team is composed as the norm asks: told by the area that designates, which registers itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from isonomia.web.records.models import Commission

Composition = Callable[[Commission], dict[str, Any]]
SOURCES: Final[list[Composition]] = []


def composition(team: Commission) -> dict[str, Any]:
    """Every rule of the composition today (``office.procedures.hearing.team_document``)."""
    (source,) = SOURCES
    return source(team)
