"""What is not public makes no difference: two worlds that differ in it alone give the same pages."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.gates.passing import confirm
from isonomia.web.public import caching, rates
from isonomia.web.records.models import CargoStanding, Competition, Enrolment
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.public_world import addresses_of, base_of, recorded, seen
from support.publishing import prepared, published
from support.web_world import Office

pytestmark = pytest.mark.django_db
DAY = date(2025, 9, 2)
LATER = date(2025, 9, 3)
CARGO = "M01"


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "ALLOWED", 10_000)
    cache.clear()
    caching.forget()


def called(certame: Competition, many: int = 5) -> None:
    """Homologated, and some people called."""
    recorded(
        certame,
        Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24"),
        Act(DAY, ActKind.CALL, cargo=CARGO, detail=str(many)),
    )


def public(certame: Competition) -> list[str]:
    return addresses_of(certame, CARGO, (DAY.isoformat(),), 5)


def without_title(pages: dict[str, tuple[int, str]], slug: str) -> dict[str, tuple[int, str]]:
    """Two competitions of one office differ in their addresses."""
    return {
        page.replace(f"/{slug}/", "/c/"): (
            status,
            text.replace(f"/{slug}/", "/c/").replace(f"%2F{slug}%2F", "%2Fc%2F"),
        )
        for page, (status, text) in pages.items()
    }


def test_why_somebody_left_is_told_nowhere(office: Office) -> None:
    reasons = (ActKind.WITHDRAWAL, ActKind.UNFIT, ActKind.DEATH, ActKind.PCD_NOT_RECOMMENDED)
    worlds = []
    for kind in reasons:
        slug = f"a{len(worlds)}"
        certame = competition(office, slug=slug)
        called(certame)
        recorded(certame, Act(LATER, kind, "W2", CARGO))
        worlds.append(comparable(without_title(seen(Client(), public(certame)), slug)))
    assert worlds == [worlds[0]] * len(reasons)
    assert {status for status, _text in worlds[0].values()} == {200}


def comparable(world: dict[str, tuple[int, str]]) -> dict[str, tuple[int, str]]:
    """Without the calendar's opaque ids, which are made of the address."""
    return {page: found for page, found in world.items() if not page.endswith(".ics")}


def test_who_awaits_confirmation_is_as_who_never_declared(office: Office) -> None:
    """B9 declared and waits in one world; in the other, B9 never declared."""
    worlds, waiting = [], []
    for slug, values in (("a1", {"grupos": ["negros"], "confirmacao": {"negros": "pendente"}}), ("a2", {})):
        certame = competition(office, slug=slug)
        row = Enrolment.objects.get(roll__competition=certame, number="B9")
        row.values = {"nota": row.values["nota"], **values}
        row.save()
        called(certame, 4)
        waiting.append(CargoStanding.objects.get(competition=certame).desk["listas"]["negros"]["aguardam"])
        pages = addresses_of(certame, CARGO, (DAY.isoformat(),), 4)
        worlds.append(comparable(without_title(seen(Client(), pages), slug)))
    assert waiting == [["B9"], []]
    assert worlds[0] == worlds[1]


def test_an_act_that_waits_for_its_second_person_changes_no_byte(office: Office, client: Client) -> None:
    certame = competition(office)
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    before = seen(Client(), public(certame))
    proposal = prepared(client, certame, "definitiva")
    caching.forget()
    assert seen(Client(), public(certame)) == before
    confirm(proposal, office[Role.CHECKER])
    after = seen(Client(), public(certame))
    assert after[f"{base_of(certame)}listas/"] != before[f"{base_of(certame)}listas/"]


@pytest.mark.parametrize("hidden", [{"stage": Stage.DRAFT}, {"rehearsal": True}])
def test_a_draft_and_a_rehearsal_are_as_if_they_were_not(office: Office, hidden: dict[str, object]) -> None:
    certame = competition(office)
    called(certame)
    pages = public(certame)
    Competition.objects.filter(pk=certame.pk).update(**hidden)
    caching.forget()
    assert {status for status, _text in seen(Client(), pages).values()} == {404}
    for page in ("/", "/certames/", "/consultar/"):
        assert base_of(certame) not in Client().get(page).text


def test_no_sensitive_value_is_on_any_page(office: Office) -> None:
    certame = competition(office)
    canaries = {"cpf": "98765432100", "telefone": "27 99999-1234", "email": "canario@exemplo.example"}
    Enrolment.objects.filter(roll__competition=certame).update(contact=canaries)
    called(certame)
    recorded(
        certame,
        Act(LATER, ActKind.UNFIT, "W2", CARGO, document="laudo-canario", authority="junta-canario"),
        Act(LATER, ActKind.NOT_CONFIRMED, "B4", CARGO, detail="negros", document="parecer-canario"),
    )
    progress = f"{base_of(certame)}vagas/{CARGO}/andamento/"
    told = [
        (page, word)
        for page, (_status, text) in seen(Client(), [*public(certame), progress]).items()
        for word in (*canaries.values(), "canario", "inapta", "não confirmada", "compromisso")
        if word in text
    ]
    assert told == []


def test_names_stand_only_in_lists_and_calls_and_are_not_indexed(office: Office, client: Client) -> None:
    certame = competition(office)
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    called(certame)
    for page in public(certame):
        answer = Client().get(page)
        nominal = "/listas/M01/" in page or "/convocacoes/" in page
        assert ("Pessoa W1" in answer.text) == (
            nominal and "/negros/" not in page and "/indigenas/" not in page
        ), page
        if "Pessoa " in answer.text:
            assert answer.headers["X-Robots-Tag"] == "noindex", page


def test_a_body_that_publishes_no_names_shows_none(office: Office, client: Client) -> None:
    office.body.names_in_lists = False
    office.body.save()
    certame = competition(office)
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    called(certame)
    assert [page for page, (_s, text) in seen(Client(), public(certame)).items() if "Pessoa W" in text] == []


def test_the_day_changes_the_version(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    certame = competition(office)
    first = Client().get(base_of(certame)).headers["ETag"]
    tomorrow = timezone.localdate() + timedelta(days=1)
    monkeypatch.setattr(timezone, "localdate", lambda *_a: tomorrow)
    assert Client().get(base_of(certame)).headers["ETag"] != first
