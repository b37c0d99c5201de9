"""Where the places fall: first counts, collisions, written positions, printed tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.order import PlaceSeries, ideal_positions, order
from isonomia.law.allocation.reserve import counts
from isonomia.law.norms.model import EveryKthOrder, LiteralOrder
from support import strategies
from support.regimes import ferraz, guarapari, regime, reserve
from support.vectors import literal, positions

PCD = "5%:para-cima:20%"


def reserved(laid):
    return {n: kind for n, kind in enumerate(laid, start=1) if kind != "ampla"}


def test_the_series_of_both_laws():
    found = positions(guarapari(PCD), 50)
    assert found == {
        "negros": [3, 8, 13, 18, 23, 28, 33, 38, 43, 48],
        "indigenas": [10, 30, 50],
        "pcd": [5, 21, 41],
    }
    assert positions(ferraz(PCD), 23)["negros"] == [3, 8, 13, 18, 23]


@pytest.mark.parametrize(
    ("percent", "rounding", "minimum", "expected"),
    [
        ("30%", "meio-para-cima", 0, [2, 5, 9, 12, 15, 19, 22, 25]),
        ("30%", "meio-para-cima", 3, [3, 5, 9, 12, 15, 19, 22, 25]),
        ("30%", "meio-para-baixo", 3, [3, 6, 9, 12, 16, 19, 22]),
        ("17%", "meio-para-cima", 0, [3, 9, 15, 21]),
        ("16%", "meio-para-cima", 0, [4, 10, 16, 22]),
        ("10%", "meio-para-cima", 0, [5, 15, 25]),
        ("2%", "meio-para-cima", 0, [25]),
    ],
)
def test_the_kth_place_is_the_first_count_of_k(percent, rounding, minimum, expected):
    rule = reserve("g", percent, rounding, minimum=minimum)
    assert ideal_positions(rule, 25) == expected


@pytest.mark.parametrize(
    ("colisao", "moved"),
    [("anterior", {3: "g2", 4: "g3", 5: "g1"}), ("posterior", {5: "g1", 6: "g2", 7: "g3"})],
)
def test_three_claim_the_fifth_place(colisao, moved):
    """The larger percentage keeps it; then the second is nearest, and the third next to nearest."""
    rules = regime(
        literal("g3", 5, percent="1%"),
        literal("g2", 5, percent="2%"),
        literal("g1", 5, percent="3%"),
        colisao=colisao,
    )
    if colisao == "anterior":
        moved = {4: "g2", 3: "g3", 5: "g1"}
    assert reserved(order(rules, 10)) == moved


def test_equal_percentages_keep_the_order_declared():
    rules = regime(literal("b", 5), literal("a", 5))
    assert reserved(order(rules, 6)) == {5: "b", 4: "a"}


def test_with_none_free_before_it_goes_after():
    rules = regime(reserve("b", "50%"), literal("a", 1, 2, percent="60%"))
    laid = order(rules, 5)
    assert (laid[0], laid[1], laid[2]) == ("a", "a", "b")


def test_a_group_may_collide_with_itself():
    late = reserve("g", "50%", minimum=4)
    assert reserved(order(regime(late), 5)) == {3: "g", 4: "g", 5: "g"}
    assert reserved(order(regime(late, colisao="posterior"), 5)) == {4: "g", 5: "g"}


def test_a_collision_with_the_courts_series():
    """PcD 20% rounded up: 5, 10, 15 and so on, on the places 10 and 30 of indigenous people."""
    rules = guarapari("20%:para-cima:20%")
    assert positions(rules, 30)["indigenas"] == [9, 29]
    assert positions(rules, 30)["pcd"] == [5, 10, 15, 20, 25, 30]
    assert positions(guarapari("20%:para-cima:20%", colisao="posterior"), 31)["indigenas"] == [11, 31]


def test_written_positions_and_every_kth():
    assert ideal_positions(literal("g", 2, 7), 20) == [2, 7]
    stepped = reserve("g", "20%", order=LiteralOrder((5, 21), step=20))
    assert ideal_positions(stepped, 80) == [5, 21, 41, 61]
    assert ideal_positions(stepped, 20) == [5]
    every = reserve("g", "20%", order=EveryKthOrder(step=5, first=5))
    assert ideal_positions(every, 14) == [5, 10]
    assert ideal_positions(reserve("g", "20%", order=EveryKthOrder(step=5, first=1)), 14) == [1, 6, 11]


# -- printed tables --------------------------------------------------------------------------------


def printed(table, places, rules, upto):
    return PlaceSeries(rules, table, places).first(upto)


@pytest.mark.parametrize(
    ("negros", "places"),
    [
        (0, [11, 12, 13]),  # behind by two at once, then 13 by the count
        (1, [3, 11, 13]),
        (2, [3, 8, 13]),
        (3, [3, 8, 10, 18]),
        (5, [3, 8, 10, 9, 7, 28]),
    ],
)
def test_first_places_of_the_series_then_the_last_open_ones(negros, places):
    laid = printed({"ampla": 10 - negros, "negros": negros}, 10, ferraz(), 28)
    found = [n for n, kind in enumerate(laid, start=1) if kind == "negros"]
    assert found[: len(places)] == sorted(places)


def test_lacking_places_the_largest_group_first():
    table = {"ampla": 5, "negros": 3, "indigenas": 2}
    assert reserved(printed(table, 10, guarapari(), 10)) == {
        3: "negros",
        8: "negros",
        9: "negros",
        10: "indigenas",
        7: "indigenas",
    }


def test_a_table_governs_its_places_only():
    table = {"ampla": 10, "negros": 0, "indigenas": 0}
    laid = printed(table, 10, guarapari(), 14)
    assert set(laid[:10]) == {"ampla"}
    assert laid[10:] == ["negros", "negros", "negros", "indigenas"]  # 13 is of Black people by the count


@given(
    st.sampled_from([ferraz(PCD), guarapari(PCD)]),
    st.integers(1, 40),
    st.data(),
)
def test_any_printed_table_is_kept_and_beyond_it_nobody_is_behind(rules, places, data):
    left, table = places, {}
    for group in rules.groups:
        table[group] = data.draw(st.integers(0, left))
        left -= table[group]
    table["ampla"] = left
    laid = printed(table, places, rules, places + 60)
    assert {name: laid[:places].count(name) for name in table} == table
    upto = places + 60
    law = counts(rules, upto)
    for group in rules.groups:
        assert laid.count(group) >= law[group]
        if table[group] <= law[group]:
            assert laid.count(group) <= law[group] + 1  # a place anticipated by a collision


@given(strategies.several_groups("negros", "indigenas", "pcd"), st.integers(1, 60), st.integers(1, 200))
def test_a_longer_series_begins_with_the_shorter(rules, shorter, longer):
    series = PlaceSeries(rules)
    first = series.first(shorter)
    assert series.first(longer)[:shorter] == first[:longer]
    assert PlaceSeries(rules).first(longer) == series.first(longer)
