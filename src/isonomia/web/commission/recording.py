"""Entries of the competition's book that are no act of a gate, and notices in words that tell nothing."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from isonomia.web.candidate.addresses import public_address
from isonomia.web.candidate.circumstances import names_of, neutral_name, voice_of_reader
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Book, Competition, Enrolment, Notice, Person
from isonomia.wording.case_notices import Appointment, step_message
from isonomia.wording.notices import Until


def record(competition: Competition, kind: str, content: dict[str, Any], person: Person | None) -> int:
    """Append one entry to the competition's book; answers its sequence."""
    with transaction.atomic():
        book = book_of(competition.body, competition)
        Book.objects.select_for_update().get(pk=book.pk)
        (sealed,) = append(book, [draft(kind, content, person, timezone.now())], size_of(book))
    return sealed.sequence


def notify(
    competition: Competition,
    number: str,
    until: date | None = None,
    at: Appointment | None = None,
    calendar: bytes = b"",
) -> None:
    """Tell a person that something of theirs moved: neither what nor in which reserve.

    Args:
        competition: where.
        number: inscrição.
        until: last day of the term that the step opened, if it opened one.
        at: when and where the person is expected, if they are.
        calendar: file of that appointment.
    """
    found = Enrolment.objects.filter(roll=roll_in_force(competition), number=number)
    enrolment = found.only("cargo", "contact").first()
    if enrolment is None:
        return
    voice = voice_of_reader(competition)
    link = public_address(reverse("candidate:competition", kwargs=names_of(competition)))
    term = None if until is None else Until(until)
    message = step_message(
        neutral_name(competition, voice), competition.body.name, link, voice, until=term, at=at
    )
    now = timezone.now()
    Notice.objects.create(
        competition=competition,
        cargo=enrolment.cargo,
        number=number,
        address=enrolment.contact.get("email", ""),
        subject=message.subject,
        body=message.body,
        calendar=calendar.decode(),
        at=now,
        moved=now,
    )
