"""Signing in by password, and what stops who guesses."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from isonomia.web.records.roles import Role
from support.web_world import PASSWORD, Office

pytestmark = pytest.mark.django_db
ENTRANCE = "/entrar/"


def attempt(client: Client, email: str, password: str, **more: str) -> Any:
    return client.post(ENTRANCE, {"login": email, "password": password, **more})


def without_values(page: str) -> str:
    return re.sub(r'value="[^"]*"', "", page)


def test_who_is_known_enters_and_leaves(office: Office, client: Client) -> None:
    answer = attempt(client, office[Role.OPERATOR].email, PASSWORD)
    assert answer.headers["Location"] == "/gestao/"
    assert client.get("/gestao/guarapari/").status_code == 200
    assert client.get("/sair/").status_code == 200, "leaving is an act of the person, not of a link"
    assert client.get("/gestao/guarapari/").status_code == 200
    assert client.post("/sair/").headers["Location"] == ENTRANCE
    assert client.get("/gestao/guarapari/").headers["Location"].startswith(ENTRANCE)


def test_entering_leads_to_the_page_that_was_asked_for(office: Office, client: Client) -> None:
    asked = client.get("/gestao/guarapari/").headers["Location"]
    page = client.get(asked)
    assert 'name="next" value="/gestao/guarapari/"' in page.text
    answer = attempt(client, office[Role.OPERATOR].email, PASSWORD, next="/gestao/guarapari/")
    assert answer.headers["Location"] == "/gestao/guarapari/"


def test_never_to_another_site(office: Office, client: Client) -> None:
    answer = attempt(client, office[Role.OPERATOR].email, PASSWORD, next="https://outro.example/")
    assert answer.headers["Location"] == "/gestao/"


def test_a_wrong_password_and_an_unknown_person_read_the_same(office: Office, client: Client) -> None:
    pages = [
        without_values(attempt(client, email, "outra senha qualquer").text)
        for email in (office[Role.OPERATOR].email, "ninguem@guarapari.example")
    ]
    assert "não conferem" in pages[0]
    assert pages[0] == pages[1]


def test_what_was_typed_stays_except_the_password(office: Office, client: Client) -> None:
    page = attempt(client, office[Role.OPERATOR].email, "outra senha qualquer").text
    assert office[Role.OPERATOR].email in page
    assert "outra senha qualquer" not in page
    assert "<title>Erro:" in page


def test_who_guesses_is_stopped_and_told_for_how_long(office: Office, client: Client) -> None:
    email = office[Role.OPERATOR].email
    answers = [attempt(client, email, f"palpite número {n}") for n in range(5)]
    assert answers[-1].status_code == 429
    assert "espere 15 minutos" in answers[-1].text
    assert attempt(client, email.upper(), PASSWORD).status_code == 429, "not even with the right one"
    assert attempt(client, office[Role.CHECKER].email, PASSWORD).status_code == 302, "others enter"


def test_a_new_password_lifts_the_stop(office: Office, client: Client) -> None:
    email = office[Role.OPERATOR].email
    for n in range(5):
        attempt(client, email, f"palpite número {n}")
    client.post("/entrar/senha/", {"email": email})
    (message,) = mail.outbox
    assert message.subject == "Senha nova no Isonomia"
    (link,) = re.findall(r"http://testserver(/entrar/senha/nova/\S+)", str(message.body))
    form = client.get(link, follow=True)
    address = form.redirect_chain[-1][0]
    new = "outra frase comprida de teste"
    assert client.post(address, {"password1": new, "password2": "diferente"}).status_code == 200
    assert client.post(address, {"password1": new, "password2": new}).status_code == 302
    assert attempt(client, email, new).headers["Location"] == "/gestao/"
    assert "venceu" in Client().get(link).text


def test_asking_for_a_password_does_not_tell_who_has_an_account(office: Office, client: Client) -> None:
    answers = [
        without_values(client.post("/entrar/senha/", {"email": email}, follow=True).text)
        for email in (office[Role.OPERATOR].email, "ninguem@guarapari.example")
    ]
    assert answers[0] == answers[1]


def test_nobody_makes_an_account_alone(client: Client) -> None:
    page = client.post("/entrar/cadastro/", {"email": "eu@exemplo.example", "password1": PASSWORD})
    assert "Só entra quem foi convidado" in page.text


def test_a_person_put_aside_does_not_enter(office: Office, client: Client) -> None:
    person = office[Role.OPERATOR]
    person.is_active = False
    person.save()
    attempt(client, person.email, PASSWORD)
    assert client.get("/gestao/guarapari/").status_code == 302


def test_what_is_sent_after_the_session_ended_is_shown_back(office: Office, client: Client) -> None:
    fields = {"nome": "Nova Pessoa", "email": "nova@guarapari.example", "senha": "nunca", "chave": "k"}
    answer = client.post("/administracao/guarapari/pessoas/convidar/", fields)
    assert answer.status_code == 401
    assert "Sua sessão terminou" in answer.text
    assert "nova@guarapari.example" in answer.text
    assert "nunca" not in answer.text
    assert not office.body.invitations.exists()


@pytest.mark.parametrize("address", ["/entrar/", "/entrar/senha/", "/sair/", "/conta/"])
def test_pages_of_sign_in_ask_nothing_of_other_sites(office: Office, client: Client, address: str) -> None:
    client.force_login(office[Role.OPERATOR])
    answer = client.get(address, follow=True)
    assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert not re.findall(r'(?:src|href|action)="(?:https?:)?//', answer.text)
    assert " style=" not in answer.text
    assert "<style" not in answer.text


def test_the_address_of_the_installation_leads_somewhere(office: Office, client: Client) -> None:
    assert 'href="/gestao/"' in client.get("/").content.decode()
    assert client.get("/gestao/").headers["Location"] == "/entrar/?next=/gestao/"
    client.force_login(office[Role.OPERATOR])
    assert client.get("/gestao/", follow=True).redirect_chain == [("/gestao/guarapari/", 302)]
