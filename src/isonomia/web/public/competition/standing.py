"""The cargos of a competition with only what is public of them, made once for each state of the book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import Http404

from isonomia.office.public.face import public_cargo
from isonomia.web.public.place import Place
from isonomia.web.records.models import CargoStanding
from isonomia.web.records.remembering import remembered

Plain = dict[str, Any]


@dataclass(frozen=True)
class Cargo:
    """A cargo as anybody may see it.

    Attributes:
        document: of ``office.public.face``: table, calls, next place.
        desk: of the same: counts, sequence, days.
    """

    code: str
    name: str
    document: Plain
    desk: Plain

    @property
    def calls(self) -> list[Plain]:
        """Every call, in order."""
        return list(self.document["convocacoes"])

    def called_on(self, call: Plain) -> date | None:
        """Day of the act that made a call."""
        found = self.desk["convocada_em"].get(str(call["ordem"]))
        return date.fromisoformat(found) if found else None


def cargos_of(place: Place) -> Sequence[Cargo]:
    """Every cargo, in the edital's order; none before candidates are loaded."""

    def read() -> list[Cargo]:
        found = CargoStanding.objects.filter(competition=place.competition).defer("alerts")
        return [_public(each) for each in found]

    cargos: list[Cargo] = remembered(place.competition, "cargos ao público", read)
    return cargos


def _public(standing: CargoStanding) -> Cargo:
    return Cargo(standing.cargo, standing.name, *public_cargo(standing.document, standing.desk))


def cargo_at(place: Place, code: str) -> Cargo:
    """One cargo.

    Raises:
        Http404: there is none of that code.
    """
    found = next((each for each in cargos_of(place) if each.code == code), None)
    if found is None:
        raise Http404
    return found
