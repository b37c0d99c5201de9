"""Ties: which block, what is missing, and what a draw would do."""

from dataclasses import replace
from datetime import date

import pytest

from isonomia.law.competition.edital import DrawResult
from isonomia.law.competition.ranking import draw_number
from isonomia.office.calling.foreseeing import foreseen
from isonomia.office.listing.settling_tie import draw_document, order_by_seed, ties_document
from support.before_acts import competition


def draw(*order):
    return DrawResult("M01", order, date(2025, 8, 1), "ata 1")


def cards(*arguments):
    return ties_document(competition(*arguments))["empates"]


def test_a_tie_at_the_last_place_blocks():
    (card,) = cards("W1 W2 W3= W4", 2)
    assert (card["de"], card["ate"], card["lista"]) == (2, 3, "ampla")
    assert card["bloqueia"]
    assert card["afetados"] == ["W2", "W3"]


@pytest.mark.parametrize(("words", "places"), [("W1 W2= W3 W4", 2), ("W1 W2 W3 W4=", 2)])
def test_ties_wholly_called_or_wholly_waiting_block_nothing(words, places):
    (card,) = cards(words, places)
    assert not card["bloqueia"]


def test_those_that_block_come_first():
    assert [card["bloqueia"] for card in cards("W1 W2= W3 W4= W5", 3)] == [True, False]


def test_a_tie_blocks_before_anybody_is_called_and_after():
    """The places of tomorrow's call are looked at today, and those already held are not."""
    called = competition("W1 W2 W3= W4", 2, "2025-09-01;homologar;;;12", "2025-09-02;convocar;;;1")
    (card,) = ties_document(called)["empates"]
    assert card["bloqueia"]
    assert len(foreseen(called).acts) == 3


def test_criteria_in_order_and_the_datum_that_is_missing():
    (card,) = cards("W1 W2 W3=* W4", 2)
    assert card["criterios"] == [
        {"criterio": "maior-idade", "resultado": "falta", "faltam": ["W3"]},
        {"criterio": "sorteio", "resultado": "nao-aplicado", "faltam": []},
    ]
    assert not card["sorteio"]
    (card,) = cards("W1 W2 W3= W4", 2)
    assert [each["resultado"] for each in card["criterios"]] == ["igual", "falta"]
    assert card["sorteio"]


def test_an_age_and_never_a_date():
    (card,) = cards("W1 W2 W3= W4", 2)
    assert card["pessoas"] == [
        {"inscricao": "W2", "nota": "898", "idade": 35},
        {"inscricao": "W3", "nota": "898", "idade": 35},
    ]


def test_what_was_settled_and_by_what():
    read = competition("W1 W2 W3= W4", 2)
    drawn = replace(read, edital=replace(read.edital, draws=(draw("W3", "W2"),)), rolls={})
    document = ties_document(drawn)
    assert document["empates"] == []
    assert document["resolvidos"] == [{"cargo": "M01", "criterio": "sorteio", "pessoas": 2}]
    assert [each["ordem"] for each in document["sorteios"]] == [["W3", "W2"]]


def test_a_draw_gives_each_a_position():
    document = draw_document(competition("W1 W2 W3= W4", 2), draw("W3", "W2"))
    assert document["ordem"] == [
        {"inscricao": "W3", "posicao": 2},
        {"inscricao": "W2", "posicao": 3},
    ]
    assert document["bloqueava"]
    assert document["impede"] == []


@pytest.mark.parametrize("order", [("W2", "W4"), ("W2", "W3", "W4"), ("W1", "W4")])
def test_other_people_than_those_tied(order):
    (said,) = draw_document(competition("W1 W2 W3= W4", 2), draw(*order))["impede"]
    assert "empate" in said or "empatadas" in said


def test_a_draw_takes_no_criterion_s_place():
    (said,) = draw_document(competition("W1 W2 W3=* W4", 2), draw("W3", "W2"))["impede"]
    assert "Falta um dado do critério «maior-idade»" in said


def test_calls_made_are_not_redone():
    """W2 and W3 were called together; a draw that puts W3 first would give them each other's place."""
    acts = ("2025-09-01;homologar;;;12", "2025-09-02;convocar;;;3")
    called = competition("W1 W2 W3= W4", 3, *acts)
    (said,) = draw_document(called, draw("W3", "W2"))["impede"]
    assert "mudaria convocações já feitas (W2, W3)" in said
    assert draw_document(called, draw("W2", "W3"))["impede"] == []


def test_a_public_number_orders_like_the_edital_s():
    people = ("W2", "W3", "W4")
    assert order_by_seed("5890", people) == tuple(sorted(people, key=lambda who: draw_number("5890", who)))
