"""The public package: verified by its own verifier, the office's calls, nothing that was not published."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from isonomia.office.public.open_package import CAUSE, Withheld, calls_of, public_package
from isonomia.web.public.data.gathering import gathered
from isonomia.web.records.loading import edital_in_words, load
from isonomia.web.records.models import CargoStanding
from support.open_data import Data

pytestmark = pytest.mark.django_db
TELLING = ("desistencia", "nao-compareceu", "inapto", "nao-recomendado-pcd", "fraude")


@pytest.fixture
def inside(data: Data) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data.content("pacote.zip"))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_its_verifier_finds_nothing(data: Data, tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(data.content("pacote.zip"))) as archive:
        archive.extractall(tmp_path)
    command = [sys.executable, "-I", "verificar.py", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()[:2000]


def test_its_calls_are_those_of_the_office(data: Data, inside: dict[str, bytes]) -> None:
    told = {each["codigo"]: each for each in json.loads(inside["resultado.json"])["cargos"]}
    for standing in CargoStanding.objects.filter(competition=data.certame):
        assert calls_of(told[standing.cargo]) == calls_of(standing.document)


def test_it_tells_no_cause_and_no_group_that_was_not_published(data: Data, inside: dict[str, bytes]) -> None:
    acts = inside["atos.csv"].decode()
    assert CAUSE in acts
    for word in TELLING:
        for name in ("atos.csv", "resultado.json", "livro.jsonl"):
            assert f'"{word}"' not in inside[name].decode(), (word, name)
            assert f";{word};" not in inside[name].decode(), (word, name)
    listed: dict[tuple[str, str], set[str]] = {}
    for row in data.rows("listas"):
        listed.setdefault((row["cargo"], row["inscricao"]), set()).add(row["lista"])
    confirmed = {
        (row["inscricao"], row["detalhe"])
        for row in csv.DictReader(io.StringIO(acts), delimiter=";")
        if row["ato"] == "confirmado"
    }
    people = list(csv.DictReader(io.StringIO(inside["candidatos.csv"].decode()), delimiter=";"))
    assert people
    for row in people:
        for group in ("negros", "indigenas", "pcd"):
            if row[group] == "S":
                shown = listed.get((row["cargo"], row["inscricao"]), set())
                assert group in shown or (row["inscricao"], group) in confirmed


def test_it_is_withheld_where_what_was_published_does_not_give_the_result(data: Data) -> None:
    standings: dict[str, Any] = {
        each.cargo: each.document for each in CargoStanding.objects.filter(competition=data.certame)
    }
    read, text = load(data.certame), edital_in_words(data.certame)
    assert public_package(read, text, {}, standings, b"s") == Withheld("sem-listas")
    only_open = {(one.cargo, one.id): {"ampla"} for one in read.candidates}
    told = public_package(read, text, only_open, standings, b"s")
    assert isinstance(told, Withheld)
    assert told.why in {"resultado-diferente", "nao-se-le"}


def test_it_is_the_same_bytes_again(data: Data) -> None:
    package = gathered(data.certame).package
    assert not isinstance(package, Withheld)
    assert package.content == data.content("pacote.zip")
