"""A rectification in sentences: what changed, from, to, and what may move."""

from __future__ import annotations

import copy

from isonomia.office.drafting.amending import changes
from isonomia.office.drafting.check import check_draft
from isonomia.wording.language import Language
from support.drafts import cargo, draft


def told(before, after, lang=Language.PORTUGUESE):
    old, new = check_draft(before), check_draft(after)
    return [
        (change.sentence, change.moves_calls) for change in changes(old.edital, new.edital, new.voice(lang))
    ]


def edited(edit):
    before = draft(cargo("A", 10), cargo("B", 3))
    after = copy.deepcopy(before)
    edit(after)
    return before, after


def test_nothing_changed():
    assert told(draft(), draft()) == []


def test_a_number_of_places_from_and_to():
    def edit(body):
        body["cargo"][0]["vagas"] = "12"

    assert told(*edited(edit)) == [("Cargo A. Número de vagas: antes, 10; agora, 12.", True)]
    assert told(*edited(edit), Language.ENGLISH) == [
        ("Post A. Number of vacancies: before, 10; now, 12.", True)
    ]


def test_a_name_moves_nobody():
    def edit(body):
        body["edital"]["titulo"] = "Concurso nº 1/2026, retificado"

    ((said, moves),) = told(*edited(edit))
    assert said == "Nome do certame: antes, Concurso nº 1/2026; agora, Concurso nº 1/2026, retificado."
    assert not moves


def test_a_cargo_that_comes_or_goes_is_told_once():
    def edit(body):
        body["cargo"] = [body["cargo"][0], cargo("C", 1)]

    assert told(*edited(edit)) == [
        ("Sai o cargo B, Cargo B: 3 vagas.", True),
        ("Entra o cargo C, Cargo C: 1 vaga.", True),
    ]


def test_what_was_silent_and_what_falls_silent():
    def edit(body):
        body["edital"]["validade_meses"] = "12"
        body["reserva"]["pcd"]["fundamento"] = ""

    assert told(*edited(edit)) == [
        ("Validade em meses: nada se dizia; agora, 12.", True),
        (
            "Pessoas com deficiência. Fundamento da reserva: antes, edital, item 5.1; agora, nada se diz.",
            False,
        ),
    ]


def test_readings_ties_tables_and_dates():
    def edit(body):
        body["leituras"] = {"computo": "sequencial"}
        body["desempate"].append({"criterio": "maior-idade"})
        body["cargo"][1]["quadro"] = {"negros": 1, "pcd": 0, "indigenas": 0}
        body["documentos"]["indigenas"]["ate"] = "15/09/2026"

    found = told(*edited(edit))
    assert [moves for _, moves in found] == [True, False, True, True]
    assert found[1][0] == (
        "Pessoas indígenas. Último dia da entrega de documentos: antes, 10/09/2026; agora, 15/09/2026."
    )
    assert found[2][0].startswith("Cargo B. Vagas da lista: nada se dizia; agora, 3 vagas: 2 da ampla")
    assert "em 01/10/2026 → maior idade" in found[3][0]


def test_the_order_of_the_cargos():
    def edit(body):
        body["cargo"].reverse()

    assert told(*edited(edit)) == [("Os cargos mudam de ordem.", False)]
