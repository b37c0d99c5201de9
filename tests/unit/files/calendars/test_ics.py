from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest
from icalendar import Calendar

from isonomia.files.calendars.ics import Event, calendar_file, stable_uid

EVENT = Event(
    uid=stable_uid("orgao", "certame", "ato 3", "00101"),
    title="Prazo do concurso 01/2026",
    note="Fim do prazo: terça-feira, 15/12/2026, 17h (horário de Brasília). Mais em https://x.example/p",
    on=date(2026, 12, 15),
    hour=time(17),
    sequence=0,
    changed=datetime(2026, 12, 11, 12, 0, tzinfo=UTC),
    alarm="O prazo do concurso 01/2026 está acabando.",
    link="https://x.example/p",
)


def read(event: Event, **options):
    calendar = Calendar.from_ical(calendar_file("Prazos do concurso 01/2026", [event], **options))
    [found] = calendar.walk("VEVENT")
    return calendar, found


def test_an_all_day_event_ends_on_the_next_day():
    _, found = read(EVENT)
    assert found.decoded("dtstart") == date(2026, 12, 15)
    assert found.decoded("dtend") == date(2026, 12, 16)
    assert found["dtstart"].params["VALUE"] == "DATE"
    assert found["dtend"].params["VALUE"] == "DATE"


def test_alarms_two_days_and_two_hours_before_the_end():
    _, found = read(EVENT)
    triggers = [alarm.decoded("trigger") for alarm in found.walk("VALARM")]
    begin = datetime(2026, 12, 15, 0, 0)  # noqa: DTZ001 (a calendar's day has no zone)
    end = begin + timedelta(hours=17)
    assert [end - (begin + trigger) for trigger in triggers] == [timedelta(days=2), timedelta(hours=2)]


def test_a_change_keeps_the_uid_and_raises_the_sequence():
    _, before = read(EVENT)
    _, after = read(replace(EVENT, on=date(2026, 12, 16), sequence=1))
    assert str(before["uid"]) == str(after["uid"])
    assert (int(before["sequence"]), int(after["sequence"])) == (0, 1)
    assert str(before["status"]) == "CONFIRMED"


def test_a_withdrawn_term_is_cancelled_and_rings_no_more():
    calendar, found = read(replace(EVENT, cancelled=True, sequence=2), method="CANCEL")
    assert str(calendar["method"]) == "CANCEL"
    assert str(found["status"]) == "CANCELLED"
    assert found.walk("VALARM") == []


def test_a_uid_tells_nothing_and_differs_by_person():
    uid = stable_uid("orgao", "certame", "ato 3", "00101", domain="concursos.example")
    assert uid.endswith("@concursos.example")
    assert "00101" not in uid
    assert uid == stable_uid("orgao", "certame", "ato 3", "00101", domain="concursos.example")
    assert uid != stable_uid("orgao", "certame", "ato 3", "00102", domain="concursos.example")
    assert stable_uid("ab", "c") != stable_uid("a", "bc")


def test_the_same_events_give_the_same_bytes_in_lines_of_the_standard():
    made = calendar_file("Prazos", [EVENT])
    assert made == calendar_file("Prazos", [EVENT])
    assert made.endswith(b"END:VCALENDAR\r\n")
    assert max(len(line) for line in made.split(b"\r\n")) <= 75


def test_an_instant_without_a_zone_is_refused():
    with pytest.raises(ValueError, match="fuso"):
        calendar_file("x", [replace(EVENT, changed=datetime(2026, 1, 1))])  # noqa: DTZ001
