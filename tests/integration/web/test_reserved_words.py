"""Words of the addresses are neither bodies nor competitions: those would never be found."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import get_resolver

from isonomia.web.administration.installation_pages import NewBodyForm
from isonomia.web.gates.idempotency import new_key
from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Competition
from isonomia.web.records.reserved import BODIES, COMPETITIONS, Reserved
from isonomia.web.records.roles import Role
from support.reserved_words import routes, words_beside
from support.web_world import Office


@pytest.mark.parametrize(("parameter", "reserved"), [("orgao", BODIES), ("certame", COMPETITIONS)])
def test_the_words_are_those_of_the_addresses(parameter: str, reserved: frozenset[str]) -> None:
    assert words_beside(list(routes(get_resolver().url_patterns)), parameter) == reserved


def test_a_word_is_one_where_the_address_is_the_same_until_there() -> None:
    found = [["a", "<slug:orgao>"], ["a", "novo"], ["b", "outro"], ["a", "<slug:orgao>", "lista"]]
    assert words_beside(found, "orgao") == {"novo"}


@pytest.mark.django_db
@pytest.mark.parametrize("word", sorted(COMPETITIONS))
def test_no_competition_is_taken_over_under_such_a_word(office: Office, word: str) -> None:
    with pytest.raises(Reserved, match=f"O endereço “{word}” é de uma página do programa"):
        adopt(office.body, word, {}, None, datetime.now(UTC))
    assert not Competition.objects.exists()


@pytest.mark.django_db
def test_a_competition_named_like_a_page_gets_a_number(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    given = {"title": "Simulação", "origin": "nada", "chave": new_key()}
    answer = client.post("/gestao/guarapari/novo/", given)
    assert answer.status_code == 302
    assert Competition.objects.get().slug == "simulacao-2"


@pytest.mark.django_db
def test_no_body_is_founded_under_such_a_word() -> None:
    for word in sorted(BODIES):
        assert "é de uma página do programa" in str(NewBodyForm({"slug": word}).errors["slug"])
