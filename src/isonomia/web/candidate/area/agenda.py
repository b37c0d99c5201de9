"""Everything that a person has to keep in a competition, as one calendar file: days and ends of terms."""

from __future__ import annotations

from django.urls import reverse

from isonomia.files.calendars.ics import Event, calendar_file
from isonomia.web.candidate.addresses import public_address
from isonomia.web.candidate.area.standing import Standing
from isonomia.web.candidate.circumstances import names_of, neutral_name, voice_of_reader
from isonomia.web.candidate.summoning import event_of
from isonomia.wording.notices import Until, alarm_text, calendar_note, calendar_title


def has_agenda(here: Standing) -> bool:
    """Whether there is anything to keep."""
    return any(each.begins is not None for each in here.summons) or any(each.term for each in here.coming)


def agenda_of(here: Standing) -> bytes:
    """Days and terms under neutral titles; a term that an e-mail or another page gave keeps its UID.

    The day by which the body owes an answer is not in it: nothing of the person's ends then.
    """
    competition = here.competition
    voice = voice_of_reader(competition)
    name = neutral_name(competition, voice)
    link = public_address(reverse("candidate:competition", kwargs=names_of(competition)))
    events = [event_of(competition, each) for each in here.summons if each.begins is not None]
    events += [
        Event(
            each.term.uid,
            calendar_title(name, voice),
            calendar_note(Until(each.on, each.term.hour), link, voice),
            each.on,
            each.term.hour,
            each.term.sequence,
            each.term.changed,
            alarm=alarm_text(name, voice),
            link=link,
        )
        for each in here.coming
        if each.term is not None
    ]
    return calendar_file(name, events)
