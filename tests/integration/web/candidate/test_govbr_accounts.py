"""Whoever comes to enrol may make an account by gov.br: of a verified address nobody has, without roles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from allauth.socialaccount.models import SocialAccount
from django.core.cache import cache
from django.test import Client

from isonomia.web.records.models import Grant, Person
from isonomia.web.records.roles import Role
from support.oidc import CLIENT, SECRET, Provider, running, visit
from support.web_world import Office

pytestmark = pytest.mark.django_db
BEGIN = "/inscricao/conta/gov-br/"
CPF = "52998224725"  # synthetic


@pytest.fixture
def govbr(settings: Any) -> Iterator[Provider]:
    claims = {"sub": CPF, "name": "Nara Nova", "email": "nara@casa.example", "email_verified": True}
    with running(claims) as provider:
        settings.GOVBR = {
            "provider_id": "govbr",
            "name": "gov.br",
            "client_id": CLIENT,
            "secret": SECRET,
            "settings": {"server_url": provider.address},
        }
        settings.SOCIALACCOUNT_PROVIDERS = {"govbr": {"APPS": [settings.GOVBR]}}
        cache.clear()
        yield provider


def enter(client: Client, begin: str = BEGIN) -> Any:
    """From a page to gov.br and back."""
    there = client.get(begin).headers["Location"]
    if there.startswith("/"):
        there = client.get(there).headers["Location"]
    return client.get(visit(there).removeprefix("http://testserver"))


@pytest.mark.usefixtures("govbr")
def test_a_candidate_is_made_and_enters_into_their_area(client: Client) -> None:
    assert BEGIN in client.get("/inscricao/conta/").text
    assert enter(client)["Location"] == "/minha-area/"
    assert client.get("/minha-area/").status_code == 200
    person = Person.objects.get(email="nara@casa.example")
    assert (person.name, person.has_usable_password()) == ("Nara Nova", False)
    assert not Grant.objects.filter(person=person).exists()
    assert CPF not in SocialAccount.objects.get().uid
    again = Client()
    enter(again, "/entrar/gov-br/")
    assert again.get("/minha-area/").status_code == 200
    assert Person.objects.filter(email="nara@casa.example").count() == 1


@pytest.mark.usefixtures("govbr")
def test_the_door_of_the_office_makes_nobody(client: Client) -> None:
    assert "Só entra quem foi convidado" in enter(client, "/entrar/gov-br/").text
    assert not Person.objects.filter(email="nara@casa.example").exists()


def test_an_address_that_is_not_verified_makes_nobody(govbr: Provider, client: Client) -> None:
    govbr.claims["email_verified"] = False
    page = enter(client).text
    assert "Crie a sua conta de candidato" in page
    assert not Person.objects.filter(email="nara@casa.example").exists()


def test_an_account_of_the_office_that_was_closed_is_not_opened_again(
    govbr: Provider, office: Office, client: Client
) -> None:
    closed = office[Role.OPERATOR]
    Person.objects.filter(pk=closed.pk).update(is_active=False)
    govbr.claims["email"] = closed.email
    enter(client)
    assert client.get("/minha-area/").status_code == 302
    assert not SocialAccount.objects.exists()


def test_where_govbr_is_not_set_up_there_is_no_way_to_it(client: Client) -> None:
    assert BEGIN not in client.get("/inscricao/conta/").text
    assert client.get(BEGIN).status_code == 404
