"""A tie that only moves labels may decide a later call: it is asked there, whatever act came between."""

import pytest

from isonomia.law.competition.edital import Cargo
from isonomia.law.competition.questions import QuestionKind
from support.people import candidates
from support.regimes import ferraz, guarapari, regime, reserve
from support.stories import Story

HALF = reserve("negros", "50%")
PAIR = "B1=30 W2=20 B3=30 W4=10 B5=10"
"""B1 and B3 are tied: place 1 is of the reserve, place 2 of the open list."""


def two_called(ranking=PAIR, **readings):
    """Both people of the tie called: who by the reserve, who by the open list, nobody decided."""
    return Story(ranking, 2, regime(HALF, **{"sucessao": "estatica", **readings})).call(2)


def tie_asked(story):
    asked = [q for q in story.questions if q.kind is QuestionKind.TIE and q.decisive]
    return asked[0] if asked else None


def test_the_list_of_the_vacated_place_depends_on_the_tie():
    story = two_called()
    assert tie_asked(story) is None
    assert [question.ids for question in story.questions] == [("B1", "B3")]
    story.act("desistencia", "B1").call()
    asked = tie_asked(story)
    assert (asked.ids, set(asked.affected)) == (("B1", "B3"), {"B1", "B3", "W2", "B5"})
    assert (story.sequence, story.cargo.stopped) == ("B1 B3", True)
    assert len(story.questions) == 1  # what was listed before is now asked


def test_the_name_of_the_people_tied_changes_nothing():
    """The provisional order is by enrolment, which decides no more than the order of rows."""
    for ranking in (PAIR, "B3=30 W2=20 B9=30 W4=10 B5=10"):
        first = ranking.split("=")[0]
        story = two_called(ranking).act("desistencia", first).call()
        assert tie_asked(story).ids == tuple(sorted([first, "B3" if first == "B1" else "B9"]))


def test_where_both_orders_call_the_same_the_tie_stays_listed():
    story = two_called("B1=30 B2=20 B3=30").act("desistencia", "B1").call()
    assert tie_asked(story) is None
    assert story.sequence == "B1 B3 B2"


def test_nobody_is_asked_about_two_people_who_count_alike():
    story = Story("W1=90 W2=90 W3=80 B4=70", 3, ferraz()).call(2)
    assert story.cargo.twins == []
    assert story.act("desistencia", "W2").call(2).sequence == "W1 W2 W3 B4"
    assert tie_asked(story) is None


@pytest.mark.parametrize(
    "act",
    [
        ("renuncia", "B4"),
        ("novas-vagas", "", "2"),
        ("nomear", "B3"),
        ("decisao-judicial", "W5", "nota=25 processo=1"),
        ("decisao-judicial", "W5", "suspender=inscricao processo=1"),
        ("nao-confirmado", "B6", "negros"),
        ("opcao", "X7", "negros"),
    ],
    ids=" ".join,
)
def test_the_boards_kept_follow_every_act(act):
    people = "B1=30 W2=20 B3=30 B4=10 W5=9 B6=8 X7=7 B8=6"
    law = regime(HALF, reserve("pcd", "10%"), sucessao="estatica")
    story = Story(people, 2, law).call(2).act(*act)
    (twin,) = story.cargo.twins
    assert twin.board.out == story.board.out
    assert len(twin.board.places) == len(story.board.places)
    assert {e: c.state for e, c in twin.board.active.items()} == {
        e: c.state for e, c in story.board.active.items()
    }
    story.act("desistencia", "B1").call()
    assert tie_asked(story).ids == ("B1", "B3")


def test_a_court_order_that_ranks_again_leaves_the_supposed_order_standing():
    story = two_called("B1=30 W2=20 B3=30 W4=10 B5=10")
    story.act("decisao-judicial", "W4", "nota=25 processo=1")
    (twin,) = story.cargo.twins
    names = [twin.people[index].id for index in twin.board.merit]
    assert names == ["B3", "B1", "W4", "W2", "B5"]
    story.act("decisao-judicial-revogada", detail="processo=1")
    assert [twin.people[index].id for index in twin.board.merit] == ["B3", "B1", "W2", "B5", "W4"]


def test_a_verdict_that_looks_at_a_rank_left_tied_is_asked():
    """Under ``sequencial`` B1 holds a reserved place; W2, of equal score, one of the open list.

    Ranked before W2, B1 keeps a place of the open list when not confirmed; ranked after, loses it.
    """
    law = regime(HALF, computo="sequencial", sucessao="estatica")
    story = Story("B1=30 W2=30 B3=10", 2, law).call(2)
    assert story.cargo.twins == []
    story.act("nao-confirmado", "B1", "negros")
    asked = tie_asked(story)
    assert (asked.ids, asked.affected) == (("B1", "W2"), ("B1", "W2"))
    assert not story.cargo.stopped  # nobody is called by it yet


def test_whoever_ranks_clearly_before_or_after_is_not_asked():
    law = regime(HALF, computo="sequencial", sucessao="estatica")
    for ranking in ("B1=31 W2=30 B3=10", "B1=29 W2=30 B3=10"):
        story = Story(ranking, 2, law).call(2).act("nao-confirmado", "B1", "negros")
        assert tie_asked(story) is None


def test_the_tie_at_the_end_of_the_open_places_says_who_is_off_the_group_list():
    """``lista-depurada``: two open places of five. Whoever of B1 and W2 is third is outside them."""
    law = regime(HALF, computo="lista-depurada", sucessao="estatica")
    story = Story("W0=30 B1=20 W2=20 B3=10", 5, law).call()
    assert tie_asked(story).ids == ("B1", "W2")
    assert story.sequence == ""


def test_that_tie_counts_though_one_of_it_renounced():
    law = regime(HALF, computo="lista-depurada", sucessao="estatica")
    story = Story("W0=30 B1=20 W2=20 B3=10", 5, law).act("renuncia", "W2").call()
    assert set(tie_asked(story).ids) == {"B1", "W2"}


@pytest.mark.parametrize("score", ["15", "25"])
def test_that_tie_counts_though_a_court_has_parted_it_and_no_other_is_left(score):
    """The ranks before acts say who is off the group list: W2's new score does not change them."""
    law = regime(HALF, computo="lista-depurada", sucessao="estatica")
    story = Story("W0=30 B1=20 W2=20 B3=10", 5, law)
    story.act("decisao-judicial", "W2", f"nota={score} processo=P1").call()
    assert story.cargo.ties == {}
    assert set(tie_asked(story).ids) == {"B1", "W2"}
    assert story.sequence == ""


def test_who_renounced_is_not_of_the_kind_of_those_who_stay():
    """However many of a tie left, the order of the two who stay is tried."""
    law = regime(HALF, computo="lista-depurada", sucessao="estatica")
    story = Story("W1=20 W2=20 W3=20 W4=10", 5, law).act("renuncia", "W1").call()
    assert {"W2", "W3"} <= set(tie_asked(story).ids)
    assert story.sequence == ""


def test_a_tie_says_on_which_list_equal_percentages_keep_a_person():
    """``maior-percentual``: X1 is on the list where they rank better, which the tie with P2 decides."""
    rules = [reserve("negros", "30%"), reserve("pcd", "30%")]
    law = regime(*rules, varios_grupos="maior-percentual", computo="lista-depurada", sucessao="estatica")
    called = {order: Story(order, 4, law).call().sequence for order in ("X1 P2 B3 P4", "P2 X1 B3 P4")}
    assert called == {"X1 P2 B3 P4": "P2", "P2 X1 B3 P4": "P4"}
    assert tie_asked(Story("X1=20 P2=20 B3=10 P4=10", 4, law).call()) is not None


@pytest.mark.parametrize("names", [("B1", "B2"), ("B2", "B1")])
def test_a_place_that_waits_for_one_of_a_tie_is_asked_whichever_comes_first(names):
    """Place 1 waits for the person pending only if they rank before the other."""
    waits, other = names
    story = Story(f"{waits}(pendente)=30 {other}=30 W3=20", 2, regime(HALF, sucessao="estatica"))
    story.call()
    assert tie_asked(story).ids == ("B1", "B2")


def test_a_court_may_hold_the_place_of_one_of_a_tie():
    story = Story("W1=30 W2=30 W3=20", 1, regime(HALF, sucessao="estatica"), table={"ampla": 1})
    story.cargo.rivals.clear()
    story.act("decisao-judicial", "W1", "reservar-vaga processo=1").call()
    assert tie_asked(story).ids == ("W1", "W2")
    assert story.sequence == ""


def test_the_other_boards_of_a_total_see_the_places_that_other_cargos_added():
    cargos = [Cargo("A", "A", 8, base="T"), Cargo("B", "B", 2, base="T")]
    people = candidates("W0=50 W1=40 B2=30 B3=30 W4=20 B5=10", "A") + candidates("W6 W7", "B")
    story = Story(people, cargos, guarapari(), distribution_seed="s")
    story.call(4, "A").act("novas-vagas", detail="3", cargo="B").act("novas-vagas", detail="4", cargo="A")
    (twin,) = story.cargo.twins
    assert [place.type for place in twin.board.places] == [place.type for place in story.board.places]


def test_an_act_refused_is_complained_of_once():
    story = two_called()
    assert story.cargo.twins
    assert story.attempt("renuncia", "B1") == ["E348"]
    assert story.attempt("suprimir-vaga", detail="9") == ["E358"]
