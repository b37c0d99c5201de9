from __future__ import annotations

from string import Formatter

import pytest

from isonomia.law.allocation.values import Effect, Reason
from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.edital import TieKind
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.norms.model import Rounding
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.rules import Rule
from isonomia.wording import labels, steps
from isonomia.wording.language import Language
from isonomia.wording.sentences import (
    call_reason,
    call_sentence,
    counting_note,
    decides,
    next_sentence,
    reading_answer,
    reading_question,
    step_basis,
    step_sentence,
    table_sentence,
    wait_sentence,
)
from isonomia.wording.voice import Voice

GUARAPARI = "br/es/guarapari/lei-5031-2024"
PT = Voice(groups={"negros": "Pessoas negras (pretas e pardas)"}, titles={GUARAPARI: "Lei nº 5.031/2024"})
EN = Voice(Language.ENGLISH)

VALUES = {
    "data": "2025-03-10",
    "termina_em": "2027-09-01",
    "norma": GUARAPARI,
    "produto": "1/2",
    "arredondamento": "meio-para-cima",
    "causa": "desistencia",
    "criterio": "idoso",
    "inscricoes": ["A", "B"],
    **dict.fromkeys(("grupo", "lista", "de", "para", "tipo_vaga", "computa_em"), "negros"),
    **dict.fromkeys(("inscricao", "outra", "sucede", "compensa", "alcancada"), "0001"),
    **dict.fromkeys(("percentual", "teto", "processo", "valor", "valor_outra"), "texto"),
}


def values_for(template: str) -> dict[str, object]:
    names = [name for _, name, _, _ in Formatter().parse(template) if name]
    return {name: VALUES.get(name, 3) for name in names}


def call(**changes: object) -> dict[str, object]:
    plain = {
        "ordem": 1,
        "vaga": 3,
        "tipo_vaga": "negros",
        "inscricao": "00123",
        "lista": "negros",
        "posicao": 1,
        "computa_em": "negros",
        "motivo": "ordem",
        "estado": "convocado",
        "fundamento": [f"{GUARAPARI}#art5"],
    }
    return {**plain, **changes}


# ---- tables cover the codes of the law


@pytest.mark.parametrize("rule", list(Rule))
@pytest.mark.parametrize("effect", list(Effect))
def test_every_rule_has_sentences_and_the_last_needs_no_value(rule, effect):
    templates = steps.templates(rule, effect)
    assert templates
    assert values_for(templates[-1]) == {}
    assert steps.step_title(rule) != rule


def test_no_sentence_is_about_a_rule_that_does_not_exist():
    assert set(steps.rules()) == {rule.value for rule in Rule}


@pytest.mark.parametrize(
    ("table", "codes"),
    [
        (labels.REASONS, Reason),
        (labels.ACTS, ActKind),
        (labels.ROUNDINGS, Rounding),
        (labels.CRITERIA, TieKind),
        (labels.EFFECTS, Effect),
        (labels.WAITS, QuestionKind),
        (labels.READINGS, READINGS),
    ],
)
def test_every_code_has_words(table, codes):
    assert set(codes) - set(table) == set()


def test_every_option_of_every_reading_has_words():
    options = {(name, option.value) for name, kinds in READINGS.items() for option in kinds}
    assert options == set(labels.OPTIONS)


# ---- steps


@pytest.mark.parametrize("voice", [PT, EN], ids=["pt", "en"])
@pytest.mark.parametrize("rule", list(Rule))
def test_each_sentence_is_said_when_its_values_are_there(rule, voice):
    for effect in Effect:
        for template in steps.templates(rule, effect):
            said = voice.say(template, **values_for(template))
            assert said.endswith(".")
            assert "{" not in said


def test_a_step_says_the_most_its_values_allow():
    full = {"vaga": 8, "lista": "negros", "inscricao": "00123", "posicao": 2}
    step = {"regra": "lista-da-reserva", "efeito": "aplicada", "valores": full}
    assert step_sentence(step, PT) == (
        "A vez era da lista de pessoas negras; a inscrição 00123, na 2ª posição dela, era a primeira ainda "
        "não chamada."
    )
    assert step_sentence({**step, "valores": {"lista": "negros", "posicao": None}}, PT) == (
        "A vaga reservada foi para a pessoa seguinte da lista da reserva."
    )
    assert step_sentence({"regra": "lista-da-reserva", "efeito": "aplicada"}, PT).startswith(
        "A vaga reservada"
    )


def test_a_step_in_english():
    values = {"inscricao": "00087", "de": "negros", "para": "ampla", "computo": "compensado"}
    step = {"regra": "nao-computado", "efeito": "aplicada", "valores": values}
    assert step_sentence(step, EN) == (
        "Candidate 00087 had already been called from the list of Black people and also reached an open "
        "vacancy. So their place now counts on the open list, and the turn goes to the next person on the "
        "list of Black people."
    )


def test_an_unknown_rule_says_at_least_what_became_of_it():
    assert step_sentence({"regra": "regra-nova", "efeito": "afastada"}, PT) == "Esta regra cedeu a outra."


def test_the_basis_of_a_step():
    step = {"regra": "contagem", "efeito": "aplicada", "fundamento": [f"{GUARAPARI}#art3-par3"]}
    assert step_basis(step, PT) == "Lei nº 5.031/2024, art. 3º, § 3º"
    assert step_basis({**step, "fundamento": []}, PT) == ""


# ---- calls


def test_a_rank_is_never_said_without_its_list():
    assert call_sentence(call(), PT) == (
        "3ª vaga, reservada a pessoas negras: inscrição 00123, 1ª da lista de pessoas negras."
    )
    assert call_sentence(call(tipo_vaga="ampla", lista="ampla", posicao=7), PT) == (
        "3ª vaga, da ampla concorrência: inscrição 00123, 7ª da lista da ampla concorrência."
    )


def test_a_person_let_in_later_has_no_rank():
    assert call_sentence(call(posicao=None), PT).endswith("inscrição 00123, pela lista de pessoas negras.")


@pytest.mark.parametrize("reason", list(Reason))
@pytest.mark.parametrize("voice", [PT, EN], ids=["pt", "en"])
def test_every_reason_is_a_sentence_with_and_without_its_values(reason, voice):
    with_values = call(motivo=reason.value, sucede="1", compensa="2", processo="3")
    assert call_reason(with_values, voice).endswith(".")
    assert call_reason(call(motivo=reason.value), voice).endswith(".")


def test_where_a_place_counts_is_said_only_when_it_moved():
    assert counting_note(call(), PT) == ""
    assert counting_note(call(computa_em="ampla"), PT) == "A vaga conta agora na lista da ampla concorrência."


def test_within_the_edital_a_right_beyond_it_an_expectation():
    following = {"vaga": 10, "tipo_vaga": "negros", "inscricao": "0017", "lista": "negros"}
    assert "direito" in next_sentence(following, PT, offered=10)
    assert "se a Administração decidir prover" in next_sentence(following, PT, offered=9)
    assert "direito" not in next_sentence(following, PT, offered=9)
    assert next_sentence(None, PT) == "Não há mais quem chamar."


# ---- tables, questions, readings


def test_a_table_of_vacancies_in_a_sentence():
    assert table_sentence({"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}, PT) == (
        "10 vagas: 6 da ampla concorrência, 2 para pessoas negras, 1 para pessoas indígenas e 1 para pessoas "
        "com deficiência."
    )
    assert table_sentence({"ampla": 1, "negros": 0}, PT) == "1 vaga: 1 da ampla concorrência."
    assert table_sentence({"ampla": 0}, PT) == "Nenhuma vaga imediata: só cadastro de reserva."


def test_a_pending_question_says_whose_it_is_and_whom_it_holds_up():
    wait = {
        "tipo": "empate",
        "inscricoes": ["A", "B"],
        "decide": decides("empate", {"lista": "ampla", "de": 4, "ate": 5}, PT),
        "afetados": ["C"],
    }
    assert wait["decide"] == "posições 4–5 da ampla"
    assert wait_sentence(wait, PT) == (
        "Empate por resolver. Inscrições: A e B. Decide: posições 4–5 da ampla. Aguardam a resposta: C."
    )
    assert wait_sentence({"tipo": "empate", "inscricoes": []}, PT) == "Empate por resolver."


@pytest.mark.parametrize("kind", list(QuestionKind))
def test_every_question_says_what_it_decides_when_it_can(kind):
    values = {
        "lista": "negros",
        "de": 1,
        "ate": 2,
        "vaga": 3,
        "grupos": ["negros"],
        "vagas": 4,
        "total": "PROF",
    }
    assert decides(kind, values, PT)
    assert decides(kind, {}, PT) == decides(kind, {"lista": ""}, PT)


def test_a_reading_is_a_question_with_an_answer():
    assert reading_question("reversao", PT) == "Quem ocupa a vaga reservada que não tem candidato?"
    assert reading_answer("reversao", "depois", PT).startswith("Vai à pessoa seguinte")
    assert reading_answer("reversao", "opcao-nova", PT) == "opcao-nova"


def test_a_criterion_on_a_column_names_the_column():
    assert PT.criterion("nota:redacao") == "nota de “redacao”, da maior para a menor"
    assert EN.criterion("nota:redacao") == "score in “redacao”, the higher first"
    assert PT.criterion("maior-idade") == "maior idade"
    assert PT.criterion("empate") == "empate por resolver"


# ---- names of groups


def test_the_norms_label_wins_over_the_known_name():
    voice = Voice(groups={"negros": "Pessoas negras e indígenas", "x": "PPI (pretos, pardos, indígenas)"})
    assert voice.people("negros") == "pessoas negras e indígenas"
    assert voice.list_name("x") == "lista de PPI"
    assert voice.group("x") == "PPI (pretos, pardos, indígenas)"
    assert voice.letters("x") == "x"
    assert PT.group("ampla") == "Ampla concorrência"
