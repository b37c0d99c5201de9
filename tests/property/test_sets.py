"""FS1 to FS14: who holds the places, each invariant on its domain, and where its domain ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.entrants import Memberships
from isonomia.law.norms.model import LiteralOrder
from support import engine, invariants, law_set, strategies
from support.people import pool
from support.regimes import ferraz, guarapari, regime, reserve

PLACES = st.integers(1, 12)
COMPUTOS = ["compensado", "sequencial", "lista-depurada"]
ANY_READING = st.sampled_from(COMPUTOS).flatmap(lambda computo: strategies.one_group(computo=computo))
ONE_GROUP = strategies.one_group()
DISJOINT = strategies.several_groups("negros", "indigenas")
MATCHED = strategies.several_groups("negros", "pcd", varios_grupos="emparelhamento")
FIRST_CALL = strategies.several_groups("negros", "pcd", varios_grupos="primeira-chamada")
LAWFUL = st.one_of(
    st.tuples(ONE_GROUP, strategies.pools("WB")),
    st.tuples(DISJOINT, strategies.pools("WBI")),
    st.tuples(MATCHED, strategies.pools("WBPX")),
)
"""Regimes and pools for which the law's set is one and the calls reach it."""


@given(st.one_of(st.tuples(ANY_READING, strategies.pools("WB")), LAWFUL), PLACES)
def test_fs1_size(case, places):
    rules, people = case
    invariants.fs1_size(people, rules, places)


@given(
    st.tuples(FIRST_CALL, strategies.pools("WBPX")),
    PLACES,
    st.sets(st.integers(0, 11)),
    st.sets(st.integers(0, 11)),
)
def test_fs2_eligible(case, places, out, unconfirmed):
    rules, people = case
    everybody = set(range(len(people)))
    members = Memberships(
        out=dict.fromkeys(out & everybody, "eliminado"), off={"negros": unconfirmed & everybody}
    )
    invariants.fs2_eligible(people, rules, places, members)


@given(LAWFUL, PLACES)
def test_fs3_open_merit(case, places):
    rules, people = case
    invariants.fs3_open_merit(people, rules, places)


@given(LAWFUL, PLACES)
def test_fs4_not_counted(case, places):
    rules, people = case
    invariants.fs4_not_counted(people, rules, places)


def test_fs4_fails_under_sequencial():
    """WWWBWB (theory, G): B4 is called at place 3, and still counts there when four places are open."""
    rules = ferraz(computo="sequencial")
    with pytest.raises(AssertionError):
        invariants.fs4_not_counted(pool("WWWBWB"), rules, 5)
    assert engine.run(pool("WWWBWB"), rules, 5).labels[3] == "negros"
    invariants.fs4_not_counted(pool("WWWBWB"), ferraz(), 5)


@given(st.one_of(LAWFUL, st.tuples(FIRST_CALL, strategies.pools("WBPX"))), PLACES)
def test_fs5_list_merit(case, places):
    rules, people = case
    invariants.fs5_list_merit(people, rules, places)


@given(LAWFUL, PLACES)
def test_fs6_compliance(case, places):
    rules, people = case
    invariants.fs6_compliance(people, rules, places)


def one_place_each(**readings):
    """One place of two to each of two groups, as in the theory's smallest examples: ``posts N, P``."""
    return regime(reserve("negros", "60%"), reserve("pcd", "50%", "para-baixo"), **readings)


def test_fs6_fails_under_primeira_chamada():
    """K7, orc-greedy-waste: X2 takes the first reserve that comes, so the other finds nobody."""
    assert engine.table_of(engine.lay((), one_place_each(), 2)) == (0, {"negros": 1, "pcd": 1})
    people = pool("WXB")
    greedy = one_place_each(varios_grupos="primeira-chamada", reversao="depois")
    with pytest.raises(AssertionError):
        invariants.fs6_compliance(people, greedy, 2)
    assert engine.run(people, greedy, 2).people == {0, 1}
    matched = one_place_each(varios_grupos="emparelhamento", reversao="depois")
    assert engine.run(people, matched, 2).people == {1, 2}


def test_fs6_fails_by_merit_under_primeira_chamada():
    """orc-greedy-merit: the first reserve takes X1, so the second goes below B2."""
    people = pool("XBP")
    assert engine.run(people, one_place_each(varios_grupos="primeira-chamada"), 2).people == {0, 2}
    assert engine.run(people, one_place_each(varios_grupos="emparelhamento"), 2).people == {0, 1}


@given(st.one_of(LAWFUL, st.tuples(FIRST_CALL, strategies.pools("WBPX"))), PLACES)
def test_fs7_reversion_only_if_exhausted(case, places):
    rules, people = case
    invariants.fs7_reversion_only_if_exhausted(people, rules, places)


@given(LAWFUL, PLACES)
def test_fs8_no_justified_envy(case, places):
    rules, people = case
    invariants.fs8_no_justified_envy(people, rules, places)


@given(LAWFUL, PLACES, st.data())
def test_fs9_improvement(case, places, data):
    rules, people = case
    if len(people) > 1:
        who = data.draw(st.integers(1, len(people) - 1))
        invariants.fs9_improvement(people, rules, places, who)


@given(LAWFUL, PLACES, st.data())
def test_fs10_declaring(case, places, data):
    rules, people = case
    disjoint = rules.readings["varios-grupos"] != "emparelhamento"
    who = data.draw(st.integers(0, len(people) - 1))
    if disjoint and people[who]:
        return  # one group more would make the groups overlap: matched, that is the other case
    invariants.fs10_declaring(people, rules, places, who, data.draw(st.sampled_from(rules.groups)))


def test_fs10_fails_under_maior_percentual():
    """K8: X3, who also declares the larger reserve, is off the smaller one, where P3 would be called."""
    rules = one_place_each(varios_grupos="maior-percentual", reversao="depois")
    people = pool("BWP")
    with pytest.raises(AssertionError):
        invariants.fs10_declaring(people, rules, 2, 2, "negros")
    assert engine.run(people, rules, 2).people == {0, 2}
    assert engine.run(pool("BWX"), rules, 2).people == {0, 1}
    matched = one_place_each(varios_grupos="emparelhamento", reversao="depois")
    assert engine.run(pool("BWX"), matched, 2).people == {0, 2}


@given(strategies.pools("WB"), ANY_READING, PLACES)
def test_fs11_group_not_worse(people, rules, places):
    invariants.fs11_group_not_worse(people, rules, places)


@given(LAWFUL, PLACES, st.integers(0, 11))
def test_fs12_irrelevance(case, places, who):
    rules, people = case
    if who < len(people):
        invariants.fs12_irrelevance(people, rules, places, who)


@given(LAWFUL, PLACES, st.sets(st.integers(0, 11), min_size=1, max_size=3))
def test_fs13_withdrawal(case, places, gone):
    rules, people = case
    invariants.fs13_withdrawal(people, rules, places, gone & set(range(len(people))))


@given(strategies.rankings("WBI"), PLACES, st.integers(0, 12), st.data())
def test_fs14_fraud(ranking, places, after, data):
    who = data.draw(st.sampled_from(ranking.split()))
    invariants.fs14_fraud(ranking, guarapari(sucessao="dinamica"), places, who, min(after, places))


def test_fs14_fails_under_estatica():
    """K4: after W1 of WWBWB is out, the static successor is W4, not the law's B5."""
    with pytest.raises(AssertionError):
        invariants.fs14_fraud("W1 W2 B3 W4 B5", guarapari(), 3, "W1", 3)
    invariants.fs14_fraud("W1 W2 B3 W4 B5", guarapari(sucessao="dinamica"), 3, "W1", 3)


@given(strategies.pools("WB", 30, 30), st.sampled_from(["20%", "40%"]), st.integers(1, 25))
def test_the_law_is_never_the_minimum_guarantee_by_accident(people, percent, places):
    """Open places first: the group has at least as many as if its reserve were filled first."""
    rules = regime(reserve("negros", percent))
    board = engine.fill(engine.lay(people, rules, places))
    open_places, reserves = engine.table_of(board)
    blacks = {i for i in range(len(people)) if people[i]}
    floor = law_set.minimum_guarantee(people, open_places, "negros", reserves["negros"])
    assert len(engine.outcome(board).people & blacks) >= len(floor & blacks)


@pytest.mark.parametrize(
    ("several", "sets"),
    [
        ("primeira-chamada", [{0, 1, 3, 5}, {0, 1, 2, 4}]),
        ("emparelhamento", [{0, 1, 2, 3}, {0, 1, 2, 3}]),
    ],
)
def test_the_order_of_the_groups_does_not_decide_who_is_matched(several, sets):
    """Theory, section 3, both orders wrong: two places of each group, first of one and then of the other."""
    people = pool("XXBPBP")
    for (first, second), expected in zip([("negros", "pcd"), ("pcd", "negros")], sets, strict=True):
        rules = regime(
            reserve(first, "50%", order=LiteralOrder((1, 2))),
            reserve(second, "50%", order=LiteralOrder((3, 4))),
            varios_grupos=several,
        )
        assert engine.run(people, rules, 4).people == expected
