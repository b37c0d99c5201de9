"""The engine against the law's set, for every small ranking: up to seven people, none differs.

Under ``compensado`` every prefix of the calls is the law's set (theory, theorems B to D), whatever
the groups when several of them are matched; and after people leave under ``dinamica`` the places
are held by the law's set of those who remain (theorem E). Where a rule of the contract leaves the
law's set, a test shows the smallest ranking that does.
"""

from collections import Counter
from itertools import combinations, product

import pytest

from isonomia.law.allocation.order import PlaceSeries
from support import engine, law_set
from support.people import pool
from support.regimes import regime, reserve

REVERSIONS = ["abre-antes", "depois"]
BOTH_REVERSIONS = pytest.mark.parametrize("reversion", REVERSIONS)
SEVEN = range(1, 8)
SMALL = range(1, 6)


def rankings(letters, lengths):
    return (pool("".join(word)) for n in lengths for word in product(letters, repeat=n))


def one_group(percent, **readings):
    return regime(reserve("negros", percent), **readings)


def two_groups(**readings):
    """Places 2, 4, 7 to Black people and 3 to another group: nothing collides in seven places."""
    return regime(reserve("negros", "40%"), reserve("indigenas", "20%"), **readings)


def overlapping(**readings):
    return regime(reserve("negros", "40%"), reserve("pcd", "20%"), varios_grupos="emparelhamento", **readings)


def expected(people, board, places, gone=()):
    kinds = [place.type for place in board.places[:places]]
    reserves = {group: kinds.count(group) for group in board.regime.groups}
    reversion = board.regime.readings["reversao"]
    return law_set.law_set(people, kinds.count("ampla"), reserves, reversion=reversion, gone=gone)


def different_prefixes(people, rules, series=None):
    """The numbers of places at which the calls are not the law's set."""
    board = engine.fill(engine.lay(people, rules, len(people), series=series))
    called = [call.entrant for call in board.calls]
    assert len(called) == len(people)
    return [
        places
        for places in range(1, len(people) + 1)
        if set(called[:places]) != expected(people, board, places).people
    ]


def different_after_leaving(people, rules, places, series=None):
    """Everybody who may leave, one or two in each order, after whom the set is not the law's."""
    board = engine.fill(engine.lay(people, rules, places, series=series))
    for first in range(len(people)):
        once = _left(board, first)
        if not _same(people, once, (first,)):
            yield (first,)
        for second in range(len(people)):
            if second != first and not _same(people, _left(once, second), (first, second)):
                yield (first, second)


def _left(board, who):
    fork = board.fork()
    engine.leave(fork, who)
    return engine.fill(fork)


def _same(people, board, gone):
    law = expected(people, board, len(board.places), gone)
    seen = engine.outcome(board)
    if seen.people != law.people:
        return False
    # What reverts ``depois`` counts in the open list without being one of its places.
    if board.regime.readings["reversao"] == "depois":
        return True
    return {i for i, label in seen.labels.items() if label != "ampla"} == law.reserve


# -- every prefix is the law's set (theorems B, C, D) ----------------------------------------------


def everywhere_the_law_set(rules, letters):
    series = PlaceSeries(rules)
    for people in rankings(letters, SEVEN):
        assert not different_prefixes(people, rules, series), people


@BOTH_REVERSIONS
@pytest.mark.parametrize("percent", ["20%", "40%", "60%"])
def test_one_group_every_ranking_every_prefix(percent, reversion):
    everywhere_the_law_set(one_group(percent, reversao=reversion), "WB")


def test_two_groups_every_ranking_every_prefix():
    everywhere_the_law_set(two_groups(), "WBI")


def test_overlapping_groups_every_ranking_every_prefix():
    everywhere_the_law_set(overlapping(), "WBPX")


def test_depois_the_smallest_ranking_that_leaves_the_law_set():
    rules, people = two_groups(reversao="depois"), pool("WIWI")
    assert not any(different_prefixes(smaller, rules) for smaller in rankings("WBI", range(1, 4)))
    board = engine.fill(engine.lay(people, rules, 3))
    assert engine.outcome(board).order == (0, 1, 3)  # place 2 reverts to I2, so place 3 goes to I4
    assert expected(people, board, 3).people == {0, 1, 2}


# -- after people leave, the law's set of who remains (theorem E) ----------------------------------


def still_the_law_set(rules, letters, lengths):
    series = PlaceSeries(rules)
    for people in rankings(letters, lengths):
        for places in range(2, len(people) + 1):
            assert not [*different_after_leaving(people, rules, places, series)], (people, places)


@BOTH_REVERSIONS
@pytest.mark.parametrize("percent", ["20%", "40%"])
def test_one_group_every_one_or_two_who_leave(percent, reversion):
    rules = one_group(percent, reversao=reversion, sucessao="dinamica")
    still_the_law_set(rules, "WB", SEVEN)


@pytest.mark.parametrize(
    ("rules", "letters"), [(two_groups, "WBI"), (overlapping, "WBPX")], ids=["disjoint", "overlapping"]
)
def test_several_groups_every_one_or_two_who_leave(rules, letters):
    still_the_law_set(rules(sucessao="dinamica"), letters, SMALL)


def test_depois_the_smallest_departure_that_leaves_the_law_set():
    """W2 came by reversion and counts in the open list: the vacated open place passes them over."""
    rules, people = two_groups(reversao="depois", sucessao="dinamica"), pool("WWBWB")
    after = engine.after_leaving(people, rules, 3, [0])
    assert engine.outcome(after).labels == {1: "ampla", 2: "ampla", 4: "negros"}
    assert expected(people, after, 3, gone=(0,)).people == {1, 2, 3}


def test_estatica_the_smallest_departure_that_leaves_the_law_set():
    """K4: the next of the open list not yet called, though B3 now fits the open places."""
    rules, people = one_group("20%", sucessao="estatica"), pool("WWBWB")
    static = engine.after_leaving(people, rules, 3, [1])
    assert engine.outcome(static).people == {0, 2, 3}
    dynamic = engine.after_leaving(people, one_group("20%", sucessao="dinamica"), 3, [1])
    assert engine.outcome(dynamic).people == {0, 2, 4} == set(expected(people, static, 3, gone=(1,)).people)


# -- where the other readings leave the law's set (theory, section 2.2) ----------------------------


@pytest.mark.parametrize(
    ("computo", "floor", "sets", "prefixes", "order"),
    [("compensado", 0, 0, 0, 0), ("sequencial", 0, 408, 932, 0), ("lista-depurada", 34, 0, 1464, 1268)],
)
def test_how_often_each_reading_fails(computo, floor, sets, prefixes, order):
    """The theory's table of every ranking and total up to eight people (its R2, R1 and R3)."""
    rules = one_group("20%", computo=computo)
    series, instances, failed = PlaceSeries(rules), 0, Counter()
    for people in rankings("WB", range(1, 9)):
        for places in range(1, len(people) + 1):
            instances += 1
            board = engine.fill(engine.lay(people, rules, places, series=series))
            failed.update(_failures(people, board, [call.entrant for call in board.calls]))
    assert instances == 3586
    assert failed == Counter(floor=floor, sets=sets, prefixes=prefixes, order=order)


def _failures(people, board, called):
    prefixes = range(1, len(called) + 1)
    blacks = [i for i, groups in enumerate(people) if groups]
    reserved = [board.places[place].type != "ampla" for place in range(len(called))]
    if any(sum(i in blacks for i in called[:n]) < min(sum(reserved[:n]), len(blacks)) for n in prefixes):
        yield "floor"
    if set(called) != expected(people, board, len(called)).people:
        yield "sets"
    if any(set(called[:n]) != expected(people, board, n).people for n in prefixes):
        yield "prefixes"
    if any(early > late and people[early] == people[late] for early, late in combinations(called, 2)):
        yield "order"


@pytest.mark.parametrize("computo", ["compensado", "sequencial", "lista-depurada"])
def test_the_list_order_fails_only_under_lista_depurada(computo):
    """K2: with four places W1 W2 B4 B3; a worse Black person is called before a better one."""
    rules = one_group("20%", computo=computo)
    inverted = [
        people
        for people in rankings("WB", SEVEN)
        if any(
            early > late and people[early] == people[late]
            for early, late in combinations(engine.run(people, rules, len(people)).order, 2)
        )
    ]
    assert bool(inverted) == (computo == "lista-depurada")
    if inverted:
        assert inverted[0] == pool("WWBB")
