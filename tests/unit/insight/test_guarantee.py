"""Reserve first over people of several groups, against trying everything."""

import random
from itertools import combinations

import pytest

from isonomia.insight.simulation.guarantee import minimum_guarantee
from support.law_set import largest_matching, matchable


@pytest.mark.parametrize("seed", range(60))
def test_the_best_people_fill_as_many_reserved_places_as_can_be(seed):
    chance = random.Random(seed)
    groups = ("a", "b", "c")[: chance.randint(1, 3)]
    pool = tuple(
        frozenset(group for group in groups if chance.random() < 0.4) for _ in range(chance.randint(1, 8))
    )
    reserved = {group: chance.randint(0, 2) for group in groups}
    places = sum(reserved.values()) + chance.randint(0, 3)
    slots = tuple(sorted(group for group, number in reserved.items() for _ in range(number)))
    first, others = minimum_guarantee(pool, [True] * len(pool), reserved, places)
    assert len(first) == largest_matching(pool, slots)
    assert all(group in pool[person] for person, group in first.items())
    assert all(list(first.values()).count(group) <= number for group, number in reserved.items())
    full = [c for c in combinations(range(len(pool)), len(first)) if matchable(pool, c, slots)]
    assert tuple(sorted(first)) == min(full)
    left = [person for person in range(len(pool)) if person not in first]
    assert others == left[: places - len(first)]


def test_who_is_not_on_the_open_list_comes_by_the_reserve_alone():
    pool = [frozenset({"a"}), frozenset({"a"}), frozenset()]
    assert minimum_guarantee(pool, [False, False, True], {"a": 1}, 3) == ({0: "a"}, [2])
