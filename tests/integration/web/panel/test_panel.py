"""The panel: what waits and until when, stages, numbers, the balance, and acts locked while it is broken."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from isonomia.web.gates.passing import Impeded
from isonomia.web.records import kinds
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Competition, Enrolment
from isonomia.web.records.roles import Role
from support.importing_web import published
from support.web_acts import about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import LONG_AGO, Office, take_over

pytestmark = pytest.mark.django_db
NAMES = {"orgao": "guarapari", "certame": "c1"}
ADDRESS = "/gestao/guarapari/c1/"


@pytest.fixture
def certame(office: Office) -> Competition:
    return small_competition(office)


def page(client: Client, office: Office) -> str:
    client.force_login(office[Role.OPERATOR])
    answer = client.get(ADDRESS)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.text)


@pytest.mark.usefixtures("certame")
def test_the_balance_closes_and_nothing_waits(office: Office, client: Client) -> None:
    shown = page(client, office)
    assert "Inscrições: 20 = 20 classificadas + 0 eliminadas. A conta fecha." in shown
    assert "Nada pendente hoje." in shown
    assert "Lei nº 5.031/2024" in shown


def test_a_row_lost_is_shown_and_locks_the_acts(office: Office, certame: Competition, client: Client) -> None:
    Enrolment.objects.filter(roll__competition=certame, number="W20").delete()
    shown = page(client, office)
    assert "A conta não fecha." in shown
    assert 'role="alert"' in shown
    with pytest.raises(Impeded, match="A conta das inscrições não fecha"):
        passed(office, certame, "convocar", call_payload(1))


def test_what_waits_is_named_with_its_deadline_and_owner(
    office: Office, certame: Competition, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed(office, certame, "convocar", call_payload(3))
    passed(office, certame, "desfecho", about("desistencia", "W02"))
    monkeypatch.setattr(timezone, "localdate", lambda *_: date(2026, 12, 20))
    shown = page(client, office)
    assert "2 pessoas com o prazo terminado e sem desfecho</a> terminou em 16/12/2026. Quem: RH." in shown
    assert "1 vaga reaberta por saída de quem a ocupava" in shown


@pytest.mark.usefixtures("certame")
def test_acts_to_check_are_named(office: Office, client: Client) -> None:
    from isonomia.web.gates.passing import prepare

    client.force_login(office[Role.OPERATOR])
    prepare("convocar", office[Role.OPERATOR], office.body, Competition.objects.get(), call_payload(1))
    shown = page(client, office)
    assert "Conferir: Convocação</a> Quem: outra pessoa do órgão." in shown


def test_the_validity_over_is_said(
    office: Office, certame: Competition, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert certame.stage == "homologado"
    monkeypatch.setattr(timezone, "localdate", lambda *_: date(2028, 3, 3))
    assert "ninguém mais pode ser chamado" in page(client, office)


def test_cargos_stand_in_the_order_of_the_edital(office: Office, client: Client) -> None:
    take_over(office, "guarapari")
    shown = page(client, office)
    codes = re.findall(r'cargo/(\w+)/">\w+ –', shown)
    assert codes == "AG1 AF1 CT1 EF1 GM1 MD1 MD2 MO1 PA1 PG1 PM1 PM2 PM3 PM4 TE1".split()


def test_queries_do_not_grow_with_the_competition(
    office: Office, client: Client, django_assert_max_num_queries: object
) -> None:
    take_over(office, "guarapari")
    client.force_login(office[Role.OPERATOR])
    for address in (ADDRESS, reverse("desk:index", kwargs=NAMES), reverse("outcomes:index", kwargs=NAMES),
                    reverse("desk:cargo", kwargs={**NAMES, "cargo": "AG1"}),
                    reverse("outcomes:cargo", kwargs={**NAMES, "cargo": "AG1"})):  # fmt: skip
        with django_assert_max_num_queries(34):  # type: ignore[operator]
            client.get(address)


def test_before_the_candidates_the_places_are_those_of_the_edital(office: Office, client: Client) -> None:
    published(office)
    shown = page(client, office)
    assert "<dt>Vagas</dt><dd>5</dd>" in shown.replace("> ", ">").replace(" <", "<")


def test_the_stage_of_enrolments_opens_where_people_enrol(office: Office, client: Client) -> None:
    certame = published(office)
    assert _stage_of(page(client, office)) == "/gestao/guarapari/c1/importar/"
    content = {"de": "2026-12-01", "ate": "2026-12-31", "laudo": False}
    book = book_of(office.body, certame)
    append(book, [draft(kinds.ENROLMENT_TERM, content, office[Role.CHECKER], LONG_AGO)], size_of(book))
    assert _stage_of(page(client, office)) == "/gestao/guarapari/c1/inscricoes/"


def _stage_of(shown: str) -> str:
    """Address of the stage «Inscrições» in the list of stages."""
    stages = shown[shown.index("<main") :]
    found = re.search(r'href="([^"]+)"[^>]*>\s*Inscrições', stages)
    assert found
    return found[1]


@pytest.mark.usefixtures("certame")
def test_the_sequence_is_shown_as_a_table_to_who_asks(office: Office, client: Client) -> None:
    assert "Ver como tabela" in page(client, office)
    assert "Ver como faixa" in client.get(ADDRESS, {"vista": "tabela"}).text
    assert "Ver como faixa" in page(client, office), "remembered"


@pytest.mark.usefixtures("certame")
def test_the_shortcut_keys_lead_to_content_menu_search_and_foot(office: Office, client: Client) -> None:
    found = re.findall(r'<a href="([^"]*)" accesskey="(\d)">', page(client, office))
    assert {key: target for target, key in found} == {
        "1": "#conteudo",
        "2": "#menu",
        "3": f"{ADDRESS}desfechos/#inscricao",
        "4": "#rodape",
    }
    public = re.findall(r'<a href="([^"]*)" accesskey="3">', client.get("/certames/").text)
    assert public == ["/certames/"]
