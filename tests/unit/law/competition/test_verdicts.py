"""Confirmation of declarations and the choice of a group (contract section 2.5)."""

from dataclasses import replace

import pytest

from isonomia.law.allocation.calling import waiting
from isonomia.law.allocation.values import WaitKind
from isonomia.law.norms.model import Confirmation, Kept
from support.regimes import ferraz, guarapari, regime, reserve
from support.stories import Story

LAWS = pytest.mark.parametrize("law", [ferraz, guarapari])


@LAWS
def test_before_any_call_off_the_groups_list(law):
    story = Story("W1 W2 B3 B4", 3, law()).act("nao-confirmado", "B3", "negros").call(3)
    assert (story.sequence, story.register) == ("W1 W2 B4", "B3")


@LAWS
def test_not_confirmed_and_nobody_passed_them_the_place_is_vacated(law):
    story = Story("W1 W2 B3 W4 B5", 3, law()).call(3).act("nao-confirmado", "B3", "negros")
    assert (story.holders, story.call_of("B3").state) == ({1: "W1", 2: "W2"}, "nao-confirmado")
    story.call().act("novas-vagas", detail="1").call()
    assert (story.holders[3], story.holders[4]) == ("B5", "B3")  # the rank in the open list is kept
    assert story.labels["B3"] == "ampla"


@pytest.mark.parametrize("regime", [guarapari(), ferraz(computo="sequencial")])
def test_not_confirmed_but_the_open_list_has_passed_them_they_keep_the_place(regime):
    """W4 holds an open place and ranks after B3: the place counts in ampla, and the group is owed one."""
    story = Story("W1 W2 B3 W4 W5 B6 B7", 3, regime).call(3).act("desistencia", "W1").call()
    assert story.holders[1] == "W4"
    story.act("nao-confirmado", "B3", "negros")
    assert (story.holders[3], story.labels["B3"]) == ("B3", "ampla")
    story.act("novas-vagas", detail="2").call(2)
    owed, next_open = story.calls[-2:]
    assert (story.name(owed.entrant), owed.place, owed.counts_in, owed.reason) == (
        ("B6", 4, "negros", "compensacao")
    )
    assert story.name(owed.compensates) == "B3"
    assert story.name(next_open.entrant) == "W5"  # the debt is paid once


def test_the_place_owed_is_not_one_of_the_groups_own():
    story = (
        Story("W1 W2 B3 W4 W5 W6 W7 W8 W9 B10 B11", 3, guarapari()).call(3).act("desistencia", "W1").call()
    )
    story.act("nao-confirmado", "B3", "negros").act("novas-vagas", detail="5").call(5)
    assert [p.type for p in story.board.places][7] == "negros"
    assert (story.holders[4], story.holders[8]) == ("B10", "B11")
    assert sum(label == "negros" for label in story.labels.values()) == 2


@pytest.mark.parametrize("still", [True, False])
def test_who_passed_them_must_still_hold_a_place(still):
    story = Story("W1 W2 B3 W4 B5", 3, guarapari()).call(3).act("desistencia", "W1").call()
    if not still:
        story.act("desistencia", "W4")
    story.act("nao-confirmado", "B3", "negros")
    assert ("B3" in story.called) == still


def test_who_is_not_on_the_open_list_is_eliminated():
    story = Story("W1 W2 B3(so-reserva) B4", 3, ferraz()).call(3).act("nao-confirmado", "B3", "negros")
    assert story.holders == {1: "W1", 2: "W2"}
    assert story.call().register == ""
    waiting_still = Story("W1 B2(so-reserva)", 0, ferraz()).act("nao-confirmado", "B2", "negros")
    assert waiting_still.register == "W1"


def test_with_another_group_they_stay_on_its_list():
    story = Story("W1 W2 X3(so-reserva) W4 W5", 4, ferraz("5%:para-cima:20%")).call(4)
    story.act("nao-confirmado", "X3", "negros").act("novas-vagas", detail="1").call(2)
    assert (story.holders[5], story.labels["X3"]) == ("X3", "pcd")


@LAWS
def test_a_place_that_counts_in_another_list_does_not_change(law):
    story = Story("W1 X2 W3 B4", 3, law("5%:para-cima:20%")).call(3)
    assert story.labels["X2"] == "ampla"
    before = story.holders
    for group in ("negros", "pcd"):
        assert story.act("nao-confirmado", "X2", group).holders == before


def test_where_the_norm_keeps_nothing_they_are_out():
    rules = replace(ferraz(), confirmation=Confirmation(unconfirmed_keeps=Kept.NOTHING))
    story = Story("W1 W2 B3 W4", 3, rules).call(3).act("nao-confirmado", "B3", "negros")
    assert "B3" not in story.called
    assert story.call().register == ""


@LAWS
def test_confirmed_after_calls_competes_from_then_on(law):
    story = Story("W1 W2 W3 W4 W5 W6 W7 W8 B9(nao-confirmado)", 3, law()).call(3)
    story.act("confirmado", "B9", "negros").act("novas-vagas", detail="5").call(5)
    assert (story.holders[3], story.holders[8]) == ("W3", "B9")


def test_verdicts_hold_in_every_cargo():
    rows = Story("W1 W2 B3 B4", 3, ferraz()).candidates
    cargos = [type(Story("W1", 1, ferraz()).edital.cargos[0])(code, code, 3) for code in ("A", "B")]
    both = [replace(row, cargo=code) for code in ("A", "B") for row in rows]
    story = Story(both, cargos, ferraz()).act("nao-confirmado", "B3", "negros")
    for code, life in story.life.cargos.items():
        story.call(3, cargo=code)
        assert [life.people[call.entrant].id for call in life.board.calls] == ["W1", "W2", "B4"]


def test_a_group_in_which_the_person_does_not_compete():
    story = Story("W1 B2", 1, guarapari())
    assert story.attempt("confirmado", "W1", "negros") == ["E351"]
    assert story.attempt("nao-confirmado", "B2", "indigenas") == ["E351"]
    assert story.attempt("opcao", "B2", "indigenas") == ["E352"]


def test_a_verdict_in_a_cargo_whose_reserve_never_starts():
    """Ferraz, two places offered, ``nao-conta``: the commission may speak; nothing is reserved."""
    story = Story("W1 W2 W3 B4", 2, ferraz(vaga_superveniente="nao-conta"))
    story.act("confirmado", "B4", "negros").act("novas-vagas", detail="1").call(3)
    assert story.sequence == "W1 W2 W3"


# -- pending ---------------------------------------------------------------------------------------


def test_other_places_go_on_while_one_waits():
    """B3 is pending for place 3, and reached by the open list for place 4: the reserve goes to B5."""
    story = Story("W1 W2 B3(pendente) W4 B5", 4, ferraz()).call(4)
    assert story.holders == {1: "W1", 2: "W2", 4: "B3", 3: "B5"}
    assert (story.labels["B3"], story.labels["B5"]) == ("ampla", "negros")


def test_a_reversion_waits_while_a_member_is_pending():
    story = Story("W1 W2 W3 W4 B5(pendente)", 3, ferraz())
    assert story.attempt("convocar", detail="3") == ["W342"]
    assert story.sequence == "W1 W2"
    (waits,) = waiting(story.board)
    assert (waits.place.number, waits.wait.kind) == (3, WaitKind.CONFIRMATION)
    assert story.act("nao-confirmado", "B5", "negros").call().holders[3] == "W3"


def test_a_compensation_waits_for_the_next_of_the_group():
    """Place 4 reaches B3; the next Black is pending, so place 4 waits, and place 5 passes B3 over."""
    story = Story("W1 W2 B3 W4 W5 B6(pendente)", 5, ferraz()).call(4)
    assert story.holders == {1: "W1", 2: "W2", 3: "B3", 5: "W4"}
    confirmed = story.told_again().act("confirmado", "B6", "negros").call()
    assert (confirmed.holders[4], confirmed.labels["B3"]) == ("B6", "ampla")
    refused = story.told_again().act("nao-confirmado", "B6", "negros").call()
    assert refused.holders[4] == "W5"


def test_pending_by_default_where_the_edital_says_the_lists_are_not_confirmed():
    story = Story("W1 W2 B3 B4", 3, ferraz(), lists_confirmed=False)
    assert story.attempt("convocar", detail="3") == ["W342"]
    assert story.act("confirmado", "B3", "negros").call().sequence == "W1 W2 B3"


# -- choice ----------------------------------------------------------------------------------------


def two(**readings):
    return regime(reserve("negros", "40%"), reserve("pcd", "20%"), **readings)


def test_a_choice_is_asked_where_nobody_chose():
    story = Story("W1 X2 W3 B4 P5", 2, two(varios_grupos="opcao"))
    assert story.attempt("convocar", detail="2") == ["W342"]
    (waits,) = waiting(story.board)
    assert (waits.wait.kind, story.name(waits.wait.entrant)) == (WaitKind.CHOICE, "X2")
    chosen = story.told_again().act("opcao", "X2", "negros").call()
    other = story.told_again().act("opcao", "X2", "pcd").call()
    assert (chosen.holders[2], other.holders[2]) == ("X2", "B4")


def test_a_choice_made_at_the_enrolment_holds():
    story = Story("W1 X2(opcao:pcd) W3 B4 P5", 3, two(varios_grupos="opcao")).call(3)
    assert (story.holders[2], story.holders[3]) == ("B4", "X2")


def test_one_group_left_needs_no_choice():
    story = Story("W1 X2 B3", 2, two(varios_grupos="opcao")).act("nao-confirmado", "X2", "pcd").call(2)
    assert story.holders[2] == "X2"


@pytest.mark.parametrize(
    ("act", "detail", "called"),
    [
        ("confirmado", "negros", "W1 B2 B4"),
        ("nao-confirmado", "negros", "W1 B2 B4"),
        ("fraude", "", "W1 W3 B4"),
    ],
)
def test_three_outcomes_of_a_declaration(act, detail, called):
    """K13: confirmed, not confirmed in good faith, and false are three things (W1 B2 W3 B4, three places)."""
    story = Story("W1 B2 W3 B4", 3, ferraz()).act(act, "B2", detail).call(3)
    assert story.sequence == called
    assert story.labels["B4"] == "negros"


def test_somebodys_leaving_a_group_may_change_the_list_of_another():
    """Equal percentages: X3 is on the list in which the rank is better, and it becomes that of PcD."""
    rules = regime(reserve("negros", "20%"), reserve("pcd", "20%"), varios_grupos="maior-percentual")
    story = Story("B1 P2 X3", 0, rules)
    assert [story.board.lists[group] for group in ("negros", "pcd")] == [[0, 2], [1]]
    story.act("nao-confirmado", "P2", "pcd")
    assert 2 in story.board.lists["pcd"]
    assert 2 not in story.board.lists["negros"]
