"""The days on which a body does not work: the country's, the state's, and those that acts recorded."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from django.db.models import Q

from isonomia.files.calendars.holidays import holidays_of, own_days
from isonomia.web.records.models import Body, Holiday


def recorded_days(body: Body, published: datetime | None = None) -> list[dict[str, str]]:
    """The body's own days as ``files.calendars`` reads them.

    Args:
        body: whose.
        published: when a running term was published: a day taken out of the calendar since then still
            counts for it, so that a change never shortens a term.
    """
    holds = Q(removed=None)
    if published is not None:  # the book's moments are whole seconds
        holds |= Q(removed__gte=published.replace(microsecond=0))
    found = Holiday.objects.filter(holds, body=body).order_by("day", "pk")
    return [{"em": each.day.isoformat(), "nome": each.name} for each in found]


def known_days(body: Body, years: Iterable[int], published: datetime | None = None) -> dict[date, str]:
    """Every day without work in these years, with its name.

    Args:
        body: whose calendar.
        years: calendar years.
        published: see ``recorded_days``.
    """
    return holidays_of(body.state, years, own_days(recorded_days(body, published)))
