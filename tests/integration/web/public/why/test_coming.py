"""Of a large competition the order of the calls to come is a job's: nobody waits, nobody reads an old one."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.test import Client

from isonomia.web.jobs import foreseeing
from isonomia.web.jobs.worker import worker
from isonomia.web.public import caching
from isonomia.web.records.models import Competition, Job, KeptAnswer
from support.public_world import base_of
from support.web_acts import call_payload, not_called, passed
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db(transaction=True)
COMING = "está sendo calculada depois do último ato"


@pytest.fixture
def certame(office: Office, monkeypatch: pytest.MonkeyPatch) -> Competition:
    """Twenty people; here that many are a large competition."""
    monkeypatch.setattr(foreseeing, "AT_ONCE", 3)
    caching.forget()
    cache.clear()
    certame = small_competition(office, mail=False)
    passed(office, certame, "convocar", call_payload(3))
    return certame


def asked(certame: Competition, number: str) -> tuple[str, str]:
    """The page without what changes by itself, and what it tells caches."""
    caching.forget()
    answer = Client().get(f"{base_of(certame)}por-que/?inscricao={number}")
    return re.sub(r"\s+", " ", answer.text), answer.headers["Cache-Control"]


def test_before_during_and_after_the_job(certame: Competition, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Job.objects.filter(kind="prever").count() == 1
    waiting = not_called(certame)
    text, told = asked(certame, waiting)
    assert COMING in text
    assert told == "no-store"
    assert "Sua posição" in text
    readings = Client().get(f"{base_of(certame)}leitura/")
    assert "está sendo calculado depois do último ato" in readings.text
    assert readings.headers["Cache-Control"] == "no-store"

    worker("teste", until_empty=True).run()
    text, told = asked(certame, waiting)
    assert COMING not in text
    assert "a vaga que alcança esta inscrição" in text
    assert told == "private, no-cache"
    assert "sendo calculado" not in Client().get(f"{base_of(certame)}leitura/").text

    KeptAnswer.objects.all().delete()
    monkeypatch.setattr(foreseeing, "AT_ONCE", 1_000)
    assert asked(certame, waiting)[0] == text, "a small competition's page computes the same"


def test_where_no_job_comes_the_page_computes_as_before(certame: Competition) -> None:
    Job.objects.all().delete()
    waiting = not_called(certame)
    text, told = asked(certame, waiting)
    assert "a vaga que alcança esta inscrição" in text
    assert told == "private, no-cache"
