"""Draws recorded by hand: they settle the tie that was drawn, and no other."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

import pytest

from isonomia.files.stores.edital.toml import parse_edital
from isonomia.files.stores.edital.write import edital_text
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.draws import draw_findings
from isonomia.law.competition.edital import Cargo, DrawResult, Edital, TieCriterion, TieKind
from isonomia.law.competition.ranking import Tie, rank
from isonomia.law.competition.roll import call_the_roll
from isonomia.office.call import call_document
from isonomia.office.reading import read_competition
from support.folders import acts, candidates, edital, folder

OLDER = TieCriterion(TieKind.OLDER)
DRAW = TieCriterion(TieKind.DRAW)


def person(name, score="50", **others):
    return Candidate(name, "M01", score=Decimal(score), **others)


def order(people, *criteria, draws=()):
    return "".join(each.id for each in rank(people, criteria, None, draws).merit)


def test_a_draw_puts_the_tied_in_the_order_drawn():
    ranking = rank(
        [person("A"), person("B"), person("C"), person("D", "60")], (DRAW,), None, [("C", "A", "B")]
    )
    assert "".join(each.id for each in ranking.merit) == "DCAB"
    assert ranking.ties == ()
    assert ranking.decided_by == dict.fromkeys("ABC", "sorteio")


def test_who_left_the_tie_does_not_undo_the_draw():
    assert order([person("A"), person("B")], draws=[("C", "B", "A")]) == "BA"


def test_who_was_not_drawn_makes_it_another_tie():
    ranking = rank([person("A"), person("B"), person("C")], (), None, [("B", "A")])
    assert ranking.ties == (Tie(("A", "B", "C")),)


def test_a_draw_decides_no_score():
    assert order([person("A", "9"), person("B", "8")], draws=[("B", "A")]) == "AB"


def test_a_draw_takes_no_criterion_s_place():
    ranking = rank([person("A", birth=date(1990, 1, 1)), person("B")], (OLDER,), None, [("B", "A")])
    assert ranking.ties == (Tie(("A", "B"), "maior-idade"),)


def test_the_last_of_two_draws_holds():
    assert order([person("A"), person("B")], draws=[("A", "B"), ("B", "A")]) == "BA"


def test_a_draw_over_a_missing_date_is_a_problem():
    draw = DrawResult("M01", ("B", "A"), date(2025, 8, 1), "ata 1")
    terms = Edital("", "", "", date(2025, 1, 1), (Cargo("M01", "M", 1),), ties=(OLDER,), draws=(draw,))
    rolls = call_the_roll(terms, [person("A", birth=date(1990, 1, 1)), person("B")])
    assert [(each.code, each.value) for each in draw_findings(terms, rolls)] == [("E162", "maior-idade")]


SESSION = '[[sorteio]]\nordem = ["{}"]\nem = 2025-08-01\nfundamento = "ata da sessão de 1º/8/2025"\n'


def drawn(*people):
    return SESSION.format('", "'.join(people))


def test_the_file_is_read_and_written_back():
    read, findings = parse_edital(edital(rest=drawn("W2", "W1")).encode())
    assert not [each for each in findings if each.is_error]
    assert read.draws == (DrawResult("M01", ("W2", "W1"), date(2025, 8, 1), "ata da sessão de 1º/8/2025"),)
    assert parse_edital(edital_text(read).encode())[0].draws == read.draws


@pytest.mark.parametrize(
    ("rest", "code"),
    [
        (drawn("W1"), "E152"),
        (drawn("W1", "W1"), "E152"),
        (drawn("W1", "W2").replace("ordem", 'cargo = "X9"\nordem'), "E153"),
        (drawn("W1", "W2").replace("em = 2025-08-01\n", ""), "E104"),
    ],
)
def test_what_a_draw_must_say(rest, code):
    _, findings = parse_edital(edital(rest=rest).encode())
    assert [each.code for each in findings if each.is_error] == [code]


@dataclass
class Told:
    """What ``convocar`` answers of a folder."""

    code: int
    called: list[str]
    alerts: list[str]


def told_by(path, text, people, rows=""):
    answer = call_document(read_competition(folder(path, text, people, rows)))
    (cargo,) = answer.document["cargos"]
    called = [call["inscricao"] for call in cargo["convocacoes"]]
    return Told(int(answer.exit), called, [alert["codigo"] for alert in answer.document["alertas"]])


PEOPLE = candidates("W1 W2= W3")


def test_the_tie_asked_is_answered_by_the_draw(tmp_path):
    """Contract §5, example 13: a tie at the last place is asked; with the session's result it is called."""
    asked = told_by(tmp_path / "a", edital(places=1), PEOPLE)
    assert (asked.code, asked.called) == (13, [])
    told = told_by(tmp_path / "b", edital(places=1, rest=drawn("W2", "W1")), PEOPLE)
    assert (told.code, told.called) == (0, ["W2"])


def test_a_draw_that_no_longer_serves_is_told(tmp_path):
    grown = told_by(tmp_path / "a", edital(places=1, rest=drawn("W2", "W1")), candidates("W1 W2= W3="))
    assert grown.code == 13
    assert "W514" in grown.alerts
    idle = told_by(tmp_path / "b", edital(places=1, rest=drawn("W3", "W1")), candidates("W1 W2 W3"))
    assert (idle.code, idle.called) == (0, ["W1"])
    assert "W514" in idle.alerts


def test_a_court_s_score_finds_the_order_drawn(tmp_path):
    """Who a court raises to the score of two drawn was not drawn with them: the three are asked."""
    rows = acts(
        "2025-09-01;homologar;;;12",
        "2025-09-02;decisao-judicial;W3;;nota=999 processo=1",
        "2025-09-03;convocar;;;1",
    )
    text = edital(places=1, rest=drawn("W2", "W1"))
    assert told_by(tmp_path / "a", text, PEOPLE, rows).code == 13
    away = rows.replace("W3;;nota=999", "W3;;nota=998")
    told = told_by(tmp_path / "b", text, PEOPLE, away)
    assert (told.code, told.called) == (0, ["W2"])
