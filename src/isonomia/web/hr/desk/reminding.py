"""Reminders to people called, some days before their term ends: one each, while nothing came of the call."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, time, timedelta
from typing import Final

from django.utils import timezone
from django.utils.translation import override

from isonomia.office.competition import voice_of
from isonomia.web.hr.desk.circumstances import public_address
from isonomia.web.jobs.rounds import Round, register
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import CargoStanding, Competition, Notice
from isonomia.web.records.models.notices import Channel
from isonomia.wording.language import Language
from isonomia.wording.notices import Message, Until, competition_name, reminder_message

MAIN_LANGUAGE: Final = "pt-br"


def remind() -> int:
    """Queue the reminders that are due today; answers how many."""
    return remind_on(timezone.localdate())


def remind_on(today: date) -> int:
    """Queue the reminders due on a day, in every competition; answers how many."""
    open_calls = CargoStanding.objects.exclude(desk__em_chamada=0).values("competition")
    competitions = Competition.objects.filter(pk__in=open_calls).select_related("body")
    with override(MAIN_LANGUAGE):
        return sum(_remind(competition, today) for competition in competitions)


def _remind(competition: Competition, today: date) -> int:
    made = list(_due(competition, today))
    before = Notice.objects.filter(competition=competition, reminder=True).count()
    Notice.objects.bulk_create(made, ignore_conflicts=True)
    return Notice.objects.filter(competition=competition, reminder=True).count() - before


def _due(competition: Competition, today: date) -> Iterator[Notice]:
    """A reminder for each notice of a call by e-mail whose term is near its end and whose call is open."""
    standings = CargoStanding.objects.filter(competition=competition)
    waiting = {each.cargo: set(each.desk["chamadas_abertas"]) for each in standings.defer("document")}
    told = Notice.objects.filter(
        competition=competition, proposal__kind="convocar", channel=Channel.EMAIL, reminder=False
    ).exclude(address="")
    last = today + timedelta(days=competition.body.reminder_days)
    now = timezone.now()
    for notice in told.select_related("proposal"):
        assert notice.proposal is not None
        term = notice.proposal.preview["prazo"]
        ends = date.fromisoformat(term["termina_em"])
        if today <= ends <= last and notice.number in waiting.get(notice.cargo, ()):
            message = _message(competition, Until(ends, time.fromisoformat(term["hora"])))
            yield Notice(
                competition=competition,
                proposal=notice.proposal,
                cargo=notice.cargo,
                number=notice.number,
                channel=Channel.EMAIL,
                address=notice.address,
                subject=message.subject,
                body=message.body,
                reminder=True,
                at=now,
                moved=now,
            )


def _message(competition: Competition, until: Until) -> Message:
    edital, governing = terms_of(competition)
    voice = voice_of(governing, Language.PORTUGUESE)
    name = competition_name(edital.kind, edital.title, voice)
    return reminder_message(name, edital.organ, until, public_address("minha-area", ""), voice)


register(Round("lembretes", timedelta(hours=1), remind))
