from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from isonomia.wording.language import Language
from isonomia.wording.numbers import day, enumeration, long_day, number, ordinal

PT, EN = Language.PORTUGUESE, Language.ENGLISH


@pytest.mark.parametrize(
    ("value", "portuguese", "english"),
    [
        (0, "0", "0"),
        (1234, "1.234", "1,234"),
        (-1234567, "-1.234.567", "-1,234,567"),
        (Decimal("1234.50"), "1.234,50", "1,234.50"),
        (Decimal("0.1"), "0,1", "0.1"),
        (Fraction(1, 2), "0,5", "0.5"),
        (Fraction(1001, 8), "125,125", "125.125"),
        (Fraction(10, 3), "10/3", "10/3"),
        (Fraction(6, 3), "2", "2"),
    ],
)
def test_numbers_are_written_exactly_in_each_language(value, portuguese, english):
    assert number(value, PT) == portuguese
    assert number(value, EN) == english


def test_a_long_decimal_keeps_every_digit():
    assert number(Decimal("12345678901234567890.1234567890123")) == "12.345.678.901.234.567.890,1234567890123"


def test_dates():
    assert day(date(2025, 3, 1), PT) == "01/03/2025"
    assert day(date(2025, 3, 1), EN) == "1 Mar 2025"
    assert long_day(date(2025, 3, 1), PT) == "1º de março de 2025"
    assert long_day(date(2025, 12, 10), PT) == "10 de dezembro de 2025"
    assert long_day(date(2025, 12, 10), EN) == "10 December 2025"


@pytest.mark.parametrize(
    ("value", "english"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st")],
)
def test_ordinals(value, english):
    assert ordinal(value, PT) == f"{value}ª"
    assert ordinal(value, EN) == english


def test_ordinals_above_a_thousand_are_grouped():
    assert ordinal(1234, PT) == "1.234ª"
    assert ordinal(1111, EN) == "1,111th"


def test_enumerations():
    assert enumeration([], PT) == ""
    assert enumeration(["a"], PT) == "a"
    assert enumeration(["a", "b", "c"], PT) == "a, b e c"
    assert enumeration(["a", "b"], EN) == "a and b"
