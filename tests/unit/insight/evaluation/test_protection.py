"""Small numbers: hidden, and not to be worked out of what is shown."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from isonomia.insight.evaluation import protection
from isonomia.insight.evaluation.protection import LEAST, Counted, Published, Shown, protected

Rows = dict[int, list[int]]
Words = dict[int, list[Published]]


def summed(parents: list[int | None], leaves: Rows) -> Rows:
    """Leaves and the sums above them."""
    stages = len(next(iter(leaves.values())))
    rows = {node: list(leaves.get(node, [0] * stages)) for node in range(len(parents))}
    for node in reversed(range(len(parents))):
        parent = parents[node]
        if parent is not None:
            rows[parent] = [a + b for a, b in zip(rows[parent], rows[node], strict=True)]
    return rows


def reader_finds_another(parents: list[int | None], rows: Rows, words: Words, node: int, stage: int) -> bool:
    """Whether some other number fits there, tried by a reader who knows nothing but what is published.

    Every assignment of the leaves is tried, by depth, within the words and the sums.
    """
    inner = set(parents)
    leaves = [n for n in range(len(parents)) if n not in inner]
    most = max(rows[0]) + 2

    def choices(leaf: int) -> list[list[int]]:
        found: list[list[int]] = [[]]
        for word in words[leaf]:
            ends = (
                range(word, word + 1)
                if not isinstance(word, Shown)
                else range(LEAST if word is Shown.FEW else most + 1)
            )
            found = [[*row, n] for row in found for n in ends if not row or n <= row[-1]]
        return found

    options = [choices(leaf) for leaf in leaves]

    def fits(chosen: Rows) -> bool:
        whole = summed(parents, chosen)
        return (
            all(
                (n < LEAST if word is Shown.FEW else True) if isinstance(word, Shown) else word == n
                for at in whole
                for word, n in zip(words[at], whole[at], strict=True)
            )
            and whole[node][stage] != rows[node][stage]
        )

    def search(at: int, chosen: Rows) -> bool:
        if at == len(leaves):
            return fits(chosen)
        return any(search(at + 1, {**chosen, leaves[at]: row}) for row in options[at])

    return search(0, {})


@st.composite
def trees(draw: st.DrawFn) -> tuple[list[int | None], Rows]:
    """A top, one or two nodes under it, two leaves at most under each; two stages."""
    parents: list[int | None] = [None]
    leaves: Rows = {}
    for _ in range(draw(st.integers(1, 2))):
        parents.append(0)
        middle = len(parents) - 1
        for _ in range(draw(st.integers(1, 2))):
            parents.append(middle)
            first = draw(st.integers(0, 9))
            leaves[len(parents) - 1] = [first, draw(st.integers(0, first))]
    return parents, summed(parents, leaves)


def recoverable(parents: list[int | None], rows: Rows, words: Words) -> list[tuple[int, int]]:
    return [
        (node, stage)
        for node, row in words.items()
        for stage, word in enumerate(row)
        if isinstance(word, Shown) and not reader_finds_another(parents, rows, words, node, stage)
    ]


@settings(max_examples=15, deadline=None)
@given(trees())
def test_no_hidden_number_can_be_worked_out(tree):
    parents, rows = tree
    words = protected(Counted(parents, rows))
    assert recoverable(parents, rows, words) == []


def test_without_the_second_step_subtraction_tells(monkeypatch):
    monkeypatch.setattr(protection._Work, "hide_more", lambda _self: None)
    parents: list[int | None] = [None, 0, 0]
    rows = summed(parents, {1: [3], 2: [40]})
    words = protected(Counted(parents, rows))
    assert words == {0: [43], 1: [Shown.FEW], 2: [40]}
    assert recoverable(parents, rows, words) == [(1, 0)]


@settings(max_examples=200, deadline=None)
@given(trees())
def test_no_number_under_five_is_shown_and_none_shown_is_wrong(tree):
    parents, rows = tree
    words = protected(Counted(parents, rows))
    for node, row in words.items():
        numbers = [word for word in row if not isinstance(word, Shown)]
        assert all(number >= LEAST for number in numbers)
        assert all(a == b or a - b >= LEAST for a, b in pairwise(numbers))
        for word, number in zip(row, rows[node], strict=True):
            assert isinstance(word, Shown) or word == number
            assert word is not Shown.FEW or number < LEAST


def test_large_numbers_are_all_shown():
    parents: list[int | None] = [None, 0, 0, 0]
    rows = summed(parents, {1: [120, 80, 20], 2: [60, 30, 10], 3: [50, 40, 40]})
    assert protected(Counted(parents, rows)) == rows


@pytest.mark.parametrize("small", range(LEAST))
def test_one_small_cargo_hides_the_next_smallest_too(small):
    parents: list[int | None] = [None, 0, 0, 0]
    rows = summed(parents, {1: [small], 2: [60], 3: [50]})
    words = protected(Counted(parents, rows))
    assert words[1] == [Shown.FEW]
    assert words[3] == [Shown.KEPT]
    assert words[2] == [60]
    assert words[0] == [110 + small]


def test_the_few_who_stopped_at_a_stage_are_not_told_by_the_difference():
    rows = {0: [30, 28, 12]}
    assert protected(Counted([None], rows)) == {0: [30, Shown.KEPT, 12]}
