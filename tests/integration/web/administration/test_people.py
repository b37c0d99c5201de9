"""People of a body: invited, known, listed."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from isonomia.web.records.models import Invitation, Person, Proposal
from isonomia.web.records.roles import Role
from support.administering import HOME, confirmed, key
from support.web_world import PASSWORD, Office, make_office

pytestmark = pytest.mark.django_db
TODAY = timezone.localdate()


@pytest.mark.usefixtures("office")
def test_an_invitation_with_a_role_from_the_message_to_the_first_entry(paulo: Client, helena: Client) -> None:
    proposed_before = Proposal.objects.count()
    fields = {
        **key(),
        "nome": "Nova Pessoa",
        "email": "Nova@Guarapari.example",
        "papel": "operador",
        "de": TODAY.strftime("%d/%m/%Y"),
    }
    answers = [paulo.post(f"{HOME}pessoas/convidar/", fields) for _ in range(2)]
    assert {answer.status_code for answer in answers} == {302}
    assert len(mail.outbox) == 1, "a double click invites once"
    assert Proposal.objects.count() == proposed_before + 1
    assert "Nova Pessoa, você foi convidado" in mail.outbox[0].body
    (link,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[0].body))
    person = Person.objects.get(email="nova@guarapari.example")
    assert "convidada, até" in paulo.get(f"{HOME}pessoas/").text

    visitor = Client()
    assert "Convite de Prefeitura de Guarapari" in visitor.get(link).text
    short = visitor.post(link, {"password1": "curta", "password2": "curta"})
    assert "<title>Erro:" in short.text
    assert 'value="curta"' not in short.text
    new = "uma frase comprida e nova"
    assert visitor.post(link, {"password1": new, "password2": new + "!"}).status_code == 200
    assert visitor.post(link, {"password1": new, "password2": new}).headers["Location"] == "/entrar/"
    assert visitor.get(link).status_code == 410
    visitor.post("/entrar/", {"login": person.email, "password": new})
    assert visitor.get("/gestao/guarapari/").status_code == 404, "the role waits for the second person"
    confirmed(helena, Proposal.objects.get(kind="papel-conceder", state="pendente"))
    assert visitor.get("/gestao/guarapari/").status_code == 200


@pytest.mark.usefixtures("office")
def test_an_invitation_ends(paulo: Client) -> None:
    paulo.post(f"{HOME}pessoas/convidar/", {**key(), "nome": "Nova", "email": "nova@guarapari.example"})
    (link,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[0].body))
    Invitation.objects.update(expires=timezone.now() - timedelta(minutes=1))
    assert Client().get(link).status_code == 410
    assert "convite vencido em" in paulo.get(f"{HOME}pessoas/").text
    person = Person.objects.get(email="nova@guarapari.example")
    paulo.post(f"{HOME}pessoas/{person.pk}/convidar-de-novo/", key())
    (again,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[1].body))
    assert Client().get(again).status_code == 200
    assert Client().get(link).status_code == 410


@pytest.mark.usefixtures("office")
def test_somebody_known_keeps_name_and_password(paulo: Client) -> None:
    other = make_office("ferraz")[Role.OPERATOR]
    paulo.post(f"{HOME}pessoas/convidar/", {**key(), "nome": "Outro Nome", "email": other.email})
    (link,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[0].body))
    page = Client().get(link)
    assert "Você já tem uma senha" in page.text
    assert Client().post(link).headers["Location"] == "/entrar/"
    other.refresh_from_db()
    assert (other.name, other.check_password(PASSWORD)) == ("Pessoa operador", True)


LONG_LIST = 60


def test_the_list_of_people_costs_the_same_for_sixty(
    office: Office, paulo: Client, django_assert_max_num_queries: Any
) -> None:
    at = datetime(2026, 1, 2, tzinfo=UTC)
    for n in range(LONG_LIST):
        person = Person.objects.create(email=f"p{n}@guarapari.example", name=f"Gente {n:02}")
        Invitation.objects.create(
            body=office.body, person=person, key_digest=str(n), sent=at, expires=at + timedelta(days=14)
        )
    with django_assert_max_num_queries(12):
        page = paulo.get(f"{HOME}pessoas/")
    assert page.text.count("Gente ") == 50
    assert "pagina=2" in page.text
