"""The simulation reproduces the closed forms, and its numbers do not depend on how it is run."""

from fractions import Fraction
from statistics import NormalDist

import numpy as np
import pytest

from isonomia.insight.simulation.closed_forms import long_run
from isonomia.insight.simulation.measures import MISSING, Measure, measured
from isonomia.insight.simulation.plan import Plan, Policy, Presence, Variant
from isonomia.insight.simulation.policies import call
from isonomia.insight.simulation.rankings import Urn, rankings_of
from isonomia.insight.simulation.running import simulate
from isonomia.insight.simulation.scenarios import Kind, scenarios
from isonomia.insight.simulation.streams import key_of
from isonomia.insight.simulation.summary import shown, summary
from support.regimes import ferraz, guarapari, regime, reserve, share
from support.vectors import every_vector

TENTH, FIFTH = Fraction(1, 10), Fraction(1, 5)
EXACT = (Policy.NONE, Policy.COMPENSATED, Policy.PURGED)
"""Rules whose mean is the closed form at any number of places, not only in the long run."""


def plan(q=TENTH, places=200, rules=None, **others):
    others.setdefault("replicates", 2_000)
    others.setdefault("approved", 20 * places)
    return Plan(rules or ferraz(), places, {"negros": Presence(q)}, **others)


def outcome(results, policy, kind=Kind.LAW):
    return next(o for o in results.outcomes if (o.scenario.policy, o.scenario.kind) == (policy, kind))


def near(found, expected, errors=4, slack=Fraction(0)):
    """Within so many Monte Carlo errors of the expectation."""
    return abs(found.mean - expected) <= errors * Fraction(found.error) + slack


def test_the_orders_share_is_published_and_tends_to_the_closed_forms():
    """Vector ``orc-share``: compensado p + (1 - p) q; minimum guarantee and sequencial max(p, q)."""
    vector = every_vector()["orc-share"]
    assert vector["excused"]
    for q in (Fraction(1, 10), Fraction(1, 5), Fraction(3, 10), Fraction(1, 2)):
        results = simulate(plan(q))
        for policy in EXACT:
            expected = q if policy is Policy.NONE else FIFTH + (1 - FIFTH) * q
            assert near(outcome(results, policy).share(1), expected), (q, policy)
        larger = max(FIFTH, q)
        for policy in (Policy.SEQUENTIAL, Policy.GUARANTEE):
            assert near(outcome(results, policy).share(1), larger, slack=Fraction(1, 40)), (q, policy)


def test_the_sequential_share_comes_nearer_to_its_limit_with_more_places():
    off = [
        abs(outcome(simulate(plan(FIFTH, places, replicates=400)), Policy.SEQUENTIAL).share(1).mean - FIFTH)
        for places in (50, 500, 2_000)
    ]
    assert off[0] > off[1] > off[2]


@pytest.mark.parametrize(("rule", "who"), [("h1b-2018-before", "A"), ("h1b-2018-after", "A")])
def test_published_expectations_of_a_lottery(rule, who):
    """In thousands: 96 of group A, 94 others, 65 open places and 20 for A, each order of the two draws."""
    assert every_vector()[rule]["excused"]
    before = rule.endswith("before")
    share_of_a = Fraction(76, 170) if before else Fraction(96, 190)
    rules = regime(reserve("a", "20/85", "para-cima"))
    places, policy = (65, Policy.NONE) if before else (85, Policy.COMPENSATED)
    results = simulate(
        Plan(rules, places, {"a": Presence(share_of_a)}, 2_000, policies=(policy,), replicates=4_000)
    )
    found = results.outcomes[0].summary(Measure.CALLED, 1)
    printed = Fraction(49_059 - 20_000, 1_000) if before else Fraction(52_842, 1_000)
    assert who == "A"
    assert near(found, printed)


def test_several_groups_share_as_the_closed_forms_say():
    present = {"negros": Presence(Fraction(3, 10)), "indigenas": Presence(Fraction(1, 100))}
    results = simulate(Plan(guarapari(), 400, present, 40_000, replicates=400))
    for each in results.outcomes:
        for group in (1, 2):
            slack = Fraction(0) if each.scenario.policy in EXACT else Fraction(1, 100)
            assert near(each.share(group), results.expected(each, group), slack=slack), each.scenario


def test_several_groups_below_their_share_leave_less_to_the_others():
    reserved = {1: Fraction(1, 5), 2: Fraction(3, 10)}
    present = {1: Fraction(1, 5), 2: Fraction(1, 10)}
    # Group 2 takes 0.3 of the places, so 0.2 / 0.9 of 0.7 is under group 1's fifth: it has its fifth.
    assert long_run(Policy.SEQUENTIAL, reserved, present) == {1: Fraction(1, 5), 2: Fraction(3, 10)}
    assert long_run(Policy.SEQUENTIAL, {1: FIFTH}, {1: Fraction(1)}) == {1: Fraction(1)}


def test_the_same_seed_gives_the_same_counts_and_another_does_not():
    one, same = simulate(plan(replicates=50)), simulate(plan(replicates=50))
    other = simulate(plan(replicates=50, seed="2"))
    called = [r.outcomes[0].counts[Measure.CALLED, 1].tolist() for r in (one, same, other)]
    assert called[0] == called[1] != called[2]


def test_more_replicates_and_fewer_rules_find_the_same_rankings_again():
    few = simulate(plan(replicates=30, policies=(Policy.COMPENSATED,)))
    many = simulate(plan(replicates=1_500, batches=(5,)))
    law = outcome(many, Policy.COMPENSATED)
    for key, counts in few.outcomes[0].counts.items():
        assert counts.tolist() == law.counts[key][:30].tolist(), key


def test_a_list_is_drawn_deep_enough_for_every_rule():
    """A shallow draw and the whole ranking give the same calls."""
    rare = {"negros": Presence(Fraction(1, 50))}
    given = Plan(ferraz(), 60, rare, 3_000, replicates=64)
    urn = Urn(given, key_of(given.seed), 3_000)
    shallow = urn.rankings(0, 0, 64, 60, {1: 12})
    deep = urn.rankings(0, 0, 64, 60, {1: 3_000})
    assert shallow.codes.shape[1] < deep.codes.shape[1] == 3_000
    reach = 12 + int((shallow.kinds == 1).sum(axis=1).max())
    wanted = (shallow.kinds[:, :60] == 1).sum(axis=1) + 12
    assert reach > 12
    for row, number in enumerate(wanted):
        mine, whole = shallow.lists[1, row, :number], deep.lists[1, row, :number]
        assert mine.tolist() == whole.tolist()


def test_a_gap_between_the_means_takes_members_from_the_top():
    gap = {"negros": Presence(Fraction(3, 10), gap=Fraction(1, 2))}
    results = simulate(Plan(ferraz(), 100, gap, 2_000, replicates=500))
    none = outcome(results, Policy.NONE)
    assert results.expected(none, 1) is None
    assert near(none.share(1), share_above(0.3, 0.5, 0.05), slack=Fraction(1, 1_000))
    level = Plan(ferraz(), 100, {"negros": Presence(Fraction(3, 10))}, 2_000, replicates=500)
    assert none.share(1).mean < outcome(simulate(level), Policy.NONE).share(1).mean


@pytest.mark.parametrize("places", [5, 100])
def test_a_gap_is_that_of_whole_rankings_of_scores(places):
    """Scores drawn for everybody and sorted give the same shares, within half a percentage point."""
    people, many = 20 * places, 2_000
    chance = np.random.default_rng(5)
    member = chance.random((many, people)) < 0.3
    scores = chance.standard_normal((many, people)) - 0.5 * member
    codes = np.take_along_axis(member, np.argsort(-scores, axis=1), 1).astype(np.uint8)
    sorted_ones = rankings_of(codes, 1, places)
    gap = {"negros": Presence(Fraction(3, 10), gap=Fraction(1, 2))}
    for each in simulate(Plan(ferraz(), places, gap, people, replicates=many)).outcomes:
        called = call(each.scenario.policy, sorted_ones, each.scenario.parts[0]).group.sum(axis=1)
        found = summary(called.astype(np.int64), Fraction(1, places))
        error = 3 * (found.error + each.share(1).error)
        assert abs(found.mean - each.share(1).mean) <= Fraction(error) + Fraction(5, 1_000)


def share_above(q, gap, top):
    """The share of a group in the best part of everybody, by bisection on the normal distribution."""
    normal = NormalDist()

    def above(x):
        return (1 - q) * normal.cdf(-x), q * normal.cdf(-x - gap)

    low, high = -5.0, 5.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if sum(above(middle)) > top else (low, middle)
    return Fraction(above(low)[1] / top)


def test_declarations_not_confirmed_and_withdrawals_leave_the_others():
    doubtful = {"negros": Presence(Fraction(3, 10), rejected=Fraction(1, 3))}
    results = simulate(Plan(ferraz(), 100, doubtful, 2_000, replicates=1_000))
    assert results.expected(outcome(results, Policy.NONE), 1) == FIFTH
    assert near(outcome(results, Policy.COMPENSATED).share(1), Fraction(36, 100))
    leaving = {"negros": Presence(Fraction(1, 2), withdraws=Fraction(1, 2))}
    results = simulate(Plan(ferraz(), 100, leaving, 4_000, withdraws=Fraction(1, 5), replicates=1_000))
    stays = Fraction(25, 65)
    assert results.expected(outcome(results, Policy.NONE), 1) == stays
    none = outcome(results, Policy.NONE)
    assert near(none.share(1), stays)
    # Everybody accepts with 0.65, so 100 places take 100 / 0.65 calls, less those after the last place.
    assert near(none.summary(Measure.CALLS), Fraction(10_000, 65), slack=Fraction(1, 10))


def test_a_split_that_rounds_down_takes_reserved_places_away():
    """3 specialties of 2 places: alone each reserves none, together one (Guarapari art. 4, p. único)."""
    results = simulate(plan(FIFTH, 6, guarapari(), specialties=(3,), approved=600))
    apart = outcome(results, Policy.COMPENSATED, Kind.SPLIT)
    total = outcome(results, Policy.COMPENSATED, Kind.SPLIT_TOTAL)
    assert (apart.scenario.reserved(1), total.scenario.reserved(1)) == (0, 1)
    assert near(apart.share(1), FIFTH)
    assert near(total.share(1), Fraction(1, 6) + Fraction(5, 6) * FIFTH)
    none_called = [one.summary(Measure.NONE_CALLED, 1).mean for one in (apart, total)]
    assert none_called == sorted(none_called, reverse=True)
    assert near(apart.summary(Measure.NONE_CALLED, 1), (1 - FIFTH) ** 6)


def test_batches_that_start_again_change_the_number_of_reserved_places():
    laid = scenarios(plan(places=12, batches=(2, 3, 12)))
    reserved = {s.code: s.reserved(1) for s in laid if s.policy is Policy.COMPENSATED}
    assert reserved == {"lei": 2, "lotes=2": 0, "lotes=3": 4, "lotes=12": 2}


def test_a_variant_changes_one_reserve_and_keeps_the_rankings():
    variant = Variant("negros", share("30%"))
    results = simulate(plan(places=100, variants=(variant,), replicates=300))
    law = outcome(results, Policy.COMPENSATED)
    other = outcome(results, Policy.COMPENSATED, Kind.VARIANT)
    assert other.scenario.code == "negros=30%"
    assert (law.scenario.reserved(1), other.scenario.reserved(1)) == (20, 30)
    more = results.difference(other, law, 1)
    apart = other.share(1).variance + law.share(1).variance
    assert 0 < more.variance < apart


def test_measures_of_one_ranking_by_hand():
    """W1 W2 W3 B4 W5 W6 W7 W8 B9 B10, 8 places (contract, example 1) as a ranking that is certain."""
    codes = np.array([[0, 0, 0, 1, 0, 0, 0, 0, 1, 1]], np.uint8)
    types = [0, 0, 1, 0, 0, 0, 0, 1]
    rankings = rankings_of(codes, 1, 8)
    found = measured(rankings, call(Policy.COMPENSATED, rankings, types), 1)
    plain = {(measure, group): int(counts[0]) for (measure, group), counts in found.items()}
    assert plain == {
        (Measure.FILLED, 0): 8,
        (Measure.REVERTED, 0): 0,
        (Measure.DISPLACED, 0): 2,
        (Measure.DEPTH, 0): 10,
        (Measure.LOST_RANKS, 0): 4,
        (Measure.OPEN_CUT, 0): 6,
        (Measure.CALLED, 1): 3,
        (Measure.IN_GROUP, 1): 2,
        (Measure.IN_OPEN, 1): 1,
        (Measure.NONE_CALLED, 1): 0,
        (Measure.CUT, 1): 10,
        (Measure.GAP, 1): 4,
        (Measure.WAIT, 1): 10,
    }


def test_a_summary_is_exact():
    found = summary(np.array([1, 2, 4, MISSING]), Fraction(1, 2))
    assert (found.number, found.mean, found.variance) == (3, Fraction(7, 6), Fraction(7, 12))
    assert [found.low, found.middle, found.high] == [Fraction(1, 2), Fraction(1), Fraction(2)]
    assert shown(found.mean) == "1.166667"
    assert shown(found.error) == "0.440959"
    assert summary(np.array([MISSING])) is None
