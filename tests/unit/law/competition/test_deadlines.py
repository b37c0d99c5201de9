from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.competition.deadlines import Counting, DayOff, Skipped, day_off, deadline, recounted

LAW = "br/federal/lei-9784-1999"
FRIDAY = date(2026, 12, 11)
CHRISTMAS = date(2026, 12, 25)
RUNNING, WORKING = Counting.RUNNING, Counting.WORKING

dates = st.dates(date(2024, 1, 1), date(2032, 12, 31))
holidays = st.sets(st.dates(date(2024, 1, 1), date(2033, 12, 31)), max_size=40)


def test_two_working_days_from_a_friday_end_on_tuesday():
    found = deadline(FRIDAY, 2, WORKING)
    assert found.ends == date(2026, 12, 15)
    assert found.begins == date(2026, 12, 12)
    assert found.skipped == (
        Skipped(date(2026, 12, 12), DayOff.SATURDAY),
        Skipped(date(2026, 12, 13), DayOff.SUNDAY),
    )
    assert found.citations == (f"{LAW}#art66",)


def test_the_first_day_is_left_out_and_the_last_one_counts():
    assert deadline(date(2026, 12, 14), 1, RUNNING).ends == date(2026, 12, 15)
    assert deadline(date(2026, 12, 14), 1, WORKING).ends == date(2026, 12, 15)


@pytest.mark.parametrize(
    ("days", "ends", "moved"),
    [
        (13, date(2026, 12, 24), ()),
        (14, date(2026, 12, 28), (DayOff.HOLIDAY, DayOff.SATURDAY, DayOff.SUNDAY)),
        (15, date(2026, 12, 28), (DayOff.SATURDAY, DayOff.SUNDAY)),
        (16, date(2026, 12, 28), (DayOff.SUNDAY,)),
        (17, date(2026, 12, 28), ()),
    ],
)
def test_running_days_move_to_the_next_working_day(days, ends, moved):
    found = deadline(FRIDAY, days, RUNNING, {CHRISTMAS})
    assert found.ends == ends
    assert tuple(each.why for each in found.moved) == moved
    assert (f"{LAW}#art66-par1" in found.citations) == bool(moved)
    assert f"{LAW}#art66-par2" in found.citations


def test_a_holiday_is_named_a_holiday_also_on_a_sunday():
    assert day_off(date(2026, 11, 15), {date(2026, 11, 15)}) is DayOff.HOLIDAY
    assert day_off(date(2026, 11, 15), ()) is DayOff.SUNDAY
    assert day_off(FRIDAY, ()) is None


def test_the_bodys_own_rule_is_cited_in_place_of_the_federal_law():
    assert deadline(FRIDAY, 5, WORKING, basis=("edital, item 9.2",)).citations == ("edital, item 9.2",)


@pytest.mark.parametrize("days", [0, -1])
def test_a_term_has_at_least_one_day(days):
    with pytest.raises(ValueError, match="ao menos um dia"):
        deadline(FRIDAY, days, RUNNING)


def test_a_holiday_added_after_publication_lengthens_and_one_taken_away_does_not_shorten():
    announced = deadline(FRIDAY, 14, RUNNING, {CHRISTMAS})
    longer = recounted(announced, {CHRISTMAS, date(2026, 12, 28)})
    assert (longer.ends, longer.kept) == (date(2026, 12, 29), False)
    kept = recounted(announced, set())
    assert (kept.ends, kept.kept) == (announced.ends, True)
    assert kept.moved == announced.moved


def test_a_recount_keeps_the_edital_rule():
    announced = deadline(FRIDAY, 14, RUNNING, basis=("edital, item 9.2",))
    assert recounted(announced, {CHRISTMAS}).citations == ("edital, item 9.2",)


@given(dates, st.integers(1, 60), st.sampled_from(Counting), holidays, holidays)
def test_no_change_of_holidays_shortens_an_announced_term(published, days, counting, before, after):
    announced = deadline(published, days, counting, before)
    assert recounted(announced, after).ends >= announced.ends


@given(dates, st.integers(1, 60), holidays)
def test_working_days_between_publication_and_end_are_as_many_as_the_term(published, days, free):
    found = deadline(published, days, WORKING, free)
    between = [published + timedelta(days=n) for n in range(1, (found.ends - published).days + 1)]
    assert sum(day_off(day, free) is None for day in between) == days
    assert [day for day in between if day_off(day, free)] == [each.day for each in found.skipped]


@given(dates, st.integers(1, 60), st.sampled_from(Counting), holidays)
def test_a_term_ends_on_a_working_day_never_before_its_count(published, days, counting, free):
    found = deadline(published, days, counting, free)
    assert day_off(found.ends, free) is None
    assert found.ends >= found.counted_until >= published + timedelta(days=days)
