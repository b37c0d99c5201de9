"""Ties against every order: asked exactly where an order changes who is called; rows never decide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.permuting import permute
from isonomia.law.competition import tie_orders, ties
from isonomia.law.competition.questions import QuestionKind
from support import engine
from support.effort import effort
from support.orders import every_order
from support.people import candidates, pool
from support.regimes import regime, reserve
from support.stories import Story

COMPUTOS = ["compensado", "sequencial", "lista-depurada"]
SEVERAL = ["primeira-chamada", "maior-percentual", "emparelhamento"]


def rules(computo="compensado"):
    """Places 2, 4 and 7 to Black people, 3 to indigenous people."""
    return regime(reserve("negros", "40%"), reserve("indigenas", "20%"), computo=computo)


@st.composite
def tied_rankings(draw, letters="WBI", max_size=6, levels=3):
    """Words with scores from a few levels, so that many tie."""
    people = draw(
        st.lists(st.tuples(st.sampled_from(letters), st.integers(1, levels)), min_size=2, max_size=max_size)
    )
    return " ".join(f"{letter}{at}={score * 10}" for at, (letter, score) in enumerate(people, start=1))


def outcome(rows, law, places):
    """Everybody called under one order: name -> (place, list)."""
    story = Story(rows, places, law).call_all()
    return {story.name(c.entrant): (c.place, c.list) for c in story.calls}


def check(ranking, law, places):
    rows = candidates(ranking)
    story = Story(rows, places, law).call_all()
    outcomes = [outcome(strict, law, places) for strict in every_order(rows)]
    asked = {name for q in story.questions if q.kind is QuestionKind.TIE and q.decisive for name in q.ids}
    assert bool(asked) == (len({frozenset(called) for called in outcomes}) > 1)
    # What is certain does not depend on the ties that are asked; the others keep a provisional order.
    disputed = [outcome(strict, law, places) for strict in every_order(rows, only=asked)]
    certain = set.intersection(*(set(called.items()) for called in disputed))
    assert {(story.name(c.entrant), (c.place, c.list)) for c in story.calls} == certain
    assert [c.order for c in story.calls] == list(range(1, len(story.calls) + 1))


@effort(2)
@given(tied_rankings(), st.integers(1, 6), st.sampled_from(COMPUTOS))
def test_a_tie_is_asked_exactly_where_an_order_changes_who_is_called(ranking, places, computo):
    check(ranking, rules(computo), places)


@given(tied_rankings(max_size=8), st.integers(1, 6), st.randoms(use_true_random=False))
def test_row_order_never_decides(ranking, places, random):
    rows = candidates(ranking)
    story = Story(rows, places, rules()).call_all()
    random.shuffle(rows)
    again = Story(rows, places, rules()).call_all()
    assert again.telling() == story.telling()
    assert again.questions == story.questions


@given(tied_rankings(), st.integers(1, 6), st.sampled_from(COMPUTOS))
def test_a_tie_too_large_to_try_is_never_left_unasked(ranking, places, computo):
    """By extremes only, as of a very large tie: what changes who is called is asked."""
    rows = candidates(ranking)
    with pytest.MonkeyPatch.context() as patch:
        for module in (ties, tie_orders):
            patch.setattr(module, "TRIED_ORDERS", 1)
        story = Story(rows, places, rules(computo)).call_all()
    sets = {frozenset(outcome(strict, rules(computo), places)) for strict in every_order(rows)}
    asked = [q for q in story.questions if q.kind is QuestionKind.TIE and q.decisive]
    assert asked or len(sets) == 1
    if computo == "compensado":
        assert not asked or len(sets) > 1


@given(tied_rankings("WBPX"), st.integers(1, 6), st.sampled_from(SEVERAL))
def test_ties_of_people_in_two_groups(ranking, places, several):
    law = regime(reserve("negros", "40%"), reserve("pcd", "20%"), varios_grupos=several)
    check(ranking, law, places)


@given(tied_rankings("WBPX", max_size=5), st.permutations(range(5)), st.sampled_from(SEVERAL))
def test_another_order_of_a_tie_is_as_if_the_board_were_laid_out_in_it(ranking, order, several):
    """Lists, ranks and calls after ``permute`` are those of a board made in that order of merit."""
    law = regime(reserve("negros", "40%"), reserve("pcd", "40%"), varios_grupos=several)
    people = pool(ranking)
    order = [member for member in order if member < len(people)]
    board = engine.lay(people, law, 4)
    permute(board, range(len(people)), order)
    again = engine.run([people[member] for member in order], law, 4)
    assert [call.entrant for call in engine.fill(board).calls] == [order[at] for at in again.order]
