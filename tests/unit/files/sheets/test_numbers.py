"""One decimal mark per file; what reads two ways is asked."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.files.sheets.numbers import COMMA, POINT, Doubt, decimal_mark, evidence, parsed


def test_comma_and_semicolon_of_bug_case_40() -> None:
    texts = ["96,3", "630,540", "1.234,5", "1.234"]
    mark = decimal_mark(texts)
    assert [parsed(text, mark) for text in texts] == [
        Decimal("96.3"),
        Decimal("630.540"),
        Decimal("1234.5"),
        Doubt.AMBIGUOUS,
    ]


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("96,3", COMMA),
        ("96.3", POINT),
        ("1.234,5", COMMA),
        ("1,234.5", POINT),
        ("1.234.567", COMMA),
        ("1,234,567", POINT),
        ("0,125", COMMA),
        ("0.125", POINT),
        (",5", COMMA),
        ("1234.567", POINT),
        ("1.234", ""),
        ("630,540", ""),
        ("87", ""),
        ("x,5", ""),
        ("12.34.56", ""),
    ],
)
def test_what_a_value_proves(text: str, mark: str) -> None:
    assert evidence(text) == mark


@pytest.mark.parametrize(
    ("texts", "mark"),
    [
        (["90", "80"], ""),
        (["1.234"], ""),
        (["8,334"], COMMA),
        (["8,334", "1.234"], COMMA),
        (["88.5", "1.234"], POINT),
        (["88.5", "96,3", "70,1"], COMMA),
        (["88.5", "77.25", "70,1"], POINT),
        (["88.5", "96,3"], COMMA),
    ],
)
def test_what_a_file_decides(texts: list[str], mark: str) -> None:
    assert decimal_mark(texts) == mark


def test_the_edital_s_decimals_settle_points_with_three_digits_everywhere() -> None:
    assert decimal_mark(["8.334", "8.331"], decimals_expected=True) == POINT
    assert decimal_mark(["8.334", "90"], decimals_expected=True) == ""
    assert decimal_mark([], decimals_expected=True) == ""


@pytest.mark.parametrize(
    ("text", "mark", "value"),
    [
        ("-3,5", COMMA, Decimal("-3.5")),
        ("\N{MINUS SIGN}3", "", Decimal(-3)),
        ("+3", "", Decimal(3)),
        (" 007 ", "", Decimal(7)),
        ("1.234.567", COMMA, Decimal(1234567)),
        ("1,234", POINT, Doubt.AMBIGUOUS),
        ("96.3", COMMA, Doubt.OTHER_MARK),
        ("96,3", POINT, Doubt.OTHER_MARK),
        ("1.234", "", Doubt.AMBIGUOUS),
        ("nota", COMMA, Doubt.NOT_A_NUMBER),
        ("nota", "", Doubt.NOT_A_NUMBER),
        ("", "", Doubt.NOT_A_NUMBER),
        ("-", COMMA, Doubt.NOT_A_NUMBER),
        ("1e5", POINT, Doubt.NOT_A_NUMBER),
        ("١٢", COMMA, Doubt.NOT_A_NUMBER),
        ("1.23,4", COMMA, Doubt.NOT_A_NUMBER),
    ],
)
def test_each_text_under_a_mark(text: str, mark: str, value: object) -> None:
    assert parsed(text, mark) == value


@given(st.decimals(min_value=0, max_value=10_000, places=2), st.sampled_from([COMMA, POINT]))
def test_two_decimals_are_never_in_doubt(number: Decimal, mark: str) -> None:
    text = f"{number:.2f}".replace(".", mark)
    assert decimal_mark([text]) == mark
    assert parsed(text, mark) == number


@given(st.lists(st.text(max_size=8), max_size=8), st.text(max_size=12))
def test_any_text_gives_a_number_or_a_reason(texts: list[str], text: str) -> None:
    assert isinstance(parsed(text, decimal_mark(texts)), Decimal | Doubt)
