"""A published list read back: one set of numbers on the page, in CSV, for spreadsheets, in JSON, in PDF."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest
from django.test import Client

from isonomia.web.records.models import Body, Competition
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.documents import pages
from support.publishing import address, published
from support.web_world import Office, make_office

pytestmark = pytest.mark.django_db
WORDS = "W1 W2= B3 W4 B5"


@pytest.fixture
def certame(office: Office) -> Competition:
    return competition(office, WORDS, 5)


@pytest.fixture
def rh(office: Office, client: Client, certame: Competition) -> Client:
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    return client


def file(rh: Client, certame: Competition, how: str, group: str = "ampla") -> bytes:
    where = address("lists:download", certame, cargo="M01", lista=group, numero=1, formato=how)
    answer = rh.get(where)
    assert answer.status_code == 200
    assert answer.headers["X-Robots-Tag"] == "noindex"
    return answer.content


def page(rh: Client, certame: Competition, query: str = "", group: str = "ampla") -> str:
    return rh.get(address("lists:version", certame, cargo="M01", lista=group, numero=1) + query).text


def cells(html: str) -> list[list[str]]:
    """Cells of the rows of the one table of a page, without marks and without its heads."""
    (table,) = re.findall(r"<table.*?</table>", html, re.DOTALL)
    rows = [
        [
            re.sub("<[^>]+>", "", cell).strip()
            for cell in re.findall(r"<t[hd](?: [^>]*)?>(.*?)</t[hd]>", row, re.DOTALL)
        ]
        for row in table.split("</tr>")
    ]
    return [row for row in rows if row][1:]


@pytest.mark.parametrize("group", ["ampla", "negros"])
def test_every_form_of_a_list_says_the_same(rh: Client, certame: Competition, group: str) -> None:
    document = json.loads(file(rh, certame, "json", group))
    told = [(str(r["posicao"]), r["inscricao"], r["nome"], r["nota"]) for r in document["linhas"]]
    plain = list(csv.DictReader(io.StringIO(file(rh, certame, "csv", group).decode()), delimiter=";"))
    assert [(r["posicao"], r["inscricao"], r["nome"], r["nota"]) for r in plain] == told
    text = file(rh, certame, "planilha", group).decode("utf-8-sig")
    sheet = list(csv.reader(io.StringIO(text), delimiter=";"))[1:]
    assert [(r[0], r[1], r[2], r[3].replace(",", ".")) for r in sheet] == told
    shown = cells(page(rh, certame, group=group))
    assert [(r[0], r[1], r[2], r[3].replace(".", "").replace(",", ".")) for r in shown] == told
    printed = " ".join(" ".join(pages(file(rh, certame, "pdf", group))).split())
    for position, number, _name, score in told:
        assert f"{position}ª {number} {score}" in printed


def test_the_words_of_criteria_and_situations(rh: Client, certame: Competition) -> None:
    shown = cells(page(rh, certame))
    assert [row[4:] for row in shown[:3]] == [
        ["Empate por resolver", "Classificada"],
        ["Empate por resolver", "Classificada"],
        ["–", "Classificada"],
    ]


def test_names_only_where_the_body_publishes_them(office: Office, client: Client) -> None:
    Body.objects.filter(pk=office.body.pk).update(names_in_lists=False)
    office.body.refresh_from_db()
    certame = competition(office, WORDS, 5, slug="c2")
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    assert "Pessoa W1" not in page(client, certame)
    for how in ("csv", "planilha", "json"):
        assert b"Pessoa" not in file(client, certame, how)


def test_no_date_of_birth_anywhere(rh: Client, certame: Competition) -> None:
    assert "1990" not in page(rh, certame)
    for how in ("csv", "planilha", "json"):
        assert b"1990" not in file(rh, certame, how)
    assert "1990" not in " ".join(pages(file(rh, certame, "pdf")))


def test_file_names_tell_no_group(rh: Client, certame: Competition) -> None:
    where = address("lists:download", certame, cargo="M01", lista="negros", numero=1, formato="csv")
    assert rh.get(where).headers["Content-Disposition"] == 'attachment; filename="lista-2-v1.csv"'


def test_somebody_is_found_by_number(rh: Client, certame: Competition) -> None:
    assert "Inscrição B3: 3ª posição nesta lista." in page(rh, certame, "?inscricao=B3")
    assert "Inscrição B3: 1ª posição nesta lista." in page(rh, certame, "?inscricao=B3", "negros")
    assert "Nenhuma pessoa desta lista tem a inscrição Z9." in page(rh, certame, "?inscricao=Z9")


def test_the_page_of_who_is_found(office: Office, rh: Client) -> None:
    certame = competition(office, " ".join(f"W{n}" for n in range(1, 251)), 8, slug="c3")
    published(office, rh, certame, "preliminar")
    found = page(rh, certame, "?inscricao=W230")
    assert "201 a 250 de 250" in found
    assert '<mark id="achada">W230</mark>' in found


def test_sister_lists_with_their_counts(rh: Client, certame: Competition) -> None:
    text = " ".join(re.sub("<[^>]+>", " ", page(rh, certame)).split())
    assert "Lista da ampla concorrência : 5 pessoas" in text
    assert "Lista de pessoas negras : 2 pessoas" in text
    assert "Lista de pessoas indígenas : 0 pessoas" in text


def test_an_empty_list_says_what_becomes_of_its_places(rh: Client, certame: Competition) -> None:
    assert "As vagas dela passam à ampla concorrência" in page(rh, certame, group="indigenas")
    assert json.loads(file(rh, certame, "json", "indigenas"))["linhas"] == []
    assert "Ninguém nesta lista." in " ".join(pages(file(rh, certame, "pdf", "indigenas")))


@pytest.mark.parametrize("what", ["xlsx", "csv?parte=2", "csv?parte=x", "pdf?parte=0"])
def test_no_other_file(rh: Client, certame: Competition, what: str) -> None:
    how, _, query = what.partition("?")
    where = address("lists:download", certame, cargo="M01", lista="ampla", numero=1, formato=how)
    assert rh.get(f"{where}?{query}").status_code == 404


@pytest.mark.usefixtures("rh")
def test_nothing_of_another_body(certame: Competition, client: Client) -> None:
    other = make_office("ferraz")
    client.force_login(other[Role.OPERATOR])
    where = address("lists:version", certame, cargo="M01", lista="ampla", numero=1)
    assert client.get(where).status_code == 404
    assert client.get(where.replace("/guarapari/", "/ferraz/")).status_code == 404


def test_a_long_list_takes_few_queries(
    office: Office, rh: Client, django_assert_max_num_queries: object
) -> None:
    certame = competition(office, " ".join(f"W{n}" for n in range(1, 2501)), 8, slug="c4")
    published(office, rh, certame, "preliminar")
    with django_assert_max_num_queries(16):  # type: ignore[operator]
        text = page(rh, certame, "?pagina=25")
    assert "2.401 a 2.500 de 2.500" in text
    with django_assert_max_num_queries(16):  # type: ignore[operator]
        rh.get(address("lists:index", certame))
