"""Calendar files of a competition and of one person: terms with neutral titles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from isonomia.files.calendars.ics import Event, calendar_file, stable_uid
from isonomia.wording.notices import Until, alarm_text, calendar_note, calendar_title
from isonomia.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class CalendarTerm:
    """One term to be put in a calendar.

    Attributes:
        key: what makes it this term and no other: an id of the act or of the stage.
        until: its end.
        link: address of the page that says more.
        sequence: 0 at first, one more at each change.
        changed: instant of the last change, with its zone.
        cancelled: whether it was withdrawn.
    """

    key: str
    until: Until
    link: str
    sequence: int
    changed: datetime
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class CalendarOwner:
    """Whose calendar it is.

    Attributes:
        body: id of the public body.
        competition: id of the competition.
        name: neutral name, from ``wording.notices.competition_name``.
        person: id of the person, or empty in the competition's own calendar.
        domain: host name of the installation.
    """

    body: str
    competition: str
    name: str
    person: str = ""
    domain: str = "isonomia"


def calendar_of_terms(
    owner: CalendarOwner, terms: Iterable[CalendarTerm], voice: Voice, method: str = "PUBLISH"
) -> bytes:
    """The calendar file, for subscribing or attaching.

    Args:
        owner: the competition, or one person in it.
        terms: in the order wanted.
        voice: language.
        method: ``PUBLISH``, or ``CANCEL`` in a message that withdraws.
    """
    title = calendar_title(owner.name, voice)
    events = [
        Event(
            uid=stable_uid(owner.body, owner.competition, owner.person, term.key, domain=owner.domain),
            title=title,
            note=calendar_note(term.until, term.link, voice),
            on=term.until.ends,
            hour=term.until.hour,
            sequence=term.sequence,
            changed=term.changed,
            cancelled=term.cancelled,
            alarm=alarm_text(owner.name, voice),
            link=term.link,
        )
        for term in terms
    ]
    return calendar_file(title, events, method)
