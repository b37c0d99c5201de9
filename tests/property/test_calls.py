"""CS1 to CS12: the sequence of calls, each invariant on its domain, and where its domain ends."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support import engine, invariants, strategies
from support.people import candidates, pool
from support.regimes import ferraz, guarapari, regime, reserve
from support.stories import Story, renamed

PLACES = st.integers(1, 12)
COMPUTOS = ["compensado", "sequencial", "lista-depurada"]
ANY_COMPUTO = st.sampled_from(COMPUTOS).flatmap(lambda computo: strategies.one_group(computo=computo))
ONE_GROUP = strategies.one_group()
SEQUENTIAL = strategies.one_group(computo="sequencial")
DISJOINT = strategies.several_groups("negros", "indigenas")
MATCHED = strategies.several_groups("negros", "pcd", varios_grupos="emparelhamento")
FIRST_CALL = strategies.several_groups("negros", "pcd", varios_grupos="primeira-chamada")
LAWFUL = st.one_of(
    st.tuples(ONE_GROUP, strategies.pools("WB")),
    st.tuples(DISJOINT, strategies.pools("WBI")),
    st.tuples(MATCHED, strategies.pools("WBPX")),
)
BY_MERIT = st.one_of(LAWFUL, st.tuples(SEQUENTIAL, strategies.pools("WB")))


@given(strategies.rankings("WBIPX"), st.randoms(use_true_random=False), PLACES)
def test_cs1_well_formed(ranking, random, places):
    rows = candidates(ranking)
    random.shuffle(rows)
    invariants.cs1_well_formed(pool(ranking), guarapari("5%:para-cima:20%"), places, rows, ranking)


@given(strategies.rankings("WBIPX"), PLACES, st.data())
def test_cs1_names_do_not_matter(ranking, places, data):
    rows = candidates(ranking)
    numbers = data.draw(st.permutations(range(len(rows))))
    names = {person.id: f"{number:04}" for person, number in zip(rows, numbers, strict=True)}
    rules = guarapari("5%:para-cima:20%")
    told = Story(rows, places, rules).call_all()
    other = Story(renamed(rows, names), places, rules).call_all()
    assert [names[name] for name in told.sequence.split()] == other.sequence.split()


@given(LAWFUL, PLACES)
def test_cs2_prefix_floor(case, places):
    rules, people = case
    invariants.cs2_prefix_floor(people, rules, places)


@given(st.tuples(SEQUENTIAL, strategies.pools("WB")), PLACES)
def test_cs2_prefix_floor_under_sequencial(case, places):
    rules, people = case
    invariants.cs2_prefix_floor(people, rules, places)


def test_cs2_fails_under_lista_depurada():
    """WWWBW, five places: B4 fits the four open ones, so place 3 has nobody of the group and reverts."""
    rules = ferraz(computo="lista-depurada")
    failing = [
        "".join(word)
        for word in product("WB", repeat=5)
        if _fails(invariants.cs2_prefix_floor, pool("".join(word)), rules, 5)
    ]
    assert failing == ["WWWBW"]
    assert engine.run(pool("WWWBW"), rules, 5).order == (0, 1, 2, 3, 4)


def _fails(invariant, *case):
    try:
        invariant(*case)
    except AssertionError:
        return True
    return False


@given(LAWFUL, PLACES)
def test_cs3_prefix_consistency(case, places):
    rules, people = case
    invariants.cs3_prefix_consistency(people, rules, places)


@pytest.mark.parametrize(("computo", "first"), [("sequencial", "WWBWB"), ("lista-depurada", "WWBWB")])
def test_cs3_fails_under_other_readings(computo, first):
    """K1: WWBWB with four places; nothing smaller leaves the law's set."""
    rules = ferraz(computo=computo)
    with pytest.raises(AssertionError):
        invariants.cs3_prefix_consistency(pool(first), rules, 4)
    invariants.cs3_prefix_consistency(pool(first), ferraz(), 4)


@given(st.one_of(BY_MERIT, st.tuples(FIRST_CALL, strategies.pools("WBPX"))), PLACES)
def test_cs4_list_order(case, places):
    rules, people = case
    invariants.cs4_list_order(people, rules, places)


def test_cs4_fails_under_lista_depurada():
    """K2: WWBB, four places: the worse Black person is called first."""
    rules = ferraz(computo="lista-depurada")
    with pytest.raises(AssertionError):
        invariants.cs4_list_order(pool("WWBB"), rules, 4)
    assert engine.run(pool("WWBB"), rules, 4).order == (0, 1, 3, 2)
    assert engine.run(pool("WWBB"), ferraz(), 4).order == (0, 1, 2, 3)


@given(BY_MERIT, PLACES, st.data())
def test_cs5_more_favourable(case, places, data):
    rules, people = case
    who = data.draw(st.integers(0, len(people) - 1))
    if rules.readings["varios-grupos"] != "emparelhamento" and people[who]:
        return
    invariants.cs5_more_favourable(people, rules, places, who, data.draw(st.sampled_from(rules.groups)))


def test_cs5_fails_under_maior_percentual():
    """K8: P3 is called second; declaring the larger reserve too, not at all."""
    rules = regime(
        reserve("negros", "60%"),
        reserve("pcd", "50%", "para-baixo"),
        varios_grupos="maior-percentual",
        reversao="depois",
    )
    with pytest.raises(AssertionError):
        invariants.cs5_more_favourable(pool("BWP"), rules, 2, 2, "negros")


@given(LAWFUL, st.lists(st.integers(0, 5), min_size=1, max_size=4))
def test_cs6_aggregation(case, batches):
    rules, people = case
    invariants.cs6_aggregation(people, rules, batches)


@given(SEQUENTIAL, strategies.pools("WB"), st.lists(st.integers(0, 5), min_size=1, max_size=4))
def test_cs6_aggregation_under_sequencial(rules, people, batches):
    invariants.cs6_aggregation(people, rules, batches)


def test_cs6_fails_under_lista_depurada():
    """Who is off the reserve's list depends on how many places exist, so batches matter."""
    with pytest.raises(AssertionError):
        invariants.cs6_aggregation(pool("WWWBWB"), ferraz(computo="lista-depurada"), [3, 2])


@given(
    st.one_of(
        st.tuples(strategies.one_group(sucessao="estatica"), strategies.pools("WB")),
        st.tuples(strategies.one_group(computo="sequencial"), strategies.pools("WB")),
        st.tuples(
            strategies.several_groups("negros", "indigenas", sucessao="estatica"), strategies.pools("WBI")
        ),
    ),
    PLACES,
    st.integers(0, 11),
)
def test_cs7_same_list(case, places, who):
    rules, people = case
    if who < len(people):
        invariants.cs7_same_list(people, rules, places, who)


def test_cs7_fails_under_dinamica():
    """K4: W1's open place goes to B6, because the open list reaches B3 first."""
    people = pool("WWBWWB")
    invariants.cs7_same_list(people, ferraz(sucessao="estatica"), 3, 0)
    with pytest.raises(AssertionError):
        invariants.cs7_same_list(people, ferraz(), 3, 0)


@given(BY_MERIT, PLACES, st.lists(st.integers(0, 11), max_size=4, unique=True))
def test_cs8_places_not_calls(case, places, leavers):
    rules, people = case
    invariants.cs8_places_not_calls(people, rules, places, [i for i in leavers if i < len(people)])


def test_cs8_a_refusal_does_not_bring_the_reserve():
    """K5: WWWBB, two places, one refuses: W3, not B4."""
    board = engine.after_leaving(pool("WWWBB"), ferraz(), 2, [0])
    assert engine.outcome(board).people == {1, 2}


@given(st.one_of(BY_MERIT, st.tuples(FIRST_CALL, strategies.pools("WBPX"))), PLACES)
def test_cs9_reversion_late(case, places):
    rules, people = case
    invariants.cs9_reversion_late(people, rules, places)


@given(
    st.one_of(st.tuples(ONE_GROUP, strategies.pools("WB")), st.tuples(DISJOINT, strategies.pools("WBI"))),
    PLACES,
)
def test_cs10_labels(case, places):
    rules, people = case
    invariants.cs10_labels(people, rules, places)


def test_cs10_fails_under_sequencial():
    """WWWBWB: at five places B4 still counts in the reserve, where the law counts B6."""
    with pytest.raises(AssertionError):
        invariants.cs10_labels(pool("WWWBWB"), ferraz(computo="sequencial"), 5)


@given(BY_MERIT, PLACES, st.data())
def test_cs11_improvement(case, places, data):
    rules, people = case
    if len(people) > 1:
        invariants.cs11_improvement(people, rules, places, data.draw(st.integers(1, len(people) - 1)))


def test_cs11_fails_under_lista_depurada():
    """orc-strict-improve: fifth, B is called third; one rank better, fifth."""
    rules = ferraz(computo="lista-depurada")
    with pytest.raises(AssertionError):
        invariants.cs11_improvement(pool("WWWWB"), rules, 5, 4)
    assert engine.run(pool("WWWWB"), rules, 5).order == (0, 1, 4, 2, 3)
    assert engine.run(pool("WWWBW"), rules, 5).order == (0, 1, 2, 3, 4)


@given(strategies.rankings("WBIPX"), PLACES, st.sampled_from(COMPUTOS))
def test_cs12_audit(ranking, places, computo):
    invariants.cs12_audit(ranking, guarapari(computo=computo), places)
