"""The guard of demeaning words: finds them in disguise, and lets respectful opinions through."""

from __future__ import annotations

import pytest

from isonomia.law.procedure.courtesy import Match, Term, demeaning, plain_words

UGLY = Term("cabelo ruim", "aparencia")
LITTLE = Term("moreninh*", "diminutivo", "a categoria declarada")


@pytest.mark.parametrize(
    "text",
    [
        "cabelo ruim",
        "Cabelo RUIM,",
        "cabêlo ruím",
        "cabeelo ruuuim",
        "c.a.b.e.l.o ruim",
        "cab3lo ru1m",
        "cabelo\nruim",
    ],
)
def test_disguises_are_seen_through(text: str) -> None:
    assert demeaning(f"Tem {text} e nada mais.", [UGLY]) == (Match(1, UGLY, "cabelo ruim"),)


@pytest.mark.parametrize("text", ["cabelo", "ruim", "cabelo nada ruim", "cabelos ruins do documento", ""])
def test_parts_are_no_match(text: str) -> None:
    assert demeaning(text, [UGLY]) == ()


def test_an_asterisk_stands_for_the_rest_of_a_word() -> None:
    assert [m.said for m in demeaning("Moreninha ou moreninhos", [LITTLE])] == ["moreninha", "moreninhos"]
    assert demeaning("moren", [LITTLE]) == ()


def test_the_longest_expression_wins_and_each_place_counts_once() -> None:
    short = Term("ruim", "x")
    found = demeaning("ruim, cabelo ruim", [short, UGLY])
    assert [(m.at, m.term.form) for m in found] == [(0, "ruim"), (1, "cabelo ruim")]


def test_words_as_compared() -> None:
    assert plain_words("Ação nº 12, à CARRO") == ("acao", "no", "12", "a", "caro")
