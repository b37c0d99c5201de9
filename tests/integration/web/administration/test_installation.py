"""Bodies of an installation, and where each person lands."""

from __future__ import annotations

from typing import Any

import pytest
from django.core import mail
from django.test import Client

from isonomia.web.people.permissions import roles_in
from isonomia.web.records import kinds
from isonomia.web.records.models import Body, Person
from isonomia.web.records.roles import Role
from support.administering import HOME, body_fields, contents, entered, key
from support.web_world import PASSWORD, Office

pytestmark = pytest.mark.django_db


@pytest.fixture
def root() -> Client:
    return entered(Person.objects.create_superuser("ti@instalacao.example", PASSWORD, name="Instalação"))


def new_body(**changed: Any) -> dict[str, Any]:
    people = {
        "nome_1": "Ana",
        "email_1": "ana@novo.example",
        "nome_2": "Bia",
        "email_2": "bia@novo.example",
    }
    return {**key(), **body_fields(name="Órgão Novo", slug="novo"), **people, **changed}


def test_a_body_begins_with_two_administrators(root: Client) -> None:
    answer = root.post("/administracao/orgaos/novo/", new_body(), follow=True)
    assert "Órgão Novo" in answer.text
    body = Body.objects.get(slug="novo")
    assert sorted(message.to[0] for message in mail.outbox) == ["ana@novo.example", "bia@novo.example"]
    given = contents(body, kinds.ROLE_GIVEN)
    assert [(each["papel"], each["excecao"]) for each in given] == [("administrador", "criacao-do-orgao")] * 2
    ana = Person.objects.get(email="ana@novo.example")
    assert roles_in(ana, body) == {Role.ADMINISTRATOR}
    assert root.get("/administracao/novo/").status_code == 404, "who creates it does not look inside"


@pytest.mark.parametrize(
    "changed",
    [{"email_2": "ANA@novo.example"}, {"slug": "orgaos"}, {"slug": "Com Espaço"}, {"ente": "guarapari"}],
)
def test_a_body_is_not_begun_wrongly(root: Client, changed: dict[str, str]) -> None:
    assert root.post("/administracao/orgaos/novo/", new_body(**changed)).status_code == 422
    assert not Body.objects.exists()


@pytest.mark.usefixtures("office")
def test_only_the_installation_creates_bodies(paulo: Client) -> None:
    assert paulo.get("/administracao/orgaos/novo/").status_code == 403
    assert paulo.post("/administracao/orgaos/novo/", new_body()).status_code == 403
    assert paulo.get("/administracao/").headers["Location"] == HOME


def test_each_person_lands_where_their_roles_open(office: Office) -> None:
    found = {role: entered(person).get("/gestao/") for role, person in office.people.items()}
    assert found[Role.OPERATOR].headers["Location"] == "/gestao/guarapari/"
    assert found[Role.ADMINISTRATOR].headers["Location"] == HOME
    assert found[Role.COMMISSION].headers["Location"] == "/comissao/guarapari/"
