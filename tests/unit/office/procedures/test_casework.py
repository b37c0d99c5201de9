"""A case of any procedure, driven by the two functions that every page uses."""

from __future__ import annotations

from datetime import date

import pytest

from isonomia.law.competition.edital import DocumentStage
from isonomia.law.findings import InputProblems
from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.tables import ALL
from isonomia.office.competition import Competition
from isonomia.office.conducting import conduct_document, conduct_for, conduct_of
from isonomia.office.governing import Governing
from isonomia.office.norms.catalogue import norm_document
from isonomia.office.procedures.casework import Done, case_document, step_document
from isonomia.office.term import calendar_of
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.hearings import ferraz, guarapari, law
from support.regimes import FERRAZ, GUARAPARI
from support.stories import edital

PT = Voice()
FRIDAY = date(2027, 3, 12)


def done(act: str, who: Who, on: date = FRIDAY, **more: object) -> Done:
    return Done(act, who, on, **more)  # type: ignore[arg-type]


def test_a_case_says_where_it_is_and_what_each_may_do() -> None:
    found = case_document("heteroidentificacao", "negada-preliminar", ferraz(), PT)
    assert found["estado_texto"] == "negada em decisão que ainda pode mudar"
    assert not found["encerrado"]
    assert [(each["ato"], each["quem"]) for each in found["cabe"]] == [
        ("recorrer", "candidato"),
        ("fim-do-prazo-de-recurso", "fim-do-prazo"),
        ("anular", "autoridade"),
    ]
    mine = case_document("heteroidentificacao", "negada-preliminar", ferraz(), PT, Who.CANDIDATE)
    assert [each["ato"] for each in mine["cabe"]] == ["recorrer"]
    assert mine["cabe"][0]["base"] == "Lei nº 3.677/2026, art. 2º, § 2º, II"


def test_a_denial_opens_a_term_in_the_bodys_calendar() -> None:
    """Published on a Friday, five working days, with Tiradentes left out: the Monday after next."""
    calendar = calendar_of("br/sp/ferraz-de-vasconcelos")
    said = step_document(
        "heteroidentificacao",
        "votada",
        done("nao-confirmar", Who.COMMISSION, date(2027, 4, 16), group="negros"),
        ferraz(),
        PT,
        calendar,
    )
    assert (said["possivel"], said["para"], said["publica"]) == (True, "negada-preliminar", False)
    assert said["avisa"] == ["pessoa"]
    assert said["prazo"]["dias"] == 5
    assert said["prazo"]["fim"] == "2027-04-26"
    assert said["atos_do_certame"] == []


def test_only_the_final_decision_records_an_act_of_the_competition() -> None:
    final = step_document(
        "heteroidentificacao", "em-recurso", done("negar", Who.APPEAL, group="negros"), ferraz(), PT
    )
    assert final["atos_do_certame"] == [{"ato": "nao-confirmado", "detalhe": "negros"}]
    assert final["eliminado"] is False
    yes = step_document(
        "heteroidentificacao", "votada", done("confirmar", Who.COMMISSION, group="negros"), ferraz(), PT
    )
    assert yes["atos_do_certame"] == [{"ato": "confirmado", "detalhe": "negros"}]
    assert yes["publica"]


def test_a_final_denial_is_public_only_where_the_norm_wants_every_result_public() -> None:
    case = ("heteroidentificacao", "em-recurso", done("negar", Who.APPEAL, group="negros"))
    assert not step_document(*case, ferraz(), PT)["publica"]
    assert step_document(*case, ferraz(divulga="todos"), PT)["publica"]
    preliminary = ("heteroidentificacao", "votada", done("nao-confirmar", Who.COMMISSION))
    assert not step_document(*preliminary, ferraz(divulga="todos"), PT)["publica"]


def test_a_term_is_neither_cut_short_nor_stretched() -> None:
    end = date(2027, 3, 19)
    lapse = "fim-do-prazo-de-recurso"
    case = ("heteroidentificacao", "negada-preliminar")
    early = step_document(*case, done(lapse, Who.TIME, end, term_ends=end), ferraz(), PT)
    assert (early["possivel"], early["impede"]) == (False, "O prazo vai até 19/03/2027: ainda não acabou.")
    assert step_document(*case, done(lapse, Who.TIME, date(2027, 3, 20), term_ends=end), ferraz(), PT)[
        "possivel"
    ]
    assert step_document(*case, done("recorrer", Who.CANDIDATE, end, term_ends=end), ferraz(), PT)["possivel"]
    late = step_document(
        *case, done("recorrer", Who.CANDIDATE, date(2027, 3, 20), term_ends=end), ferraz(), PT
    )
    assert late["impede"] == "O prazo acabou em 19/03/2027."


def test_what_is_not_possible_is_only_explained() -> None:
    found = step_document("fraude", "recebida", done("eliminar", Who.AUTHORITY), guarapari(), PT)
    assert set(found) == {"formato", "procedimento", "de", "ato", "quem", "possivel", "impede"}
    assert not found["possivel"]


def test_absence_has_the_consequence_of_the_norm_and_its_cause_is_kept() -> None:
    lapse = done("fim-do-prazo-de-recurso", Who.TIME, group="negros")
    found = step_document("heteroidentificacao", "ausente", lapse, ferraz(), PT)
    assert found["atos_do_certame"] == [{"ato": "nao-confirmado", "detalhe": "negros"}]
    on_appeal = done("negar", Who.APPEAL, group="negros", cause="ausente")
    assert step_document("heteroidentificacao", "falta-em-recurso", on_appeal, ferraz(), PT)["possivel"]
    with pytest.raises(ValueError, match="faltou"):
        step_document("heteroidentificacao", "falta-em-recurso", done("negar", Who.APPEAL), ferraz(), PT)


def test_fraud_after_posse_is_recorded_and_has_to_be_referred() -> None:
    found = step_document("fraude", "definitiva", done("anular-admissao", Who.AUTHORITY), guarapari(), PT)
    assert found["atos_do_certame"] == [{"ato": "fraude", "detalhe": ""}]
    assert (found["remete"], found["para"]) == (True, "admissao-anulada")
    sent = step_document("fraude", "admissao-anulada", done("remeter", Who.AUTHORITY), guarapari(), PT)
    assert sent["avisa"] == ["destinatario"]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("conduct", [ferraz(), guarapari()], ids=["ferraz", "guarapari"])
@pytest.mark.parametrize("voice", [PT, Voice(Language.ENGLISH)], ids=["pt", "en"])
def test_every_line_of_every_table_is_said_and_based(name: str, conduct: object, voice: Voice) -> None:
    for state in ALL[name].states:
        for each in case_document(name, state, conduct, voice)["cabe"]:  # type: ignore[arg-type]
            assert each["frase"].endswith(".")
            assert each["base"] or each["fundamento"] == [], each
            assert (each["prazo_dias"] is None) or each["prazo_dias"] > 0


def test_the_parameters_with_their_reasons() -> None:
    found = {each["nome"]: each for each in conduct_document(ferraz(prazo_recurso=2), PT)["parametros"]}
    assert found["prazo-recurso"]["origem"] == "orgao"
    assert found["prazo-recurso"]["base"] == "edital, item 9"
    assert found["membros"]["base"] == "Lei nº 3.677/2026, art. 2º, § 4º; art. 2º, § 5º"
    in_english = {
        each["nome"]: each for each in conduct_document(ferraz(), Voice(Language.ENGLISH))["parametros"]
    }
    assert in_english["suplentes"]["porque"].startswith("One per full member")


@pytest.mark.parametrize(("one_is_enough", "asked"), [(True, "uma-via"), (False, "declaracao-e-documento")])
def test_the_conduct_of_a_competition_is_that_of_its_norms_and_of_its_edital(
    one_is_enough: bool, asked: str
) -> None:
    stages = (DocumentStage("indigenas", one_is_enough=one_is_enough),)
    governing = Governing({}, (law(GUARAPARI),))
    found = conduct_for(
        Competition(edital((), documents=stages), (), None, governing), {"minutos": 12}, "item 8"
    )
    assert (found.word("documentos"), found.whole("minutos")) == (asked, 12)
    assert found.confirmation.fraud_told_to == "Ministério Público"
    assert found.settings["minutos"].citations == ("item 8",)


def test_a_norm_shown_whole_says_what_it_leaves_to_regulation() -> None:
    shown = norm_document(FERRAZ).document
    assert shown["procedimento"]["quorum"]["texto"] == "5"
    assert shown["procedimento"]["decisao"]["texto"] == "maioria dos votos para negar"
    assert shown["procedimento"]["filmagem"]["titulo"] == "Filmagem da avaliação"
    assert shown["garantias"]["assentos"] == [f"{FERRAZ}#art2-par5"]


def test_what_the_edital_states_wrongly_is_refused_whole() -> None:
    assert conduct_of([law(FERRAZ)], {"minutos": 15}, "edital, item 8").whole("minutos") == 15
    with pytest.raises(InputProblems) as refused:
        conduct_of([law(FERRAZ)], {"minutos": 0, "cadeiras": 9}, "edital")
    assert [found.code for found in refused.value.findings] == ["E112", "E103"]
