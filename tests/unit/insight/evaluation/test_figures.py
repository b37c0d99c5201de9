"""Figures over columns against a plain count of the same rows."""

from __future__ import annotations

from collections import Counter
from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from isonomia.insight.evaluation.facts import (
    Facts,
    Leaf,
    PlaceState,
    Stage,
    facts_again,
    facts_document,
    facts_of,
    joined,
)
from isonomia.insight.evaluation.figures import figures_of
from isonomia.insight.evaluation.tree import Level, tree_of

LEAVES = [
    Leaf("a", 2025, "c1", "M"),
    Leaf("a", 2025, "c1", "N"),
    Leaf("a", 2026, "c2", "M"),
    Leaf("b", 2025, "c1", "M"),
]
LISTS = st.sampled_from(["ampla", "negros"])
LEAF = st.integers(0, len(LEAVES) - 1)
PEOPLE = st.lists(
    st.tuples(LEAF, st.sampled_from(["", "negros"]), st.integers(1, 6), st.integers(0, 9)), max_size=30
)
CALLS = st.lists(
    st.tuples(
        LEAF,
        LISTS,
        st.dates(date(2025, 1, 1), date(2025, 1, 5)),
        st.none() | st.integers(0, 40),
        st.none(),
        st.none(),
        st.none() | LISTS,
        st.integers(0, 50),
        st.none(),
        st.none(),
        st.none() | st.integers(1, 30),
    ),
    max_size=30,
)
PLACES = st.lists(
    st.tuples(
        LEAF,
        LISTS,
        st.booleans(),
        st.sampled_from([PlaceState.HELD, PlaceState.FREE, PlaceState.SUPPRESSED]),
        st.none() | LISTS,
        st.none() | st.just("lista-esgotada"),
    ),
    max_size=30,
)


@st.composite
def facts(draw: st.DrawFn) -> Facts:
    return facts_of(LEAVES, draw(PEOPLE), draw(PLACES), draw(CALLS))


@settings(max_examples=30, deadline=None)
@given(facts())
def test_every_node_counts_its_own_leaves_and_no_others(given_facts):
    found = figures_of(given_facts)
    for node in found.tree.nodes:
        under = {leaf for leaf, climb in enumerate(found.tree.climbs) if node.at in climb}
        people: Counter[tuple[str, int]] = Counter()
        for leaf, group, stage, number in given_facts.people.iter_rows():
            if leaf in under:
                people.update({(group, reached): number for reached in range(1, stage + 1)})
        for (at, group), numbers in found.people.items():
            if at == node.at:
                assert numbers == {str(s.value): people[group, s.value] for s in Stage}
        places = [row for row in given_facts.places.iter_rows() if row[0] in under]
        for name in ("ampla", "negros"):
            own = [row for row in places if row[1] == name]
            counted = found.places.get((node.at, name), {})
            assert counted.get("vagas", 0) == sum(row[3] != PlaceState.SUPPRESSED for row in own)
            assert counted.get("revertidas", 0) == sum(row[5] is not None for row in own)
        waited = sorted(
            row[3] for row in given_facts.calls.iter_rows() if row[0] in under and row[3] is not None
        )
        quartiles = found.waits.get((node.at, ""))
        assert (quartiles is None) == (not waited)
        if quartiles is not None:
            assert quartiles["pessoas"] == len(waited)
            for percent in (25, 50, 75):
                # The least number of days that so many of the people do not exceed.
                least = min(d for d in waited if 100 * sum(x <= d for x in waited) >= percent * len(waited))
                assert quartiles[f"p{percent}"] == least


@settings(max_examples=20, deadline=None)
@given(facts())
def test_facts_kept_as_json_and_joined_of_parts_count_the_same(given_facts):
    again = facts_again(facts_document(given_facts))
    assert figures_of(again) == figures_of(given_facts)
    nobody = facts_of([Leaf("c", 2025, "c9", "X")], [], [], [])
    both = figures_of(joined([given_facts, nobody]))
    top = next(node for node in both.tree.nodes if node.level is Level.ALL)
    alone = figures_of(given_facts)
    assert {k: v for k, v in both.people.items() if k[0] == top.at} == {
        k: v for k, v in alone.people.items() if k[0] == alone.tree.nodes[0].at
    }


def test_the_last_person_by_merit_is_the_cut():
    rows = [
        (0, "negros", None, None, None, None, "negros", order, score, rank, None)
        for order, score, rank in ((7, "70,5", 8), (2, "91", 3), (4, "80", 5))
    ]
    gone = (0, "negros", None, None, None, "desistencia", None, 9, "60", 10, None)
    found = figures_of(facts_of(LEAVES[:1], [], [], [*rows, gone]))
    cargo = next(node for node in found.tree.nodes if node.level is Level.CARGO)
    assert found.cuts == {(cargo.at, "negros"): {"pessoas": 3, "nota": "70,5", "posicao": 8}}


def test_one_body_has_nothing_above_it_and_years_come_newest_first():
    assert tree_of(LEAVES[:3]).nodes[0].path == ("a",)
    years = [node.path[1] for node in tree_of(LEAVES[:3]).nodes if node.level is Level.YEAR]
    assert years == ["2026", "2025"]
    assert tree_of(LEAVES).nodes[0].level is Level.ALL
    assert tree_of([]).nodes == ()


def test_how_far_each_list_was_called_by_each_day():
    rows = [
        (0, "negros", date(2025, 1, day), None, None, None, None, 0, None, None, position)
        for day, position in ((2, 1), (2, 3), (9, 4))
    ]
    found = figures_of(facts_of(LEAVES[:1], [], [], rows))
    assert list(found.reached.values()) == [{"2025-01-02": 3, "2025-01-09": 4}]
