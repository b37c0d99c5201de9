"""The order of a public draw in a package: accepted as drawn, noticed where it is not followed."""

from pathlib import Path

import pytest

from isonomia.verifier import verificar as verifier
from support.packages import files_of, pack, write_folder

EDITAL = """\
formato = 1
[edital]
titulo = "Concurso de teste"
orgao = "Município de teste"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = true
[[cargo]]
codigo = "M01"
nome = "Médico"
vagas = 2
[[sorteio]]
ordem = ["C", "A", "B"]
em = 2025-08-01
fundamento = "ata da sessão pública"
"""
PEOPLE = "inscricao;nota\nA;80\nB;80\nC;80\nD;90\n"
ACTS = "data;ato;inscricao;cargo;detalhe\n2025-09-01;convocar;;;2\n"


def files(folder: Path, edital: str = EDITAL) -> dict[str, bytes]:
    return files_of(pack(write_folder(folder, edital, PEOPLE, ACTS)).content)


def said(package: dict[str, bytes]) -> list[str]:
    report = verifier.Report()
    verifier.verify_files(package, None, report)
    return report.differences


def test_a_package_with_a_draw_verifies(tmp_path: Path) -> None:
    package = files(tmp_path)
    assert [row.split(";")[0] for row in package["candidatos.csv"].decode().splitlines()[1:]] == list("DCAB")
    assert said(package) == []


@pytest.mark.parametrize("order", ['"C", "A", "B"', '"A", "B"', '"B", "D"'])
def test_any_order_that_was_drawn(tmp_path: Path, order: str) -> None:
    assert said(files(tmp_path, EDITAL.replace('"C", "A", "B"', order))) == []


def test_another_order_than_the_drawn_is_noticed(tmp_path: Path) -> None:
    package, other = files(tmp_path / "a"), files(tmp_path / "b", EDITAL.replace('"C", "A"', '"A", "C"'))
    mixed = package | {"candidatos.csv": other["candidatos.csv"]}
    assert any("não é a ordem das notas" in text for text in said(mixed))


def test_a_tie_kept_open_after_its_draw_is_noticed(tmp_path: Path) -> None:
    without = files(tmp_path / "b", EDITAL[: EDITAL.index("[[sorteio]]")])
    mixed = files(tmp_path / "a") | {"candidatos.csv": without["candidatos.csv"]}
    assert any("o empate não está marcado" in text for text in said(mixed))
