"""The contract's thirteen worked examples (section 5), by number.

W is a person of no group, B a Black person, X one who is Black and disabled; digits are the rank in
the open list.
"""

import pytest

from isonomia.law.allocation.calling import waiting
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import counts
from isonomia.law.allocation.values import Reason, WaitKind
from isonomia.law.competition.questions import QuestionKind
from support.regimes import ferraz, guarapari
from support.stories import Story

TEN = "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10"
BOTH_LAWS = pytest.mark.parametrize("law", [ferraz, guarapari])


@BOTH_LAWS
@pytest.mark.parametrize(
    ("computo", "called"),
    [
        ("compensado", "W1 W2 B4 W3 B9 W5 W6 B10"),
        ("sequencial", "W1 W2 B4 W3 W5 W6 W7 B9"),
        ("lista-depurada", "W1 W2 B9 W3 B4 W5 W6 B10"),
    ],
)
def test_example_01_the_three_readings(law, computo, called):
    story = Story(TEN, 8, law(computo=computo)).call_all()
    assert story.sequence == called
    assert [p.number for p in story.board.places if p.type == "negros"] == [3, 8]


@BOTH_LAWS
def test_example_01_what_compensation_says(law):
    story = Story(TEN, 8, law()).call_all()
    fourth, ninth = story.call_of("B4"), story.call_of("B9")
    assert (fourth.place, fourth.list, fourth.counts_in, fourth.reason) == (3, "negros", "ampla", "ordem")
    assert (ninth.place, ninth.place_type, ninth.list, ninth.position) == (5, "ampla", "negros", 2)
    assert (ninth.reason, story.name(ninth.compensates)) == ("compensacao", "B4")
    assert story.labels == dict.fromkeys(("W1", "W2", "W3", "B4", "W5", "W6"), "ampla") | dict.fromkeys(
        ("B9", "B10"), "negros"
    )
    assert [c.reason for c in story.calls if c is not ninth] == ["ordem"] * 7


@BOTH_LAWS
@pytest.mark.parametrize("sucessao", ["estatica", "dinamica"])
def test_example_02_who_left_counted_in_the_open_list(law, sucessao):
    story = Story(TEN, 8, law(sucessao=sucessao)).call(5).act("desistencia", "B4").call()
    fifth = story.call_of("W5")
    assert story.sequence == "W1 W2 B4 W3 B9 W5"
    assert (fifth.place, fifth.place_type, fifth.list, fifth.counts_in) == (3, "negros", "ampla", "ampla")
    assert (fifth.reason, story.name(fifth.succeeds)) == ("sucessao", "B4")


@BOTH_LAWS
def test_example_03_not_confirmed_but_counted_in_the_open_list(law):
    story = Story(TEN, 8, law()).call(5).act("nao-confirmado", "B4", "negros")
    assert story.labels["B4"] == "ampla"
    assert story.holders[3] == "B4"
    assert story.call(3).sequence == "W1 W2 B4 W3 B9 W5 W6 B10"


@pytest.mark.parametrize(
    ("law", "successor", "label_of_b3", "reason"),
    [(guarapari, "W4", "negros", "sucessao"), (ferraz, "B6", "ampla", "sucessao")],
)
def test_example_04_an_open_place_falls_vacant(law, successor, label_of_b3, reason):
    story = Story("W1 W2 B3 W4 W5 B6", 3, law()).call(3).act("desistencia", "W1").call()
    made = story.call_of(successor)
    assert story.holders == {1: successor, 2: "W2", 3: "B3"}
    assert (made.place, made.reason, story.name(made.succeeds)) == (1, reason, "W1")
    assert story.labels["B3"] == label_of_b3


def test_example_04_a_dynamic_succession_says_whom_it_compensates():
    story = Story("W1 W2 B3 W4 W5 B6", 3, ferraz()).call(3).act("desistencia", "W1").call()
    made = story.call_of("B6")
    assert (made.list, made.counts_in, story.name(made.compensates)) == ("negros", "negros", "B3")


@BOTH_LAWS
def test_example_05_a_black_person_inside_the_open_places(law):
    story = Story("W1 B2 W3 B4", 3, law()).call_all()
    assert story.sequence == "W1 B2 B4"
    assert (story.call_of("B2").list, story.labels["B2"]) == ("ampla", "ampla")
    assert (story.call_of("B4").list, story.labels["B4"]) == ("negros", "negros")


@pytest.mark.parametrize(
    ("regime", "third"),
    [
        (guarapari(), "B4"),
        (ferraz(), "B4"),
        (ferraz(vaga_superveniente="conta"), "B4"),
        (ferraz(vaga_superveniente="nao-conta"), "W3"),
    ],
    ids=["guarapari", "ferraz", "conta", "nao-conta"],
)
def test_example_06_a_third_place_arises(regime, third):
    story = Story("W1 W2 W3 B4", 2, regime)
    assert story.cargo.table.get("negros", 0) == 0
    story.call(2).act("novas-vagas", detail="1").call()
    assert story.sequence == f"W1 W2 {third}"


@BOTH_LAWS
def test_example_07_nobody_in_the_group(law):
    story = Story("W1 W2 W3", 3, law()).call_all()
    third = story.calls[2]
    assert story.sequence == "W1 W2 W3"
    assert (third.place, third.place_type, third.list, third.counts_in, third.reason) == (
        (3, "negros", "ampla", "ampla", Reason.REVERSION)
    )


@BOTH_LAWS
def test_example_08_the_next_person_is_pending(law):
    story = Story("W1 W2 B3(pendente) W4 B5", 3, law()).call_all()
    assert story.sequence == "W1 W2"
    (waits,) = waiting(story.board)
    assert (waits.place.number, waits.wait.kind, story.name(waits.wait.entrant), waits.wait.list) == (
        (3, WaitKind.CONFIRMATION, "B3", "negros")
    )
    confirmed = Story("W1 W2 B3(pendente) W4 B5", 3, law()).call(3).act("confirmado", "B3", "negros").call()
    refused = Story("W1 W2 B3(pendente) W4 B5", 3, law()).call(3).act("nao-confirmado", "B3", "negros").call()
    assert (confirmed.holders[3], refused.holders[3]) == ("B3", "B5")


PCD = "5%:para-cima:20%"


@BOTH_LAWS
def test_example_09_black_and_disabled(law):
    story = Story("W1 W2 X3 W4 W5", 5, law(PCD)).call_all()
    assert [p.type for p in story.board.places] == ["ampla", "ampla", "negros", "ampla", "pcd"]
    assert story.sequence == "W1 W2 X3 W4 W5"
    assert story.labels == dict.fromkeys(("W1", "W2", "X3", "W4", "W5"), "ampla")
    assert [c.reason for c in story.calls] == ["ordem", "ordem", "ordem", "ordem", "reversao"]
    assert story.call_of("W5").place_type == "pcd"


@BOTH_LAWS
def test_example_09_with_another_black_person(law):
    story = Story("W1 W2 X3 W4 W5 B6", 5, law(PCD)).call_all()
    assert story.sequence == "W1 W2 X3 B6 W4"
    sixth, last = story.call_of("B6"), story.call_of("W4")
    assert (sixth.reason, story.name(sixth.compensates), sixth.counts_in) == ("compensacao", "X3", "negros")
    assert (last.place, last.place_type, last.counts_in, last.reason) == (5, "pcd", "ampla", "reversao")


def test_example_10_a_table_above_the_law():
    table = {"ampla": 7, "negros": 3}
    story = Story("W1", 10, ferraz(), table=table).act("novas-vagas", detail="10")
    assert [p.number for p in story.board.places if p.type == "negros"] == [3, 8, 10, 18]
    assert counts(ferraz(), 10) == {"ampla": 8, "negros": 2}
    assert story.cargo.table == table
    assert not story.questions


def test_example_11_a_table_below_the_law_is_asked():
    story = Story(TEN, 8, ferraz(), table={"ampla": 7, "negros": 1}).call_all()
    (question,) = story.questions
    assert (question.kind, question.decisive) == (QuestionKind.TABLE, True)
    assert question.values["quadro"] == {"ampla": 7, "negros": 1}
    assert question.values["lei"] == {"ampla": 6, "negros": 2}
    assert story.sequence == "W1 W2 B4 W3 B9 W5 W6"  # place 8 is the only one the two tables dispute
    assert set(question.affected) == {"W7", "B10"}


def test_example_11_with_its_reason():
    table = {"ampla": 7, "negros": 1}
    story = Story(TEN, 8, ferraz(), table=table, basis="decisão do TCE").act("novas-vagas", detail="2")
    assert [p.number for p in story.board.places if p.type == "negros"] == [3, 9]
    assert not story.questions


def test_example_12_the_place_comes_before_the_count():
    regime = guarapari("5%:meio-para-cima:20%")
    assert counts(regime, 9) == {"ampla": 7, "negros": 2, "indigenas": 0, "pcd": 0}
    laid = order(regime, 10)
    assert {n: kind for n, kind in enumerate(laid, start=1) if kind != "ampla"} == {
        3: "negros",
        8: "negros",
        9: "pcd",
        10: "indigenas",
    }
    story = Story("W1 W2 W3 W4 W5 W6 W7 W8 W9 P10 I11", 9, regime).call_all()
    assert (story.call_of("P10").place, story.call_of("P10").list) == (9, "pcd")


@BOTH_LAWS
@pytest.mark.parametrize("rows", ["A B", "B A"])
def test_example_13_a_tie_at_the_last_open_place(law, rows):
    tied = " ".join(f"W{name}=50" for name in rows.split())
    others = "W1=90 W2=80 W4=70 W5=60 B6=40"
    story = Story(f"{tied} {others}", 6, law()).call_all()
    (question,) = story.questions
    assert (question.kind, question.decisive) == (QuestionKind.TIE, True)
    assert question.ids == ("WA", "WB")
    assert set(question.affected) == {"WA", "WB"}
    assert question.values == {"lista": "ampla", "de": 5, "ate": 6}
    assert story.sequence == "W1 W2 B6 W4 W5"
    assert not {"WA", "WB"} & story.called
