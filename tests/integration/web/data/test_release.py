"""Releases: the same rows in every format, versions that never change, nothing that is not public."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from hashlib import sha256
from typing import Any

import pytest

from isonomia.files.opendata.writing import FORMATS
from isonomia.web.public.data.releasing import current, files_of, make
from isonomia.web.records.models import CargoStanding, Competition, Enrolment, OpenRelease
from support.open_data import Data, reader

pytestmark = pytest.mark.django_db
TABLES = ("quadro", "sequencia", "listas", "convocacoes", "desfechos", "atos", "totais", "dicionario")


def canonical(value: Any) -> str:
    """A value of JSON or Parquet as the canonical CSV writes it, scores by their value alone."""
    if value is None:
        return ""
    if isinstance(value, date):
        return value.isoformat()
    return str(value.normalize()) if isinstance(value, Decimal) else str(value)


def by_value(table: str, rows: list[dict[str, Any]]) -> list[dict[str, str]]:
    return [
        {
            name: canonical(Decimal(value) if table == "listas" and name == "nota" and value else value)
            for name, value in row.items()
        }
        for row in rows
    ]


@pytest.mark.parametrize("table", TABLES)
def test_every_format_has_the_same_rows(data: Data, table: str) -> None:
    rows = data.rows(table)
    assert rows
    told = by_value(table, rows)
    assert by_value(table, data.objects(table)) == told
    assert by_value(table, data.columns(table).to_dicts()) == told
    sheet = data.sheet(table)
    dates = {"data", "ocorrido_em", "publicada_em", "convocada_em", "desde"}
    for row in sheet:
        for name, value in row.items():
            if name in dates and value:
                row[name] = "-".join(reversed(value.split("/")))
        if table == "listas":
            row["nota"] = row["nota"].replace(",", ".")
    assert by_value(table, sheet) == told


def test_the_calls_are_those_of_the_office(data: Data) -> None:
    ours = [
        (standing.cargo, call["ordem"], call["vaga"], call["inscricao"], call["lista"], call["computa_em"])
        for standing in CargoStanding.objects.filter(competition=data.certame)
        for call in standing.document["convocacoes"]
    ]
    told = [
        (row["cargo"], int(row["ordem"]), int(row["vaga"]), row["inscricao"], row["lista"], row["computa_em"])
        for row in data.rows("convocacoes")
    ]
    assert told == ours
    assert told


def test_the_descriptor_tells_every_file_and_column(data: Data) -> None:
    document = json.loads(data.content("datapackage.json"))
    paths = {each["path"]: each for each in document["resources"]}
    assert set(paths) == {f"{table}.{form.ending}" for table in TABLES for form in FORMATS.values()}
    for path, told in paths.items():
        content = data.content(path)
        assert (told["bytes"], told["hash"]) == (len(content), f"sha256:{sha256(content).hexdigest()}")
    for table in TABLES:
        fields = paths[f"{table}.csv"]["schema"]["fields"]
        rows = data.rows(table)
        assert [each["name"] for each in fields] == list(rows[0])
        assert all(each["description"] for each in fields)
        for each in fields:
            limits = each.get("constraints", {})
            values = {row[each["name"]] for row in rows}
            assert not limits.get("required") or "" not in values
            assert "enum" not in limits or values - {""} <= set(limits["enum"]), each["name"]
        key = paths[f"{table}.csv"]["schema"].get("primaryKey")
        if key:
            assert len({tuple(row[name] for name in key) for row in rows}) == len(rows)


def test_nothing_tells_who_people_are_or_why_they_left(data: Data) -> None:
    Enrolment.objects.filter(roll__competition=data.certame).update(name="Canária de Teste")
    names = [name for name in files_of(data.release) if not name.endswith(".zip")]
    text = "".join(data.content(name).decode("latin-1") for name in names)
    assert "Canária" not in text
    for word in ("desistencia", "inapto", "nao-compareceu", "nao-confirmado", "fraude", "nascimento", "cpf"):
        assert word not in text, word


def test_the_same_book_makes_no_second_version(data: Data) -> None:
    assert current(data.certame).release == data.release
    assert make(data.certame) == data.release
    assert OpenRelease.objects.count() == 1


def test_a_file_is_kept_forever_and_read_from_anywhere(data: Data) -> None:
    answer = reader().get(data.at("convocacoes.csv"))
    assert answer.status_code == 200
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert sha256(answer.content).hexdigest() == answer.headers["ETag"].strip('"')
    again = reader().get(data.at("convocacoes.csv"), headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert not answer.cookies
    newest = reader().get(f"{data.address}atual/convocacoes.csv")
    assert newest.status_code == 302
    assert newest.headers["Location"] == data.at("convocacoes.csv")


@pytest.mark.parametrize("name", ["", "dicionario/", "catalogo.jsonld", "conferir/", "versoes/1/"])
def test_pages_open_without_a_session(data: Data, name: str) -> None:
    answer = reader().get(f"{data.address}{name}")
    assert answer.status_code == 200
    assert not answer.cookies or name == "conferir/"


def test_nothing_of_a_draft_or_of_what_is_not_there(data: Data) -> None:
    assert reader().get(data.at("segredos.csv")).status_code == 404
    assert reader().get(f"{data.address}versoes/2/quadro.csv").status_code == 404
    Competition.objects.update(stage="rascunho")
    assert reader().get(data.address).status_code == 404
    assert reader().get(data.at("quadro.csv")).status_code == 404
