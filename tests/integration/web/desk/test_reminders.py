"""Reminders before a term ends, and the calendar files that go with a call and with its withdrawal."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.core import mail
from django.test import Client
from icalendar import Calendar

from isonomia.web.hr.desk.reminding import remind_on
from isonomia.web.jobs.mail import sweep
from isonomia.web.jobs.worker import worker
from isonomia.web.records.models import Competition, Notice
from isonomia.web.records.roles import Role
from support.web_acts import about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db(transaction=True)
END = date(2026, 12, 16)


@pytest.fixture
def certame(office: Office) -> Competition:
    competition = small_competition(office)
    passed(office, competition, "convocar", call_payload(3))
    return competition


def reminded() -> list[str]:
    return list(Notice.objects.filter(reminder=True).order_by("number").values_list("number", flat=True))


@pytest.mark.parametrize(("days", "count"), [(8, 0), (7, 3), (0, 3), (-1, 0)])
@pytest.mark.usefixtures("certame")
def test_people_are_reminded_in_the_last_days_of_the_term(days: int, count: int) -> None:
    assert remind_on(END - timedelta(days=days)) == count


def test_how_many_days_before_is_the_bodys(office: Office, certame: Competition) -> None:
    office.body.reminder_days = 10
    office.body.save()
    assert remind_on(END - timedelta(days=10)) == 3
    assert reminded() == ["N03", "W01", "W02"]
    assert certame.notices.count() == 6


@pytest.mark.usefixtures("certame")
def test_nobody_is_reminded_twice() -> None:
    assert remind_on(END) == 3
    assert remind_on(END) == 0
    assert sweep() == 3
    assert {message.subject for message in mail.outbox} == {"Lembrete: prazo no concurso 01/2025"}
    assert all("16/12/2026, 17h" in message.body for message in mail.outbox)


def test_who_answered_or_left_is_not_reminded(office: Office, certame: Competition) -> None:
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    passed(office, certame, "avancar", about("nomear", "W02"))
    passed(office, certame, "avancar", about("posse", "W02"))
    remind_on(END)
    assert reminded() == ["N03"]


def test_the_pages_tell_a_reminder_apart(office: Office, certame: Competition, client: Client) -> None:
    remind_on(END)
    client.force_login(office[Role.OPERATOR])
    page = client.get(f"/gestao/guarapari/{certame.slug}/convocar/avisos/").text
    assert page.count("e-mail (lembrete)") == 3


# ---- calendars


def calendar_of(number: str, kind: str) -> Calendar:
    notice = Notice.objects.get(number=number, proposal__kind=kind)
    return Calendar.from_ical(notice.calendar)


def test_an_undone_call_takes_its_term_off_the_calendar(office: Office, certame: Competition) -> None:
    first = calendar_of("W02", "convocar")
    passed(office, certame, "desfecho", about("tornar-sem-efeito", "W02", detalhe="erro-da-administracao"))
    gone = calendar_of("W02", "desfecho")
    (term,), (cancelled,) = first.walk("VEVENT"), gone.walk("VEVENT")
    assert (first["METHOD"], gone["METHOD"]) == ("PUBLISH", "CANCEL")
    assert term["UID"] == cancelled["UID"]
    assert (term["SEQUENCE"], cancelled["SEQUENCE"]) == (0, 1)
    assert (term["STATUS"], cancelled["STATUS"]) == ("CONFIRMED", "CANCELLED")
    assert term["DTSTART"].dt == cancelled["DTSTART"].dt == END
    assert calendar_of("W01", "convocar").walk("VEVENT")[0]["UID"] != term["UID"]


def test_the_file_goes_with_the_message(office: Office, certame: Competition) -> None:
    passed(office, certame, "desfecho", about("tornar-sem-efeito", "W02", detalhe="erro-da-administracao"))
    worker("teste", until_empty=True).run()
    attached = [message.attachments[0] for message in mail.outbox if message.to == ["w02@exemplo.example"]]
    assert [(name, kind) for name, _, kind in attached] == [
        ("prazo.ics", "text/calendar; method=PUBLISH"),
        ("prazo.ics", "text/calendar; method=CANCEL"),
    ]
    assert all(b"Content-Type: text/calendar" in message.message().as_bytes() for message in mail.outbox)
    words = " ".join(str(content) for _, content, _ in attached).casefold()
    assert not any(word in words for word in ("negr", "cota", "w02", "reserv"))
