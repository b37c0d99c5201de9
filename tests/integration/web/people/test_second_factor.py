"""Verification in two steps: who must, how it is turned on, what opens before it is."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.core.cache import cache
from django.test import Client

from isonomia.web.records.models import Person
from isonomia.web.records.roles import Role
from support.web_world import PASSWORD, Office, give

pytestmark = pytest.mark.django_db
ON = "/conta/verificacao/"


@pytest.fixture(autouse=True)
def _required(settings: Any) -> None:
    settings.SECOND_FACTOR = True
    cache.clear()


def code_of(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, next(iter(yield_hotp_counters_from_time())))))


def entered(person: Person) -> Client:
    client = Client()
    client.post("/entrar/", {"login": person.email, "password": PASSWORD})
    return client


def turned_on(client: Client) -> str:
    page = client.get(ON)
    (secret,) = re.findall(r'class="qr__key">([A-Z2-7]+)<', page.text)
    answer = client.post(ON, {"code": code_of(secret)})
    assert answer.headers["Location"] == "/conta/recuperacao/", answer.text
    return str(secret)


@pytest.mark.parametrize(
    "role", [Role.OPERATOR, Role.CHECKER, Role.AUTHORITY, Role.LAWYER, Role.ADMINISTRATOR]
)
def test_who_acts_turns_it_on_before_anything_else(office: Office, role: Role) -> None:
    client = entered(office[role])
    for address in ("/gestao/", "/gestao/guarapari/", "/administracao/", "/administracao/guarapari/pessoas/"):
        assert client.get(address).headers["Location"] == ON
    assert client.post("/administracao/guarapari/papeis/dar/", {}).headers["Location"] == ON
    assert client.get("/conta/").status_code == 200


def test_who_only_reads_need_not(office: Office) -> None:
    assert entered(office[Role.AUDITOR]).get("/gestao/guarapari/").status_code == 200


def test_a_role_that_begins_later_asks_for_it_then(office: Office) -> None:
    client = entered(office[Role.AUDITOR])
    give(office.body, office[Role.AUDITOR], Role.CHECKER)
    assert client.get("/gestao/guarapari/").headers["Location"] == ON


def test_from_turning_on_to_the_next_entry(office: Office) -> None:
    person = office[Role.OPERATOR]
    client = entered(person)
    secret = turned_on(client)
    assert client.get("/gestao/guarapari/").status_code == 200
    later = entered(person)
    assert later.get("/gestao/guarapari/").status_code == 302, "the password alone opens nothing"
    wrong = later.post("/entrar/codigo/", {"code": "000000"})
    assert "não confere" in wrong.text
    cache.clear()
    assert later.post("/entrar/codigo/", {"code": code_of(secret)}).headers["Location"] == "/gestao/"
    assert later.get("/gestao/guarapari/").status_code == 200


def test_a_code_serves_once(office: Office) -> None:
    secret = turned_on(entered(office[Role.OPERATOR]))
    cache.clear()
    code = code_of(secret)
    first, second = entered(office[Role.OPERATOR]), entered(office[Role.OPERATOR])
    first.post("/entrar/codigo/", {"code": code})
    second.post("/entrar/codigo/", {"code": code})
    assert first.get("/gestao/guarapari/").status_code == 200
    assert second.get("/gestao/guarapari/").status_code == 302


def test_a_recovery_code_serves_once(office: Office) -> None:
    client = entered(office[Role.OPERATOR])
    turned_on(client)
    codes = re.findall(r"<li><code>(\w+)</code></li>", client.get("/conta/recuperacao/").text)
    assert len(codes) == 10
    for expected in (200, 302):
        other = entered(office[Role.OPERATOR])
        other.post("/entrar/codigo/", {"code": codes[0]})
        assert other.get("/gestao/guarapari/").status_code == expected
    assert client.get("/conta/recuperacao/baixar/").text.split() == codes[1:]


def test_codes_are_not_guessed(office: Office) -> None:
    turned_on(entered(office[Role.OPERATOR]))
    client = entered(office[Role.OPERATOR])
    answers = [client.post("/entrar/codigo/", {"code": f"{n:06}"}).text for n in range(21)]
    assert "tentativas demais" in answers[-1]


def test_the_secret_is_sealed_and_the_picture_is_part_of_the_page(office: Office) -> None:
    client = entered(office[Role.OPERATOR])
    page = client.get(ON)
    assert "<svg" in page.text
    assert "data:" not in page.text
    secret = turned_on(client)
    assert not any(secret in str(each.data) for each in Authenticator.objects.all())


def test_changing_telephones_closes_the_work_until_the_new_one_is_on(office: Office) -> None:
    client = entered(office[Role.OPERATOR])
    turned_on(client)
    client.post("/conta/verificacao/trocar/")
    assert client.get("/gestao/guarapari/").headers["Location"] == ON


def test_two_people_turn_off_the_verification_of_who_lost_the_telephone(
    office: Office, settings: Any
) -> None:
    settings.SECOND_FACTOR = False
    client = entered(office[Role.OPERATOR])
    turned_on(client)
    paulo, helena = Client(), Client()
    paulo.force_login(office[Role.ADMINISTRATOR])
    helena.force_login(office[Role.AUTHORITY])
    lost = office[Role.OPERATOR].pk
    answer = paulo.post(
        f"/administracao/guarapari/pessoas/{lost}/verificacao/",
        {"motivo": "Perdeu o celular", "chave": "7b0ef7f6-0f6b-4b3b-8f7e-9f3f5a0f7a11"},
    )
    page = answer.headers["Location"]
    assert paulo.post(f"{page}confirmar/", {"chave": "k1"}).status_code == 403
    assert Authenticator.objects.filter(user=lost).exists()
    assert helena.post(f"{page}confirmar/", {"chave": "k2"}).status_code == 302
    assert not Authenticator.objects.filter(user=lost).exists()


def test_later_the_account_asks_again_who_it_is(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    client = entered(office[Role.OPERATOR])
    secret = turned_on(client)
    now = time.time()
    monkeypatch.setattr("time.time", lambda: now + 6 * 60)
    asked = client.get("/conta/recuperacao/novos/")
    assert asked.headers["Location"].startswith("/conta/confirmar/")
    assert "não confere" in client.post("/conta/confirmar/", {"password": "outra coisa"}).text
    answer = client.post("/conta/confirmar/", {"password": PASSWORD, "next": "/conta/recuperacao/novos/"})
    assert answer.headers["Location"] == "/conta/recuperacao/novos/"
    before = client.get("/conta/recuperacao/").text
    client.post("/conta/recuperacao/novos/")
    assert client.get("/conta/recuperacao/").text != before
    assert secret not in client.get("/conta/").text


@pytest.mark.usefixtures("db")
def test_the_installations_administrator_too() -> None:
    root = Person.objects.create_superuser("ti@instalacao.example", PASSWORD, name="Instalação")
    client = entered(root)
    assert client.get("/administracao/").headers["Location"] == ON
