"""Who is convened reads when, where, with what and what an absence brings; nobody else reads anything."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from icalendar import Calendar

from isonomia.files.calendars.ics import stable_uid
from isonomia.web.records.models import Enrolment, Hearing, Notice, OwnEnrolment, Person
from support.commission_world import World, begin, convene, make_world, signed_in
from support.web_people import candidate

pytestmark = pytest.mark.django_db
AREA = "/minha-area/ferraz/c1/"


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world("W1 B1?")
    Enrolment.objects.update(contact={"email": "b1@exemplo.example"})
    convene(made)
    tomorrow = timezone.now() + timedelta(days=1)
    Hearing.objects.update(begins=tomorrow, ends=tomorrow + timedelta(minutes=10))
    return made


@pytest.fixture
def ana(world: World) -> Person:
    person = candidate()
    OwnEnrolment.objects.create(person=person, competition=world.certame, number="B1")
    return person


def test_the_day_is_the_next_step_and_its_page_says_everything(world: World, ana: Person) -> None:
    client, page = signed_in(ana), f"{AREA}dia/h-{world.hearing().code}/"
    area = client.get(AREA).text
    assert "Compareça:" in area
    assert f'href="{page}"' in area
    assert "O que vem depois" in area
    shown = client.get(page).text
    day = timezone.localtime(world.hearing().begins)
    for words in (f"{day:%d/%m/%Y}", "Sala 1", "documento de identidade", "é filmada", "Quem falta sai da"):
        assert words in shown, words
    file = client.get(f"{page}data.ics").content.decode()
    assert "LOCATION:Sala 1" in file
    assert "SUMMARY:Data marcada do" in file
    assert not any(word in file for word in ("étero", "negr", "cota", "reserva"))


def test_the_notice_says_day_and_place_and_never_what_for(world: World) -> None:
    notice = Notice.objects.get(number="B1")
    assert notice.subject.startswith("Data marcada no")
    assert "Sala 1" in notice.body
    assert "BEGIN:VEVENT" in notice.calendar
    text = notice.subject + notice.body + notice.calendar
    assert not any(word in text for word in ("étero", "negr", "cota", "reserva", "comiss"))
    assert world.hearing().code not in text


def test_who_sees_the_calendar_cannot_work_out_what_the_day_is_for(world: World, ana: Person) -> None:
    file = signed_in(ana).get(f"{AREA}agenda.ics").content
    [event] = Calendar.from_ical(file).walk("VEVENT")
    [sent] = Calendar.from_ical(Notice.objects.get(number="B1").calendar).walk("VEVENT")
    assert event["uid"] == sent["uid"], "the e-mail's day and the area's are one in a calendar"
    words = ("convocacao", "decisao", "avaliacao", "documentos", "recursos")
    guesses = [
        stable_uid("ferraz", world.certame.slug, word, name)
        for word in words
        for name in (f"h-{world.hearing().code}", "B1", *map(str, range(50)))
    ]
    assert event["uid"] not in guesses


def test_once_the_person_came_nothing_is_set_any_more(world: World, ana: Person) -> None:
    page = f"{AREA}dia/h-{world.hearing().code}/"
    begin(world)
    assert signed_in(ana).get(page).status_code == 404
    assert "Ver dia, hora e lugar" not in signed_in(ana).get(AREA).text


def test_nobody_else_finds_it(world: World, ana: Person) -> None:  # noqa: ARG001 - convened
    page = f"{AREA}dia/h-{world.hearing().code}/"
    for person in (candidate("bia"), *world.office.people.values(), *world.members):
        assert signed_in(person).get(page).status_code == 404
        assert signed_in(person).get(f"{page}data.ics").status_code == 404
