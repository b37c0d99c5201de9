from __future__ import annotations

from datetime import date

import pytest

from isonomia.law.competition.elections import Election, election_day, election_of, windows


@pytest.mark.parametrize(
    ("year", "day"),
    [(2022, 2), (2024, 6), (2026, 4), (2028, 1), (2030, 6), (2032, 3)],
)
def test_the_first_sunday_of_october(year, day):
    assert election_day(year) == date(year, 10, day)
    assert election_day(year).weekday() == 6


@pytest.mark.parametrize(
    ("ente", "election"),
    [
        ("br/es/guarapari", Election.MUNICIPAL),
        ("br/es", Election.STATE),
        ("br/df", Election.STATE),
        ("br/df/brasilia", Election.STATE),
        ("br/federal", Election.NATIONAL),
        ("br", Election.NATIONAL),
    ],
)
def test_which_election_concerns_a_body(ente, election):
    assert election_of(ente) is election


def test_the_municipal_window_of_2024_as_the_electoral_calendar_had_it():
    [window] = windows(Election.MUNICIPAL, date(2024, 9, 1), date(2024, 9, 1))
    assert (window.begins, window.election, window.ends) == (
        date(2024, 7, 6),
        date(2024, 10, 6),
        date(2025, 1, 1),
    )


@pytest.mark.parametrize(
    ("day", "inside"),
    [
        (date(2028, 6, 30), False),
        (date(2028, 7, 1), True),
        (date(2029, 1, 1), True),
        (date(2029, 1, 2), False),
        (date(2026, 9, 1), False),
    ],
)
def test_the_borders_of_the_municipal_window_of_2028(day, inside):
    assert bool(list(windows(Election.MUNICIPAL, day, day))) == inside


def test_winners_of_2026_take_office_days_later_than_before():
    def ends(election: Election, on: date) -> date:
        return next(windows(election, on, on)).ends

    assert ends(Election.STATE, date(2026, 10, 1)) == date(2027, 1, 6)
    assert ends(Election.NATIONAL, date(2026, 10, 1)) == date(2027, 1, 5)
    assert ends(Election.STATE, date(2022, 10, 1)) == date(2023, 1, 1)


def test_a_long_span_meets_every_window_in_order():
    found = [w.election.year for w in windows(Election.MUNICIPAL, date(2023, 1, 1), date(2033, 1, 1))]
    assert found == [2024, 2028, 2032]
