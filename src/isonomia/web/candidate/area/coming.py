"""What comes next for a person in a competition: days on which they are expected, and ends of terms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Protocol

from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from isonomia.files.calendars.ics import stable_uid
from isonomia.web.candidate.appealing.presenting import ask_again_until
from isonomia.web.candidate.appealing.windows import AnswerTerms, last_day
from isonomia.web.candidate.calls.calling import OwnCall, address_of
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.decisions import Decision
from isonomia.web.candidate.summoning import Summons
from isonomia.web.candidate.summoning import address_of as address_of_summons
from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.candidate.uids import own_uid
from isonomia.web.records.models import Appeal, Application, Competition, DocumentCase, Publication
from isonomia.wording.terms import END_OF_DAY

ASKED_PAPERS = ("a-entregar", "laudo-a-entregar", "em-complementacao")


@dataclass(frozen=True)
class Term:
    """What makes a person's term the same one for ever in a calendar.

    Attributes:
        uid: in calendars; it tells nothing of what the term is for.
        changed: when it was set.
        hour: until when on the last day.
        sequence: higher after each change.
    """

    uid: str
    changed: datetime
    hour: time = END_OF_DAY
    sequence: int = 0


@dataclass(frozen=True)
class Event:
    """Something that happened or is to come, on the timeline.

    Attributes:
        on: which day.
        words: what.
        url: where it is done, or empty.
        term: of a term that is the person's to keep; ``None``: nothing of theirs ends then.
    """

    on: date
    words: str | Promise
    url: str = ""
    term: Term | None = None


class Here(Protocol):
    """What a person has in a competition (``standing.Standing``)."""

    competition: Competition
    applications: list[Application]
    cases: list[DocumentCase]
    term: EnrolmentTerm | None
    decisions: list[Decision]
    calls: list[OwnCall]
    appeals: list[Appeal]
    summons: list[Summons]


def coming(here: Here, windows: Sequence[Publication]) -> list[Event]:
    """Days and ends of terms that are not past, in order, each with where it is done.

    Args:
        here: what the person has.
        windows: publications that the person may appeal against today.
    """
    found = [*_days(here), *_answers(here), *_papers(here), *_answered(here), *_again(here)]
    found += [_window(here.competition, each) for each in windows]
    found += _enrolment(here)
    ahead = [
        Event(day, words, url, term)
        for day, words, url, term in found
        if day is not None and not is_past(day)
    ]
    return sorted(ahead, key=lambda each: each.on)


Coming = tuple[date | None, str, str, Term | None]


def _days(here: Here) -> Iterator[Coming]:
    for each in here.summons:
        if each.begins is not None:
            address = address_of_summons(here.competition, each.key)
            yield timezone.localdate(each.begins), _("Dia em que você é esperada"), address, None


def _answers(here: Here) -> Iterator[Coming]:
    for call in here.calls:
        if not call.answers:
            term = None if call.told is None else Term(_uid_of_call(here, call), call.told, call.hour)
            yield call.until, _("Fim do prazo da sua chamada"), address_of(here.competition, call), term
    for decision in here.decisions:
        words = _("Fim do prazo para responder") if decision.heard else _("Fim do prazo de recurso")
        address = _page(here.competition, "decision", chave=decision.key)
        uid = own_uid(here.competition, "decisao", decision.key)
        yield decision.until, words, address, _since(decision.published, decision.until, uid)


def _uid_of_call(here: Here, call: OwnCall) -> str:
    """As the file of the call's e-mail has it: calls are published, there is nothing to hide in them."""
    competition = here.competition
    return stable_uid(competition.body.slug, competition.slug, call.number, call.notice)


def _papers(here: Here) -> Iterator[Coming]:
    for case in here.cases:
        if case.state in ASKED_PAPERS:
            address = _page(here.competition, "papers", caso=case.pk)
            uid = own_uid(here.competition, "documentos", str(case.pk))
            term = _since(timezone.localdate(case.moved), case.term_ends, uid)
            yield case.term_ends, _("Fim do prazo para enviar documentos"), address, term


def _window(competition: Competition, window: Publication) -> Coming:
    address = _page(competition, "appeal", publicacao=window.number)
    ends = last_day(window)
    term = _since(window.day, ends, own_uid(competition, "recursos", str(window.number)))
    return ends, _("Fim do prazo para recorrer da lista"), address, term


def _enrolment(here: Here) -> Iterator[Coming]:
    """Of several enrolments the first tells when the term was set; its end is one and the same."""
    if here.term is not None and here.applications:
        first = here.applications[0]
        term = Term(own_uid(here.competition, "inscricoes", str(first.pk)), first.changed)
        yield here.term.closes, _("Fim das inscrições"), "", term


def _answered(here: Here) -> Iterator[Coming]:
    """Until when an answer is due; of a late one the appeal's page speaks."""
    waiting = [each for each in here.appeals if each.decided is None and each.joined_id is None]
    if waiting:
        terms = AnswerTerms(here.competition)
        for each in waiting:
            address = _page(here.competition, "appeal_page", protocolo=each.protocol)
            yield terms.of(each).deadline.ends, _("Resposta ao seu recurso, no mais tardar"), address, None


def _again(here: Here) -> Iterator[Coming]:
    for each in here.appeals:
        until = ask_again_until(each)
        if until is not None and each.decided is not None:
            address = _page(here.competition, "appeal_page", protocolo=each.protocol)
            term = Term(own_uid(here.competition, "reexame", each.protocol), each.decided)
            yield until, _("Fim do prazo para pedir o reexame do recurso"), address, term


def _since(day: date, ends: date | None, uid: str) -> Term:
    """A term set on a day; it only ever grows, and with it its number."""
    set_at = timezone.make_aware(datetime.combine(day, time()))
    return Term(uid, set_at, sequence=max(0, (ends - day).days) if ends is not None else 0)


def _page(competition: Competition, name: str, **more: object) -> str:
    return reverse(f"candidate:{name}", kwargs={**names_of(competition), **more})


def is_past(day: date | None) -> bool:
    """Whether a last day is over."""
    return day is not None and day < timezone.localdate()
