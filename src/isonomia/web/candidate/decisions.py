"""Decisions about a person that the person reads and may appeal: each area that takes some says which.

An area registers a source when it starts; the candidate's pages show what the sources answer and no more
of them. The name of a decision in addresses is opaque: it tells nothing of a group.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from isonomia.office.procedures.appeals import About
from isonomia.web.records.models import Competition, Person


@dataclass(frozen=True)
class Decision:
    """One decision about one enrolment.

    Attributes:
        key: in addresses.
        number: inscrição.
        about: subject of an appeal against it.
        said: what was decided, one sentence.
        reasons: why, as the person may read it, or empty.
        paper: address of the opinion, or empty.
        film: address of the film of what was decided about, or empty.
        published: day of the notice.
        until: last day for an appeal, or ``None`` where none is open.
        appeal: records in the area that the person appealed; the text is kept by the candidate's pages.
        heard: whether nothing is decided yet and the person is heard first: until ``until`` they say what
            they have to say, and ``appeal`` records that they did.
    """

    key: str
    number: str
    about: About
    said: str
    published: date
    until: date | None
    appeal: Callable[[], None]
    reasons: str = ""
    paper: str = ""
    film: str = ""
    heard: bool = False


Source = Callable[[Person, Competition, Sequence[str]], list[Decision]]
SOURCES: Final[list[Source]] = []


def decisions_of(person: Person, competition: Competition, numbers: Sequence[str]) -> list[Decision]:
    """Every decision about the person's enrolments, those with an open window first."""
    found = [each for source in SOURCES for each in source(person, competition, numbers)]
    return sorted(found, key=lambda each: (each.until is None, each.until or each.published, each.key))
