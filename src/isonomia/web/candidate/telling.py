"""Telling a person that something concerns them: by e-mail and in their own pages, never of what."""

from __future__ import annotations

from datetime import date
from functools import partial

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from isonomia.web.candidate.addresses import public_address
from isonomia.web.candidate.circumstances import names_of, neutral_name, voice_of_reader
from isonomia.web.jobs.mail import send
from isonomia.web.records.models import Competition, Notice, Person
from isonomia.web.records.models.notices import Channel
from isonomia.wording.case_notices import Appointment, step_message
from isonomia.wording.notices import Until


def tell(
    person: Person,
    competition: Competition,
    number: str,
    cargo: str = "",
    until: date | None = None,
    at: Appointment | None = None,
    calendar: bytes = b"",
) -> Notice:
    """Queue a message, sent when what it tells of is recorded.

    Args:
        person: to whom.
        competition: where.
        number: inscrição.
        cargo: of that enrolment.
        until: last day of the term that the step opened, if it opened one.
        at: when and where the person is expected, if they are.
        calendar: file of that appointment.
    """
    voice = voice_of_reader(competition)
    link = public_address(reverse("candidate:competition", kwargs=names_of(competition)))
    term = None if until is None else Until(until)
    message = step_message(
        neutral_name(competition, voice), competition.body.name, link, voice, until=term, at=at
    )
    now = timezone.now()
    notice = Notice.objects.create(
        competition=competition,
        cargo=cargo,
        number=number,
        channel=Channel.EMAIL,
        address=person.email,
        subject=message.subject,
        body=message.body,
        calendar=calendar.decode(),
        at=now,
        moved=now,
    )
    transaction.on_commit(partial(send, notice))
    return notice
