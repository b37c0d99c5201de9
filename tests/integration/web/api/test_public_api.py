"""The public API: the numbers of the open data, errors as problems, caches and limits told."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from django.test import Client

from isonomia.web.records.models import OpenFile, OpenRelease

pytestmark = pytest.mark.django_db
BASE = "/api/v1"
TABLES = ("quadro", "sequencia", "listas", "convocacoes", "desfechos", "atos", "totais")


def every(client: Client, path: str) -> list[dict[str, Any]]:
    """All rows of a table, page after page."""
    rows: list[dict[str, Any]] = []
    page = 1
    while True:
        answer = client.get(f"{BASE}{path}", {"pagina": page, "por_pagina": 500})
        assert answer.status_code == 200, answer.content
        found = answer.json()
        rows += found["itens"]
        page += 1
        if len(rows) >= found["total"]:
            return rows


@pytest.mark.parametrize("table", TABLES)
def test_rows_are_those_of_the_file(world: Any, table: str) -> None:
    release = OpenRelease.objects.get(competition=world.full)
    told = next(each for each in release.manifest["tabelas"] if each["nome"] == table)
    content = bytes(OpenFile.objects.get(digest=told["arquivos"]["csv"]["resumo"]).content)
    wanted = list(csv.DictReader(io.StringIO(content.decode(), newline="")))
    found = every(Client(), f"{world.at(world.full)}/{table}")
    assert [{k: "" if v is None else str(v) for k, v in row.items()} for row in found] == wanted
    assert found


def test_filters_pick_rows_out(world: Any) -> None:
    path = f"{BASE}{world.at(world.full)}/listas"
    found = Client().get(f"{path}?lista=negros&por_pagina=5").json()
    assert 0 < found["total"] < Client().get(path).json()["total"]
    assert {row["lista"] for row in found["itens"]} == {"negros"}


def test_why_not_tells_the_facts_of_the_page(world: Any) -> None:
    number = every(Client(), f"{world.at(world.full)}/listas")[0]["inscricao"]
    answer = Client().get(f"{BASE}{world.at(world.full)}/inscricoes/{number}").json()
    assert answer["respostas"][0]["listas"]
    assert Client().get(f"{BASE}{world.at(world.full)}/inscricoes/NINGUEM").json()["respostas"] == []


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("get", "/certames/nada/nada", 404),
        ("get", "/certames/guarapari/c1/nada", 404),
        ("get", "/nada", 404),
        ("post", "/certames", 405),
        ("get", "/certames?pagina=zero", 422),
        ("get", "/certames?uf=capixaba", 422),
        ("get", "/certames/guarapari/c1/quadro?cargo=%00", 422),
    ],
)
def test_errors_are_problems(world: Any, method: str, path: str, status: int) -> None:  # noqa: ARG001
    answer = getattr(Client(), method)(BASE + path)
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "application/problem+json"
    document = answer.json()
    assert (document["status"], bool(document["detail"])) == (status, True)
    assert bool(document["erros"]) == (status == 422)


def test_a_cache_asks_again_with_the_tag(world: Any) -> None:
    path = f"{BASE}{world.at(world.full)}/convocacoes"
    first = Client().get(path)
    again = Client().get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert first.headers["Access-Control-Allow-Origin"] == "*"
    assert not first.cookies
    head = Client().head(path)
    assert (head.status_code, head.headers["ETag"]) == (200, first.headers["ETag"])


def test_the_limit_is_told_and_kept(world: Any, settings: Any) -> None:  # noqa: ARG001
    settings.API_LIMITS = {"publica": 2}
    answers = [Client().get(f"{BASE}/certames") for _ in range(3)]
    assert [each.headers["RateLimit-Remaining"] for each in answers] == ["1", "0", "0"]
    assert [each.status_code for each in answers] == [200, 200, 429]
    assert answers[2].headers["Content-Type"] == "application/problem+json"
    assert 0 < int(answers[2].headers["Retry-After"]) <= 60


def test_the_page_tells_every_operation(world: Any) -> None:  # noqa: ARG001
    page = Client().get("/api/")
    assert page.status_code == 200
    for path in ("/api/v1/openapi.json", "/api/banca/v1/openapi.json"):
        for methods in Client().get(path).json()["paths"].values():
            for operation in methods.values():
                assert f'id="{operation["operationId"]}"' in page.text
                assert {"404", "405", "422", "429"} <= set(operation["responses"])
