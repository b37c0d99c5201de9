"""Enrolment: account, answers, sending, changing, withdrawing, the proof; nothing after the term."""

from __future__ import annotations

import re
import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from isonomia.web.candidate.enrolling.draft import answers_of
from isonomia.web.candidate.vault import unseal
from isonomia.web.records.models import Application, HandedDocument, Notice, Person
from support.web_people import CPFS, candidate, enrolled, pdf, set_term, signed_in, taking_enrolments
from support.web_world import PASSWORD, Office

pytestmark = pytest.mark.django_db


def post(client: Client, path: str, **fields: Any) -> Any:
    """A form sent, with a key of its own."""
    return client.post(path, {"chave": str(uuid.uuid4()), **fields})


def begun(client: Client) -> str:
    """Start an enrolment; its address."""
    answer = post(client, "/inscricao/em/guarapari/c2/")
    assert answer.status_code == 302
    return str(answer["Location"])


def answered(client: Client, home: str, colour: str = "preta", **reserves: str) -> None:
    """Every question answered."""
    assert post(client, f"{home}cargo/", cargo="M01").status_code == 302
    personal = {"nome": "Ana", "cpf": "529.982.247-25", "nascimento": "17/05/1990", "telefone": "27 9 9999"}
    assert post(client, f"{home}dados/", **personal).status_code == 302
    assert post(client, f"{home}declaracao/", cor=colour).status_code == 302
    assert post(client, f"{home}reservas/", **reserves).status_code == 302
    assert post(client, f"{home}atendimento/", pede="nao").status_code == 302


def test_an_account_is_made_by_the_link_of_the_message_alone(client: Client) -> None:
    assert post(client, "/inscricao/conta/", name="Ana", email="Ana@Candidata.example").status_code == 302
    link = re.search(r"http\S+", mail.outbox[0].body)
    assert link
    path = "/" + link.group().split("/", 3)[3]
    assert "candidata" not in path.casefold()
    assert client.get("/inscricao/conta/outra-chave/").status_code == 410
    assert client.post(path, {"password1": "curta", "password2": "curta"}).status_code == 422
    assert not Person.objects.filter(email="ana@candidata.example").exists()
    answer = client.post(path, {"password1": PASSWORD, "password2": PASSWORD})
    assert answer.status_code == 302
    entry = client.post("/entrar/", {"login": "ana@candidata.example", "password": PASSWORD})
    assert entry.status_code == 302
    assert "_auth_user_id" in client.session
    assert client.get(path).status_code == 410


def test_asking_for_an_account_never_tells_who_has_one(client: Client) -> None:
    candidate("bia")
    known = post(client, "/inscricao/conta/", name="Bia", email="bia@candidata.example")
    new = post(client, "/inscricao/conta/", name="Caio", email="caio@candidata.example")
    assert (known.status_code, known["Location"]) == (new.status_code, new["Location"])
    assert "/entrar/" in mail.outbox[0].body
    assert "/inscricao/conta/" in mail.outbox[1].body


def test_too_many_accounts_from_one_place_are_refused(client: Client) -> None:
    answers = [post(client, "/inscricao/conta/", name="A", email="dora@candidata.example") for _ in range(7)]
    assert [each.status_code for each in answers][-1] == 429
    assert len(mail.outbox) < 7


def test_who_enrols_gets_a_number_a_proof_and_a_message(
    office: Office, django_capture_on_commit_callbacks: Any
) -> None:
    taking_enrolments(office)
    ana = candidate()
    client = signed_in(ana)
    home = begun(client)
    assert "Não disponível ainda" in client.get(home).content.decode()
    assert post(client, f"{home}cargo/", cargo="M01").status_code == 302
    begin = client.get("/inscricao/em/guarapari/c2/").content.decode()
    assert "(ainda não enviada; guardada em " in begin
    assert post(client, f"{home}declaracao/", cor="preta").status_code == 302
    asked = client.get(f"{home}reservas/").content.decode()
    assert "reserva_negros" in asked
    assert "reserva_indigenas" not in asked
    assert "Sua escolha não tira você da lista geral." in asked
    answered(client, home, reserva_negros="sim", reserva_pcd="nao")
    with django_capture_on_commit_callbacks(execute=True):
        answer = post(client, f"{home}conferir/", verdade="on")
    assert answer["Location"] == f"{home}comprovante/"
    told = client.get(f"{home}comprovante/").content.decode()
    assert "Número" in told
    assert told.index("O que vem depois") < told.index("Uma comissão avalia a declaração")
    assert "Você envia um laudo" not in told, "of a reserve that was not opted for"
    made = Application.objects.get()
    assert (made.number, made.state) == ("00001", "enviada")
    assert unseal(made.sealed) == {"cor": "preta", "reservas": ["negros"], "atendimento": ""}
    proof = client.get(f"{home}comprovante.pdf")
    assert proof.content.startswith(b"%PDF-")
    calendar = client.get(f"{home}prazo.ics").content.decode()
    last = timezone.localdate() + timedelta(days=5)
    assert f"DTSTART;VALUE=DATE:{last:%Y%m%d}" in calendar
    assert "negr" not in calendar.casefold()
    assert len(mail.outbox) == 1
    assert not re.search("pret|negr|reserva", mail.outbox[0].subject + mail.outbox[0].body, re.IGNORECASE)
    assert Notice.objects.get().number == "00001"


def test_a_change_counts_only_when_it_is_sent(office: Office) -> None:
    competition = taking_enrolments(office)
    ana = candidate()
    made = enrolled(ana, competition)
    client = signed_in(ana)
    home = f"/inscricao/{made.pk}/"
    assert post(client, f"{home}declaracao/", cor="branca").status_code == 302
    made.refresh_from_db()
    assert unseal(made.sealed)["cor"] == "preta"
    assert answers_of(made)["cor"] == "branca"
    assert "Há um problema" in client.get(home).content.decode()
    assert client.get(f"{home}conferir/").status_code == 302
    assert post(client, f"{home}reservas/", reserva_pcd="nao").status_code == 302
    assert post(client, f"{home}conferir/", verdade="on").status_code == 302
    made.refresh_from_db()
    assert (made.number, unseal(made.sealed)["cor"]) == ("00001", "branca")
    assert [step.act for step in made.steps.all()] == ["enviar", "alterar"]


def test_changes_not_sent_can_be_thrown_away(office: Office) -> None:
    made = enrolled(candidate(), taking_enrolments(office))
    client = signed_in(made.person)
    post(client, f"/inscricao/{made.pk}/declaracao/", cor="branca")
    assert client.post(f"/inscricao/{made.pk}/descartar/").status_code == 302
    made.refresh_from_db()
    assert answers_of(made)["cor"] == "preta"


def test_a_second_enrolment_shows_the_first(office: Office) -> None:
    competition = taking_enrolments(office)
    made = enrolled(candidate(), competition)
    page = signed_in(made.person).get("/inscricao/em/guarapari/c2/").content.decode()
    assert "Você já tem inscrição neste certame." in page
    assert f"/inscricao/{made.pk}/" in page


def test_of_two_enrolments_in_one_cargo_the_last_counts(office: Office) -> None:
    competition = taking_enrolments(office)
    ana = candidate()
    first, second = enrolled(ana, competition), enrolled(ana, competition)
    first.refresh_from_db()
    assert (first.state, second.state, second.number) == ("substituida", "enviada", "00002")


def test_the_last_day_is_told_above_what_is_asked(office: Office) -> None:
    competition = taking_enrolments(office)
    made = enrolled(candidate(), competition)
    client = signed_in(made.person)
    warning = "As inscrições acabam hoje, às 23h59"
    set_term(competition, -5, 1)
    assert warning not in client.get(f"/inscricao/{made.pk}/").text
    set_term(competition, -5, 0)
    assert warning in client.get(f"/inscricao/{made.pk}/").text


def test_nothing_changes_after_the_term(office: Office) -> None:
    competition = taking_enrolments(office)
    made = enrolled(candidate(), competition)
    set_term(competition, -5, -1)
    client = signed_in(made.person)
    before = (made.sealed, made.state)
    for page in ("cargo", "dados", "declaracao", "reservas", "atendimento", "conferir", "cancelar"):
        answer = post(client, f"/inscricao/{made.pk}/{page}/", cor="branca", verdade="on")
        assert answer.status_code == 409, page
    made.refresh_from_db()
    assert (made.sealed, made.state) == before
    assert client.get(f"/inscricao/{made.pk}/comprovante/").status_code == 200
    assert post(client, "/inscricao/em/guarapari/c2/").status_code == 409
    assert Application.objects.count() == 1


def test_a_withdrawn_enrolment_stays_withdrawn(office: Office) -> None:
    made = enrolled(candidate(), taking_enrolments(office))
    client = signed_in(made.person)
    assert post(client, f"/inscricao/{made.pk}/cancelar/").status_code == 302
    made.refresh_from_db()
    assert made.state == "cancelada"
    assert post(client, f"/inscricao/{made.pk}/conferir/", verdade="on").status_code == 409


def test_nobody_opens_anothers_enrolment(office: Office) -> None:
    made = enrolled(candidate(), taking_enrolments(office))
    other = signed_in(candidate("bia"))
    pages = ("", "cargo/", "dados/", "declaracao/", "reservas/", "atendimento/", "conferir/", "cancelar/")
    for page in (*pages, "comprovante/", "comprovante.pdf", "prazo.ics"):
        assert other.get(f"/inscricao/{made.pk}/{page}").status_code == 404, page
    for person in office.people.values():
        assert signed_in(person).get(f"/inscricao/{made.pk}/comprovante/").status_code == 404
    assert Client().get(f"/inscricao/{made.pk}/").status_code == 302


@pytest.mark.parametrize("cpf", ["52998224724", "11111111111", "123", "5299822472a"])
def test_a_wrong_cpf_is_asked_back(office: Office, cpf: str) -> None:
    taking_enrolments(office)
    client = signed_in(candidate())
    home = begun(client)
    personal = {"nome": "Ana", "cpf": cpf, "nascimento": "17/05/1990", "telefone": "27 9"}
    answer = post(client, f"{home}dados/", **personal)
    assert answer.status_code == 422
    assert "O CPF não confere" in answer.content.decode()


def test_a_report_is_sealed_and_loses_what_runs(office: Office) -> None:
    competition = taking_enrolments(office)
    made = enrolled(candidate(), competition, reserves=("pcd",), cpf=CPFS[1])
    client = signed_in(made.person)
    answer = post(client, f"/inscricao/{made.pk}/atendimento/", pede="nao", laudo=pdf("app.alert(1)"))
    assert answer.status_code == 302
    kept = HandedDocument.objects.get()
    assert (kept.purpose, kept.name, kept.media_type) == ("laudo", "documento-1.pdf", "application/pdf")
    assert b"%PDF" not in bytes(kept.content)
    sent = client.get(f"/minha-area/documento/{kept.pk}/")
    assert sent.content.startswith(b"%PDF-")
    assert b"app.alert" not in sent.content
    assert signed_in(candidate("bia")).get(f"/minha-area/documento/{kept.pk}/").status_code == 404
