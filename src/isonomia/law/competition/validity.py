"""The competition's validity: from homologation, at most two years, extended once as long again."""

from __future__ import annotations

import calendar
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

MAXIMUM_MONTHS: Final = 24
VALIDITY_DEVICE: Final = "br/federal/constituicao-1988#art37-III"


@dataclass(frozen=True, slots=True)
class Validity:
    """Validity of a competition.

    Law: Constitution art. 37, III.

    Attributes:
        since: day of the homologation.
        months: length, 1 to 24.
        extended: whether the one extension was made.
    """

    since: date
    months: int
    extended: bool = False

    @property
    def until(self) -> date:
        """Last day, inclusive: the same day of the month (Código Civil, art. 132, § 3)."""
        return plus_months(self.since, self.months * (2 if self.extended else 1))

    def extend(self) -> Validity:
        """The same validity, extended by the same length."""
        return replace(self, extended=True)


def plus_months(start: date, months: int) -> date:
    """The day ``months`` later; where the month lacks it, its last day.

    >>> plus_months(date(2024, 1, 31), 1)
    datetime.date(2024, 2, 29)
    """
    year, month = divmod(start.month - 1 + months, 12)
    year, month = start.year + year, month + 1
    return date(year, month, min(start.day, calendar.monthrange(year, month)[1]))
