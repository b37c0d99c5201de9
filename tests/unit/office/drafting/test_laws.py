"""Which laws rule an edital, and why or why not each."""

from __future__ import annotations

from datetime import date

import pytest

from isonomia.law.norms.scope import Case
from isonomia.office.drafting.laws import ente_name, entes, laws_document, norms_within_reach

FERRAZ = "br/sp/ferraz-de-vasconcelos"


def law(day: date, bonds=("efetivo",), **more):
    (found,) = laws_document(Case(day, FERRAZ, **more), bonds).document["leis"]
    return found


def test_a_law_that_rules_says_since_when_and_by_which_articles():
    found = law(date(2026, 8, 1))
    assert found["rege"] == "sim"
    assert found["porque"][0]["frase"] == (
        "O edital é de 01/08/2026, e a lei vale para os publicados de 22/07/2026 a 21/07/2046."
    )
    assert "art. 5º" in found["porque"][0]["fundamento"][0]
    assert found["reservas"] == [
        {"grupo": "negros", "rotulo": "Pessoas negras (pretas e pardas)", "percentual": "20%"}
    ]


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2026, 7, 21), "desde 22/07/2026, e este é de 21/07/2026."),
        (date(2046, 7, 22), "até 21/07/2046, e este é de 22/07/2046."),
    ],
)
def test_the_days_just_outside_its_term(day, said):
    found = law(day)
    assert found["rege"] == "nao"
    assert [one["frase"] for one in found["porque"]] == [f"A lei vale para editais publicados {said}"]


def test_a_law_may_reach_some_bonds_only():
    found = law(date(2026, 8, 1), ("efetivo", "temporario"))
    assert (found["rege"], found["vinculos"]) == ("em-parte", ["cargo efetivo"])
    assert "Aqui se trata de: contrato temporário." in found["porque"][1]["frase"]


def test_every_obstacle_is_told():
    found = law(date(2026, 7, 1), kind="processo-seletivo", entity="autarquia")
    assert len(found["porque"]) == 3


def test_other_laws_may_be_adopted_and_an_unknown_ente_has_none():
    document = laws_document(Case(date(2026, 8, 1), "br/xx/nada")).document
    assert document["leis"] == []
    assert "br/federal/lei-15142-2025" in [one["norma"] for one in document["outras"]]


def test_entes_by_name():
    assert ente_name("br/es/guarapari") == "Guarapari (ES)"
    assert [ente_name(ente) for ente in ("br", "br/federal")] == ["Brasil", "União"]
    assert ente_name(FERRAZ) == "Ferraz de Vasconcelos (SP)"
    assert ("br/federal", "União") in entes()
    assert [name for _, name in entes()] == sorted(name for _, name in entes())


def test_an_edital_may_name_the_laws_of_its_ente_and_of_the_union_and_no_other_municipality():
    found = [norm for norm, _title in norms_within_reach(FERRAZ)]
    assert f"{FERRAZ}/lei-3677-2026" in found
    assert "br/federal/lei-15142-2025" in found
    assert "br/es/guarapari/lei-5031-2024" not in found


def test_a_norm_already_named_stays_in_sight_and_without_an_ente_all_are_offered():
    other = "br/es/guarapari/lei-5031-2024"
    assert other in dict(norms_within_reach(FERRAZ, [other]))
    assert {other, f"{FERRAZ}/lei-3677-2026"} <= set(dict(norms_within_reach("")))
