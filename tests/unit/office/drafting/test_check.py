"""A draft checked: every problem at once, each with its field; and the text once there is none."""

from __future__ import annotations

import pytest

from isonomia.files.stores.edital.toml import parse_edital
from isonomia.office.drafting.check import check_draft, problem_document
from isonomia.office.drafting.fields import CARGOS, DECISIONS, FIELDS, LAW, TABLE, step_of
from isonomia.office.drafting.starting import blank_draft, draft_of, example_draft
from isonomia.wording.edital_labels import FIELD_NAMES
from isonomia.wording.language import Language
from support.drafts import cargo, checked, draft, problems


def test_a_whole_draft_gives_the_text_that_reads_back_as_its_edital():
    found = checked(cargo("M1", "1.200"), cargo("M2", " 3 ", vinculo="temporario"))
    assert problems(found) == []
    assert found.is_whole
    read, findings = parse_edital(found.text.encode())
    assert read == found.edital
    assert [f for f in findings if f.is_error] == []
    assert [one.places for one in found.edital.cargos] == [1200, 3]


def test_an_empty_draft_says_everything_that_lacks_and_where():
    found = check_draft({})
    assert set(problems(found)) == {
        ("E104", "edital.ente"),
        ("E104", "edital.publicado_em"),
        ("E140", "cargo"),
    }
    assert found.governing is None
    assert found.text == ""


def test_all_problems_come_at_once_with_the_value_typed():
    found = checked(
        cargo("M1", "dez"),
        cargo("M1", "2"),
        {"vagas": "-1"},
        desempate=[{"criterio": "idoso", "idade_em": "31/02/2026"}],
        reserva={"pcd": {"percentual": "cinco", "arredondamento": "para-cima"}},
    )
    assert set(problems(found)) == {
        ("E105", "cargo[1].vagas"),
        ("E142", "cargo[2].codigo"),
        ("E104", "cargo[3].codigo"),
        ("E112", "cargo[3].vagas"),
        ("E105", "desempate[1].idade_em"),
        ("E107", "reserva.pcd.percentual"),
    }
    typed = {finding.column: finding.value for finding in found.errors}
    assert typed["cargo[1].vagas"] == "dez"
    assert typed["desempate[1].idade_em"] == "31/02/2026"


def test_what_is_good_already_is_governed_while_the_rest_lacks():
    found = checked(cargo("M1", 10), cargo("", 3), cargo("M3", ""))
    assert [one.code for one in found.edital.cargos] == ["M1"]
    assert found.life is not None
    assert found.life.cargos["M1"].table == {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}


def test_a_bare_number_is_a_percentage_and_the_open_list_is_what_the_reserves_leave():
    own = cargo("M1", 10, quadro={"negros": "2", "indigenas": "1", "pcd": "1"})
    found = checked(own, reserva={"pcd": {"percentual": "5", "arredondamento": "para-cima", "teto": "20"}})
    assert problems(found) == []
    assert found.edital.complements[0].share.text == "5%"
    assert found.edital.cargos[0].table == {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}


@pytest.mark.parametrize(
    ("table", "reason", "found"),
    [
        ({"negros": 3, "indigenas": 1, "pcd": 1}, "", [("E173", "cargo[1].quadro_fundamento")]),
        ({"negros": 1, "indigenas": 1, "pcd": 1}, " ", [("E173", "cargo[1].quadro_fundamento")]),
        ({"negros": 3, "indigenas": 1, "pcd": 1}, "acordo nº 3", []),
        ({"negros": 2, "indigenas": 1, "pcd": 1}, "", []),
        ({"negros": 9, "indigenas": 1, "pcd": 1}, "acordo nº 3", [("E143", "cargo[1].quadro")]),
        ({"outros": 1}, "acordo nº 3", [("E144", "cargo[1].quadro.outros")]),
    ],
)
def test_a_typed_table_that_differs_needs_its_reason(table, reason, found):
    own = cargo("M1", 10, quadro=table, quadro_fundamento=reason)
    assert problems(checked(own)) == found


def test_a_total_needs_its_tables_or_the_source_of_a_draw():
    parts = [cargo(code, 2, base="PROF") for code in ("A", "B", "C")]
    assert problems(checked(*parts)) == [("E172", "distribuicao.fonte")]
    announced = checked(*parts, distribuicao={"modo": "sorteio", "fonte": "Loteria Federal de 05/10/2026"})
    assert problems(announced) == []
    assert announced.edital.distribution_source == "Loteria Federal de 05/10/2026"
    assert announced.edital.distribution_seed == ""
    by_hand = [{**part, "quadro": {"negros": int(part["codigo"] == "A")}} for part in parts]
    assert problems(checked(*by_hand)) == [("E161", "quadro")]
    by_hand[0]["quadro"]["pcd"] = 1
    assert problems(checked(*by_hand)) == []


def test_a_mode_alone_chooses_nothing():
    assert checked(distribuicao={"modo": "sorteio", "fonte": "", "semente": ""}).edital == checked().edital


def test_no_law_for_the_day_is_a_choice_to_make():
    found = checked(day="01/01/2020")
    assert ("E171", "edital.normas") in problems(found)
    chosen = draft(day="01/01/2020")
    chosen["edital"]["normas"] = ["br/es/guarapari/lei-5031-2024"]
    assert problems(check_draft(chosen)) == []
    chosen["edital"]["normas"] = []
    assert check_draft(chosen).edital.norms == ()
    chosen["edital"]["normas"] = ["br/es/guarapari/lei-0000-2024"]
    assert problems(check_draft(chosen)) == [("E130", "edital.normas")]


def test_a_reading_that_the_norm_does_not_admit_is_refused_at_its_field():
    assert problems(checked(leituras={"vaga-superveniente": "nao-conta"})) == [
        ("E123", "leituras.vaga-superveniente")
    ]


def test_a_stage_of_documents_does_not_end_before_it_begins():
    stage = {"indigenas": {"de": "10/09/2026", "ate": "09/09/2026"}}
    assert problems(checked(documentos=stage)) == [("E151", "documentos.indigenas.ate")]


def test_the_criterion_of_age_is_asked_first():
    found = checked(desempate=[{"criterio": "maior-idade"}])
    assert [f.code for f in found.findings] == ["W140"]
    assert found.is_whole


@pytest.mark.parametrize(
    ("path", "step"),
    [
        ("edital.publicado_em", LAW),
        ("edital.casas_decimais", DECISIONS),
        ("cargo[12].vagas", CARGOS),
        ("cargo[1].quadro.negros", TABLE),
        ("cargo[1].quadro", TABLE),
        ("cargo", CARGOS),
        ("quadro", TABLE),
        ("reserva.pcd", DECISIONS),
        ("leituras.computo", DECISIONS),
        ("desempate[2]", DECISIONS),
        ("", LAW),
    ],
)
def test_each_field_belongs_to_a_step(path, step):
    assert step_of(path) == step


def test_every_field_has_a_name():
    assert FIELDS.keys() == FIELD_NAMES.keys()


def test_a_problem_is_said_in_both_languages():
    lacking = next(f for f in check_draft({}).errors if f.column == "edital.publicado_em")
    assert problem_document(lacking, Language.PORTUGUESE)["mensagem"] == (
        "Falta preencher: Data de publicação do edital."
    )
    said = problem_document(lacking, Language.ENGLISH)
    assert said["mensagem"] == "Still to fill in: Date of publication of the notice."
    assert (said["campo"], said["passo"], said["erro"]) == ("edital.publicado_em", LAW, True)


def test_a_published_edital_becomes_a_draft_again_and_loses_nothing():
    found = checked(cargo("M1", 10, quadro={"negros": 3, "indigenas": 1, "pcd": 1}, quadro_fundamento="x"))
    assert check_draft(draft_of(found.text)).text == found.text


def test_the_examples_and_a_blank_start():
    assert check_draft(example_draft("ferraz")).governing is not None
    blank = blank_draft("Concurso nº 2/2026", "Prefeitura", "br/es/guarapari", "executivo", "autarquia")
    found = check_draft(blank)
    assert ("E104", "desempate[1].idade_em") in problems(found)
    assert found.edital.entity == "autarquia"
