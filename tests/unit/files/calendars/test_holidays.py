from __future__ import annotations

from datetime import date

import pytest

from isonomia.files.calendars.holidays import OwnDay, holidays_of, own_days, states
from isonomia.law.findings import InputProblems


def test_the_country_and_the_state():
    country = holidays_of("", [2026])
    assert country[date(2026, 11, 20)] == "Dia Nacional de Zumbi e da Consciência Negra"
    assert date(2026, 4, 13) not in country
    assert holidays_of("es", [2026])[date(2026, 4, 13)] == "Nossa Senhora da Penha"
    assert len(states()) == 27


def test_a_ponto_facultativo_counts_only_where_the_body_decreed_it():
    carnival = date(2026, 2, 17)
    assert carnival not in holidays_of("ES", [2026])
    own = own_days([{"em": "2026-02-17", "nome": "Carnaval (Decreto nº 1/2026)"}])
    assert holidays_of("ES", [2026], own)[carnival] == "Carnaval (Decreto nº 1/2026)"
    assert date(2027, 2, 17) not in holidays_of("ES", [2027], own)


def test_a_municipal_day_comes_back_every_year():
    own = own_days([{"em": "09-19", "nome": "Aniversário da cidade"}])
    found = holidays_of("", [2026, 2027], own)
    assert [day for day, name in found.items() if name == "Aniversário da cidade"] == [
        date(2026, 9, 19),
        date(2027, 9, 19),
    ]
    assert list(found) == sorted(found)


def test_a_day_that_the_body_works_is_taken_out():
    own = own_days([{"em": "2026-04-13", "nome": "Expediente normal", "trabalha": True}])
    assert date(2026, 4, 13) not in holidays_of("ES", [2026], own)


def test_the_29th_of_february_exists_only_in_leap_years():
    assert OwnDay("x", 2, 29).dates([2027, 2028]) == [date(2028, 2, 29)]


def test_every_wrong_row_is_told_at_once():
    rows = [
        {"em": "2026-02-30", "nome": "x"},
        {"em": "09-19", "nome": " "},
        {"em": "amanhã", "nome": "x"},
        {"em": "01-25", "nome": "Padroeiro"},
    ]
    with pytest.raises(InputProblems) as raised:
        own_days(rows)
    assert [(f.code, f.line, f.column, f.value) for f in raised.value.findings] == [
        ("E501", 1, "em", "2026-02-30"),
        ("E502", 2, "nome", ""),
        ("E501", 3, "em", "amanhã"),
    ]


def test_an_unknown_state():
    with pytest.raises(ValueError, match="“XX”"):
        holidays_of("XX", [2026])
