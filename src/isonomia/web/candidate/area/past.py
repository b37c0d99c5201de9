"""What already happened to a person in a competition: each step once, with its day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Protocol

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.procedures.casework import case_document
from isonomia.web.candidate.area.coming import Event, Here
from isonomia.web.candidate.calls.calling import ACCEPTED, DECLINED
from isonomia.web.candidate.circumstances import conduct_here, voice_of_reader
from isonomia.web.candidate.papers.cases import key_of
from isonomia.web.records.models import Publication
from isonomia.wording.procedures import act_words
from isonomia.wording.voice import sentence_case

ANSWERED = {
    ACCEPTED: gettext_lazy("Chamada aceita, protocolo %(p)s"),
    DECLINED: gettext_lazy("Desistência enviada, protocolo %(p)s"),
}


class Been(Here, Protocol):
    """What a person has in a competition, and what was published there."""

    publications: list[Publication]


def past(here: Been) -> Iterator[Event]:
    """Enrolments, lists, decisions, calls and appeals, in no order yet."""
    yield from _sent(here)
    for each in here.publications:
        yield Event(each.day, _("Listas publicadas (%(etapa)s)") % {"etapa": each.get_stage_display()})
    yield from _decisions(here)
    yield from _answers(here)


def _sent(here: Been) -> Iterator[Event]:
    for application in here.applications:
        voice = voice_of_reader(here.competition)
        for step in application.steps.all():
            words = {"n": application.number, "ato": act_words(step.act, voice)}
            yield Event(_day(step.at), _("Inscrição %(n)s: %(ato)s") % words)


def _decisions(here: Been) -> Iterator[Event]:
    for case in here.cases:
        conduct, voice = conduct_here(here.competition), voice_of_reader(here.competition)
        told = case_document(case.procedure, case.state, conduct, voice)
        yield Event(_day(case.moved), f"{sentence_case(told['titulo'])}: {told['estado_texto']}")
    known = {key_of(case) for case in here.cases}
    for decision in here.decisions:
        if decision.key not in known:
            yield Event(decision.published, decision.said)


def _answers(here: Been) -> Iterator[Event]:
    for call in here.calls:
        for answer, said in ANSWERED.items():
            if answer in call.answers:
                given = call.answers[answer]
                yield Event(_day(given.at), said % {"p": given.protocol})
    for appeal in here.appeals:
        words = {"p": appeal.protocol}
        yield Event(_day(appeal.at), _("Recurso recebido, protocolo %(p)s") % words)
        if appeal.decided:
            yield Event(_day(appeal.decided), _("Recurso respondido, protocolo %(p)s") % words)


def _day(at: datetime) -> date:
    return timezone.localdate(at)
