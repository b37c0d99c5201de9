"""A call answered by whoever was called: accepting is a message, declining leads to an act of two people."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone
from icalendar import Calendar

from isonomia.web.candidate.calls.calling import calls_of
from isonomia.web.gates.passing import confirm, refuse
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import (
    CallAnswer,
    CargoStanding,
    Competition,
    Notice,
    OwnEnrolment,
    Person,
    Proposal,
)
from isonomia.web.records.roles import Role
from support.publishing import key
from support.web_acts import call_payload, passed
from support.web_desk import small_competition
from support.web_people import candidate, signed_in
from support.web_world import Office

pytestmark = pytest.mark.django_db
AREA = "/minha-area/guarapari/c1/"
CALL = f"{AREA}chamada/M01/1/"
ANSWERS = "/respostas/guarapari/c1/"


@pytest.fixture
def called(office: Office) -> Competition:
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    return certame


@pytest.fixture
def ana(called: Competition) -> Person:
    """W01, who was called first."""
    person = candidate()
    OwnEnrolment.objects.create(person=person, competition=called, number="W01")
    return person


def test_accepting_is_a_message_with_a_receipt_and_changes_no_place(called: Competition, ana: Person) -> None:
    client = signed_in(ana)
    assert "Ver o prazo e responder" in client.get(AREA).text
    called.body.contact = "Rua do Teste, 1, telefone (27) 0000-0000"
    called.body.save()
    shown = client.get(CALL).text
    assert "Aceito" in shown
    assert re.search(r"<strong>[\w-]+, [\d/]{10}, 17h \(horário de Brasília\)</strong>", shown)
    assert "Rua do Teste, 1, telefone (27) 0000-0000" in shown, "where a question is asked"
    answer = client.post(f"{CALL}aceitar/", {"chave": key()})
    receipt = client.get(answer["Location"]).text
    found = CallAnswer.objects.get()
    assert found.protocol in receipt
    again = client.post(f"{CALL}aceitar/", {"chave": key()})
    assert (again["Location"], CallAnswer.objects.count()) == (answer["Location"], 1)
    assert [each["ato"] for each in acts_of(called)] == ["homologar", "convocar"]
    assert "e aceitou" in client.get(AREA).text
    assert found.protocol in client.get("/minha-area/meus-dados/baixar/").text


def test_declining_asks_for_the_word_and_leads_to_an_act_of_two(
    office: Office, called: Competition, ana: Person
) -> None:
    client = signed_in(ana)
    wrong = client.post(f"{CALL}desistir/", {"chave": key(), "palavra": "sim"})
    assert (wrong.status_code, CallAnswer.objects.count()) == (422, 0)
    assert client.post(f"{CALL}desistir/", {"chave": key(), "palavra": "desisto"}).status_code == 302
    assert client.post(f"{CALL}aceitar/", {"chave": key()}).status_code == 409
    operator = signed_in(office[Role.OPERATOR])
    protocol = CallAnswer.objects.get().protocol
    assert protocol in operator.get(ANSWERS).text
    late = datetime(2026, 12, 2, 1, tzinfo=UTC)
    Notice.objects.filter(number="W01").update(moved=late)
    life = operator.get("/gestao/guarapari/c1/desfechos/cargo/M01/1/").text
    assert "01/12/2026: e-mail" in life, "the day it was here, not in Greenwich"
    assert f"A pessoa respondeu que desiste (protocolo {protocol})" in life
    today = timezone.localdate()
    form = {"chave": key(), "em": f"{today:%d/%m/%Y}", "documento": "Termo 4", "autoridade": "Secretária"}
    assert operator.post(f"{ANSWERS}desistencias/", form).status_code == 302
    assert operator.get(f"{ANSWERS}desistencias/").status_code == 404, "its act is on its way"
    proposal = Proposal.objects.get(kind="desfecho")
    refuse(proposal, office[Role.CHECKER], "Falta o número.")
    assert operator.get(f"{ANSWERS}desistencias/").status_code == 200, "sent back, it is prepared anew"
    assert operator.post(f"{ANSWERS}desistencias/", {**form, "chave": key()}).status_code == 302
    confirm(Proposal.objects.get(kind="desfecho", state="pendente"), office[Role.CHECKER])
    act = acts_of(called)[-1]
    assert (act["ato"], act["inscricao"], act["cargo"]) == ("desistencia", "W01", "M01")
    states = {
        each["inscricao"]: each["estado"] for each in CargoStanding.objects.get().document["convocacoes"]
    }
    assert states["W01"] == "desistencia"
    assert calls_of(called, ["W01"]) == []


def test_after_the_term_no_answer_is_taken(
    called: Competition, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    (call,) = calls_of(called, ["W01"])
    assert call.until is not None
    after = call.until + timedelta(days=1)
    client = signed_in(ana)
    monkeypatch.setattr(timezone, "localdate", lambda *_args: after)
    assert client.post(f"{CALL}aceitar/", {"chave": key()}).status_code == 409
    assert not CallAnswer.objects.exists()


def test_nobody_else_answers_a_call(office: Office, ana: Person) -> None:
    other = candidate("bia")
    OwnEnrolment.objects.create(person=other, competition=Competition.objects.get(), number="W02")
    for person in (other, candidate("caio"), office[Role.OPERATOR]):
        client = signed_in(person)
        assert client.get(CALL).status_code == 404
        assert client.post(f"{CALL}aceitar/", {"chave": key()}).status_code == 404
        assert client.post(f"{CALL}desistir/", {"chave": key(), "palavra": "DESISTO"}).status_code == 404
    signed_in(ana).post(f"{CALL}aceitar/", {"chave": key()})
    assert signed_in(other).get(f"{CALL}recibo/aceite/").status_code == 404
    assert signed_in(ana).get(ANSWERS).status_code == 404
    assert signed_in(office[Role.ADMINISTRATOR]).get(ANSWERS).status_code == 403
    assert signed_in(office[Role.CHECKER]).get(f"{ANSWERS}desistencias/").status_code == 403


def test_one_calendar_file_has_every_term_of_the_person_under_neutral_titles(
    called: Competition, ana: Person
) -> None:
    """The term of the call is the event that the e-mail brought, not another one."""
    client = signed_in(ana)
    assert f'href="{AREA}agenda.ics"' in client.get(AREA).text
    answer = client.get(f"{AREA}agenda.ics")
    assert answer["Content-Type"].startswith("text/calendar")
    [event] = Calendar.from_ical(answer.content).walk("VEVENT")
    sent = Notice.objects.get(number="W01").calendar
    [mailed] = Calendar.from_ical(sent).walk("VEVENT")
    (call,) = calls_of(called, ["W01"])
    assert call.until is not None
    assert (event["uid"], event["dtstart"].dt) == (mailed["uid"], mailed["dtstart"].dt)
    assert event["dtend"].dt == call.until + timedelta(days=1)  # the standard's end is the day after the last
    assert event["summary"] == mailed["summary"]
    assert "17h" in event["description"]
    client.post(f"{CALL}aceitar/", {"chave": key()})
    assert f'href="{AREA}agenda.ics"' not in client.get(AREA).text
    assert Calendar.from_ical(client.get(f"{AREA}agenda.ics").content).walk("VEVENT") == []
    outsider = signed_in(candidate("outra"))
    assert outsider.get(f"{AREA}agenda.ics").status_code == 404
