"""Sending, changing and withdrawing an enrolment, each a step of the procedure, until the term ends."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.utils import timezone

from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.casework import Done, step_document
from isonomia.web.candidate.circumstances import conduct_here, voice_of_reader
from isonomia.web.candidate.enrolling.draft import answers_of
from isonomia.web.candidate.enrolling.states import DRAFT, SENT
from isonomia.web.candidate.enrolling.twins import tell_twins
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.candidate.vault import commitment_to, seal
from isonomia.web.records.models import Application, ApplicationStep, Competition, OwnEnrolment

DIGITS: Final = 5
LIVE: Final = (DRAFT, SENT)


class Refused(Exception):
    """The step is not possible; the message says why."""


def send(application: Application, term: EnrolmentTerm) -> Application:
    """Send the draft: a new enrolment gets its number; one sent before keeps it and changes.

    Raises:
        Refused: the term is over, or it was withdrawn.
    """
    with transaction.atomic():
        competition = Competition.objects.select_for_update().get(pk=application.competition_id)
        held = Application.objects.select_for_update().get(pk=application.pk)
        answers = answers_of(held)
        _step(held, "enviar" if held.state == DRAFT else "alterar", term)
        cargo = str(answers.pop("cargo"))
        if not held.number:
            held.number = _next_number(competition)
            held.sent = timezone.now()
        held.cargo, held.sealed, held.draft = cargo, seal(answers), ""
        place = (competition.body.slug, competition.slug, "inscricoes", held.number)
        held.commitment = commitment_to({**answers, "cargo": cargo}, *place)
        held.save()
        OwnEnrolment.objects.get_or_create(
            competition=competition, number=held.number, defaults={"person": held.person}
        )
        _replace_earlier(held, term)
        tell(held.person, competition, held.number, cargo)
        tell_twins(held, competition)
    return held


def withdraw(application: Application, term: EnrolmentTerm) -> Application:
    """Withdraw an enrolment that was sent.

    Raises:
        Refused: the term is over, or it was withdrawn already.
    """
    with transaction.atomic():
        held = (
            Application.objects.select_for_update().select_related("competition__body").get(pk=application.pk)
        )
        _step(held, "cancelar", term)
        held.draft = ""
        held.save()
        tell(held.person, held.competition, held.number, held.cargo)
    return held


def _step(held: Application, act: str, term: EnrolmentTerm) -> None:
    """Take the step, or say why not; kept without what it is about."""
    competition, today = held.competition, timezone.localdate()
    done = Done(act, Who.CANDIDATE, today, term_ends=term.closes)
    answer = step_document(
        "inscricao", held.state, done, conduct_here(competition), voice_of_reader(competition)
    )
    if not answer["possivel"]:
        raise Refused(answer["impede"])
    held.state, held.changed = answer["para"], timezone.now()
    ApplicationStep.objects.create(application=held, act=act, at=held.changed)


def _replace_earlier(sent: Application, term: EnrolmentTerm) -> None:
    """Of two enrolments of a person in one cargo the last sent counts."""
    earlier = Application.objects.filter(
        competition=sent.competition, person=sent.person, cargo=sent.cargo, state=SENT
    )
    for each in earlier.exclude(pk=sent.pk).select_related("competition__body"):
        _step(each, "enviar-outra", term)
        each.save()


def _next_number(competition: Competition) -> str:
    """The next number, inside the lock of the competition."""
    used = Application.objects.filter(competition=competition).exclude(number="").count()
    return f"{used + 1:0{DIGITS}}"
