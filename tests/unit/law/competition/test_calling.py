"""``convocar``: how many, who is certain, and what stands in the way."""

from datetime import date

import pytest

from isonomia.law.competition.edital import Cargo
from isonomia.law.competition.questions import QuestionKind
from support.people import candidates
from support.regimes import ferraz, guarapari, regime, reserve
from support.stories import Story

BELOW = {"ampla": 7, "negros": 1}
TEN = "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10"


def test_an_act_before_the_call_holds_under_both_tables():
    """Whoever renounced is called under neither; the answer about place 8 still touches two people."""
    story = Story(TEN, 8, ferraz(), table=BELOW).act("renuncia", "W1").call(8)
    assert story.sequence == "W2 W3 B4 B9 W5 W6 W7"
    (question,) = story.questions
    assert set(question.affected) == {"W8", "B10"}


def test_places_suppressed_before_the_call_hold_under_both_tables():
    suppressed = Story(TEN, 8, ferraz(), table=BELOW).act("suprimir-vaga", detail="1").call(7)
    assert suppressed.sequence == "W1 W2 B4 W3 B9 W5 W6"
    assert suppressed.questions[0].affected == ()


def test_called_under_both_tables_but_in_other_places_they_wait_for_the_answer():
    """Contract section 2.2: the law has its reserved place at 8, the printed table at 9."""
    story = Story(TEN, 8, ferraz(), table=BELOW).act("novas-vagas", detail="1").call(9)
    assert story.sequence == "W1 W2 B4 W3 B9 W5 W6"
    assert set(story.questions[0].affected) == {"W7", "B10"}
    assert story.cargo.stopped


def test_the_same_calls_under_both_tables_stop_the_cargo_where_somebody_counts_elsewhere():
    """At 8 the table's open place reaches B4, who then counts in ampla; by the law it is just reserved."""
    story = Story("W1 W2 B3 B4", 8, ferraz(), table=BELOW).call(3)
    assert not story.cargo.stopped
    story.call(1)
    assert (story.sequence, story.cargo.stopped) == ("W1 W2 B3 B4", False)
    story = Story("W1 W2 W3 W4 W5 W6 B7 B8", 8, ferraz(), table=BELOW).call(8)
    assert (story.sequence, story.cargo.stopped) == ("W1 W2 B7 W3 W4 W5 W6 B8", True)
    assert story.labels["B7"] == "negros"
    assert story.attempt("convocar") == []
    assert story.cargo.skipped == 1


def test_after_a_question_later_calls_wait_and_departures_do_not():
    story = Story(TEN, 8, ferraz(), table=BELOW).call(8)
    assert story.attempt("convocar", detail="1") == []
    assert (story.cargo.stopped, story.cargo.skipped) == (True, 1)
    story.act("desistencia", "W1")
    assert "W1" not in story.called
    assert story.attempt("desistencia", "W7") == []  # perhaps called: it waits too
    assert story.cargo.skipped == 2


def test_more_than_the_places_is_a_problem():
    story = Story("W1 W2 W3", 2, ferraz())
    assert story.attempt("convocar", detail="3") == ["E341"]
    assert not story.calls
    assert story.attempt("convocar", detail="2") == []
    assert story.attempt("convocar") == ["E341"]


def test_fewer_people_than_asked_are_called_with_a_warning():
    story = Story("W1 W2", 4, ferraz())
    assert story.attempt("convocar", detail="4") == ["W342"]
    assert story.sequence == "W1 W2"


def test_the_place_vacant_longest_comes_first():
    story = Story("W1 W2 W3 W4 W5 W6 W7", 5, guarapari()).call(4)
    story.act("desistencia", "W2").act("desistencia", "W1").call(3)
    assert story.holders == {1: "W6", 2: "W5", 3: "W3", 4: "W4", 5: "W7"}


def test_no_call_without_a_law_that_applies():
    story = Story("W1 W2", 1, {"M01": None}).call()
    assert story.cargo.board is None
    assert story.cargo.skipped == 1
    assert [question.kind for question in story.questions] == [QuestionKind.SCOPE]


def test_a_cargo_has_to_be_named_where_there_are_several():
    cargos = [Cargo("A", "A", 1), Cargo("B", "B", 1)]
    story = Story([], cargos, ferraz())
    assert story.attempt("convocar") == ["E340"]
    assert story.attempt("convocar", cargo="A") == ["W342"]


@pytest.mark.parametrize(("day", "codes"), [(date(2026, 9, 1), []), (date(2026, 9, 2), ["R401"])])
def test_the_last_day_of_the_validity_still_calls(day, codes):
    story = Story("W1", 1, ferraz(), homologated=date(2024, 9, 1), validity_months=24)
    assert story.attempt("convocar", on=day) == codes


def test_only_places_exist_from_a_register_when_they_arise():
    story = Story("W1 W2 B3", 0, guarapari()).call_all()
    assert not story.calls
    assert story.attempt("convocar") == ["E341"]
    assert story.act("novas-vagas", detail="3").call(3).sequence == "W1 W2 B3"


def test_a_tie_that_does_not_decide_who_is_called_is_only_listed():
    story = Story("W1=90 W2=90 W3=80", 2, ferraz()).call_all()
    (question,) = story.questions
    assert (question.decisive, question.ids, question.affected) == (False, ("W1", "W2"), ())
    assert story.sequence == "W1 W2"
    assert not story.cargo.stopped


def test_a_tie_of_five_in_which_two_are_called_is_asked():
    """The order among people of the same kind matters too, beside that of the kinds."""
    story = Story("W1=20 W2=20 W3=20 W4=20 B5=20", 2, ferraz()).call_all()
    (question,) = story.questions
    assert (question.decisive, set(question.affected)) == (True, {"W1", "W2", "W3", "W4", "B5"})
    assert not story.calls


def test_a_tie_matters_under_lista_depurada_by_the_open_rank_of_each():
    story = Story("W1=90 W2=80 B3=70 W4=70 B5=60", 3, ferraz(computo="lista-depurada")).call_all()
    (question,) = story.questions
    assert not question.decisive  # two open places: neither B3 nor W4 is inside them
    assert story.sequence == "W1 W2 B3"


def test_a_printed_place_of_a_group_below_its_minimum_is_the_groups():
    """Ferraz, nao-conta: the law reserves nothing of two places, but the table printed governs them."""
    rules = ferraz(vaga_superveniente="nao-conta")
    story = Story("W1 W2 B3", 2, rules, table={"ampla": 1, "negros": 1}).call(2)
    assert story.sequence == "W1 B3"
    assert [story.call_of(who).place_type for who in ("W1", "B3")] == ["ampla", "negros"]
    assert story.act("novas-vagas", detail="8").call().call_of("W2").place_type == "ampla"


def test_cargos_of_one_total_go_on_counting_together_after_a_call():
    """Guarapari, eight places, all in A: the two of A suppressed are two that the total may give B."""
    cargos = [Cargo("A", "A", 8, base="T"), Cargo("B", "B", 0, base="T")]
    people = candidates("W1", "A") + candidates("W2 W3 B4", "B")
    story = Story(people, cargos, guarapari(), distribution_seed="s")
    story.call(1, "A").act("suprimir-vaga", detail="2", cargo="A").act("novas-vagas", detail="2", cargo="B")
    assert [place.type for place in story.life.cargos["B"].board.places] == ["ampla", "negros"]


def test_calls_that_both_tables_make_go_on_until_they_part():
    """The tables dispute place 8 only: the acts before it find one state, and are not held up."""
    story = Story(TEN, 8, ferraz(), table=BELOW).call(2).act("desistencia", "W1").call(4)
    assert story.holders == {1: "W3", 2: "W2", 3: "B4", 4: "B9", 5: "W5"}
    assert not story.cargo.stopped
    story.call(3)
    assert (story.cargo.stopped, sorted(story.holders)) == (True, [1, 2, 3, 4, 5, 6, 7])
    assert set(story.questions[0].affected) == {"W8", "B10"}


def test_a_table_that_moves_people_to_other_places_leaves_them_out():
    """With fewer people than places both tables call them all, but place 3 is B4's by the law alone."""
    story = Story("W1 B2 W3 B4", 6, ferraz(), table={"ampla": 6}).call(2)
    assert (story.sequence, story.cargo.stopped) == ("W1 B2", False)
    story.call(2)
    assert (story.sequence, story.cargo.stopped) == ("W1 B2", True)
    assert [(q.kind, q.decisive, q.affected) for q in story.questions] == [
        (QuestionKind.TABLE, True, ("B4", "W3"))
    ]


def test_under_maior_percentual_a_departure_moves_nobody_to_another_list():
    """X3 ranks 2nd among the Black and among the disabled, also once P1 has left.

    So a tie asked afterwards looks at the same lists as the calls do.
    """
    rules = guarapari("20%:para-cima", varios_grupos="maior-percentual")
    story = Story("P1 B2 X3 B4 W5", 5, rules)
    before = story.cargo.board.groups_of(2)
    story.call(1).act("desistencia", "P1")
    story.cargo.board.relist()
    assert story.cargo.board.groups_of(2) == before == ("negros",)


def test_no_place_is_suppressed_while_the_answer_to_a_tie_says_which_are_free():
    story = Story("W1=90 W2=90 W3=80", 3, ferraz()).call()
    assert story.cargo.stopped
    story.act("suprimir-vaga", detail="1")
    assert (len(story.board.places), story.cargo.skipped) == (3, 1)


def test_a_cargo_with_no_place_is_told_so():
    story = Story("W1 W2", 0, ferraz())
    story.attempt("convocar")
    (finding,) = story.life.findings
    assert finding.message == "O cargo M01 não tem vaga nenhuma: só há cadastro de reserva."
    assert "novas-vagas" in finding.hint


def test_under_lista_depurada_the_open_list_skips_whom_a_group_called():
    """Nobody is compensated: B3, outside the open places when called, still counts in the reserve."""
    rules = regime(reserve("negros", "34%"), computo="lista-depurada", sucessao="estatica")
    story = Story("W1 W2 B3 W4 B5", 3, rules).call(3)
    assert story.holders == {1: "W1", 2: "B3", 3: "W2"}
    story.act("novas-vagas", detail="1").call()
    assert story.holders[4] == "W4"
    assert story.labels["B3"] == "negros"
