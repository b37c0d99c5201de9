"""What the engine gives for everybody of a cargo at once: whose turn comes where, and ranks of old lists.

Computed once for each state of the book: of a large competition by the job that follows each act. Without
one a small competition is read whole; of a large one, only the cargo asked about, where it depends on no
other and is small enough for a page to wait.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection
from hashlib import sha256
from typing import Any, Final

from isonomia.office.competition import Competition as Read
from isonomia.office.listing.publishing import lists_of
from isonomia.office.public.why_not import turns_of
from isonomia.office.recorded import stands_alone
from isonomia.web.jobs.foreseeing import takes_long
from isonomia.web.public.coming import is_coming
from isonomia.web.public.place import Place
from isonomia.web.records.kept import current, kept
from isonomia.web.records.loading import load, roll_in_force, terms_of
from isonomia.web.records.models import Enrolment
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.remembering import remembered

SMALL: Final = 20_000
"""People up to whom a page waits."""
MOST: Final = 200_000
"""People up to whom a job keeps what it computes of everybody."""
TURNS, POSITIONS = "vez", "posicoes"
SHORT: Final = 16

Turns = dict[str, dict[str, list[Any]]]
"""Cargo -> person -> place, list of the place, list by which they would be called."""
Positions = dict[str, dict[str, dict[str, int]]]
"""Cargo -> list -> person -> position."""


def turns_at(place: Place, cargos: Collection[str]) -> Turns:
    """The order of the calls to come in these cargos; a cargo too large to wait for is left out."""
    if place.competition.stage != Stage.HOMOLOGATED:
        return {}
    return _of_cargos(place, TURNS, cargos, turns_of)


def homologated_positions(place: Place, number: str) -> Positions:
    """Positions in the cargos of a number, in a competition homologated before it came here.

    Its lists were published elsewhere: they are computed from what was homologated.
    """
    roll = roll_in_force(place.competition)
    cargos = Enrolment.objects.filter(roll=roll, number=number).values_list("cargo", flat=True)
    return _of_cargos(place, POSITIONS, set(cargos), positions_of)


def whole(name: str) -> str:
    """The name under which the answer of the whole competition is kept."""
    return f"publico {name}"


def positions_of(competition: Read) -> Positions:
    """Cargo -> list -> person -> position, of the lists as they stand."""
    made: Positions = defaultdict(dict)
    for one in lists_of(competition):
        made[one.cargo][one.group] = {row.number: row.position for row in one.rows}
    return dict(made)


def _of_cargos(
    place: Place, name: str, cargos: Collection[str], compute: Callable[[Read], dict[str, Any]]
) -> dict[str, Any]:
    """An answer for each cargo, by the whole competition where it is small."""
    roll = roll_in_force(place.competition)
    if roll is None:
        return {}
    if takes_long(place.competition):
        found = current(place.competition, whole(name))
        if found is not None:
            return found
        if name == TURNS and is_coming(place.competition, whole(name)):
            return {}  # without positions a person would seem to be in no list: those are waited for
    if roll.size <= SMALL:
        return _answered(place, name, "", compute)
    alone = [code for code in cargos if is_within_reach(place, code)]
    return {code: found for one in alone for code, found in _answered(place, name, one, compute).items()}


def _is_small(place: Place, cargo: str) -> bool:
    roll = roll_in_force(place.competition)

    def read() -> bool:
        return Enrolment.objects.filter(roll=roll, cargo=cargo).count() <= SMALL

    return bool(remembered(place.competition, f"cargo pequeno {cargo}", read))


def _answered(
    place: Place, name: str, cargo: str, compute: Callable[[Read], dict[str, Any]]
) -> dict[str, Any]:
    key = f"{name} {sha256(cargo.encode()).hexdigest()[:SHORT]}" if cargo else name

    def read() -> dict[str, Any]:
        return kept(place.competition, f"publico {key}", lambda: compute(load(place.competition, cargo)))

    found: dict[str, Any] = remembered(place.competition, f"público {key}", read)
    return found


def is_within_reach(place: Place, cargo: str) -> bool:
    """Whether a page waits for what the engine says of a cargo."""
    roll = roll_in_force(place.competition)
    if roll is None or roll.size <= SMALL:
        return True
    return stands_alone(terms_of(place.competition)[0], cargo) and _is_small(place, cargo)
