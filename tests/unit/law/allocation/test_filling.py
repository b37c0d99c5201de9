"""Who fills a place: each sentence of contract section 2.4 and 2.5 on its smallest case."""

from isonomia.law.allocation.entrants import Memberships
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


def test_an_open_place_after_a_reserved_one_that_nobody_can_fill_is_reached_too():
    """Under ``depois`` place 3, reserved, opens no turn; place 4 is open and reaches whoever fits it."""
    story = Story("W1 B2", 4, regime(reserve("negros", "50%"), reversao="depois")).call(2)
    assert story.labels == {"B2": "negros", "W1": "ampla"}
    assert story.attempt("convocar", detail="2") == ["W342"]
    assert story.labels == {"B2": "ampla", "W1": "ampla"}


def test_matching_calls_by_the_list_in_which_nothing_has_to_be_decided():
    """The second person waits for a verdict in one group and not in the other, which can be freed."""
    rules = regime(reserve("pcd", "50%"), reserve("negros", "40%"), varios_grupos="emparelhamento")
    members = Memberships(pending={"negros": {1}})
    board = engine.fill(engine.lay(pool("XX"), rules, 2, members=members))
    assert [(call.entrant, call.list, call.counts_in) for call in board.calls] == [
        (0, "pcd", "negros"),
        (1, "pcd", "pcd"),
    ]
