"""Signing in by gov.br against a server on loopback: the whole way, and every answer that must be refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.socialaccount.models import SocialAccount
from django.core.cache import cache
from django.test import Client

from isonomia.web.people.inviting import invite
from isonomia.web.records.models import Person
from isonomia.web.records.roles import Role
from support.oidc import CLIENT, SECRET, Provider, running, visit
from support.web_world import Office, give

pytestmark = pytest.mark.django_db
CPF = "11144477735"  # synthetic: the number that documentation uses
START = "/entrar/gov-br/"
SCOPE = {"openid", "email", "profile", "govbr_confiabilidades"}


@pytest.fixture
def govbr(office: Office, settings: Any) -> Iterator[Provider]:
    claims = {
        "sub": CPF,
        "name": "Pessoa do gov.br",
        "email": office[Role.OPERATOR].email,
        "email_verified": True,
        "birthdate": "1981-02-03",
    }
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


def enter(client: Client) -> Any:
    back = visit(client.get(START).headers["Location"])
    return client.get(back.removeprefix("http://testserver"))


def test_the_way_there_and_back(govbr: Provider, client: Client) -> None:
    assert START in client.get("/entrar/").text
    answer = enter(client)
    assert answer.headers["Location"] == "/gestao/"
    assert client.get("/gestao/guarapari/").status_code == 200
    assert set(govbr.asked["scope"].split()) == SCOPE
    assert govbr.asked["code_challenge_method"] == "S256"
    assert len(govbr.asked["nonce"]) > 20


@pytest.mark.usefixtures("govbr")
def test_the_address_cannot_ask_for_more(client: Client) -> None:
    location = client.get(f"{START}?scope=tudo&auth_params=prompt%3Dnone").headers["Location"]
    asked = parse_qs(urlsplit(location).query)
    assert set(asked["scope"][0].split()) == SCOPE
    assert "prompt" not in asked


def test_no_cpf_is_kept(govbr: Provider, client: Client) -> None:
    enter(client)
    (account,) = SocialAccount.objects.all()
    assert account.user == Person.objects.get(email=govbr.claims["email"])
    assert CPF not in account.uid
    assert account.extra_data == {}
    assert CPF not in str(dict(client.session))


def test_the_second_time_the_account_decides_and_not_the_address(
    govbr: Provider, office: Office, client: Client
) -> None:
    enter(client)
    govbr.claims["email"] = office[Role.ADMINISTRATOR].email
    again = Client()
    enter(again)
    assert again.get("/administracao/guarapari/").status_code == 403, "still the operator"


@pytest.mark.parametrize("claims", [{"email_verified": False}, {"email": "ninguem@guarapari.example"}])
def test_who_was_not_invited_does_not_enter(
    govbr: Provider, client: Client, claims: dict[str, object]
) -> None:
    govbr.claims.update(claims)
    people = Person.objects.count()
    assert "Só entra quem foi convidado" in enter(client).text
    assert client.get("/gestao/guarapari/").status_code == 302
    assert (Person.objects.count(), SocialAccount.objects.count()) == (people, 0)


def test_an_invitation_is_accepted_by_govbr_whatever_its_address(
    govbr: Provider, office: Office, client: Client
) -> None:
    made, key = invite(office.body, "nova@guarapari.example", "Nova", None)
    give(office.body, made.person, Role.CHECKER)
    govbr.claims["email"] = "particular@casa.example"
    assert f"/entrar/gov-br/convite/{key}/" in client.get(f"/entrar/convite/{key}/").text
    back = visit(
        client.get(client.get(f"/entrar/gov-br/convite/{key}/").headers["Location"]).headers["Location"]
    )
    client.get(back.removeprefix("http://testserver"))
    assert client.get("/gestao/guarapari/").status_code == 200
    assert client.get(f"/entrar/convite/{key}/").status_code == 410


def test_a_second_govbr_account_does_not_take_somebodys_place(govbr: Provider, client: Client) -> None:
    enter(client)
    govbr.claims["sub"] = "52998224725"
    assert "Só entra quem foi convidado" in enter(Client()).text


@pytest.mark.parametrize(
    "wrong",
    [
        {"overrides": {"aud": "outro-sistema"}},
        {"overrides": {"iss": "https://outro.example"}},
        {"overrides": {"exp": 1_000_000_000}},
        {"overrides": {"nonce": "de-outro-pedido"}},
        {"overrides": {"sub": "52998224725"}},
        {"forged": True},
    ],
)
def test_an_answer_that_is_not_for_this_request_is_refused(
    govbr: Provider, client: Client, wrong: dict[str, Any]
) -> None:
    for name, value in wrong.items():
        setattr(govbr, name, value)
    answer = enter(client)
    assert answer.status_code == 401
    assert "não terminou" in answer.text
    assert client.get("/gestao/guarapari/").status_code == 302


@pytest.mark.usefixtures("govbr")
def test_a_code_of_another_session_is_refused(client: Client) -> None:
    stolen = visit(client.get(START).headers["Location"])
    other = Client()
    assert other.get(stolen.removeprefix("http://testserver")).status_code == 401
    assert other.get("/gestao/guarapari/").status_code == 302


@pytest.mark.usefixtures("govbr")
def test_giving_up_at_govbr_leads_back(client: Client) -> None:
    state = parse_qs(urlsplit(client.get(START).headers["Location"]).query)["state"][0]
    answer = client.get(f"/entrar/gov-br/retorno/?error=access_denied&state={state}", follow=True)
    assert "Você voltou sem entrar" in answer.text


def test_tied_and_untied_by_its_owner(govbr: Provider, office: Office) -> None:
    govbr.claims["email"] = "particular@casa.example"
    client = Client()
    client.post("/entrar/", {"login": office[Role.CHECKER].email, "password": "uma senha de teste bem longa"})
    back = visit(client.get(f"{START}?process=connect").headers["Location"])
    assert client.get(back.removeprefix("http://testserver"), follow=True).status_code == 200
    assert "ligada a esta conta" in client.get("/conta/").text
    other = Client()
    assert enter(other).headers["Location"] == "/gestao/"
    client.post("/conta/gov-br/desligar/")
    assert "Só entra quem foi convidado" in enter(Client()).text


@pytest.mark.usefixtures("office")
def test_where_govbr_is_not_set_up_there_is_no_way_to_it(client: Client) -> None:
    assert START not in client.get("/entrar/").text
    assert client.get(START).status_code == 404
