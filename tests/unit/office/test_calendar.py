from __future__ import annotations

from datetime import UTC, date, datetime, time

from icalendar import Calendar

from isonomia.office.calendar import CalendarOwner, CalendarTerm, calendar_of_terms
from isonomia.wording.language import Language
from isonomia.wording.notices import Until
from isonomia.wording.voice import Voice

LINK = "https://concursos.exemplo.example/p/9f2c"
OWNER = CalendarOwner("orgao-1", "certame-7", "concurso 01/2026", domain="concursos.exemplo.example")
PERSON = CalendarOwner("orgao-1", "certame-7", "concurso 01/2026", "00101", "concursos.exemplo.example")


def term(key: str = "convocacao-3", sequence: int = 0, **changes) -> CalendarTerm:
    until = Until(changes.pop("on", date(2026, 12, 15)), time(17))
    return CalendarTerm(key, until, LINK, sequence, datetime(2026, 12, 11, 15, tzinfo=UTC), **changes)


def events(*terms, owner=OWNER, voice=None, **options):
    made = calendar_of_terms(owner, terms, voice or Voice(), **options)
    return Calendar.from_ical(made).walk("VEVENT")


def test_a_neutral_title_and_the_exact_end_in_the_note():
    [found] = events(term())
    assert str(found["summary"]) == "Prazo do concurso 01/2026"
    assert str(found["description"]) == (
        f"Fim do prazo: terça-feira, 15/12/2026, 17h (horário de Brasília). Mais em {LINK}"
    )
    assert found.decoded("dtend") == date(2026, 12, 16)


def test_each_person_and_each_term_has_a_uid_of_its_own_that_stays():
    uids = {
        str(events(each, owner=owner)[0]["uid"])
        for owner in (OWNER, PERSON)
        for each in (term(), term("recurso-1"))
    }
    assert len(uids) == 4
    changed = events(term(sequence=1, on=date(2026, 12, 16)), owner=PERSON)[0]
    assert str(changed["uid"]) in uids
    assert "00101" not in str(changed["uid"])


def test_a_withdrawn_term():
    [found] = events(term(sequence=2, cancelled=True), method="CANCEL")
    assert str(found["status"]) == "CANCELLED"
    assert int(found["sequence"]) == 2


def test_in_english():
    [found] = events(term(), voice=Voice(Language.ENGLISH))
    assert "Tuesday, 15 Dec 2026, 17:00 (Brasília time)" in str(found["description"])
