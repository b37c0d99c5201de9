"""Terms: from the publication of an act to the last day for answering it, with every day explained.

Law: Lei 9.784/1999, art. 66. The day of the beginning is left out and the last day is counted; days run
one after the other (§ 2) unless the edital or the body's own law counts working days; an end on a day
without office hours moves to the next working day (§ 1).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

LAW: Final = "br/federal/lei-9784-1999"
_DAY: Final = timedelta(days=1)


class Counting(StrEnum):
    """``tipo_prazo``: which days count."""

    RUNNING = "corridos"
    WORKING = "uteis"


class DayOff(StrEnum):
    """Why a day is no working day."""

    SATURDAY = "sabado"
    SUNDAY = "domingo"
    HOLIDAY = "feriado"


@dataclass(frozen=True, slots=True)
class Skipped:
    """A day that was passed over, and why."""

    day: date
    why: DayOff


@dataclass(frozen=True, slots=True)
class Deadline:
    """A term, counted.

    Attributes:
        published: day of the publication, which is not counted.
        days: length of the term, in days of ``counting``.
        counting: running or working days.
        counted_until: the day on which the count alone ends.
        ends: the last day for acting, never before ``counted_until``.
        skipped: days between publication and ``counted_until`` that do not count (working days only).
        moved: days at the end passed over because nobody works on them (running days only).
        kept: whether holidays changed after publication would have made the term shorter, and did not.
        citations: devices or words of the edital on which the count rests.
    """

    published: date
    days: int
    counting: Counting
    counted_until: date
    ends: date
    skipped: tuple[Skipped, ...]
    moved: tuple[Skipped, ...]
    kept: bool
    citations: tuple[str, ...]

    @property
    def begins(self) -> date:
        """First day after the publication, from which the term runs."""
        return self.published + _DAY


def day_off(day: date, holidays: Collection[date]) -> DayOff | None:
    """Why nobody works on that day, or ``None`` on a working day; a holiday's own name goes first."""
    if day in holidays:
        return DayOff.HOLIDAY
    return {5: DayOff.SATURDAY, 6: DayOff.SUNDAY}.get(day.weekday())


def deadline(
    published: date,
    days: int,
    counting: Counting,
    holidays: Collection[date] = frozenset(),
    basis: tuple[str, ...] = (),
) -> Deadline:
    """Count a term.

    Law: Lei 9.784/1999, art. 66, §§ 1 and 2.

    Args:
        published: day of the publication (or of the notice to the person).
        days: length, at least 1.
        counting: running or working days.
        holidays: days without office hours besides Saturdays and Sundays.
        basis: what the body's own law or the edital says of terms; left out: the federal law.

    Raises:
        ValueError: fewer than one day.
    """
    if days < 1:
        raise ValueError("O prazo tem de ter ao menos um dia.")
    until, skipped = _count(published, days, counting, holidays)
    ends, moved = _first_working(until, holidays)
    cited = basis or _federal(counting, bool(moved))
    return Deadline(published, days, counting, until, ends, skipped, moved, kept=False, citations=cited)


def recounted(announced: Deadline, holidays: Collection[date]) -> Deadline:
    """A term already published, under the holidays known now: it may grow and never shrinks.

    People organise themselves by the end they were told; a holiday decreed later can only help them.
    """
    basis = () if announced.citations[0].startswith(LAW) else announced.citations
    now = deadline(announced.published, announced.days, announced.counting, holidays, basis)
    return now if now.ends >= announced.ends else replace(announced, kept=True)


def _count(
    published: date, days: int, counting: Counting, holidays: Collection[date]
) -> tuple[date, tuple[Skipped, ...]]:
    if counting is Counting.RUNNING:
        return published + timedelta(days=days), ()
    skipped: list[Skipped] = []
    day, left = published, days
    while left:
        day += _DAY
        why = day_off(day, holidays)
        if why is None:
            left -= 1
        else:
            skipped.append(Skipped(day, why))
    return day, tuple(skipped)


def _first_working(day: date, holidays: Collection[date]) -> tuple[date, tuple[Skipped, ...]]:
    moved: list[Skipped] = []
    while (why := day_off(day, holidays)) is not None:
        moved.append(Skipped(day, why))
        day += _DAY
    return day, tuple(moved)


def _federal(counting: Counting, moved: bool) -> tuple[str, ...]:
    """The federal law's devices that this count used; it knows running days only."""
    running = (f"{LAW}#art66-par2",) if counting is Counting.RUNNING else ()
    return (f"{LAW}#art66", *((f"{LAW}#art66-par1",) if moved else ()), *running)
