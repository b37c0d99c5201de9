"""Scores as scaled integers: exact, never wrapped, never floating."""

from decimal import Decimal

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.competition.ranking import at_precision as readable_precision
from isonomia.scale.numbers import at_precision, scaled


def test_text_with_either_mark_and_blanks():
    found = scaled(pl.Series(["7,5", "80.25", "9", "", None, " 10,125 "]))
    assert found.scale == 3
    assert found.units.to_list() == [7500, 80250, 9000, None, None, 10125]
    assert not found.bad.any()


@pytest.mark.parametrize("text", ["abc", "1.234,5", "1e3", "NaN", "7,5,5", "1234567890123456", "--1"])
def test_what_is_no_exact_number(text):
    assert scaled(pl.Series(["1", text])).bad.to_list() == [False, True]


def test_a_number_too_long_for_the_decimals_of_another_is_refused_not_wrapped():
    found = scaled(pl.Series(["999999999999999", "0,123456789"]))
    assert found.bad.to_list() == [True, False]


def test_decimals_and_integers_are_exact():
    column = pl.Series([Decimal("99.999"), Decimal("0.001"), None], dtype=pl.Decimal(20, 3))
    assert scaled(column).units.to_list() == [99999, 1, None]
    assert scaled(pl.Series([3, None], dtype=pl.UInt8)).units.to_list() == [3, None]


def test_a_decimal_beyond_64_bits_is_refused_not_wrapped():
    column = pl.Series([Decimal(10) ** 25, Decimal(1)], dtype=pl.Decimal(38, 0))
    assert scaled(column).bad.to_list() == [True, False]
    assert scaled(pl.Series([2**64 - 1], dtype=pl.UInt64)).bad.to_list() == [True]


def test_floats_are_not_numbers_here():
    assert scaled(pl.Series([0.1, float("nan"), None])).bad.to_list() == [True, True, False]


@given(st.lists(st.decimals(-1000, 1000, places=4), min_size=1), st.integers(0, 4))
def test_rounded_as_the_readable_engine_rounds(scores, decimals):
    units = pl.Series([int(score.scaleb(4)) for score in scores], dtype=pl.Int64)
    unit = pl.Series([10 ** (4 - decimals)] * len(scores), dtype=pl.Int64)
    rounded = at_precision(units, 4, unit).to_list()
    assert rounded == [int(readable_precision(score, decimals).scaleb(decimals)) for score in scores]
