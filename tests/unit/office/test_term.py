from __future__ import annotations

from datetime import date

import pytest

from isonomia.law.competition.deadlines import Counting
from isonomia.law.findings import InputProblems
from isonomia.office.term import calendar_of, count_term, recount_term
from isonomia.wording.voice import Voice

ROWS = [{"em": "09-19", "nome": "Aniversário da cidade"}, {"em": "2026-02-17", "nome": "Carnaval"}]
GUARAPARI = calendar_of("br/es/guarapari", ROWS)


@pytest.mark.parametrize(
    ("ente", "state"),
    [
        ("br/es/guarapari", "ES"),
        ("br/sp", "SP"),
        ("br/df", "DF"),
        ("br/federal", ""),
        ("br/cnj", ""),
        ("br", ""),
    ],
)
def test_the_state_is_the_second_part_of_the_ente(ente, state):
    assert calendar_of(ente).state == state


def test_a_term_knows_the_country_the_state_and_the_bodys_own_days():
    assert count_term(date(2026, 4, 10), 1, Counting.WORKING, GUARAPARI).deadline.ends == date(2026, 4, 14)
    assert count_term(date(2026, 4, 20), 1, Counting.RUNNING, GUARAPARI).deadline.ends == date(2026, 4, 22)
    assert count_term(date(2026, 2, 16), 1, Counting.RUNNING, GUARAPARI).deadline.ends == date(2026, 2, 18)
    assert count_term(date(2025, 9, 18), 1, Counting.RUNNING, GUARAPARI).deadline.ends == date(2025, 9, 22)


def test_a_term_over_the_end_of_the_year_meets_the_new_years_holidays():
    assert count_term(date(2026, 12, 31), 1, Counting.RUNNING, GUARAPARI).deadline.ends == date(2027, 1, 4)
    long = count_term(date(2026, 12, 1), 300, Counting.WORKING, GUARAPARI)
    assert date(2027, 9, 7) in {each.day for each in long.deadline.skipped}
    assert long.deadline.ends.year == 2028


def test_the_explanation_names_days_and_articles():
    said = " ".join(count_term(date(2026, 4, 20), 1, Counting.RUNNING, GUARAPARI).explanation(Voice()))
    assert "21/04/2026 (Tiradentes)" in said
    assert "Lei nº 9.784/1999, art. 66" in said


def test_a_holiday_decreed_later_moves_the_end_and_one_revoked_does_not():
    announced = count_term(date(2026, 12, 11), 4, Counting.RUNNING, GUARAPARI).deadline
    assert announced.ends == date(2026, 12, 15)
    later = calendar_of("br/es/guarapari", [{"em": "2026-12-15", "nome": "Luto oficial"}])
    moved = recount_term(announced, later)
    assert moved.deadline.ends == date(2026, 12, 16)
    assert "15/12/2026 (Luto oficial)" in " ".join(moved.explanation(Voice()))
    kept = recount_term(moved.deadline, GUARAPARI)
    assert (kept.deadline.ends, kept.deadline.kept) == (date(2026, 12, 16), True)


def test_the_bodys_own_rule():
    own = count_term(date(2026, 12, 11), 2, Counting.WORKING, GUARAPARI, ("edital, item 9.2",))
    assert own.explanation(Voice())[-1] == "Base: edital, item 9.2."


def test_a_wrong_table_is_told():
    with pytest.raises(InputProblems):
        calendar_of("br/es/guarapari", [{"em": "ontem", "nome": "x"}])
