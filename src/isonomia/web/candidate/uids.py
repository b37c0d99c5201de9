"""The UIDs of a person's days and terms in calendars: always the same, and nobody else works out of what."""

from __future__ import annotations

from isonomia.files.calendars.ics import stable_uid
from isonomia.web.people.sealing import mark_of
from isonomia.web.records.models import Competition


def own_uid(competition: Competition, *parts: str) -> str:
    """The UID of something that only the person and the body know of.

    A plain digest of a kind and a small number would be found by trying them all, by whoever sees a shared
    calendar: with the installation's key nothing is there to try.

    Args:
        competition: where.
        parts: what makes it this one: kind and number.
    """
    place = (competition.body.slug, competition.slug, *parts)
    return stable_uid(mark_of("agenda", "\x1f".join(place)))
