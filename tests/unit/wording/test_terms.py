from __future__ import annotations

from datetime import date, time

import pytest

from isonomia.law.competition.deadlines import Counting, deadline, recounted
from isonomia.wording.language import Language
from isonomia.wording.terms import ZONES, end_of_term, how_counted
from isonomia.wording.voice import Voice

PT, EN = Voice(), Voice(Language.ENGLISH)
TUESDAY = date(2026, 12, 15)
FRIDAY = date(2026, 12, 11)
CHRISTMAS = date(2026, 12, 25)


def test_the_end_has_weekday_date_hour_and_zone():
    assert end_of_term(TUESDAY, PT) == "terça-feira, 15/12/2026, 23h59 (horário de Brasília)"
    assert end_of_term(TUESDAY, EN) == "Tuesday, 15 Dec 2026, 23:59 (Brasília time)"


@pytest.mark.parametrize(
    ("hour", "pt", "en"),
    [(time(17), "17h", "17:00"), (time(9, 5), "9h05", "09:05"), (time(0), "0h", "00:00")],
)
def test_hours(hour, pt, en):
    assert f", {pt} (" in end_of_term(TUESDAY, PT, hour)
    assert f", {en} (" in end_of_term(TUESDAY, EN, hour)


def test_the_four_legal_hours_and_no_other():
    assert len({end_of_term(TUESDAY, PT, zone=zone) for zone in ZONES}) == 4
    with pytest.raises(KeyError):
        end_of_term(TUESDAY, PT, zone="Europe/Lisbon")


def test_every_weekday_in_both_languages():
    week = [date(2026, 12, day) for day in range(14, 21)]
    assert [end_of_term(day, PT).split(",")[0] for day in week][-2:] == ["sábado", "domingo"]
    assert [end_of_term(day, EN)[:3] for day in week] == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def test_a_count_in_working_days_says_what_it_left_out():
    assert how_counted(deadline(FRIDAY, 2, Counting.WORKING), PT) == [
        (
            "Prazo de 2 dias úteis, da publicação em 11/12/2026. O dia da publicação não conta; o último dia "
            "conta."
        ),
        "Não contam: 12/12/2026 (sábado) e 13/12/2026 (domingo).",
        "Base: Lei nº 9.784/1999, art. 66.",
    ]


def test_a_count_that_moves_says_why_by_name():
    said = how_counted(deadline(FRIDAY, 14, Counting.RUNNING, {CHRISTMAS}), PT, {CHRISTMAS: "Natal"})
    assert said[1] == (
        "A conta acabaria em 25/12/2026, dia sem expediente, e passa ao primeiro dia útil seguinte. Dias "
        "passados: 25/12/2026 (Natal), 26/12/2026 (sábado) e 27/12/2026 (domingo)."
    )
    assert said[2] == "Base: Lei nº 9.784/1999, art. 66; art. 66, § 1º; art. 66, § 2º."


def test_a_long_count_lists_holidays_and_counts_week_ends():
    said = how_counted(deadline(FRIDAY, 20, Counting.WORKING, {CHRISTMAS}), PT)
    assert said[1] == ("Não contam: 10 dias de fim de semana e 25/12/2026 (feriado ou dia sem expediente).")


def test_a_term_that_was_kept_says_so():
    announced = deadline(FRIDAY, 14, Counting.RUNNING, {CHRISTMAS})
    assert "fica o fim que foi publicado" in " ".join(how_counted(recounted(announced, ()), PT))
    assert "the published end stays" in " ".join(how_counted(recounted(announced, ()), EN))


def test_english_has_no_portuguese_left():
    said = " ".join(how_counted(deadline(FRIDAY, 14, Counting.RUNNING, {CHRISTMAS}), EN))
    assert said.startswith("Term of 14 running days, from publication on 11 Dec 2026.")
    assert "Saturday" in said
    assert "dia" not in said
