"""Calendar files (RFC 5545): one event a term or appointment, for a competition or for one person.

A term is an all-day event whose ``DTEND`` is the following day, as the standard counts. The same term
keeps its UID for ever; each change raises its SEQUENCE, and a withdrawn term is CANCELLED, so that
calendars that subscribed replace the event and never double it. Nothing here asks the clock.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from icalendar import Component

_PRODUCT: Final = "-//Isonomia//Prazos//PT"
_ALARMS: Final = (timedelta(days=2), timedelta(hours=2))
"""Alarms before the end of the term."""


@dataclass(frozen=True, slots=True)
class Event:
    """One term.

    Attributes:
        uid: from ``stable_uid``.
        title: neutral: the competition and nothing of any list.
        note: the exact end, and where to read more.
        on: last day of the term.
        hour: until when on that day; alarms go by it.
        sequence: 0 at first, one more at each change.
        changed: instant of the last change, with its zone.
        cancelled: whether the term was withdrawn.
        alarm: text of the alarms; empty: none.
        link: address of the page, or empty.
        begins: of an appointment: when, with its zone; then it lasts until ``ends``, and alarms go by it.
        ends: of an appointment.
        place: of an appointment.
    """

    uid: str
    title: str
    note: str
    on: date
    hour: time
    sequence: int
    changed: datetime
    cancelled: bool = False
    alarm: str = ""
    link: str = ""
    begins: datetime | None = None
    ends: datetime | None = None
    place: str = ""


def stable_uid(*parts: str, domain: str = "isonomia") -> str:
    """The UID of a term: the same parts give the same UID, which tells nothing of them.

    Args:
        parts: what makes the term this one: body, competition, act, person.
        domain: the installation's host name.
    """
    digest = hashlib.sha256("\x1f".join(parts).encode()).hexdigest()
    return f"{digest[:32]}@{domain}"


def calendar_file(name: str, events: Iterable[Event], method: str = "PUBLISH") -> bytes:
    """A calendar.

    Args:
        name: shown by programs that subscribe; neutral.
        events: the terms, in the order wanted.
        method: ``PUBLISH``; ``CANCEL`` in an e-mail that withdraws.

    Returns:
        The file, lines ended by CR LF as the standard asks.

    Raises:
        ValueError: ``changed`` of an event has no zone.
    """
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", _PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", method)
    calendar.add("x-wr-calname", name)
    for event in events:
        calendar.add_component(_event(event))
    return bytes(calendar.to_ical())


def _event(event: Event) -> Component:
    from icalendar import Event as Term

    if event.changed.tzinfo is None:
        raise ValueError("O instante da mudança precisa do fuso.")
    made = Term()
    made.add("uid", event.uid)
    made.add("sequence", event.sequence)
    made.add("dtstamp", event.changed)
    made.add("last-modified", event.changed)
    if event.begins is not None and event.ends is not None:
        made.add("dtstart", event.begins.astimezone(UTC))
        made.add("dtend", event.ends.astimezone(UTC))
        made.add("location", event.place)
    else:
        made.add("dtstart", event.on)
        made.add("dtend", event.on + timedelta(days=1))
    made.add("summary", event.title)
    made.add("description", event.note)
    made.add("status", "CANCELLED" if event.cancelled else "CONFIRMED")
    made.add("transp", "TRANSPARENT" if event.begins is None else "OPAQUE")
    made.add("class", "PRIVATE")
    if event.link:
        made.add("url", event.link)
    if event.alarm and not event.cancelled:
        for before in _ALARMS:
            made.add_component(_alarm(event, before))
    return made


def _alarm(event: Event, before: timedelta) -> Component:
    """An alarm so long before a term's end, counted from the day's first hour, or before an appointment."""
    from icalendar import Alarm

    until_end = timedelta(hours=event.hour.hour, minutes=event.hour.minute)
    if event.begins is not None:
        until_end = timedelta()
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", event.alarm)
    alarm.add("trigger", until_end - before)
    return alarm
