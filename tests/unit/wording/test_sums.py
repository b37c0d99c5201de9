from __future__ import annotations

from fractions import Fraction

import pytest

from isonomia.law.norms.model import Cap, Reserve, Rounding, Share
from isonomia.wording.language import Language
from isonomia.wording.sums import reserve_document, share_value, sum_line
from isonomia.wording.voice import Voice

INDIGENOUS = {"grupo": "indigenas", "percentual": "5%", "arredondamento": "meio-para-cima", "minimo_vagas": 3}
PCD = {"grupo": "pcd", "percentual": "5%", "arredondamento": "para-cima", "teto": "20%"}


@pytest.mark.parametrize(
    ("places", "reserve", "reserved", "line"),
    [
        (10, INDIGENOUS, 1, "10 × 5% = 0,5 → 1"),
        (9, INDIGENOUS, 0, "9 × 5% = 0,45 → 0"),
        (60, INDIGENOUS, 3, "60 × 5% = 3"),
        (2, INDIGENOUS, 0, "2 × 5% = 0,1 → 0 (a reserva começa com 3 vagas)"),
        (4, PCD, 0, "4 × 5% = 0,2 → 0 (limite: 20% das vagas)"),
        (5, PCD, 1, "5 × 5% = 0,25 → 1"),
        (1200, PCD, 60, "1.200 × 5% = 60"),
        (10, {**INDIGENOUS, "percentual": "1/3"}, 3, "10 × 1/3 = 10/3 → 3"),
        (10, {**INDIGENOUS, "percentual": "20%"}, 1, "10 × 20% = 2 → 1 (outra regra limita a reserva)"),
    ],
)
def test_the_sum_in_one_line(places, reserve, reserved, line):
    assert sum_line(places, reserve, reserved, Voice()) == line


def test_the_sum_in_english():
    assert sum_line(10, INDIGENOUS, 1, Voice(Language.ENGLISH)) == "10 × 5% = 0.5 → 1"


@pytest.mark.parametrize(
    ("text", "value"), [("20%", Fraction(1, 5)), ("7,5%", Fraction(3, 40)), ("1/5", Fraction(1, 5))]
)
def test_percentages_are_exact(text, value):
    assert share_value(text) == value


def test_a_reserve_as_a_document():
    share = Share("5%", Fraction(1, 20))
    reserve = Reserve(
        group="pcd",
        label="Pessoas com deficiência",
        share=share,
        rounding=Rounding.UP,
        cap=Cap(Share("20%", Fraction(1, 5))),
        citations=("edital, item 5.1",),
    )
    assert reserve_document(reserve) == {
        "grupo": "pcd",
        "rotulo": "Pessoas com deficiência",
        "percentual": "5%",
        "arredondamento": "para-cima",
        "minimo_vagas": 0,
        "teto": "20%",
        "reverte_para": ["ampla"],
        "fundamento": ["edital, item 5.1"],
    }
