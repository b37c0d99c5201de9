import pytest

from isonomia.files.published.phrases import departure_of, is_regional, marks_of
from isonomia.law.audit.published import Departure, Mark
from isonomia.law.competition.acts import ActKind


@pytest.mark.parametrize(
    ("remark", "expected"),
    [
        ("em virtude de DESISTÊNCIA do 3º colocado", Departure(ActKind.WITHDRAWAL, rank=3)),
        ("em virtude de DESISTÊNCIA do 12o colocado", Departure(ActKind.WITHDRAWAL, rank=12)),
        ("em virtude de FINAL DE FILA do 1o colocado", Departure(ActKind.END_OF_QUEUE, rank=1)),
        ("substitui a inscrição 000123 (desistente)", Departure(ActKind.WITHDRAWAL, id="000123")),
        (
            "vaga decorrente da posse anulada da inscrição C-7/1",
            Departure(ActKind.POSSE_ANNULLED, id="C-7/1"),
        ),
        ("em virtude de não comparecimento do 2º classificado", Departure(ActKind.NO_SHOW, rank=2)),
        ("em lugar da inscrição 000123, exonerada", Departure(ActKind.EXONERATION, id="000123")),
    ],
)
def test_who_left_and_why(remark, expected):
    assert departure_of(remark) == expected


def test_an_enrolment_of_the_competition_needs_no_word_before_it():
    assert departure_of("substitui X9 por desistência", frozenset({"X9"})) == Departure(
        ActKind.WITHDRAWAL, id="X9"
    )


@pytest.mark.parametrize(
    "remark", ["", "chamada feita", "desistência antecipada", "substituição de quem saiu"]
)
def test_a_remark_that_names_nobody_is_no_departure(remark):
    assert departure_of(remark) is None


@pytest.mark.parametrize(
    ("remark", "expected"),
    [
        ("Retifcação", {Mark.RECTIFICATION}),
        ("Convocação temporária", {Mark.TEMPORARY}),
        ("Temporario-Microrregiao", {Mark.TEMPORARY}),
        ("SUBJUDICE", {Mark.SUB_JUDICE}),
        ("Aprovado Sub Judice", {Mark.SUB_JUDICE}),
        ("FINAL DE FILA", {Mark.END_OF_QUEUE}),
        ("DESISTÊNCIA ANTECIPADA", {Mark.LEFT}),
        ("SUB JUDICE | em virtude de DESISTÊNCIA do 10o colocado", {Mark.SUB_JUDICE}),
        ("em virtude de FINAL DE FILA do 1o colocado", set()),
        ("efetivo", set()),
    ],
)
def test_what_a_remark_makes_of_its_own_line(remark, expected):
    assert marks_of(remark) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Lista Microrregional",
        "Microrregiao",
        "Micorregião",
        "MIcrorregião",
        "Microregião",
        "Lista Microregional",
    ],
)
def test_a_micro_region_in_the_ways_it_gets_written(text):
    assert is_regional(text)


def test_another_list_is_not_regional():
    assert not is_regional("Lista local")
