"""The readings of a competition side by side, kept until its book grows."""

from __future__ import annotations

from typing import Any, Final

from isonomia.files.stores.edital.toml import parse_edital
from isonomia.office.competition import Competition as Read
from isonomia.office.listing.adopting_reading import comparison_of_readings
from isonomia.web.records import kinds
from isonomia.web.records.kept import kept
from isonomia.web.records.loading import contents, edital_in_force, load, readings_of
from isonomia.web.records.models import Competition

NAME: Final = "leituras"


def stated_by_edital(competition: Competition) -> dict[str, str]:
    """Readings that the edital in force states itself, apart from those of acts."""
    version = edital_in_force(competition)
    edital = None if version is None else parse_edital(version.toml.encode())[0]
    return {} if edital is None else dict(edital.readings)


def comparison(competition: Competition) -> dict[str, Any]:
    """Each reading with what each option would change."""
    return kept(competition, NAME, lambda: compared(competition, load(competition)))


def compared(competition: Competition, read: Read) -> dict[str, Any]:
    """The same, computed from what was read of the competition."""
    return comparison_of_readings(read, stated_by_edital(competition), readings_of(competition))


def adoptions(competition: Competition) -> dict[str, dict[str, Any]]:
    """Reading -> the act that adopted it last, with its place in the book."""
    return {
        content["leitura"]: {**content, "sequencia": sequence}
        for sequence, content in contents(competition, kinds.READING)
    }
