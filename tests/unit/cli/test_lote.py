"""``lote`` from the command line: what it writes, says and leaves with."""

import importlib.util
import json
from pathlib import Path

import polars as pl
import pytest

from isonomia.cli.main import run


def left(*words: object) -> int:
    """The exit code of a command."""
    with pytest.raises(SystemExit) as end:
        run([str(word) for word in words])
    return int(end.value.code or 0)


@pytest.fixture
def national(tmp_path: Path) -> Path:
    """A small invented national file."""
    folder = tmp_path / "pais"
    assert left("lote", "gerar", folder, "--candidatos", 600, "--cargos", 9) == 0
    return folder


def test_a_file_is_invented_and_computed(national, tmp_path, capsys):
    capsys.readouterr()
    assert left("lote", national, tmp_path / "saida", "--onde", "local") == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[0].startswith("9 cargos, 600 candidatos classificados,")
    assert f"O resultado está em {tmp_path / 'saida'}." in told.out
    assert told.err == ""


def test_json_is_one_document(national, tmp_path, capsys):
    capsys.readouterr()
    assert left("lote", national, tmp_path / "saida", "--onde", "local", "--json") == 0
    document = json.loads(capsys.readouterr().out)
    assert document["totais"]["cargos"] == 9
    manifest = json.loads((tmp_path / "saida" / "execucao.json").read_text(encoding="utf-8"))
    assert document["resultado"] == manifest["resultado"]


def test_what_a_person_has_to_decide_is_13_and_stands_in_the_table_of_cargos(tmp_path, capsys):
    folder = tmp_path / "pais"
    folder.mkdir()
    (folder / "certames.csv").write_text(
        "certame;ente;publicado_em\nE;br/es/guarapari;2025-03-10\n", encoding="utf-8"
    )
    (folder / "cargos.csv").write_text("certame;cargo;vagas\nE;A;1\n", encoding="utf-8")
    (folder / "candidatos.csv").write_text("cargo;inscricao;nota\nA;1;7,5\nA;2;7,5\n", encoding="utf-8")
    assert left("lote", folder, tmp_path / "saida", "--onde", "local") == 13
    assert "1 cargo espera a decisão de uma pessoa" in capsys.readouterr().out
    row = pl.read_parquet(tmp_path / "saida" / "cargos" / "*.parquet").row(0, named=True)
    assert (row["via"], row["por_que"], row["convocados"]) == ("motor", "empate-que-decide", 0)
    assert json.loads(row["pendencias"])[0]["tipo"] == "empate"


def test_problems_of_the_tables_are_all_said(tmp_path, capsys):
    folder = tmp_path / "pais"
    folder.mkdir()
    (folder / "certames.csv").write_text(
        "certame;ente;publicado_em;desempate;casas_decimais;leituras;pcd;listas_confirmadas\n"
        "E;br/es/guarapari;ontem;alfabeto;dois;computo;5:x;talvez\nE;br/es/guarapari;2025-03-10;;;;;\n",
        encoding="utf-8",
    )
    (folder / "cargos.csv").write_text(
        "certame;cargo;vagas;quadro\nE;A;muitas;ampla=x\nF;A;3;ampla=2\nE;B;2000000;\n", encoding="utf-8"
    )
    (folder / "candidatos.csv").write_text("cargo;inscricao;nota\nA;1;7,5\n", encoding="utf-8")
    assert left("lote", folder, tmp_path / "saida", "--onde", "local", "--json") == 11
    found = json.loads(capsys.readouterr().out)["problemas"]
    assert {one["codigo"] for one in found} >= {
        *("E107", "E631", "E632", "E633", "E634", "E635", "E636", "E637", "E638", "E640", "E641", "E642")
    }
    assert all(one["arquivo"] in ("certames", "cargos") for one in found)


def test_what_to_install_is_said_plainly(monkeypatch, tmp_path, capsys):
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ray" else find(name))
    assert left("lote", tmp_path, tmp_path / "saida", "--onde", "ray") == 11
    said = capsys.readouterr().err
    assert "precisa da biblioteca ray" in said
    assert "pip install" in said


@pytest.mark.parametrize("words", [("so-uma",), ("a", "b", "c"), ("a", "b", "--onde", "nuvem")])
def test_misuse_is_2(words):
    assert left("lote", *words) == 2


def test_a_folder_without_a_national_file_is_said(tmp_path, capsys):
    assert left("lote", tmp_path, tmp_path / "saida") == 11
    assert "Falta o arquivo candidatos." in capsys.readouterr().err
