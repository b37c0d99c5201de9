"""Which cargo and which person an act means, and what a tolerant replay passes over."""

from dataclasses import replace

import pytest

from isonomia.law.competition.edital import Cargo
from support.regimes import ferraz, guarapari
from support.stories import Story


def two_cargos(**others):
    cargos = [Cargo(code, code, 2, "temporario") for code in ("A", "B")]
    rows = [replace(p, cargo=code) for code in ("A", "B") for p in Story("W1 W2 W3", 1, ferraz()).candidates]
    return Story(rows, cargos, ferraz(), **others)


def holders(story, code):
    life = story.life.cargos[code]
    return [life.people[i].id for i in sorted(life.board.active)]


def test_a_blank_cargo_is_the_only_one_in_which_the_act_can_be():
    story = two_cargos().call(2, cargo="A").call(1, cargo="B")
    story.act("desistencia", "W2")  # called in A only
    assert (holders(story, "A"), holders(story, "B")) == (["W1"], ["W1"])
    assert story.attempt("desistencia", "W1") == ["E340"]
    story.act("posse", "W1", cargo="A").act("desistencia", "W1")  # before posse in B only
    assert (holders(story, "A"), holders(story, "B")) == (["W1"], [])
    story.act("exoneracao", "W1")
    assert holders(story, "A") == []


def test_a_renunciation_is_of_the_cargo_where_nobody_called_the_person():
    story = two_cargos().call(1, cargo="A").act("renuncia", "W1")
    assert story.call(1, cargo="B").life.cargos["B"].board.calls[0].entrant == 1


def test_a_cargo_in_which_the_person_is_not():
    story = two_cargos()
    assert story.attempt("renuncia", "W9", cargo="A") == ["E340"]
    assert story.attempt("renuncia", "W1", cargo="C") == ["E340"]
    assert story.attempt("novas-vagas", detail="1", cargo="C") == ["E340"]


def test_acts_of_every_cargo_need_none():
    story = two_cargos().call(2, cargo="A").call(2, cargo="B").act("fraude", "W1")
    assert (holders(story, "A"), holders(story, "B")) == (["W2"], ["W2"])


def test_a_suspension_of_the_only_cargo_need_not_name_it():
    story = Story("W1", 1, ferraz()).act("decisao-judicial", "", "suspender=cargo processo=P1")
    assert story.attempt("convocar") == ["R402"]


def test_a_suspension_of_one_cargo_of_several_names_it():
    story = two_cargos()
    assert story.attempt("decisao-judicial", "", "suspender=cargo processo=P1") == ["E354"]
    story.act("decisao-judicial", "", "suspender=cargo processo=P1", cargo="A")
    assert story.attempt("convocar", cargo="A") == ["R402"]
    assert story.attempt("convocar", cargo="B") == []


def test_an_act_with_a_problem_changes_nothing_and_the_rest_goes_on():
    story = Story("W1 W2 W3", 2, ferraz()).call()
    before = story.telling()
    assert story.attempt("posse", "W3") == ["E343"]
    assert story.telling() == before
    assert story.call().sequence == "W1 W2"


@pytest.mark.parametrize("tolerant", [False, True])
def test_under_another_reading_an_act_may_not_fit(tolerant):
    """Under ``sequencial`` W5 holds place 5, whom ``compensado`` did not call: the act is passed over."""
    story = Story("W1 W2 W3 B4 W5 B6", 5, guarapari(computo="sequencial")).call(5).act("desistencia", "W5")
    other = story.told_again(tolerant=tolerant, regime=guarapari())
    assert [act.id for act in other.life.passed_over] == (["W5"] if tolerant else [])
    assert [finding.code for finding in other.life.findings] == ([] if tolerant else ["E343"])
    assert other.called == {"W1", "W2", "W3", "B4", "B6"}
