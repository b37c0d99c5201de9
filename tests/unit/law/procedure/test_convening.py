"""Who is convened: everybody, or a multiple with the ties at its limit."""

from __future__ import annotations

from isonomia.law.procedure.convening import Ranked, convene
from support.hearings import ferraz, guarapari
from support.regimes import FERRAZ, GUARAPARI

TWENTY = [Ranked(f"{n:02}", n) for n in range(20, 0, -1)]


def test_by_the_two_laws_everybody_who_opted_even_without_a_reserved_place() -> None:
    for conduct, device in ((ferraz(), f"{FERRAZ}#art2-par2"), (guarapari(), f"{GUARAPARI}#art2-par1")):
        found = convene(conduct, TWENTY, 0)
        assert found.called == tuple(f"{n:02}" for n in range(1, 21))
        assert (found.waiting, found.limit) == ((), None)
        assert device in found.citations


def test_a_multiple_of_the_places_and_never_below_the_minimum() -> None:
    few = ferraz(convoca="multiplo")
    assert len(convene(few, TWENTY, 2).called) == 10
    assert len(convene(few, TWENTY, 4).called) == 12
    assert convene(few, TWENTY, 4).waiting[0] == "13"
    assert convene(few, TWENTY[:5], 4).called == tuple(f"{n:02}" for n in range(16, 21))


def test_whoever_ties_with_the_last_is_convened_too() -> None:
    tied = [Ranked("a", 1), Ranked("b", 2), Ranked("c", 2), Ranked("d", 2), Ranked("e", 5)]
    two = ferraz(convoca="multiplo", multiplo=2, minimo_de_convocados=0)
    assert convene(two, tied, 1).called == ("a", "b", "c", "d")


def test_no_place_and_no_minimum_convenes_nobody() -> None:
    none = ferraz(convoca="multiplo", multiplo=3, minimo_de_convocados=0)
    assert convene(none, TWENTY, 0).called == ()
    assert len(convene(none, TWENTY, 0).waiting) == 20
