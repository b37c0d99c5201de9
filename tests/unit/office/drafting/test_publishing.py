"""A version about to be published, and whom a rectification touches."""

from __future__ import annotations

from decimal import Decimal

import pytest

from isonomia.law.competition.candidate import Candidate
from isonomia.law.findings import InputProblems
from isonomia.office.drafting.publishing import change_documents, version_document
from isonomia.wording.language import Language
from support.drafts import cargo, checked

PEOPLE = [
    Candidate(f"I{n}", "M1", score=Decimal(100 - n), groups=frozenset({"negros"} if n in (4, 9, 10) else ()))
    for n in range(1, 11)
]


def text(places: int = 8, **more: object) -> str:
    found = checked(cargo("M1", places), **more)
    assert found.text
    return found.text


def act(kind: str, **more: str) -> dict[str, str]:
    blank = dict.fromkeys(("inscricao", "detalhe", "ocorrido_em", "documento", "autoridade"), "")
    return {**blank, "data": "2026-12-01", "ato": kind, "cargo": "M1", **more}


def test_the_first_version_in_plain_facts():
    document = version_document(text(10))
    assert document["cargos"] == {"M1": 10}
    assert document["quadro"] == {"M1": {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}}
    assert len(document["resumo"]) == 64
    assert (document["mudancas"], document["pode_mudar_convocados"], document["pessoas"]) == ([], False, {})


def test_a_rectification_says_whom_it_touches():
    document = version_document(text(7), text(8), PEOPLE)
    assert document["mudancas"] == ["cargo M1.vagas"]
    assert document["pode_mudar_convocados"]
    assert list(document["pessoas"]) == ["M1"]
    assert document["pessoas"]["M1"]["saem"]
    sequential = version_document(text(8, leituras={"computo": "sequencial"}), text(8), PEOPLE)
    assert sequential["mudancas"] == ["leituras.computo"]


def test_after_acts_only_those_called_count():
    called = [act("convocar", detalhe="2")]
    assert version_document(text(7), text(8), PEOPLE, called)["pessoas"] == {}


def test_acts_that_would_no_longer_stand_refuse_it():
    called = [act("convocar", detalhe="8")]
    with pytest.raises(InputProblems):
        version_document(text(2), text(8), PEOPLE, called)


def test_the_changes_in_sentences():
    assert change_documents(text(8), text(9), Language.ENGLISH) == [
        {"frase": "Post M1. Number of vacancies: before, 8; now, 9.", "pode_mudar_convocados": True}
    ]
