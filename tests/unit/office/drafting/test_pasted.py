"""Cargos pasted from a spreadsheet."""

from __future__ import annotations

import pytest

from isonomia.files.stores.edital.pasted import read_pasted


def found(text: str) -> list[tuple[str, int | None, str]]:
    return [(finding.code, finding.line, finding.column) for finding in read_pasted(text).findings]


def test_columns_in_any_order_by_their_names():
    text = "Nº de vagas\tCargo\tCódigo\tRegime\tLocalidade\n10\tMédico, clínica\tM1\tEstatutário\tNorte\n"
    pasted = read_pasted(text)
    assert pasted.findings == ()
    assert pasted.rows == (
        {
            "vagas": 10,
            "nome": "Médico, clínica",
            "codigo": "M1",
            "vinculo": "efetivo",
            "localidade": "Norte",
        },
    )


def test_without_a_header_the_order_is_known():
    pasted = read_pasted("M1;Médico;10;celetista;;Clínica\nM2;Enfermeiro;CR\n")
    assert pasted.findings == ()
    assert [dict(row) for row in pasted.rows] == [
        {
            "codigo": "M1",
            "nome": "Médico",
            "vagas": 10,
            "vinculo": "emprego-publico",
            "especialidade": "Clínica",
        },
        {"codigo": "M2", "nome": "Enfermeiro", "vagas": 0},
    ]


@pytest.mark.parametrize(
    ("cell", "places"),
    [("10", 10), ("1.200", 1200), ("CR", 0), ("Cadastro de reserva", 0), ("3 vagas", 3), ("2 + CR", 2)],
)
def test_places_as_people_write_them(cell, places):
    pasted = read_pasted(f"M1\tMédico\t{cell}")
    assert (pasted.rows[0]["vagas"], pasted.findings) == (places, ())


def test_every_problem_with_its_line_and_the_rows_are_kept():
    text = "codigo\tnome\tvagas\tvinculo\nM1\tA\tdez\tefetivo\n\nM1\tB\t3\tvitalício\nM3\tC\t9999999\t\n"
    text += "M4\tD\t\t\n"
    assert sorted(found(text)) == [
        ("E142", 4, "codigo"),
        ("E150", 5, "vagas"),
        ("E175", 6, "vagas"),
        ("E176", 2, "vagas"),
        ("E177", 4, "vinculo"),
    ]
    assert [dict(row) for row in read_pasted(text).rows] == [
        {"codigo": "M1", "nome": "A", "vinculo": "efetivo"},
        {"codigo": "M1", "nome": "B", "vagas": 3},
        {"codigo": "M3", "nome": "C"},
        {"codigo": "M4", "nome": "D"},
    ]


def test_the_header_itself_may_be_at_fault():
    assert found("codigo\tnome\tlocal\nM1\tA\tNorte") == [("E201", 1, "vagas")]
    assert found("codigo\tvagas\tvagas\tnome\nM1\t1\t2\tA") == [("E202", 1, "vagas")]
    assert found("codigo\tnome\tvagas\tsalário\nM1\tA\t1\t900") == [("W174", 1, "salário")]


def test_a_row_with_too_many_or_too_few_cells():
    assert found("codigo;nome;vagas\nM1;A;1;efetivo") == [("E006", 2, "")]
    assert found("codigo;nome;vagas\nM1;A") == [("E175", 2, "vagas")]


def test_nothing_pasted():
    assert found(" \n\t\n") == [("E004", 1, "")]
