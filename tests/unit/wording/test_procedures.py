"""Every code of the procedures has its words, in both languages, and the guard has its reasons."""

from __future__ import annotations

import pytest

from isonomia.law.norms.conduct import PARAMETERS, Guarantee, Option
from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.ballots import Flaw
from isonomia.law.procedure.belonging import Lack, Paper
from isonomia.law.procedure.composition import Rule
from isonomia.law.procedure.conduct import Source
from isonomia.law.procedure.decision import Because
from isonomia.law.procedure.fairness import Dimension, Third
from isonomia.law.procedure.impediments import Clue, Why
from isonomia.law.procedure.moves import Notice, NotPossible, Who, step
from isonomia.law.procedure.reasons import REASONS, Choice, Reason
from isonomia.law.procedure.tables import ALL
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.law.procedure.tables.hearing import HEARING
from isonomia.wording import hearing_words, procedure_words
from isonomia.wording.demeaning import guarded, terms, why
from isonomia.wording.language import Language
from isonomia.wording.procedures import move_sentence, not_possible_sentence, setting_sentence
from isonomia.wording.voice import Voice
from support.hearings import ferraz

PT, EN = Voice(), Voice(Language.ENGLISH)

TABLES = {
    "states": (procedure_words.STATES, {s for p in ALL.values() for s in p.states}),
    "acts": (procedure_words.ACTS, {m.act for p in ALL.values() for m in p.moves}),
    "names": (procedure_words.NAMES, set(ALL)),
    "actors": (procedure_words.ACTORS, set(Who)),
    "notices": (procedure_words.NOTICES, set(Notice)),
    "guarantees": (procedure_words.GUARANTEES, set(Guarantee)),
    "parameters": (procedure_words.PARAMETERS, set(PARAMETERS)),
    "values": (
        procedure_words.VALUES,
        {f"{n}:{o}" for n, k in PARAMETERS.items() if isinstance(k.kind, Option) for o in k.kind.options},
    ),
    "sources": (procedure_words.SOURCES, set(Source)),
    "choices": (hearing_words.CHOICES, set(Choice)),
    "reasons": (hearing_words.REASONS, set(Reason)),
    "flaws": (hearing_words.FLAWS, set(Flaw)),
    "checks": (hearing_words.CHECKS, set(Rule)),
    "because": (hearing_words.BECAUSE, set(Because)),
    "impediments": (hearing_words.IMPEDIMENTS, set(Why)),
    "clues": (hearing_words.CLUES, set(Clue)),
    "papers": (hearing_words.PAPERS, set(Paper)),
    "lacks": (hearing_words.LACKS, set(Lack)),
    "dimensions": (hearing_words.DIMENSIONS, set(Dimension)),
    "thirds": (hearing_words.THIRDS, set(Third)),
}


@pytest.mark.parametrize("name", TABLES)
def test_words_and_codes_are_the_same_set(name: str) -> None:
    words, codes = TABLES[name]
    assert set(words) == {str(code) for code in codes}
    assert len(set(words.values())) == len(words)


def test_every_reason_may_go_with_some_vote() -> None:
    assert {reason for reasons in REASONS.values() for reason in reasons} == set(Reason)


def test_the_closed_list_of_reasons_passes_its_own_guard() -> None:
    for evidence in Evidence:
        for code, said in hearing_words.REASONS.items():
            assert list(guarded(said, evidence)) == [], code


# ---- the guard


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Trata-se de moça MOR3NA.", "morena"),
        ("tem o nariz de batata", "nariz de batata"),
        ("houve má-fé evidente", "ma fe"),
        ("é um mulato claro", "mulato"),
        ("parda demais? não, branca demais", "parda demais"),
        ("portadora de deficiência", "portadora de deficiencia"),
        ("quis enganar a comissão", "enganar"),
    ],
)
def test_an_expression_is_found_with_why(text: str, said: str) -> None:
    first = next(iter(guarded(text, "fenotipo")))
    assert first["trecho"] == said
    assert first["porque"].endswith(".")
    assert why(first["tipo"], Language.ENGLISH) not in {"", first["porque"]}


@pytest.mark.parametrize(
    "text",
    [
        "Pelo conjunto observado na sessão, com luz natural, não foi possível confirmar a autodeclaração.",
        "A cor da pele, o cabelo e o rosto foram considerados no conjunto, e não isoladamente.",
        "A comissão observou a pessoa por dez minutos, de frente e de perfil, em sala clara.",
        "Os cinco integrantes registraram as suas percepções de forma individual e autônoma.",
        "A declaração não traz a assinatura da liderança; o documento é da etapa anterior.",
        "De fato, a filmagem feita na feira de 10/03 tem manchas de luz e cortes.",
    ],
)
def test_a_respectful_opinion_passes(text: str) -> None:
    assert list(guarded(text, "fenotipo")) == []


def test_family_is_out_of_an_opinion_on_phenotype_and_at_home_in_one_on_documents() -> None:
    text = "O documento mostra o vínculo da família com a aldeia."
    assert [each["trecho"] for each in guarded(text, "fenotipo")] == ["familia"]
    assert list(guarded(text, "documentos")) == []
    assert set(terms("")) == set(terms("fenotipo"))
    assert len(set(terms("documentos"))) < len(set(terms("")))


def test_an_expression_said_twice_is_shown_once() -> None:
    assert len(list(guarded("Fraude. Fraude!", "fenotipo"))) == 1


def test_no_expression_is_listed_twice() -> None:
    forms = [term.form for term in terms("")]
    assert sorted({form for form in forms if forms.count(form) > 1}) == []


# ---- sentences


def test_a_line_of_a_table_as_a_sentence() -> None:
    first = HEARING.moves[0]
    assert move_sentence(first, PT) == "Secretaria da comissão: convocação. Depois: convocada."
    assert move_sentence(first, EN) == "The commission's secretariat: call. Then: convened."


def test_why_an_act_is_not_possible() -> None:
    wrong_hand = step(HEARING, "em-recurso", "negar", Who.COMMISSION)
    too_soon = step(FRAUD, "recebida", "eliminar", Who.AUTHORITY)
    closed = step(ALL["inscricao"], "cancelada", "alterar", Who.CANDIDATE)
    assert isinstance(wrong_hand, NotPossible)
    assert isinstance(too_soon, NotPossible)
    assert isinstance(closed, NotPossible)
    assert not_possible_sentence(wrong_hand, PT) == (
        "Este ato (recurso negado, com motivos) cabe a outra pessoa: comissão recursal, de outras pessoas."
    )
    assert not_possible_sentence(too_soon, PT) == (
        "No ponto em que o caso está (denúncia recebida), este ato ainda não cabe: eliminação do certame. "
        "Agora cabe: pedido de fatos a quem denunciou, arquivamento na triagem, com motivo e abertura do "
        "processo."
    )
    assert "encerrado" in not_possible_sentence(closed, PT)
    assert "closed" in not_possible_sentence(closed, EN)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("quorum", "Votos para decidir: 5 (valor proposto enquanto não há regulamento)."),
        ("filmagem", "Filmagem da avaliação: sim (valor proposto enquanto não há regulamento)."),
        (
            "parte-do-grupo",
            "Parte mínima de pessoas do grupo: nada exige (valor do programa, na falta de outro).",
        ),
        (
            "decisao",
            "Regra de decisão: maioria dos votos para negar (valor proposto enquanto não há regulamento).",
        ),
    ],
)
def test_a_parameter_and_who_settled_it(name: str, said: str) -> None:
    assert setting_sentence(ferraz().settings[name], PT) == said
    assert setting_sentence(ferraz().settings[name], EN) != said
