"""Charts of a competition: the drawing, its words and its table say the same."""

from __future__ import annotations

from datetime import date

from isonomia.law.procedure.decision import Tally
from isonomia.law.procedure.fairness import Hearing
from isonomia.office.evaluating.drawn import agreement_chart, cuts_chart, progress_chart, reserve_chart
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice

PT = Voice()
FIRST, LATER = date(2027, 2, 15), date(2027, 4, 12)


def test_progress_adds_up_day_after_day():
    drawn = progress_chart([(LATER, "negros"), (FIRST, "ampla"), (FIRST, "ampla"), (LATER, "ampla")], PT)
    assert drawn is not None
    assert drawn.table.heads == ["Até", "AC", "N", "Total"]
    assert drawn.table.rows == [["15/02/2027", "2", "0", "2"], ["12/04/2027", "3", "1", "4"]]
    assert "Lista da ampla concorrência: 3 até 12/04/2027." in drawn.description
    assert drawn.description in drawn.svg
    assert progress_chart([], PT) is None


def test_cuts_never_go_back():
    drawn = cuts_chart([(FIRST, "ampla", 7), (LATER, "ampla", 5), (LATER, "negros", 2)], PT)
    assert drawn is not None
    assert drawn.table.rows == [["15/02/2027", "7", "–"], ["12/04/2027", "7", "2"]]
    assert cuts_chart([], PT) is None


def test_the_reserve_beside_what_is_held_in_both_languages():
    for voice in (PT, Voice(Language.ENGLISH)):
        drawn = reserve_chart("negros", [(1, 0, 0), (2, 0, 0), (3, 1, 1), (4, 1, 1), (8, 2, 1)], voice)
        assert drawn is not None
        assert [row[1:] for row in drawn.table.rows] == [["0", "0"], ["1", "1"], ["2", "1"]]
        assert drawn.description in drawn.svg
    assert reserve_chart("negros", [], PT) is None


def test_agreement_by_panel():
    def hearing(panel: int, *votes: int) -> Hearing:
        return Hearing(panel, "S1", 9, 1, 10, Tally(*votes), confirmed=True)

    drawn = agreement_chart([hearing(2, 3, 0, 0), hearing(1, 3, 0, 0), hearing(1, 2, 1, 0)], PT)
    assert drawn is not None
    assert drawn.table.rows == [["Banca 1", "2", "50,0%"], ["Banca 2", "1", "100,0%"]]
    assert drawn.description == "Banca 1: 50,0%. Banca 2: 100,0%."
    assert agreement_chart([], PT) is None


def test_the_title_is_what_one_finds_and_the_band_is_the_validity():
    calls = [(FIRST, "ampla"), (FIRST, "ampla"), (LATER, "negros")]
    validity = date(2027, 2, 1), date(2029, 2, 1)
    drawn = progress_chart(calls, PT, validity=validity)
    assert drawn is not None
    assert drawn.title == "Até 12/04/2027, 3 pessoas foram chamadas, 1 por listas de reserva"
    assert "O certame vale de 01/02/2027 a 01/02/2029." in drawn.description
    assert "Validade do certame" in drawn.svg
    plain = progress_chart(calls, PT)
    assert plain is not None
    assert "Validade do certame" not in plain.svg
    cuts = cuts_chart([(FIRST, "ampla", 7), (LATER, "negros", 12)], PT)
    assert cuts is not None
    assert cuts.title == "A lista de pessoas negras foi a que mais avançou: até a 12ª posição"
    reserve = reserve_chart("negros", [(1, 0, 0), (3, 1, 0)], PT)
    assert reserve is not None
    assert reserve.title == "De 3 vagas, a lei reserva 1 a pessoas negras: 0 estão preenchidas"
    assert reserve.subject == "Reserva e vagas preenchidas: pessoas negras"
