"""Agreement, intervals and drift: against published values, by hand, and with a biased panel planted."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.procedure.agreement import agreement
from isonomia.law.procedure.decision import Tally
from isonomia.law.procedure.fairness import Dimension, Hearing, report
from isonomia.law.procedure.intervals import Rate, fisher, rate

ONE, NONE = Tally(5, 0, 0), Tally(0, 5, 0)


# ---- agreement


def test_full_agreement_is_one_and_no_more_than_chance_is_below() -> None:
    assert agreement([ONE, NONE, ONE]).kappa == 1
    split = agreement([Tally(1, 1, 0)] * 4)
    assert (split.kappa, split.observed) == (-1, 0)


def test_kappa_by_hand() -> None:
    """Three hearings of three votes: pairs that agree 1, 1/3, 1; shares 5/9 and 4/9."""
    found = agreement([Tally(3, 0, 0), Tally(2, 1, 0), Tally(0, 3, 0)])
    expected = Fraction(5, 9) ** 2 + Fraction(4, 9) ** 2
    assert found.observed == Fraction(7, 9)
    assert found.kappa == (Fraction(7, 9) - expected) / (1 - expected) == Fraction(11, 20)


def test_where_everybody_always_votes_alike_kappa_means_nothing() -> None:
    assert agreement([ONE, ONE]).kappa is None
    assert agreement([ONE, ONE]).observed == 1
    assert agreement([ONE]).kappa is None
    assert agreement([]).hearings == 0
    assert agreement([Tally(1, 0, 0)]).left_out == 1


def test_hearings_with_another_number_of_votes_are_left_out_and_said() -> None:
    found = agreement([ONE, NONE, Tally(2, 1, 0)])
    assert (found.hearings, found.voters, found.left_out) == (2, 5, 1)


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=8))
def test_kappa_never_passes_one_and_the_names_of_the_choices_do_not_matter(
    pairs: list[tuple[int, int]],
) -> None:
    tallies = [Tally(a, b, 10 - a - b) for a, b in pairs]
    turned = [Tally(t.doubt, t.confirm, t.reject) for t in tallies]
    kappa = agreement(tallies).kappa
    assert kappa == agreement(turned).kappa
    assert kappa is None or kappa <= 1


# ---- intervals


@pytest.mark.parametrize(
    ("hits", "people", "low", "high"),
    [
        (81, 263, "0.2553", "0.3662"),  # Newcombe (1998), table I: 0.2553 to 0.3662
        (15, 148, "0.0624", "0.1605"),  # the same: 0.0624 to 0.1605
        (0, 20, "0", "0.1611"),  # the same: 0.0000 to 0.1611
        (1, 29, "0.0061", "0.1718"),  # the same: 0.0061 to 0.1718
    ],
)
def test_wilson_against_the_values_of_newcombe(hits: int, people: int, low: str, high: str) -> None:
    found = rate(hits, people)
    step = Decimal("0.0001")  # the table rounds to the nearest, the interval outwards
    assert abs(found.low - Decimal(low)) <= step
    assert abs(found.high - Decimal(high)) <= step
    assert found.value == Fraction(hits, people)


def test_nobody_and_few() -> None:
    assert rate(0, 0) == Rate(0, 0, None, Decimal(0), Decimal(1), small=True)
    assert (rate(5, 19).small, rate(5, 20).small) == (True, False)
    assert rate(3, 3).high == 1
    for hits, people in ((4, 3), (-1, 3)):
        with pytest.raises(ValueError, match="contagem"):
            rate(hits, people)


@given(st.integers(1, 60), st.data())
def test_the_interval_holds_the_rate_and_mirrors(people: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, people))
    found, mirror = rate(hits, people), rate(people - hits, people)
    assert found.value is not None
    assert 0 <= Fraction(found.low) <= found.value <= Fraction(found.high) <= 1
    assert found.low + mirror.high == 1


def test_the_tea_tasting() -> None:
    """Fisher (1935): three of four against one of four is 34/70."""
    assert fisher(3, 4, 1, 4) == Fraction(34, 70)
    assert fisher(4, 4, 0, 4) == Fraction(2, 70)


@given(st.integers(0, 8), st.integers(0, 8), st.integers(0, 8), st.integers(0, 8))
def test_fisher_is_the_sum_over_the_tables(a: int, b: int, c: int, d: int) -> None:
    """Against the definition with binomials."""
    people, others = a + b, c + d
    hits = a + c
    ways = {k: comb(people, k) * comb(others, hits - k) for k in range(people + 1) if 0 <= hits - k <= others}
    seen = sum(way for way in ways.values() if way <= ways[a])
    assert fisher(a, people, c, others) == Fraction(seen, comb(people + others, hits))


# ---- drift


def hearings(rejected: dict[int, int], each: int = 40, panels: int = 4) -> list[Hearing]:
    """Each panel hears the same number of people in two sessions; rejections are spread over them."""
    found = []
    for panel in range(1, panels + 1):
        left = rejected.get(panel, 4)
        for at in range(each):
            confirmed = (at * 7 + panel * 5) % each >= left
            votes = Tally(4, 1, 0) if confirmed else Tally(1, 4, 0)
            session = f"s{panel}{at * 2 // each}"
            order = at % (each // 2) + 1
            found.append(Hearing(panel, session, 8 + order % 4, order, 10, votes, confirmed))
    return found


def test_a_biased_panel_is_shown() -> None:
    found = report(hearings({3: 20}))
    assert found.drifts
    worst = found.drifts[0]
    assert (worst.dimension, worst.value) == (Dimension.PANEL, "3")
    assert (worst.rate.value, worst.rest.value) == (Fraction(1, 2), Fraction(9, 10))
    assert worst.by_chance * worst.compared <= Fraction(1, 20)
    assert {d.value for d in found.drifts if d.dimension is Dimension.PANEL} == {"3"}


def test_equal_panels_give_no_alert() -> None:
    found = report(hearings({}))
    assert found.drifts == ()
    assert found.overall.value == Fraction(9, 10)
    assert not found.small


def test_two_panels_are_one_comparison_and_one_panel_is_none() -> None:
    two = report(hearings({2: 20}, panels=2))
    assert {d.compared for d in two.drifts if d.dimension is Dimension.PANEL} == {1}
    one = report(hearings({1: 20}, panels=1))
    assert [d for d in one.drifts if d.dimension is Dimension.PANEL] == []


def test_tiredness_shows_in_the_last_third() -> None:
    found = []
    for session in range(10):
        for order in range(1, 13):
            confirmed = not (order > 8 and (order + session) % 2)
            found.append(Hearing(1, f"s{session}", 8 + order // 4, order, 10, ONE, confirmed))
    drifts = report(found).drifts
    assert ("ordem", "fim") in {(d.dimension.value, d.value) for d in drifts}
    rates = report(found).rates[Dimension.ORDER]
    assert {value: r.people for value, r in rates.items()} == {"inicio": 40, "meio": 40, "fim": 40}


def test_time_per_person_and_who_gets_less() -> None:
    quick = [Hearing(2, "b", 9, n, 4, ONE, confirmed=True) for n in range(1, 11)]
    usual = [Hearing(1, "a", 9, n, 10, ONE, confirmed=True) for n in range(1, 31)]
    first, second = report([*usual, *quick]).times
    assert (first.mean, first.uneven) == (10, False)
    assert (second.mean, second.shortest, second.longest, second.uneven) == (4, 4, 4, True)


def test_few_hearings_are_said_to_be_few() -> None:
    assert report([]).small
    assert report([]).times == ()
    assert report(hearings({}, each=4)).small
