"""Terms under a body's own calendar: counted, counted again when holidays change, and explained."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from isonomia.files.calendars.holidays import OwnDay, holidays_of, own_days, states
from isonomia.law.competition.deadlines import Counting, Deadline, deadline, recounted
from isonomia.office.cautions import titled
from isonomia.wording.terms import how_counted
from isonomia.wording.voice import Voice

_FEWEST_WORKING_DAYS: Final = 100
"""Working days that any year has at the very least: how many years of holidays a term may reach into."""


@dataclass(frozen=True, slots=True)
class BodyCalendar:
    """The days a body does not work.

    Attributes:
        state: two letters, or empty for a body of the Union.
        own: its own table: municipal holidays and pontos facultativos.
    """

    state: str = ""
    own: tuple[OwnDay, ...] = ()

    def holidays(self, years: Iterable[int]) -> dict[date, str]:
        """The days without office hours of these years, with their names."""
        return holidays_of(self.state, years, self.own)


@dataclass(frozen=True, slots=True)
class CountedTerm:
    """A term, and the names of the holidays around it."""

    deadline: Deadline
    names: Mapping[date, str]

    def explanation(self, voice: Voice) -> list[str]:
        """How the end was reached, in sentences, articles included."""
        return how_counted(self.deadline, titled(voice, self.deadline.citations), self.names)


def calendar_of(ente: str, rows: Iterable[Mapping[str, Any]] = ()) -> BodyCalendar:
    """The calendar of a body.

    Args:
        ente: folder of the catalogue; its second part names the state: ``br/es/guarapari``.
        rows: the body's table, as ``files.calendars.holidays.own_days`` reads it.

    Raises:
        InputProblems: rows that are no days, all of them.
    """
    parts = ente.split("/")
    state = parts[1].upper() if len(parts) > 1 else ""
    return BodyCalendar(state if state in states() else "", own_days(rows))


def count_term(
    published: date,
    days: int,
    counting: Counting,
    calendar: BodyCalendar,
    basis: tuple[str, ...] = (),
) -> CountedTerm:
    """Count a term from a publication.

    Args:
        published: day of the publication.
        days: length, at least 1.
        counting: running or working days (``tipo_prazo``).
        calendar: the body's.
        basis: devices or words of the body's own rule of terms; left out: the federal law.

    Raises:
        ValueError: fewer than one day.
    """
    names = calendar.holidays(_years(published, days))
    return CountedTerm(deadline(published, days, counting, names, basis), names)


def recount_term(announced: Deadline, calendar: BodyCalendar) -> CountedTerm:
    """A published term under the calendar as it is now: it may grow, never shrink."""
    names = calendar.holidays(_years(announced.published, announced.days))
    return CountedTerm(recounted(announced, names), names)


def _years(published: date, days: int) -> range:
    """Every year that the term may touch, and the one after, where its end may move."""
    return range(published.year, published.year + days // _FEWEST_WORKING_DAYS + 2)
