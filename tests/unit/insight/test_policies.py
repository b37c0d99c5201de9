"""The rules run over many rankings equal ``allocation`` call by call, and the published examples."""

import random

import numpy as np
import pytest

from isonomia.insight.simulation.plan import Policy
from isonomia.insight.simulation.policies import call
from isonomia.insight.simulation.rankings import NOBODY, rankings_of
from isonomia.law.allocation.order import order
from support import engine
from support.law_set import minimum_guarantee
from support.regimes import regime, reserve
from support.vectors import every_vector

READINGS = (Policy.COMPENSATED, Policy.SEQUENTIAL, Policy.PURGED)
NAMES = {
    "consume": Policy.SEQUENTIAL,
    "compensate": Policy.COMPENSATED,
    "strict": Policy.PURGED,
}


def run(policy, codes, types, groups=1, declined=None):
    """Ranks called from 1, the label of each, and how many reserved places went to others."""
    gone = None if declined is None else np.array([declined], np.bool_)
    rankings = rankings_of(np.array([codes], np.uint8), groups, len(types), gone)
    calls = call(policy, rankings, types)
    was = calls.rank[0] != NOBODY
    ranks = [int(rank) + 1 for rank in calls.rank[0][was]]
    return ranks, [int(label) for label in calls.label[0][was]], int(calls.reverted[0])


def codes_of(merit):
    return ["WB".index(letter) for letter in merit]


def types_of(rules, places):
    groups = [*rules.groups]
    return [0 if kind == "ampla" else groups.index(kind) + 1 for kind in order(rules, places)]


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("policy", READINGS)
def test_a_reading_equals_the_readable_engine(policy, seed):
    chance = random.Random(seed)
    groups = chance.choice([1, 1, 2, 3])
    names = [f"g{at}" for at in range(1, groups + 1)]
    percents = chance.sample([3, 5, 7, 10, 20, 25, 30], groups)
    rules = regime(*[reserve(n, f"{p}%") for n, p in zip(names, percents, strict=True)], computo=policy.value)
    many, places = chance.randint(1, 40), chance.randint(1, 25)
    share = chance.choice([0.02, 0.1, 0.3, 0.6])
    codes = [chance.randint(1, groups) if chance.random() < share else 0 for _ in range(many)]
    pool = [frozenset([names[code - 1]]) if code else frozenset() for code in codes]
    expected = engine.run(pool, rules, places)
    ranks, labels, reverted = run(policy, codes, types_of(rules, places), groups)
    assert tuple(rank - 1 for rank in ranks) == expected.order
    named = {rank - 1: ("ampla", *names)[label] for rank, label in zip(ranks, labels, strict=True)}
    assert named == expected.labels
    if len(ranks) == places:
        assert reverted == len(expected.reverted)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("policy", READINGS)
def test_who_declines_when_called_leaves_as_in_the_readable_engine(policy, seed):
    """A place offered to people who decline ends as the engine's, called one by one and leaving."""
    chance = random.Random(seed)
    rules = regime(reserve("g", "20%"), computo=policy.value)
    codes = [int(chance.random() < 0.3) for _ in range(60)]
    declined = [chance.random() < 0.3 for _ in range(60)]
    places = chance.randint(3, 15)
    board = engine.lay([frozenset(["g"] if code else []) for code in codes], rules, places)
    while fresh := engine.calling.call_up_to(board, 1):
        if declined[fresh[0].entrant]:
            engine.leave(board, fresh[0].entrant)
    ranks, labels, _ = run(policy, codes, types_of(rules, places), 1, declined)
    held = {rank - 1: ("ampla", "g")[label] for rank, label in zip(ranks, labels, strict=True)}
    assert held == engine.outcome(board).labels


@pytest.mark.parametrize("seed", range(40))
def test_the_minimum_guarantee_is_its_set(seed):
    chance = random.Random(seed)
    rules = regime(reserve("g", chance.choice(["5%", "20%", "35%"])))
    codes = [int(chance.random() < 0.25) for _ in range(chance.randint(1, 40))]
    places = chance.randint(1, 25)
    types = types_of(rules, places)
    ranks, labels, reverted = run(Policy.GUARANTEE, codes, types)
    pool = [frozenset(["g"] if code else []) for code in codes]
    expected = minimum_guarantee(pool, types.count(0), "g", types.count(1))
    assert {rank - 1 for rank in ranks} == expected
    members = sum(codes[rank - 1] for rank in ranks)
    assert sum(labels) == min(members, types.count(1))
    assert reverted == types.count(1) - sum(labels)


def test_without_reserve_merit_decides():
    assert run(Policy.NONE, codes_of("WBWB"), [0, 1, 0]) == ([1, 2, 3], [0, 0, 0], 0)


@pytest.mark.parametrize(
    "name", ["orc-every5-count", "orc-every5-art3", "orc-consume-5", "orc-strict-improve", "orc-8"]
)
def test_published_orders_of_the_three_readings(name):
    vector = every_vector()[name]
    given = vector["input"]
    types = types_of(regime(reserve("g", f"{given['percent']}%")), given["T"])
    assert types.count(1) == given["r"]
    for written, policy in NAMES.items():
        assert run(policy, codes_of(given["merit"]), types)[0] == vector["expected"][written]


@pytest.mark.parametrize("name", ["oaa-1", "oaa-3"])
def test_published_sets_of_one_group(name):
    vector = every_vector()[name]
    given, expected = vector["input"], vector["expected"]
    group = next(key for key in given if key not in ("n", "open", "reserve"))
    codes = [int(rank in given[group]) for rank in range(1, given["n"] + 1)]
    types = [0] * given["open"] + [1] * given["reserve"]
    ranks, _, reverted = run(Policy.COMPENSATED, codes, types)
    assert sorted(ranks) == sorted({*expected["open"], *expected[group]})
    assert reverted == given["reserve"] - len(expected[group])


def test_published_set_of_two_groups():
    vector = every_vector()["oaa-2"]
    given, expected = vector["input"], vector["expected"]
    codes = [1 if r in given["A"] else 2 if r in given["B"] else 0 for r in range(1, given["n"] + 1)]
    types = [0] * given["open"] + [1] * given["reserve"]["A"] + [2] * given["reserve"]["B"]
    ranks, labels, _ = run(Policy.COMPENSATED, codes, types, 2)
    by_list = {
        name: [rank for rank, label in zip(ranks, labels, strict=True) if label == code]
        for code, name in enumerate(("open", "A", "B"))
    }
    assert by_list == expected
