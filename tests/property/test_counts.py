"""RC1 to RC7: how many places are reserved, and where they fall."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import count
from support import invariants, law_set, strategies
from support.regimes import ferraz, guarapari, regime, reserve

THOUSANDS = st.integers(0, 10_000)


@given(strategies.reserves(), THOUSANDS)
def test_rc1_rounding(rule, places):
    invariants.rc1_rounding(rule, places)


@pytest.mark.parametrize(
    ("percent", "places", "expected"),
    [
        ("5%", 10, 1),
        ("5%", 50, 3),
        ("5%", 90, 5),  # half to even would give 0, 2, 4
        ("35%", 90, 32),  # binary fractions would give 31
        ("20%", 3, 1),
        ("20%", 2, 0),
        ("20%", 8, 2),
        ("20%", 7, 1),
    ],
)
def test_rc1_where_other_roundings_fail(percent, places, expected):
    assert count(reserve("negros", percent), places) == expected


@given(st.integers(0, 12), st.integers(0, 40), st.sampled_from(["conta", "nao-conta"]))
def test_rc2_threshold_of_ferraz(offered, later, reading):
    invariants.rc2_threshold(ferraz(vaga_superveniente=reading), offered, later)


@given(st.integers(0, 12), st.integers(0, 40))
def test_rc2_threshold_of_guarapari(offered, later):
    invariants.rc2_threshold(guarapari(), offered, later)


@given(strategies.reserves(plain=True))
def test_rc3_house_monotone(rule):
    invariants.rc3_house_monotone(rule, 600)


@pytest.mark.parametrize("percent", ["20%", "5%"])
def test_rc3_house_monotone_to_ten_thousand(percent):
    invariants.rc3_house_monotone(reserve("negros", percent), 10_000)


def test_rc3_a_late_minimum_gives_several_places_at_once():
    """The only way to jump: a minimum above the places that the share alone would give."""
    late = reserve("negros", "50%", minimum=6)
    assert [count(late, n) for n in (5, 6)] == [0, 3]
    assert order(regime(late), 7) == ["ampla", "ampla", "ampla", "negros", "negros", "negros", "negros"]


@given(strategies.reserves(plain=True), THOUSANDS)
def test_rc4_quota(rule, places):
    invariants.rc4_quota(rule, places)


@given(
    st.lists(st.sampled_from(strategies.PERCENTS), min_size=1, max_size=4),
    st.sampled_from(strategies.ROUNDINGS),
    st.integers(0, 500),
)
def test_rc5_room(percents, rounding, places):
    rules = regime(*(reserve(f"g{at}", percent, rounding) for at, percent in enumerate(percents)))
    invariants.rc5_room(rules, places)


@pytest.mark.parametrize("places", range(60))
def test_rc5_room_of_both_laws_with_pcd(places):
    for law in (ferraz, guarapari):
        invariants.rc5_room(law("5%:para-cima:20%"), places)
        invariants.rc5_room(law("20%:para-cima:20%"), places)


def test_rc6_trigger():
    invariants.rc6_trigger(guarapari(), {"negros": 3, "indigenas": 10})
    invariants.rc6_trigger(guarapari("5%:para-cima:20%"), {"negros": 3, "indigenas": 10, "pcd": 5})
    invariants.rc6_trigger(ferraz("10%:para-cima:20%"), {"negros": 3, "pcd": 5})


@given(st.lists(st.integers(0, 9), min_size=1, max_size=8), st.text("0123456789", min_size=1, max_size=6))
def test_rc7_total(places, seed):
    by_code = {f"C{at}": number for at, number in enumerate(places)}
    invariants.rc7_total(guarapari(), by_code, seed)


@given(strategies.reserves(), st.integers(1, 400))
def test_the_kth_place_is_the_first_total_that_counts_k(rule, upto):
    """Theorem A, against a brute-force search, for a group alone."""
    counted = [count(rule, n) for n in range(upto + 1)]
    if all(after - before <= 1 for before, after in itertools.pairwise(counted)):
        laid = order(regime(rule), upto)
        assert [n for n, kind in enumerate(laid, start=1) if kind == "negros"] == law_set.positions(counted)


@given(strategies.several_groups("negros", "indigenas", "pcd"), st.integers(1, 300))
def test_anticipated_places_never_fall_behind_the_count(rules, upto):
    """``colisao = anterior`` keeps every count at every total, as long as a place before is free."""
    laid = order(rules, upto)
    for n in range(1, upto + 1):
        for rule in rules.reserves:
            behind = count(rule, n) - laid[:n].count(rule.group)
            assert behind <= 0 or all(kind != "ampla" for kind in laid[:n])
