"""Whoever was called reads the term of the notice, what to bring and what follows; nobody else does."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from isonomia.web.public import caching
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import Competition
from support.public_world import base_of
from support.web_acts import about, call_payload, not_called, passed, states
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db
MORE: dict[str, Any] = {"documentos": ["Documento de identidade", "Diploma"], "contestar": "Protocolo geral"}


@pytest.fixture
def certame(office: Office) -> Competition:
    caching.forget()
    cache.clear()
    certame = small_competition(office, mail=False)
    passed(office, certame, "convocar", call_payload(3, **MORE))
    return certame


def asked(certame: Competition, number: str) -> str:
    caching.forget()
    return re.sub(r"\s+", " ", Client().get(f"{base_of(certame)}por-que/?inscricao={number}").text)


def at(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    monkeypatch.setattr(timezone, "now", lambda: moment)


def test_the_term_the_place_and_the_documents(certame: Competition, monkeypatch: pytest.MonkeyPatch) -> None:
    at(monkeypatch, datetime(2026, 12, 1, 12, tzinfo=UTC))
    called, *_rest = states(certame)
    text = asked(certame, called)
    assert "Apresente-se até <strong>quarta-feira, 16/12/2026, 17h (horário de Brasília)</strong>" in text
    for said in ("Rua das Flores, 10", "<li>Diploma</li>", "1/2026", "Protocolo geral"):
        assert said in text
    assert "passa à pessoa seguinte da lista" in text
    assert "Ver esta chamada</a>, de 30/11/2026" in text


def test_at_the_last_minute_and_after_it(certame: Competition, monkeypatch: pytest.MonkeyPatch) -> None:
    called, *_rest = states(certame)
    at(monkeypatch, datetime(2026, 12, 16, 20, 0, tzinfo=UTC))
    assert "Apresente-se até" in asked(certame, called)
    at(monkeypatch, datetime(2026, 12, 16, 20, 1, tzinfo=UTC))
    text = asked(certame, called)
    assert "Apresente-se até" not in text
    assert "O prazo terminou: quarta-feira, 16/12/2026, 17h" in text


def test_named_reads_what_follows_and_who_left_nothing(office: Office, certame: Competition) -> None:
    named, gone, *_rest = states(certame)
    passed(office, certame, "avancar", about("nomear", named))
    passed(office, certame, "desfecho", about("desistencia", gone))
    assert "O próximo passo é a posse" in asked(certame, named)
    text = asked(certame, gone)
    assert "Apresente-se até" not in text
    assert "não ocupa mais a vaga" in text


def test_who_left_reads_the_acts_and_their_days_and_where_to_contest_and_no_reason(
    office: Office, certame: Competition
) -> None:
    gone = states(certame).popitem()[0]
    passed(office, certame, "desfecho", about("desistencia", gone))
    left = date.fromisoformat(acts_of(certame)[-1]["data"])
    text = asked(certame, gone)
    plain = re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", text))
    for said in (
        "Chamada em 30/11/2026",
        "Edital de convocação 1/2026",
        "quarta-feira, 16/12/2026, 17h",
        f"Saída registrada em {left:%d/%m/%Y}",
        "Para perguntar ou contestar: Protocolo geral.",
    ):
        assert said in plain, said
    assert "desist" not in text


def test_who_was_not_called_reads_no_term(certame: Competition) -> None:
    waiting = not_called(certame)
    text = asked(certame, waiting)
    assert "Apresente-se até" not in text
    assert "Rua das Flores" not in text
