"""The competition's page says what the book says; lists, calls, calendar and feed are what was published."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from datetime import date, timedelta
from typing import Any

import icalendar
import pytest
from django.test import Client
from django.utils import timezone

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.public import caching
from isonomia.web.public.competition.acts import OF_ALL, SAID, PublicAct
from isonomia.web.public.competition.files import act_title
from isonomia.web.records.models import CargoStanding, Competition, ListRow
from isonomia.web.records.roles import Role
from isonomia.wording import labels
from isonomia.wording.voice import Voice
from support.before_calls import competition
from support.public_world import base_of, recorded
from support.publishing import published
from support.web_world import Office, take_over

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"
DAY = date(2025, 9, 2)


@pytest.fixture(autouse=True)
def _fresh() -> None:
    caching.forget()


def called(certame: Competition, many: int) -> None:
    recorded(
        certame,
        Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24", document="Decreto nº 9/2025"),
        Act(DAY, ActKind.CALL, cargo="M01", detail=str(many), document="Edital de convocação nº 1/2025"),
    )


def test_the_sentence_the_strip_and_the_table_say_the_same(office: Office) -> None:
    certame = take_over(office, "guarapari")
    standings = list(CargoStanding.objects.filter(competition=certame))
    text = Client().get(base_of(certame)).text
    places = sum(each.desk["vagas"] for each in standings)
    held = sum(each.desk["ocupadas"] + each.desk["em_chamada"] for each in standings)
    assert f"De {places} vagas, {held} estão preenchidas" in text
    one = next(each for each in standings if each.cargo == "AG1")
    page = Client().get(f"{base_of(certame)}vagas/AG1/").text
    free = one.desk["em_aberto"]
    gone = len(re.findall(r'data-state="suppressed"', page))
    assert len(re.findall(r'<li class="tile ', page)) == one.desk["vagas"] + gone
    assert len(re.findall(r'data-state="(?:free|reopened)"', page)) == free
    for group, entry in one.desk["listas"].items():
        tiles = re.findall(rf'class="tile tile--{group}[^>]*data-state="(\w+)"', page)
        assert len([state for state in tiles if state != "suppressed"]) == entry["vagas"]
    assert "Por quê?" in page
    assert "Lei nº 5.031/2024, art. 3º, I" in page
    assert_found(base_of(certame))


def test_states_nothing_called_suspended_ended(office: Office) -> None:
    certame = competition(office)
    assert "O edital foi publicado. Ainda não há listas." in Client().get(base_of(certame)).text
    recorded(certame, Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24"))
    assert "Ninguém foi chamado ainda." in Client().get(base_of(certame)).text
    order = Act(DAY, ActKind.COURT_ORDER, cargo="M01", detail="suspender=certame processo=1234")
    recorded(certame, order)
    assert "suspenso por decisão judicial" in Client().get(base_of(certame)).text


def test_an_ended_competition_keeps_its_final_numbers(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    certame = competition(office)
    called(certame, 5)
    after = date(2028, 1, 1)
    monkeypatch.setattr(timezone, "localdate", lambda *_a: after)
    text = Client().get(base_of(certame)).text
    assert "A validade terminou em 01/09/2027" in text
    assert "De 8 vagas, 5 estão preenchidas" in text


def test_a_call_says_list_reason_and_article_of_each_person(office: Office) -> None:
    certame = competition(office)
    called(certame, 5)
    text = Client().get(f"{base_of(certame)}convocacoes/{DAY.isoformat()}/").text
    for each in CargoStanding.objects.get(competition=certame).document["convocacoes"]:
        assert f">{each['inscricao']}</a>" in text
    assert "A inscrição B4 já tinha sido chamada pela reserva" in text
    assert "art. 5º, § 2º" in text
    assert "Edital de convocação nº 1/2025" in text
    one = Client().get(f"{base_of(certame)}vagas/M01/chamadas/5/").text
    assert "inscrição B9, 2ª da lista de pessoas negras" in one
    assert Client().get(f"{base_of(certame)}convocacoes/2025-09-09/").status_code == 404
    assert Client().get(f"{base_of(certame)}convocacoes/ontem/").status_code == 404


def test_every_version_stays_and_the_replaced_one_says_so(office: Office, client: Client) -> None:
    certame = competition(office)
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    first = f"{base_of(certame)}listas/M01/ampla/1/"
    assert "Esta versão foi substituída" not in Client().get(first).text
    published(office, client, certame, "definitiva")
    text = Client().get(first).text
    assert "Esta versão foi substituída" in text
    assert f"{base_of(certame)}listas/M01/ampla/2/" in text
    assert '<a href="/certames/" accesskey="3"' in text
    answer = Client().get(f"{base_of(certame)}listas/M01/ampla/")
    assert answer.headers["Location"].endswith("/ampla/2/")
    for absent in (
        "M01/ampla/9/",
        "M01/outra/1/",
        "X/ampla/1/",
        "M01/ampla/1/exe",
        "M01/ampla/1/pdf?parte=9",
    ):
        assert Client().get(f"{base_of(certame)}listas/{absent}").status_code == 404


def test_the_file_has_the_rows_of_the_page(office: Office, client: Client) -> None:
    certame = competition(office)
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    page = f"{base_of(certame)}listas/M01/negros/1/"
    answer = Client().get(f"{page}csv")
    rows = list(csv.DictReader(io.StringIO(answer.text), delimiter=";"))
    stored = ListRow.objects.filter(version__group="negros").order_by("position")
    assert [(row["posicao"], row["inscricao"]) for row in rows] == [
        (str(r.position), r.number) for r in stored
    ]
    shown = Client().get(page).text
    assert all(row["inscricao"] in shown for row in rows)
    assert Client().get(f"{page}pdf").content.startswith(b"%PDF")
    assert client.get("/gestao/guarapari/c1/listas/M01/negros/1/csv").content == answer.content


def test_the_calendar_is_read_by_calendars(office: Office, client: Client) -> None:
    certame = competition(office)
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar", dias="5")
    called(certame, 2)
    found = icalendar.Calendar.from_ical(Client().get(f"{base_of(certame)}calendario.ics").content)
    events = found.walk("VEVENT")
    assert len(events) == 2
    for event in events:
        assert event.decoded("dtend") - event.decoded("dtstart") == timedelta(days=1)
        assert str(event["summary"]) == str(found["x-wr-calname"])
        assert not re.search("negr|ind[ií]gen|defici|cota", str(event["summary"]) + str(event["description"]))
    again = icalendar.Calendar.from_ical(Client().get(f"{base_of(certame)}calendario.ics").content)
    assert [each["uid"] for each in again.walk("VEVENT")] == [each["uid"] for each in events]


def test_the_feed_is_atom_and_names_nobody(office: Office) -> None:
    certame = competition(office)
    called(certame, 2)
    answer = Client().get(f"{base_of(certame)}atos.atom")
    assert answer.headers["Content-Type"].startswith("application/atom+xml")
    feed = ET.fromstring(answer.content)
    assert feed.tag == f"{ATOM}feed"
    assert all(feed.find(f"{ATOM}{name}") is not None for name in ("id", "title", "updated", "author"))
    entries = feed.findall(f"{ATOM}entry")
    titles = [each.findtext(f"{ATOM}title") or "" for each in entries]
    assert titles[0] == "Convocação, 02/09/2025"
    assert titles[1] == "Homologação do resultado, 01/09/2025"
    ids = [each.findtext(f"{ATOM}id") for each in entries]
    assert len(set(ids)) == len(ids)
    assert all(each.findtext(f"{ATOM}updated") for each in entries)
    assert "W1" not in answer.text


def assert_found(base: str) -> None:
    """The search leads to the competition by its words, body, state and year, and by nothing else."""
    assert base in Client().get("/certames/").text
    for query, found in (
        ("q=guarapari", True),
        ("q=ferraz", False),
        ("situacao=homologado", True),
        ("situacao=publicado", False),
        ("ano=2025", True),
        ("orgao=guarapari&q=concurso", True),
    ):
        assert (base in Client().get(f"/certames/?{query}").text) == found, query
    assert Client().get("/certames/?ano=1900").status_code == 422


def test_a_document_that_was_not_published_is_not_given(office: Office) -> None:
    certame = competition(office)
    assert Client().get(f"{base_of(certame)}documentos/2B7K-9QWE-4RTY/").status_code == 404


def linked_data(text: str) -> list[Any]:
    """Everything that a page tells search engines."""
    return [
        json.loads(each) for each in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    ]


def test_search_engines_read_services_and_datasets(office: Office) -> None:
    certame = take_over(office, "guarapari")
    ((service,),) = linked_data(Client().get(base_of(certame)).text)
    assert service["@type"] == "GovernmentService"
    assert "/minha-area/" in service["url"]
    (dataset,) = linked_data(Client().get(f"{base_of(certame)}dados/").text)
    assert dataset["@type"] == "Dataset"
    assert {each["encodingFormat"] for each in dataset["distribution"]} >= {"text/csv", "application/json"}
    path = dataset["distribution"][0]["contentUrl"].partition("/certames/")[2]
    assert Client().get(f"/certames/{path}").status_code == 200


def test_each_act_has_its_address_and_the_feed_leads_there(office: Office) -> None:
    certame = competition(office)
    called(certame, 2)
    recorded(certame, Act(DAY, ActKind.WITHDRAWAL, "W1", "M01"))
    feed = ET.fromstring(Client().get(f"{base_of(certame)}atos.atom").content)
    links = [each.attrib["href"] for each in feed.iterfind(f"{ATOM}entry/{ATOM}link")]
    pages = [f"/certames/{link.partition('/certames/')[2]}" for link in links]
    texts = [Client().get(page).text for page in pages]
    assert "Edital de convocação nº 1/2025" in texts[0]
    assert "Decreto nº 9/2025" in texts[1]
    page = Client().get(base_of(certame)).text
    assert all(f'href="{each}"' in page for each in pages)
    newest = int(pages[0].rstrip("/").rpartition("/")[2])
    assert Client().get(f"{base_of(certame)}atos/{newest + 1}/").status_code == 404, (
        "of one person: not public"
    )


def test_every_kind_of_public_act_is_told_in_words() -> None:
    words = {**labels.TRAIL, **labels.ACTS}
    assert {*OF_ALL, *SAID} <= words.keys()
    for kind in (*OF_ALL, *SAID):
        assert "-" not in act_title(PublicAct(1, kind, date(2026, 1, 2)), Voice()), kind
