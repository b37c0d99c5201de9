"""Who fills a place: each sentence of contract section 2.4 and 2.5 on its smallest case."""

from support import engine
from support.people import pool
from support.regimes import ferraz, regime, reserve
from support.stories import Story


def test_who_came_by_reversion_is_succeeded_as_the_places_own_type_asks():
    """Place 4 is open, though it counted in the reserve when that list ended: the open list succeeds."""
    story = Story("W1 W2 B3 B4 W5 W6 B7(nao-confirmado)", 4, ferraz()).call(4)
    assert (story.holders[4], story.labels["B4"]) == ("B4", "negros")
    story.act("desistencia", "B4").call()
    assert (story.holders[4], story.labels["W5"], story.call_of("W5").reverted) == ("W5", "ampla", True)
    story.act("confirmado", "B7", "negros").act("desistencia", "W5").call()
    assert (story.holders[4], story.labels["W6"]) == ("W6", "ampla")


def test_a_place_matched_to_another_group_keeps_the_count_of_both():
    """The Black place lends itself to the other group; when that one is exhausted no Black is added."""
    rules = regime(
        reserve("negros", "40%"), reserve("pcd", "20%"), varios_grupos="emparelhamento", sucessao="dinamica"
    )
    board = engine.after_leaving(pool("WWXBB"), rules, 3, [2, 1])
    assert engine.outcome(board).labels == {0: "ampla", 3: "ampla", 4: "negros"}


def test_who_fits_the_open_places_does_not_count_in_a_reserve_though_nobody_follows():
    story = Story("W1 W2 B3", 5, ferraz())
    story.call(3)
    assert story.labels["B3"] == "negros"
    assert story.attempt("convocar", detail="2") == ["W342"]
    assert story.labels == dict.fromkeys(("W1", "W2", "B3"), "ampla")
    assert story.call_of("B3").steps[-1].values["para"] == "ampla"
