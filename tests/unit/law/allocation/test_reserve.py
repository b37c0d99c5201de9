"""The reserved count at its boundaries: the four roundings, the minimum, the cap, the whole table."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.reserve import count, counts, offered
from isonomia.law.norms.model import BelowMinimum, Rounding
from isonomia.law.norms.rounding import rounded
from support import law_set, strategies
from support.regimes import ferraz, guarapari, regime, reserve

HALVES = {  # numerator over 4: 0, 1/4, 1/2, 3/4, 1, 5/4, 3/2
    "meio-para-cima": [0, 0, 1, 1, 1, 1, 2],
    "meio-para-baixo": [0, 0, 0, 1, 1, 1, 1],
    "para-cima": [0, 1, 1, 1, 1, 2, 2],
    "para-baixo": [0, 0, 0, 0, 1, 1, 1],
}


@pytest.mark.parametrize("how", HALVES)
def test_below_at_and_above_half(how):
    assert [rounded(quarters, 4, Rounding(how)) for quarters in range(7)] == HALVES[how]


@pytest.mark.parametrize("how", HALVES)
def test_just_below_and_just_above_half(how):
    below = {"meio-para-cima": 2, "meio-para-baixo": 2, "para-cima": 3, "para-baixo": 2}[how]
    above = {"meio-para-cima": 3, "meio-para-baixo": 3, "para-cima": 3, "para-baixo": 2}[how]
    assert rounded(2 * 10**12 + 10**12 // 2 - 1, 10**12, Rounding(how)) == below
    assert rounded(2 * 10**12 + 10**12 // 2 + 1, 10**12, Rounding(how)) == above


@given(st.integers(0, 10**9), st.integers(1, 10**6), st.sampled_from(list(Rounding)))
def test_roundings_against_fractions(numerator, denominator, how):
    assert rounded(numerator, denominator, how) == law_set.reserved(Fraction(1), 0, how) + _rounded(
        Fraction(numerator, denominator), how
    )


def _rounded(exact, how):
    whole = exact.__floor__()
    rest = exact - whole
    half = Fraction(1, 2)
    return (
        whole
        + {
            Rounding.HALF_UP: rest >= half,
            Rounding.HALF_DOWN: rest > half,
            Rounding.UP: rest > 0,
            Rounding.DOWN: False,
        }[how]
    )


@pytest.mark.parametrize("minimum", [0, 1, 3, 5])
def test_nothing_below_the_minimum_and_the_whole_share_from_it_on(minimum):
    rule = reserve("negros", "50%", "para-cima", minimum=minimum)
    for n in range(12):
        assert count(rule, n) == (0 if n < minimum else -(-n // 2))


def test_a_cap_is_rounded_down():
    rule = reserve("pcd", "5%", "para-cima", cap="20%")
    assert [count(rule, n) for n in (0, 4, 5, 9, 10, 20, 21, 40, 41)] == [0, 0, 1, 1, 1, 1, 2, 2, 3]


def test_a_cap_of_the_same_percentage_undoes_the_rounding_up():
    rule = reserve("pcd", "5%", "para-cima", cap="5%")
    assert [count(rule, n) for n in (19, 20, 39, 40)] == [0, 1, 1, 2]


def test_at_least_one_from_the_first_place_and_under_the_cap():
    assert [count(reserve("pcd", "5%", at_least_one=True), n) for n in (0, 1, 9, 30)] == [0, 1, 1, 2]
    capped = reserve("pcd", "5%", at_least_one=True, cap="20%")
    assert [count(capped, n) for n in (1, 4, 5)] == [0, 0, 1]
    late = reserve("pcd", "5%", at_least_one=True, minimum=2)
    assert [count(late, n) for n in (1, 2)] == [0, 1]


@pytest.mark.parametrize(
    ("places", "negros", "indigenas", "pcd"),
    [
        (1, 0, 0, 0),
        (2, 0, 0, 0),
        (3, 1, 0, 0),
        (5, 1, 0, 1),
        (8, 2, 0, 1),
        (9, 2, 0, 1),
        (10, 2, 1, 1),
        (20, 4, 1, 1),
        (30, 6, 2, 2),
    ],
)
def test_the_table_of_guarapari(places, negros, indigenas, pcd):
    table = counts(guarapari("5%:para-cima:20%"), places)
    ampla = places - negros - indigenas - pcd
    assert table == {"ampla": ampla, "negros": negros, "indigenas": indigenas, "pcd": pcd}
    assert list(table) == ["ampla", "negros", "indigenas", "pcd"]


def test_together_they_never_exceed_the_places_and_the_larger_is_served_first():
    rules = regime(reserve("small", "50%"), reserve("large", "60%"))
    assert counts(rules, 1) == {"ampla": 0, "small": 0, "large": 1}
    assert counts(rules, 5) == {"ampla": 0, "small": 2, "large": 3}


def test_equal_percentages_are_served_as_declared():
    assert counts(regime(reserve("a", "100%"), reserve("b", "100%")), 2) == {"ampla": 0, "a": 2, "b": 0}


@pytest.mark.parametrize(
    ("rules", "places", "groups"),
    [
        (ferraz(), 2, ("negros",)),
        (ferraz(vaga_superveniente="nao-conta"), 3, ("negros",)),
        (ferraz(vaga_superveniente="nao-conta"), 2, ()),
        (guarapari(), 0, ("negros", "indigenas")),
        (regime(reserve("a", "20%", minimum=3, below_minimum=BelowMinimum.NOTHING)), 2, ()),
        (regime(reserve("a", "20%", minimum=3, below_minimum=BelowMinimum.NOTHING)), 3, ("a",)),
    ],
)
def test_which_reserves_live_in_a_cargo(rules, places, groups):
    assert offered(rules, places).groups == groups


@given(strategies.reserves(), st.integers(0, 300))
def test_a_count_is_a_number_of_the_places(rule, places):
    assert 0 <= count(rule, places) <= places
