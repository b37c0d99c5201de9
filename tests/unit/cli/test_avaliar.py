"""``avaliar`` from the command line: what it writes, says and leaves with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from isonomia.cli.main import run
from isonomia.files.stores.examples.write import example_files


def left(*words: object) -> int:
    with pytest.raises(SystemExit) as ended:
        run([str(word) for word in words])
    code = ended.value.code
    assert isinstance(code, int | None)
    return code or 0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "ferraz"
    made.mkdir()
    for name, content in example_files("ferraz").items():
        (made / name).write_bytes(content)
    return made


def test_sentences_and_tables_then_a_document(folder, capsys):
    assert left("avaliar", folder, "--fora", "Concurso 9/2024") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "De 243 vagas, a lei reservou 67: 50 a pessoas negras e 17 a pessoas com deficiência." in said
    assert "Concurso 9/2024" in said
    assert left("avaliar", folder, "--json") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["certames"] == 1
    assert left("avaliar", folder, folder, "--sem-cor", "--idioma", "en") == 0
    assert "The report covers 2 competitions." in capsys.readouterr().out


def test_a_file_that_cannot_be_read_is_said(folder, tmp_path, capsys):
    wrong = tmp_path / "ibge.csv"
    wrong.write_text("negros;muito;ES;2022;Censo\n", encoding="utf-8")
    assert left("avaliar", folder, "--populacao", wrong) == 11
    assert "Não é um percentual." in capsys.readouterr().err
    assert left("avaliar", folder, "--folha", tmp_path / "nada.csv") == 11
    assert left("avaliar", tmp_path / "nada") == 11
    assert left("avaliar") == 2
