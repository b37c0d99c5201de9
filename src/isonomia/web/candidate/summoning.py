"""Where a person is expected, when and with what: each area that convenes people says it here.

An area registers a source when it starts, as with decisions; the name in addresses tells nothing of a group.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.urls import reverse
from django.utils import timezone

from isonomia.files.calendars.ics import Event, calendar_file
from isonomia.web.candidate.addresses import public_address
from isonomia.web.candidate.circumstances import names_of, neutral_name, voice_of_reader
from isonomia.web.candidate.uids import own_uid
from isonomia.web.records.models import Competition, Person
from isonomia.wording.case_notices import appointment_title
from isonomia.wording.terms import END_OF_DAY, end_of_term


@dataclass(frozen=True)
class Summons:
    """A day on which a person is expected.

    Attributes:
        key: in addresses.
        number: inscrição.
        title: what for, for the person's own eyes.
        changed: when it was set.
        begins: first moment, or ``None`` where only ``said`` has it.
        ends: last moment.
        place: room and address.
        said: day, hour and place as somebody wrote them.
        notes: what to bring, what happens, what an absence brings.
        base: devices.
    """

    key: str
    number: str
    title: str
    changed: datetime
    begins: datetime | None = None
    ends: datetime | None = None
    place: str = ""
    said: str = ""
    notes: Sequence[str] = ()
    base: str = ""


MINUTE: Final = 60
"""A later change has a higher number in calendars: the minute of the change is one."""
Source = Callable[[Person, Competition, Sequence[str]], list[Summons]]
SOURCES: Final[list[Source]] = []


def summons_of(person: Person, competition: Competition, numbers: Sequence[str]) -> list[Summons]:
    """Every day on which the person is expected, the next one first; those without an hour after them."""
    found = [each for source in SOURCES for each in source(person, competition, numbers)]
    return sorted(found, key=lambda each: (each.begins is None, each.begins or each.changed, each.key))


def address_of(competition: Competition, key: str, name: str = "summons") -> str:
    """A page of a summons."""
    return reverse(f"candidate:{name}", kwargs={**names_of(competition), "chave": key})


def when_words(each: Summons, competition: Competition) -> str:
    """``sexta-feira, 18/12/2026, 14h, horário de Brasília``; empty where no hour is known."""
    if each.begins is None:
        return ""
    local = timezone.localtime(each.begins)
    return end_of_term(local.date(), voice_of_reader(competition), local.time())


def calendar_of(competition: Competition, each: Summons) -> bytes:
    """The appointment for a calendar, under a neutral title."""
    return calendar_file(
        neutral_name(competition, voice_of_reader(competition)), [event_of(competition, each)]
    )


def event_of(competition: Competition, each: Summons) -> Event:
    """The appointment as a calendar takes it."""
    voice = voice_of_reader(competition)
    name = neutral_name(competition, voice)
    begins = each.begins or each.changed
    link = public_address(reverse("candidate:competition", kwargs=names_of(competition)))
    return Event(
        own_uid(competition, "convocacao", each.key),
        appointment_title(name, voice),
        link,
        timezone.localdate(begins),
        END_OF_DAY,
        int(each.changed.timestamp()) // MINUTE,
        each.changed,
        alarm=appointment_title(name, voice),
        link=link,
        begins=each.begins,
        ends=each.ends,
        place=each.place,
    )
