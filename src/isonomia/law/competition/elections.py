"""Election days and the months around them in which the law restrains appointments.

Law: Constitution, arts. 28, 29, I to III, 77 and 82; Lei 9.504/1997, arts. 1 and 73, V.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum, auto
from typing import Final

from isonomia.law.competition.validity import plus_months

_CYCLE: Final = 4
_FIRST_LATER_POSSE: Final = 2026
"""First general election whose winners take office after 1 January (Emenda Constitucional 111/2021)."""


class Election(Enum):
    """Which offices are elected; the restraint holds in their own territory (``circunscrição``)."""

    MUNICIPAL = auto()
    STATE = auto()
    NATIONAL = auto()


@dataclass(frozen=True, slots=True)
class ElectionWindow:
    """The months in which appointing is restrained.

    Attributes:
        election: day of the first round.
        begins: first day: three months before the election.
        ends: last day: that on which the winners take office.
    """

    election: date
    begins: date
    ends: date


def election_of(ente: str) -> Election:
    """The election that concerns a body.

    Args:
        ente: folder of the catalogue: ``br/es/guarapari`` is a municipality, ``br/es`` a state; the
            Federal District has no municipalities and votes with the states.
    """
    parts = ente.split("/")
    if len(parts) >= 3 and parts[1] != "df":
        return Election.MUNICIPAL
    return Election.STATE if len(parts) >= 2 and len(parts[1]) == 2 else Election.NATIONAL


def election_day(year: int) -> date:
    """First Sunday of October (Lei 9.504/1997, art. 1)."""
    first = date(year, 10, 1)
    return first + timedelta(days=(6 - first.weekday()) % 7)


def windows(election: Election, since: date, until: date) -> Iterator[ElectionWindow]:
    """The windows that share a day with ``since`` … ``until``, both inclusive, in order of time."""
    remainder = 0 if election is Election.MUNICIPAL else 2
    for year in range(since.year - 1, until.year + 1):
        if year % _CYCLE != remainder:
            continue
        day = election_day(year)
        window = ElectionWindow(day, plus_months(day, -3), _posse(election, year))
        if window.begins <= until and since <= window.ends:
            yield window


def _posse(election: Election, year: int) -> date:
    """Day on which the winners of an election of that year take office."""
    if election is Election.MUNICIPAL or year < _FIRST_LATER_POSSE:
        return date(year + 1, 1, 1)
    return date(year + 1, 1, 6 if election is Election.STATE else 5)
