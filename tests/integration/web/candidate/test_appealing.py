"""Appeals: no form before a publication nor after its window; others decide; every outcome is published."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from isonomia.web.candidate.appealing.windows import AnswerTerms
from isonomia.web.candidate.enrolling.personal import keep_personal
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.records.appending import book_of, faults
from isonomia.web.records.loading import contents
from isonomia.web.records.models import (
    Access,
    Appeal,
    Competition,
    Enrolment,
    Holiday,
    ListRow,
    OwnEnrolment,
    Person,
    Proposal,
    Publication,
    Roll,
)
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.publishing import key, published
from support.web_people import candidate, pdf, picture, signed_in
from support.web_world import PASSWORD, Office, give

pytestmark = pytest.mark.django_db
OFFICE, AREA = "/gestao/guarapari/c1/recursos/", "/minha-area/guarapari/c1/"
TEXT = "A questão 12 tem duas respostas certas: segredo-do-recurso."
REASONS = "A banca reviu a questão 12: segredo-dos-motivos."


@pytest.fixture
def certame(office: Office) -> Competition:
    return competition(office)


@pytest.fixture
def ana(certame: Competition) -> Person:
    """W2's owner."""
    person = candidate()
    OwnEnrolment.objects.create(person=person, competition=certame, number="W2")
    return person


def other(office: Office, role: Role) -> Person:
    """Somebody of that role who had no part in the publication."""
    person = Person.objects.create_user(f"outra-{role.value}@guarapari.example", PASSWORD, name="Outra")
    give(office.body, person, role)
    return person


def opened(office: Office, certame: Competition, days: int = 5) -> Publication:
    """A preliminary list of yesterday with a term of appeals."""
    rh = signed_in(office[Role.OPERATOR])
    published(office, rh, certame, "preliminar", dias=str(days), contagem="uteis")
    return Publication.objects.get()


def appealed(ana: Person, publication: Publication, about: str = "nota", **more: Any) -> Any:
    row = ListRow.objects.filter(version__publication=publication, number="W2").order_by("version__place")[0]
    form = {"chave": key(), "sobre": about, "lista": row.pk, "texto": TEXT, **more}
    return signed_in(ana).post(f"{AREA}recorrer/1/", form)


def decided(office: Office, appeal: Appeal, outcome: str, score: str = "") -> Proposal:
    """A decision prepared by a person who had no part, by the page's own form."""
    client = signed_in(other(office, Role.OPERATOR))
    form = {"chave": key(), "resultado": outcome, "nota": score, "motivos": REASONS}
    answer = client.post(f"{OFFICE}{appeal.protocol}/decidir/", form)
    assert answer.status_code == 302, answer.content.decode()
    return Proposal.objects.get(kind="decidir-recurso")


def test_there_is_no_form_before_a_publication_opens_a_window(
    office: Office, certame: Competition, ana: Person
) -> None:
    assert signed_in(ana).get(f"{AREA}recorrer/1/").status_code == 404
    rh = signed_in(office[Role.OPERATOR])
    published(office, rh, certame, "preliminar")
    assert signed_in(ana).get(f"{AREA}recorrer/1/").status_code == 404


def test_an_appeal_gets_a_protocol_and_its_text_is_sealed(
    office: Office, certame: Competition, ana: Person
) -> None:
    publication = opened(office, certame)
    page = signed_in(ana).get(AREA).content.decode()
    assert page.count('class="br-button primary" href') == 1
    answer = appealed(ana, publication, arquivo=picture())
    made = Appeal.objects.get()
    assert answer["Location"] == f"{AREA}recursos/{made.protocol}/"
    assert made.protocol == f"{timezone.localdate().year}-0001"
    assert "segredo" not in made.text
    mine = signed_in(ana).get(answer["Location"]).content.decode()
    assert "segredo-do-recurso" in mine
    file = made.files.get()
    assert (file.name, file.media_type) == ("documento-1.jpg", "image/jpeg")
    sent = signed_in(ana).get(f"/minha-area/documento/{file.pk}/").content
    assert sent.startswith(b"\xff\xd8")
    assert b"segredo-da-foto" not in sent
    assert signed_in(candidate("bia")).get(answer["Location"]).status_code == 404


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("Eu, ANA  CANDIDATA, peço.", "o seu nome"),
        ("Sou Aninha da Serra.", "o seu nome"),
        ("CPF 529.982.247-25.", "o seu CPF"),
        ("Respondam a ana@exemplo.example.", "o seu e-mail"),
        ("Ana Candidata, CPF 52998224725.", "o seu nome e o seu CPF"),
    ],
)
def test_who_tells_who_they_are_is_warned_and_may_send_it_all_the_same(
    office: Office, certame: Competition, ana: Person, said: str, named: str
) -> None:
    ana.name, ana.email = "Ana Candidata", "ana@exemplo.example"
    ana.save()
    keep_personal(ana, {"nome_social": "Aninha da Serra", "cpf": "52998224725"})
    publication = opened(office, certame)
    asked = appealed(ana, publication, texto=said)
    page = asked.content.decode()
    assert asked.status_code == 422
    assert f"O texto traz {named}." in page
    assert said in page
    assert not Appeal.objects.exists()
    assert appealed(ana, publication, texto=said, assim="on").status_code == 302
    assert Appeal.objects.count() == 1


def test_a_text_that_tells_nobody_asks_nothing_more(
    office: Office, certame: Competition, ana: Person
) -> None:
    ana.name = "Ana"
    ana.save()
    publication = opened(office, certame)
    assert "Enviar assim mesmo" not in signed_in(ana).get(f"{AREA}recorrer/1/").content.decode()
    assert appealed(ana, publication, texto="Ana é o nome da personagem da questão 12.").status_code == 302


def test_a_second_text_joins_the_first(office: Office, certame: Competition, ana: Person) -> None:
    publication = opened(office, certame)
    appealed(ana, publication)
    appealed(ana, publication)
    first, second = Appeal.objects.order_by("protocol")
    assert (first.joined, second.joined) == (None, first)


def test_the_window_closes_and_a_holiday_recorded_later_lengthens_it(
    office: Office, certame: Competition, ana: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    publication = opened(office, certame, days=1)
    last = publication.appeals_until
    assert last is not None
    after = last + timedelta(days=1)
    monkeypatch.setattr(timezone, "localdate", lambda *_args: after)
    assert signed_in(ana).get(f"{AREA}recorrer/1/").status_code == 409
    assert appealed(ana, publication).status_code == 409
    assert not Appeal.objects.exists()
    now = timezone.now()
    for days in range(4):
        Holiday.objects.create(body=office.body, day=last + timedelta(days=days), name="Luto", recorded=now)
    assert signed_in(ana).get(f"{AREA}recorrer/1/").status_code == 200


def test_who_took_part_in_the_publication_decides_nothing(
    office: Office, certame: Competition, ana: Person
) -> None:
    appealed(ana, opened(office, certame))
    appeal = Appeal.objects.get()
    same = signed_in(office[Role.OPERATOR])
    assert "não decide o recurso" in same.get(f"{OFFICE}{appeal.protocol}/").content.decode()
    form = {"chave": key(), "resultado": "negado", "motivos": REASONS}
    assert same.post(f"{OFFICE}{appeal.protocol}/decidir/", form).status_code == 409
    proposal = decided(office, appeal, "negado")
    with pytest.raises(Impeded, match="não decide o recurso"):
        confirm(proposal, office[Role.CHECKER])
    appeal.refresh_from_db()
    assert not appeal.decided


def test_a_granted_appeal_moves_the_list_by_an_act_and_is_published_without_its_text(
    office: Office, certame: Competition, ana: Person, client: Client
) -> None:
    appealed(ana, opened(office, certame))
    appeal = Appeal.objects.get()
    proposal = decided(office, appeal, "provido", "99,5")
    checker = signed_in(other(office, Role.CHECKER))
    page = checker.get(f"/gestao/guarapari/c1/conferir/{proposal.pk}/").content.decode()
    assert "da posição 2 para a 1" in page
    assert "segredo" not in page
    before = signed_in(ana).get(f"{AREA}recursos/{appeal.protocol}/").content.decode()
    assert "segredo-dos-motivos" not in before
    confirm(proposal, Person.objects.get(email="outra-conferente@guarapari.example"))
    assert Roll.objects.filter(competition=certame).count() == 2
    newest = Enrolment.objects.filter(roll__competition=certame, roll__number=2, number="W2").get()
    assert newest.values["nota"] == "99.5"
    assert not faults(book_of(office.body, certame))
    recorded = [content for _, content in contents(certame, "recurso-decidido")]
    assert recorded == [
        {
            "contra": "publicacao-1",
            "mudou": True,
            "protocolo": appeal.protocol,
            "resultado": "provido",
            "sobre": "nota",
        }
    ]
    mine = signed_in(ana).get(f"{AREA}recursos/{appeal.protocol}/").content.decode()
    assert "segredo-dos-motivos" in mine
    assert "da posição 2 para a 1" in mine
    public = client.get("/certames/guarapari/c1/recursos/").content.decode()
    assert appeal.protocol in public
    told = re.sub('csrfmiddlewaretoken" value="[^"]*"', "", public)  # drawn: it may spell anything
    assert not any(word in told for word in ("segredo", "W2", ana.name))


def test_an_unchanged_outcome_is_published_too(
    office: Office, certame: Competition, ana: Person, client: Client
) -> None:
    appealed(ana, opened(office, certame), about="lista")
    appeal = Appeal.objects.get()
    confirm(decided(office, appeal, "negado"), other(office, Role.CHECKER))
    appeal.refresh_from_db()
    assert (appeal.state, appeal.changed) == ("mantida", False)
    assert "Negado" in client.get("/certames/guarapari/c1/recursos/").content.decode()
    area = signed_in(ana).get(AREA).content.decode()
    assert "Seu recurso foi respondido. A resposta traz os motivos." in area
    assert f'href="{AREA}recursos/{appeal.protocol}/">Ler a resposta' in area
    assert Roll.objects.filter(competition=certame).count() == 1
    payload = Proposal.objects.get(kind="decidir-recurso").payload
    again = prepare("decidir-recurso", office[Role.OPERATOR], office.body, certame, payload)
    with pytest.raises(Impeded):
        confirm(again, Person.objects.get(email="outra-conferente@guarapari.example"))


def test_opening_the_text_is_recorded_and_the_person_sees_it(
    office: Office, certame: Competition, ana: Person
) -> None:
    appealed(ana, opened(office, certame), arquivo=pdf())
    appeal = Appeal.objects.get()
    rh = signed_in(office[Role.OPERATOR])
    assert "segredo" not in rh.get(f"{OFFICE}{appeal.protocol}/").content.decode()
    assert not Access.objects.exists()
    assert "segredo-do-recurso" in rh.post(f"{OFFICE}{appeal.protocol}/abrir/").content.decode()
    file = appeal.files.get()
    assert rh.post(f"{OFFICE}{appeal.protocol}/arquivo/{file.pk}/").content.startswith(b"%PDF-")
    assert Access.objects.count() == 2
    assert office[Role.OPERATOR].name in signed_in(ana).get("/minha-area/meus-dados/").content.decode()
    auditor = signed_in(office[Role.AUDITOR])
    assert auditor.post(f"{OFFICE}{appeal.protocol}/abrir/").status_code == 403
    assert Access.objects.count() == 2


def test_the_day_by_which_an_answer_is_due_is_told_to_the_person_and_to_the_office(
    office: Office, certame: Competition, ana: Person
) -> None:
    publication = opened(office, certame)
    form = signed_in(ana).get(f"{AREA}recorrer/{publication.number}/").content.decode()
    assert "com os motivos, é esperada em até 30 dias" in form
    address = appealed(ana, publication)["Location"]
    due = AnswerTerms(certame).of(Appeal.objects.get()).deadline.ends
    rh = signed_in(office[Role.OPERATOR])
    assert f"até <strong>{due:%d/%m/%Y}</strong>" in signed_in(ana).get(address).content.decode()
    assert "Resposta ao seu recurso, no mais tardar" in signed_in(ana).get(AREA).content.decode()
    assert f"{due:%d/%m/%Y}<" in rh.get(OFFICE).content.decode()
    assert "sem resposta além do dia esperado" not in rh.get("/gestao/guarapari/c1/").content.decode()

    Appeal.objects.update(at=timezone.now() - timedelta(days=45))
    due = AnswerTerms(certame).of(Appeal.objects.get()).deadline.ends
    late = signed_in(ana).get(address).content.decode()
    assert f"A resposta era esperada até {due:%d/%m/%Y} e ainda não chegou." in late
    assert f"{due:%d/%m/%Y}, atrasada" in rh.get(OFFICE).content.decode()
    assert "1 recurso sem resposta além do dia esperado" in rh.get("/gestao/guarapari/c1/").content.decode()


@pytest.mark.parametrize("days", range(28, 40))
def test_what_is_late_in_the_panel_is_late_in_the_queue(
    office: Office, certame: Competition, ana: Person, days: int
) -> None:
    appealed(ana, opened(office, certame))
    Appeal.objects.update(at=timezone.now() - timedelta(days=days))
    appeal, terms = Appeal.objects.get(), AnswerTerms(certame)
    assert terms.is_over(appeal) == (timezone.localdate(appeal.at) <= terms.last_overdue())


def test_the_window_is_in_the_calendar_file_and_the_day_of_the_answer_is_not(
    office: Office, certame: Competition, ana: Person
) -> None:
    publication = opened(office, certame)
    agenda = f"{AREA}agenda.ics"
    [event] = Calendar.from_ical(signed_in(ana).get(agenda).content).walk("VEVENT")
    assert event["dtstart"].dt == publication.appeals_until
    assert event["summary"] == "Prazo do concurso"
    Holiday.objects.create(
        body=office.body, day=publication.appeals_until, name="Festa", recorded=timezone.now()
    )
    [later] = Calendar.from_ical(signed_in(ana).get(agenda).content).walk("VEVENT")
    assert later["uid"] == event["uid"]
    assert later["dtstart"].dt > event["dtstart"].dt
    assert later["sequence"] > event["sequence"], "a calendar replaces the event, and does not double it"
    appealed(ana, publication)
    assert len(Calendar.from_ical(signed_in(ana).get(agenda).content).walk("VEVENT")) == 1


def test_before_the_edital_the_queue_is_empty(office: Office) -> None:
    Competition.objects.create(body=office.body, slug="escrita", title="Concurso em preparação")
    answer = signed_in(office[Role.OPERATOR]).get("/gestao/guarapari/escrita/recursos/")
    assert (answer.status_code, "Nenhum recurso foi apresentado." in answer.text) == (200, True)


def test_the_outcomes_are_a_public_page_like_the_others_and_a_rehearsal_has_none(
    certame: Competition, client: Client
) -> None:
    moved = client.get("/recursos/guarapari/c1/")
    assert (moved.status_code, moved["Location"]) == (301, "/certames/guarapari/c1/recursos/")
    page = client.get("/certames/guarapari/c1/recursos/").content.decode()
    assert all(f">{each}<" in page for each in ("Certames", "Consultar inscrição", "Conferir", "Normas"))
    assert 'href="/certames/guarapari/c1/"' in page
    Competition.objects.filter(pk=certame.pk).update(rehearsal=True)
    assert client.get("/certames/guarapari/c1/recursos/").status_code == 404
