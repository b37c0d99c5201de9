from __future__ import annotations

import random

import pytest

from isonomia.wording.citations import citation, citation_order, device_label
from isonomia.wording.language import Language
from isonomia.wording.sentences import basis_lines
from isonomia.wording.voice import Voice

GUARAPARI = "br/es/guarapari/lei-5031-2024"
FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"


@pytest.mark.parametrize(
    ("device", "label"),
    [
        ("art3-par1-I", "art. 3º, § 1º, I"),
        ("art3", "art. 3º"),
        ("art10", "art. 10"),
        ("art2-II-a", "art. 2º, II, a"),
        ("art4-parU", "art. 4º, parágrafo único"),
        ("art1-parU-IV", "art. 1º, parágrafo único, IV"),
        ("art12A-par10", "art. 12-A, § 10"),
    ],
)
def test_devices_as_a_lawyer_writes_them(device, label):
    assert device_label(device) == label


def test_a_citation_carries_the_norms_title():
    assert citation(f"{GUARAPARI}#art3-par1-I", {GUARAPARI: "Lei nº 5.031/2024"}) == (
        "Lei nº 5.031/2024, art. 3º, § 1º, I"
    )
    assert citation(GUARAPARI, {GUARAPARI: "Lei Municipal nº 5.031/2024"}) == "Lei Municipal nº 5.031/2024"


@pytest.mark.parametrize(
    ("norm", "title"),
    [
        (GUARAPARI, "Lei nº 5.031/2024"),
        ("br/federal/decreto-9508-2018", "Decreto nº 9.508/2018"),
        ("br/sp/campinas/lei-complementar-250-2019", "Lei Complementar nº 250/2019"),
        ("br/federal/constituicao-1988", "constituicao-1988"),
    ],
)
def test_without_a_title_the_norms_id_gives_it(norm, title):
    assert citation(norm, {}) == title


def test_words_of_an_edital_stay_as_they_are():
    assert citation("edital, item 5.1", {}) == "edital, item 5.1"


def test_the_sole_paragraph_in_english():
    assert device_label("art4-parU", Language.ENGLISH) == "art. 4º, sole paragraph"


def test_devices_sort_in_the_laws_order():
    ordered = ["art1", "art3-I", "art3-II", "art3-par1", "art3-par1-I", "art3-par1-IX", "art3-par2", "art10"]
    shuffled = [f"{GUARAPARI}#{device}" for device in ordered]
    random.Random(3).shuffle(shuffled)
    assert [a.split("#")[1] for a in sorted(shuffled, key=citation_order)] == ordered


def test_one_line_of_citations_says_a_law_once_in_a_row():
    addresses = [f"{GUARAPARI}#art5", f"{GUARAPARI}#art3-I", f"{GUARAPARI}#art5", f"{FERRAZ}#art4"]
    assert Voice().cite(addresses) == "Lei nº 5.031/2024, art. 5º; art. 3º, I; Lei nº 3.677/2026, art. 4º"


def test_the_legal_basis_has_a_line_per_law():
    addresses = [f"{FERRAZ}#art4", f"{GUARAPARI}#art10", f"{GUARAPARI}#art5", "edital, item 5.1", GUARAPARI]
    assert basis_lines(addresses, Voice()) == [
        "Lei nº 5.031/2024: art. 5º; art. 10",
        "Lei nº 3.677/2026: art. 4º",
        "edital, item 5.1",
    ]
