"""Keys: given by two people, shown once, taken back by one; their webhooks and calls told."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from isonomia.web.gates.passing import Impeded, confirm
from isonomia.web.records.models import ApiKey, Entry, Proposal
from isonomia.web.records.roles import Role
from support.boards import Board
from support.web_world import Office, give

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(office: Office) -> Client:
    client = Client()
    client.force_login(office[Role.ADMINISTRATOR])
    return client


def form(**changes: Any) -> dict[str, Any]:
    day = timezone.localdate() + timedelta(days=60)
    given = {
        "chave": "2f6d0bbb-9f5f-4d7e-8a5e-6a5e7a3f1c11",
        "banca": "Instituto  de Teste",
        "certame": "",
        "alcances": ["inscricoes:enviar", "convocacoes:ler"],
        "vence": f"{day:%d/%m/%Y}",
    }
    return {**given, **changes}


def given(office: Office, admin: Client, **changes: Any) -> ApiKey:
    answer = admin.post(reverse("keys:give", args=[office.body.slug]), form(**changes))
    assert answer.status_code == 302, answer.text
    confirm(Proposal.objects.get(), office[Role.AUTHORITY])
    return ApiKey.objects.get()


def page(office: Office, key: ApiKey, name: str = "key") -> str:
    return reverse(f"keys:{name}", args=[office.body.slug, key.pk])


def test_a_key_is_given_by_two_and_shown_once(office: Office, admin: Client) -> None:
    key = given(office, admin)
    assert (key.holder, key.prefix, key.digest) == ("Instituto de Teste", "", "")
    entry = Entry.objects.get(book__body=office.body, sequence=key.sequence)
    assert entry.kind == "chave-de-acesso-concedida"
    shown = admin.post(page(office, key, "show"))
    text = re.search(r"isn_[0-9a-f]{12}_[\w-]{20,}", shown.text)
    assert text is not None
    assert shown.headers["Cache-Control"] == "no-store"
    assert Board(text[0]).get("/chave").json()["alcances"] == ["convocacoes:ler", "inscricoes:enviar"]
    again = admin.post(page(office, key, "show"))
    assert again.status_code == 302
    assert text[0] not in admin.get(page(office, key)).text
    assert text[0].rpartition("_")[2] not in Entry.objects.get(pk=entry.pk).line


def test_one_person_takes_it_back_at_once(office: Office, admin: Client) -> None:
    key = given(office, admin)
    text = re.search(r"isn_\w{12}_[\w-]+", admin.post(page(office, key, "show")).text)
    assert text is not None
    motive = {"chave": "2f6d0bbb-9f5f-4d7e-8a5e-6a5e7a3f1c12", "motivo": "A chave vazou."}
    for _ in range(2):
        assert admin.post(page(office, key, "take"), motive).status_code == 302
    assert Board(text[0]).get("/chave").status_code == 401
    taken = Entry.objects.filter(kind="chave-de-acesso-retirada")
    assert taken.count() == 1
    assert ApiKey.objects.get().revoked == taken.get().sequence
    assert "retirada" in admin.get(page(office, key)).text


@pytest.mark.parametrize(
    "changes", [{"vence": "01/01/2020"}, {"vence": "01/01/2099"}, {"certame": "nada"}, {"alcances": []}]
)
def test_what_makes_no_key(office: Office, admin: Client, changes: dict[str, Any]) -> None:
    answer = admin.post(reverse("keys:give", args=[office.body.slug]), form(**changes))
    if answer.status_code == 302:
        with pytest.raises(Impeded):
            confirm(Proposal.objects.get(), office[Role.AUTHORITY])
    else:
        assert answer.status_code == 422
    assert not ApiKey.objects.exists()


def test_pages_have_what_they_need(office: Office, admin: Client, django_assert_max_num_queries: Any) -> None:
    key = given(office, admin)
    give(office.body, office[Role.ADMINISTRATOR], Role.AUTHORITY)
    for address in (
        reverse("keys:index", args=[office.body.slug]),
        reverse("keys:give", args=[office.body.slug]),
        page(office, key),
        page(office, key, "take"),
        page(office, key, "deliveries"),
    ):
        with django_assert_max_num_queries(12):
            answer = admin.get(address)
        assert answer.status_code == 200
        assert "Chaves de acesso" in answer.text
    names = {"orgao": office.body.slug, "proposta": Proposal.objects.get().pk}
    receipt = admin.get(reverse("administration_proposals:receipt", kwargs=names))
    assert page(office, key) in receipt.text
