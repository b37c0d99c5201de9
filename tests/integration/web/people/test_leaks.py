"""Canary values planted in everything personal, and looked for on every page, in logs and in errors."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from isonomia.files.stores.examples.write import example_files
from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Enrolment, Entry, Proposal
from isonomia.web.records.roles import Role
from isonomia.web.records.rolls import Identity
from support.addresses import addresses
from support.web_world import LONG_AGO, Office

pytestmark = pytest.mark.django_db
CPF, DOTTED = "98765432100", "987.654.321-00"
BIRTH = ("1917-03-29", "29/03/1917", "29.03.1917")
ETHNIC = "aldeia-canario"
NEVER = (CPF, DOTTED, *BIRTH, ETHNIC)
"""Values that no page of the office shows to anybody unless they are opened one by one."""


@pytest.fixture
def planted(office: Office) -> Office:
    """The example with canaries in who each person is, and a birth date in what the law computes with."""
    files = example_files("guarapari")
    identity = Identity("Nome Canário", {"cpf": CPF, "nascimento": BIRTH[0], "povo": ETHNIC})
    competition = adopt(office.body, "c1", files, office[Role.OPERATOR], LONG_AGO)
    for each in Enrolment.objects.filter(roll__competition=competition):
        each.name, each.contact = identity.name, dict(identity.contact)
        each.save(update_fields=["name", "contact"])
    return office


def seen(text: str) -> list[str]:
    return [canary for canary in NEVER if canary in text]


def pages(office: Office, cargo: str) -> list[str]:
    known = {"orgao": office.body.slug, "certame": "c1", "cargo": cargo, "lista": "ampla", "numero": 1}
    return [each.filled(known) for each in addresses("gestao/", "administracao/", "conta/", "entrar/")]


def test_no_page_shows_a_canary_to_anybody(planted: Office, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    cargo = Enrolment.objects.values_list("cargo", flat=True)[0]
    leaks = []
    for role in (None, *Role):
        client = Client(raise_request_exception=False)
        if role is not None:
            client.force_login(planted[role])
        for path in pages(planted, cargo):
            answer = client.get(path)
            body = b"".join(answer.streaming_content) if answer.streaming else answer.content
            found = seen(body.decode("utf-8", "replace") + str(answer.headers))
            if found:
                leaks.append((role, path, found))
    assert leaks == []
    assert seen(caplog.text) == []


def test_what_is_typed_wrongly_stays_out_of_the_log(office: Office, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    client = Client()
    client.post("/entrar/", {"login": f"{CPF}@guarapari.example", "password": DOTTED})
    client.post("/entrar/", {"login": office[Role.OPERATOR].email, "password": BIRTH[0]})
    client.force_login(office[Role.ADMINISTRATOR])
    client.post("/administracao/guarapari/pessoas/convidar/", {"nome": DOTTED, "email": CPF})
    assert seen(caplog.text) == []


def test_an_error_page_tells_nothing(
    planted: Office, caplog: pytest.LogCaptureFixture, monkeypatch: Any
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        contact = Enrolment.objects.values_list("contact", flat=True)[0]
        assert contact["cpf"] == CPF
        raise RuntimeError("broken")

    monkeypatch.setattr("isonomia.web.hr.work.views.waiting_cards", broken)
    client = Client(raise_request_exception=False)
    client.force_login(planted[Role.OPERATOR])
    answer = client.get("/gestao/guarapari/")
    assert answer.status_code == 500
    assert seen(answer.text) == []
    assert "RuntimeError" not in answer.text
    assert seen(caplog.text) == []


@pytest.mark.usefixtures("planted")
def test_neither_the_books_nor_what_waits_hold_a_canary() -> None:
    written = [*Entry.objects.values_list("line", flat=True)]
    written += [str(pair) for pair in Proposal.objects.values_list("payload", "preview")]
    assert written
    assert seen("\n".join(written)) == []
    assert seen("\n".join(str(message.body) for message in mail.outbox)) == []


@pytest.mark.usefixtures("planted")
def test_the_scan_finds_what_is_there() -> None:
    assert seen(f"… {DOTTED} …") == [DOTTED]
    contact = Enrolment.objects.values_list("contact", flat=True)[0]
    assert seen(str(contact)) == [CPF, BIRTH[0], ETHNIC]
