"""Who may not judge whom, and what the system only asks about."""

from __future__ import annotations

from isonomia.law.procedure.impediments import (
    Clue,
    Impediment,
    Known,
    Suggestion,
    Why,
    barred,
    suggestions,
    took_part,
)


def clues(member: Known, *people: Known) -> list[tuple[str, Clue]]:
    return [(each.person, each.clue) for each in suggestions([member], people)]


def test_a_rare_surname_is_asked_about_whatever_its_spelling() -> None:
    member = Known("m1", "Áurea de Tal Quixabá Filho")
    assert clues(member, Known("01", "Zé QUIXABA"), Known("02", "Bia Outra")) == [("01", Clue.SURNAME)]


def test_a_common_surname_says_nothing() -> None:
    people = [Known(f"{n:02}", f"Pessoa{n} Comum") for n in range(3)]
    assert clues(Known("m1", "Outra Comum"), *people) == []
    assert len(clues(Known("m1", "Outra Comum"), *people[:2])) == 2


def test_a_first_name_alone_or_none_says_nothing() -> None:
    assert clues(Known("m1", "Quixabá"), Known("01", "Quixabá")) == []
    assert clues(Known("m1"), Known("01")) == []


def test_the_same_person_and_the_same_contact() -> None:
    member = Known("m1", "Áurea X", key="k1", contacts=("a@exemplo.br", "99"))
    assert clues(member, Known("01", "Y Z", key="k1")) == [("01", Clue.SAME_PERSON)]
    assert clues(member, Known("02", "Y Z", contacts=("99",))) == [("02", Clue.CONTACT)]


def test_a_suggestion_never_tells_what_it_rests_on() -> None:
    member = Known("m1", "Canario Segredo", key="chave", contacts=("contato",))
    found = suggestions([member], [Known("01", "Outro Segredo", key="chave")])
    assert found == (Suggestion("m1", "01", Clue.SAME_PERSON),)
    assert not any(word in repr((found, member)) for word in ("Segredo", "chave", "contato"))


def test_what_bars() -> None:
    declared = [Impediment("m1", "01", Why.CLOSENESS), Impediment("m2", "01", Why.PREFERS_NOT)]
    assert barred([*declared, *took_part([("m3", "02")])]) == {
        "01": frozenset({"m1", "m2"}),
        "02": frozenset({"m3"}),
    }
