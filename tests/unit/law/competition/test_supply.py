"""Places added and suppressed, homologation and validity, to the day."""

from datetime import date

import pytest

from isonomia.law.competition.alerts import unhomologated
from isonomia.law.competition.validity import Validity, plus_months
from support.regimes import ferraz, guarapari
from support.stories import FIRST_DAY, Story


@pytest.mark.parametrize(
    ("start", "months", "end"),
    [
        (date(2024, 1, 31), 1, date(2024, 2, 29)),
        (date(2023, 1, 31), 1, date(2023, 2, 28)),
        (date(2024, 2, 29), 12, date(2025, 2, 28)),
        (date(2024, 2, 29), 48, date(2028, 2, 29)),
        (date(2025, 12, 15), 1, date(2026, 1, 15)),
        (date(2025, 8, 31), 6, date(2026, 2, 28)),
        (date(2025, 9, 1), 24, date(2027, 9, 1)),
    ],
)
def test_months_end_on_the_same_day_or_the_last(start, months, end):
    assert plus_months(start, months) == end


def test_an_extension_counts_from_the_beginning():
    """Two months from 31 December end on the last of February, four on 30 April: not from February."""
    validity = Validity(date(2025, 12, 31), 2)
    assert (validity.until, validity.extend().until) == (date(2026, 2, 28), date(2026, 4, 30))


def homologated(months="12", on=date(2026, 1, 31)):
    return Story("W1 W2 W3", 3, ferraz()).act("homologar", detail=months, on=on)


def test_the_validity_of_an_act_of_homologation():
    story = homologated()
    assert story.life.validity.until == date(2027, 1, 31)
    assert story.attempt("convocar", on=date(2027, 1, 31)) == []
    assert story.attempt("convocar", on=date(2027, 2, 1)) == ["R401"]


@pytest.mark.parametrize(("months", "codes"), [("1", []), ("24", []), ("25", ["R404"]), ("0", ["R404"])])
def test_at_most_two_years(months, codes):
    story = Story("W1", 1, ferraz())
    assert story.attempt("homologar", detail=months) == codes


def test_left_out_the_validity_is_the_editals_or_two_years():
    assert Story("W1", 1, ferraz()).act("homologar").life.validity.months == 24
    assert Story("W1", 1, ferraz(), validity_months=6).act("homologar").life.validity.months == 6


def test_homologated_once():
    assert homologated().attempt("homologar", detail="12") == ["E359"]


@pytest.mark.parametrize(
    ("on", "months", "codes"),
    [
        (date(2027, 1, 31), "", []),
        (date(2027, 1, 31), "12", []),
        (date(2027, 2, 1), "", ["R405"]),  # after the end
        (date(2026, 6, 1), "6", ["R405"]),  # not for as long
        (date(2026, 6, 1), "24", ["R405"]),
    ],
)
def test_extended_for_as_long_before_the_end(on, months, codes):
    story = homologated()
    assert story.attempt("prorrogar-validade", detail=months, on=on) == codes
    assert story.life.validity.until == (date(2027, 1, 31) if codes else date(2028, 1, 31))


def test_extended_once_and_only_after_homologation():
    assert Story("W1", 1, ferraz()).attempt("prorrogar-validade") == ["E360"]
    story = homologated().act("prorrogar-validade", on=date(2026, 6, 1))
    assert story.attempt("prorrogar-validade", on=date(2026, 6, 2)) == ["R405"]
    assert story.attempt("convocar", on=date(2028, 1, 31)) == []
    assert story.attempt("convocar", on=date(2028, 2, 1)) == ["R401"]


def test_what_happened_earlier_counts_from_its_day():
    from isonomia.law.competition.acts import Act, ActKind
    from isonomia.law.competition.replay import replay

    story = Story("W1", 1, ferraz())
    replay(story.life, [Act(date(2026, 9, 10), ActKind.HOMOLOGATE, detail="12", happened=date(2026, 9, 1))])
    assert story.life.validity.since == date(2026, 9, 1)


def test_places_are_suppressed_from_the_end_and_only_free_ones():
    story = Story("W1 W2 W3 W4 W5 W6 W7 B8 B9", 8, guarapari()).call(3)
    assert story.attempt("suprimir-vaga", detail="6") == ["E358"]
    story.act("suprimir-vaga", detail="4")
    assert [place.number for place in story.board.places] == [1, 2, 3, 4]
    story.act("suprimir-vaga")
    assert story.attempt("suprimir-vaga") == ["E358"]
    story.act("novas-vagas", detail="5")
    assert [place.type for place in story.board.places][3:] == ["ampla", "ampla", "ampla", "ampla", "negros"]


def test_a_vacated_place_in_the_middle_is_suppressed_and_not_called_for():
    story = Story("W1 W2 B3 W4 W5 B6", 4, guarapari()).call(4).act("desistencia", "W2")
    story.act("suprimir-vaga").act("novas-vagas", detail="1").call()
    assert sorted(story.holders) == [1, 3, 4, 5]
    assert story.board.places[1].suppressed


def test_a_reserved_place_suppressed_no_longer_counts():
    story = Story("W1 W2 B3 W4", 3, guarapari()).call(2).act("suprimir-vaga").act("novas-vagas", detail="1")
    assert [place.type for place in story.board.places] == ["ampla", "ampla", "negros"]  # the count of three


def test_a_call_before_any_homologation_is_told_and_stops_nothing():
    story = Story("W1 W2 W3", 3, guarapari()).call()
    (told,) = unhomologated(story.life)
    assert (told.code, told.is_error, told.file) == ("W346", False, "atos")
    assert f"{FIRST_DAY:%d/%m/%Y}" in told.message
    story.act("homologar", detail="12", on=date(2026, 9, 20)).call()
    assert unhomologated(story.life) != []  # it came after the first call


def test_a_call_from_the_day_of_the_homologation_on_is_in_order():
    assert unhomologated(Story("W1", 1, guarapari()).life) == []
    assert unhomologated(Story("W1", 1, guarapari()).act("homologar", detail="12").call().life) == []
    assert unhomologated(Story("W1", 1, guarapari(), homologated=FIRST_DAY).call().life) == []
