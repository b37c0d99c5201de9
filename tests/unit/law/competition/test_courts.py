"""Court orders and their revocation (contract section 2.5)."""

from dataclasses import replace
from datetime import date

import pytest

from isonomia.law.competition.court_detail import CourtOrder, read_court_detail, read_process
from isonomia.law.competition.edital import Cargo, TieCriterion, TieKind
from support.people import candidates
from support.regimes import ferraz, guarapari
from support.stories import Story

ORDER = "decisao-judicial"
REVOKED = "decisao-judicial-revogada"


def test_a_new_score_holds_from_then_on_and_takes_nobodys_place():
    story = Story("W1=90 W2=80 W3=70 W4=60", 2, ferraz()).call(2).act(ORDER, "W4", "nota=85 processo=P1")
    assert story.holders == {1: "W1", 2: "W2"}
    assert story.register == "W4 W3"  # now outranks W2, so comes first
    story.act("novas-vagas", detail="1").call()
    made = story.call_of("W4")
    assert (made.place, made.reason, made.process, made.position) == (3, "decisao-judicial", "P1", 4)


def test_a_lower_score_takes_nobodys_place_either():
    story = Story("W1=90 W2=80 W3=70", 2, ferraz()).call(2).act(ORDER, "W1", "nota=10 processo=P1")
    assert story.holders == {1: "W1", 2: "W2"}
    assert story.call_of("W1").process == ""


def test_who_is_let_in_competes_at_their_rank():
    story = Story("W1=90 W2(eliminado)=80 W3=70", 1, ferraz())
    assert story.register == "W1 W3"
    assert story.act(ORDER, "W2", "incluir processo=P1").register == "W1 W2 W3"
    story.act(REVOKED, detail="P1")
    assert story.register == "W1 W3"


def test_let_in_without_a_score_to_rank_by():
    people = Story("W1=90 W2(eliminado)=80", 1, ferraz()).candidates
    unscored = [
        type(p)(p.id, p.cargo, score=None if p.id == "W2" else p.score, standing=p.standing) for p in people
    ]
    story = Story(unscored, 1, ferraz())
    assert story.attempt(ORDER, "W2", "incluir processo=P1") == ["E356"]
    assert story.attempt(ORDER, "W2", "incluir nota=95 processo=P1") == []
    assert story.register == "W2 W1"


def test_a_score_where_there_are_only_ranks():
    ranked = [
        type(p)(p.id, p.cargo, rank=at) for at, p in enumerate(Story("W1 W2", 1, ferraz()).candidates, 1)
    ]
    assert Story(ranked, 1, ferraz()).attempt(ORDER, "W2", "nota=95 processo=P1") == ["E355"]


@pytest.mark.parametrize("order", ["nota=99", "incluir"])
def test_revoked_the_call_it_produced_is_undone(order):
    story = (
        Story("W1=90 W2(eliminado)=95 W3=70", 1, ferraz())
        .act(ORDER, "W2", f"incluir {order} processo=P1")
        .call()
    )
    assert (story.sequence, story.call_of("W2").process) == ("W2", "P1")
    story.act(REVOKED, detail="processo=P1")
    assert (story.holders, story.call_of("W2").state) == ({}, REVOKED)
    assert story.call().holders == {1: "W1"}


def test_revoked_a_call_that_did_not_rest_on_it_stands():
    story = (
        Story("W1=90 W2=80", 1, ferraz())
        .call()
        .act(ORDER, "W1", "nota=95 processo=P1")
        .act(REVOKED, detail="P1")
    )
    assert story.holders == {1: "W1"}


def test_revoked_the_old_score_returns():
    story = Story("W1=90 W2=80 W3=70", 0, ferraz()).act(ORDER, "W3", "nota=99 processo=P1")
    assert story.register == "W3 W1 W2"
    assert story.act(REVOKED, detail="P1").register == "W1 W2 W3"


def test_a_place_is_held_for_the_person_and_the_others_go_on():
    story = Story("W1 W2 W3", 3, ferraz()).act(ORDER, "W2", "reservar-vaga processo=P1").call(2)
    assert story.holders == {1: "W1", 3: "W3"}
    assert story.board.places[1].held_for == story.cargo.index["W2"]
    assert story.attempt("convocar") == ["E341"]
    story.act(REVOKED, detail="P1")
    assert story.call().holders[2] == "W2"


def test_a_held_place_of_a_group():
    story = Story("W1 W2 B3 B4", 3, guarapari()).act(ORDER, "B3", "reservar-vaga processo=P1")
    assert story.attempt("convocar", detail="3") == ["W342"]
    assert (story.sequence, story.board.places[2].held_for) == ("W1 W2", story.cargo.index["B3"])


@pytest.mark.parametrize("scope", ["certame", "cargo"])
def test_suspended_calls_are_refused_until_revoked(scope):
    story = Story("W1", 1, ferraz()).act(ORDER, "", f"suspender={scope} processo=P1", cargo="M01")
    assert story.attempt("convocar") == ["R402"]
    assert story.act(REVOKED, detail="P1").call().sequence == "W1"


def test_two_suspensions_of_one_process_hold_both():
    story = Story("W1 W2", 1, ferraz()).act(ORDER, "", "suspender=cargo processo=P1", cargo="M01")
    story.act(ORDER, "W1", "suspender=inscricao processo=P1")
    assert story.attempt("convocar") == ["R402"]
    assert story.act(REVOKED, detail="P1").call().sequence == "W1"


def test_a_person_whom_two_processes_suspend_waits_for_both():
    story = Story("W1 W2", 2, ferraz()).act(ORDER, "W1", "suspender=inscricao processo=P1")
    story.act(ORDER, "W1", "suspender=inscricao processo=P2").act(REVOKED, detail="P1")
    assert story.call().sequence == "W2"
    assert story.act(REVOKED, detail="P2").call().sequence == "W2 W1"


def test_a_suspended_person_is_passed_over_until_revoked():
    story = Story("W1 W2 W3", 3, ferraz()).act(ORDER, "W1", "suspender=inscricao processo=P1").call()
    assert story.sequence == "W2"
    story.act(REVOKED, detail="P1").call(2)
    assert story.sequence == "W2 W1 W3"


def test_an_order_of_another_process_stands_when_one_falls():
    story = Story("W1=90 W2=80 W3=70", 1, ferraz()).act(ORDER, "W3", "nota=85 processo=P1")
    story.act(ORDER, "W3", "nota=95 processo=P2").call().act(REVOKED, detail="P1")
    assert (story.holders, story.call_of("W3").process) == ({1: "W3"}, "P2")
    story.act(REVOKED, detail="P2")
    assert (story.holders, story.register) == ({}, "W1 W2 W3")


def test_who_two_processes_let_in_stays_until_both_fall():
    story = Story("W1=90 W2(eliminado)=80", 1, ferraz()).act(ORDER, "W2", "incluir processo=P1")
    story.act(ORDER, "W2", "incluir processo=P2")
    assert story.act(REVOKED, detail="P1").register == "W1 W2"
    assert story.act(REVOKED, detail="P2").register == "W1"


def test_what_cannot_be_obeyed():
    story = Story("W1", 1, ferraz())
    assert story.attempt(ORDER, "W1", "nota=muito") == ["E353"]
    assert story.attempt(ORDER, "W1", "") == ["E353"]
    assert story.attempt(ORDER, "", "nota=80 processo=P1") == ["E354"]
    assert story.attempt(ORDER, "W9", "nota=80 processo=P1") == ["E340"]
    assert story.attempt(REVOKED, detail="P9") == ["E357"]


@pytest.mark.parametrize(
    ("detail", "order"),
    [
        ("incluir", CourtOrder(include=True)),
        ("reservar-vaga processo=1", CourtOrder(hold_place=True, process="1")),
        ("suspender=cargo; processo=1", CourtOrder(suspend="cargo", process="1")),
    ],
)
def test_what_a_detail_says(detail, order):
    assert read_court_detail(detail) == order


@pytest.mark.parametrize("detail", ["suspender=mundo", "anular", "incluir=sim", "processo=1"])
def test_what_a_detail_cannot_say(detail):
    assert isinstance(read_court_detail(detail), str)


def test_the_end_of_the_queue_survives_a_new_ranking():
    story = Story("W1=90 W2=80 W3=70", 0, ferraz(), end_of_queue=True).act("fim-de-fila", "W1")
    assert story.act(ORDER, "W3", "nota=85 processo=P1").register == "W3 W2 W1"


def test_a_process_is_read_with_or_without_its_name():
    assert read_process(" processo=0001 ") == read_process("0001") == "0001"


def test_a_held_place_that_compensated_compensates_once():
    """Place 4 reaches B3, so the turn is of B6, for whom it is held; place 5 goes on to W4."""
    story = Story("W1 W2 B3 W4 W5 B6 B7", 5, guarapari()).act(ORDER, "B6", "reservar-vaga processo=P1")
    assert story.attempt("convocar", detail="5") == ["W342"]
    assert (story.sequence, story.labels["B3"]) == ("W1 W2 B3 W4", "ampla")
    assert story.board.places[3].held_for == story.cargo.index["B6"]
    story.act(REVOKED, detail="P1").call()
    assert (story.holders[4], story.labels["B6"], story.labels["B3"]) == ("B6", "negros", "ampla")


def test_a_suspension_of_somebody_called_before_does_not_keep_them_in_the_reserve():
    """Place 4 is open and reaches B3, who holds a place: they fit the open ones, and a Black follows."""
    story = Story("W1 W2 B3 W4 B5", 4, guarapari()).call(3)
    story.act(ORDER, "B3", "suspender=inscricao processo=P1").call()
    assert (story.sequence, story.labels["B3"]) == ("W1 W2 B3 B5", "ampla")


@pytest.mark.parametrize("leaves", ["fraude", "renuncia", "posse-em-outro-cargo"])
def test_no_place_is_held_for_who_is_off_every_list(leaves):
    cargos = (Cargo("M01", "Um", 4, "emprego-publico"), Cargo("M02", "Outro", 1, "emprego-publico"))
    people = [*candidates("W1 W2 W3 W4"), replace(candidates("W2")[0], cargo="M02")]
    story = Story(people, cargos, ferraz(), posse_removes=True)
    story.act(ORDER, "W2", "reservar-vaga processo=P1", cargo="M01").call(2, "M01")
    assert story.holders == {1: "W1", 3: "W3"}
    if leaves == "posse-em-outro-cargo":
        story.call(1, "M02").act("posse", "W2", cargo="M02")
    else:
        story.act(leaves, "W2", cargo="M01")
    story.act("desistencia", "W1", cargo="M01").call(1, "M01")
    assert story.holders == {2: "W4", 3: "W3"}  # vacant since W2 went, longer than place 1


def test_a_date_that_only_somebody_eliminated_lacks_ties_nobody():
    """Contract section 1: the criteria separate those who are ranked; W9 was never approved."""
    older = [TieCriterion(TieKind.OLDER)]
    people = Story("W1=90 W2=90 W9(eliminado)=90 W5=80", 2, ferraz()).candidates
    births = {"W1": date(1980, 1, 1), "W2": date(1970, 1, 1), "W9": None, "W5": date(1990, 1, 1)}
    story = Story([replace(p, birth=births[p.id]) for p in people], 2, ferraz(), ties=older)
    story.act(ORDER, "W5", "nota=95 processo=P1")
    assert story.register == "W5 W2 W1"
    assert story.cargo.ties == {}
    story.act(ORDER, "W9", "incluir processo=P2")
    assert set(story.cargo.ties) == {story.cargo.index[name] for name in ("W1", "W2", "W9")}
    story.act(REVOKED, detail="P2")
    assert story.register == "W5 W2 W1"


def test_a_place_held_by_two_orders_is_held_until_both_fall():
    story = Story("W1 W2 W3", 3, ferraz()).act(ORDER, "W2", "reservar-vaga processo=P1")
    story.act(ORDER, "W2", "reservar-vaga processo=P2").call(2).act(REVOKED, detail="P1")
    assert story.board.places[1].held_for == story.cargo.index["W2"]
    story.act(REVOKED, detail="P2")
    assert story.call().holders[2] == "W2"
