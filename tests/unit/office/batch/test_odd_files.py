"""Odd national files: what can be computed is, and what cannot is said, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from isonomia.law.findings import InputProblems
from isonomia.office.batch.running import run
from isonomia.scale.executors.work import InProcess

CERTAMES = "certame;ente;publicado_em\nE;br/es/guarapari;2025-03-10\n"
CARGOS = "certame;cargo;vagas\nE;A;1\n"
CANDIDATOS = "cargo;inscricao;nota\nA;1;7,5\n"


def computed(
    folder: Path,
    certames: str = CERTAMES,
    cargos: str = CARGOS,
    parts: tuple[str, ...] = (CANDIDATOS,),
    rows: int = 250_000,
) -> dict[str, int]:
    """The totals of a file written as text."""
    (folder / "pais" / "candidatos").mkdir(parents=True)
    (folder / "pais" / "certames.csv").write_text(certames, encoding="utf-8")
    (folder / "pais" / "cargos.csv").write_text(cargos, encoding="utf-8")
    for number, text in enumerate(parts):
        (folder / "pais" / "candidatos" / f"{number}.csv").write_text(text, encoding="utf-8")
    return run(folder / "pais", folder / "saida", InProcess(), rows=rows).manifest["totais"]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_mark_of_byte_order_changes_nothing(tmp_path: Path, mark: str) -> None:
    totals = computed(tmp_path, mark + CERTAMES, mark + CARGOS, (mark + CANDIDATOS,))
    assert totals["convocacoes"] == 1


def test_nobody_applied(tmp_path: Path) -> None:
    totals = computed(tmp_path, parts=("cargo;inscricao;nota\n",))
    assert (totals["cargos"], totals["candidatos"], totals["convocacoes"]) == (1, 0, 0)


def test_shards_of_one_cargo_each(tmp_path: Path) -> None:
    cargos = "certame,cargo,vagas\nE,A,1\nE,B,1\nE,C,0\n"
    totals = computed(tmp_path, cargos=cargos, parts=("cargo,inscricao,nota\nB,1,2\nA,1,3\nB,2,4\n",), rows=1)
    assert (totals["cargos"], totals["convocacoes"]) == (3, 2)


@pytest.mark.parametrize(
    "certames", [CERTAMES.replace("2025", "2001"), CERTAMES.replace("guarapari", "outro-lugar")]
)
def test_no_law_is_a_question_and_not_a_guess(tmp_path: Path, certames: str) -> None:
    totals = computed(tmp_path, certames)
    assert (totals["motor_sem-norma"], totals["cargos_com_pendencia"], totals["convocacoes"]) == (1, 1, 0)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"parts": (CANDIDATOS, "cargo;inscricao;nota\nZ;1;7,5\n"), "rows": 1}, "E603"),
        ({"parts": ("cargo;inscricao;nota\n;1;7,5\nA;2;3\n",)}, "E603"),
        ({"cargos": "certame;cargo;vagas\n"}, "E603"),
        ({"parts": ("cargo;nota\nA;7\n",)}, "E601"),
        ({"parts": ("inscricao;nota\n1;7\n",)}, "E623"),
        ({"parts": ("",)}, "E623"),
        ({"certames": "certame;ente;publicado_em;normas\nE;br/es/guarapari;2025-03-10;br/x\n"}, "E130"),
        (
            {"certames": "certame;ente;publicado_em;leituras\nE;br/es/guarapari;2025-03-10;computo=x\n"},
            "E122",
        ),
    ],
)
def test_what_cannot_be_computed_is_said(tmp_path: Path, given: dict[str, object], code: str) -> None:
    with pytest.raises(InputProblems) as refused:
        computed(tmp_path, **given)
    assert {finding.code for finding in refused.value.findings} == {code}
    assert not (tmp_path / "saida").exists()
