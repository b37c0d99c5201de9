"""What of the office's records a call depends on: last act, days off, contacts, names, public address."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from datetime import date

from django.utils import timezone

from isonomia.files.calendars.holidays import OwnDay
from isonomia.law.competition.cautions import PersonnelRecord
from isonomia.ledger.canonical import read_canonical
from isonomia.office.competition import voice_of
from isonomia.office.term import BodyCalendar
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.loading import roll_in_force, terms_of
from isonomia.web.records.models import Body, Competition, Enrolment, Entry, Notice
from isonomia.web.records.models.notices import NoticeState
from isonomia.wording.voice import Voice


def last_day(competition: Competition) -> date | None:
    """Day of the last act of the competition, or ``None``: the next may not have an earlier one."""
    found = Entry.objects.filter(book__competition=competition, kind=kinds.ACT).order_by("-sequence")
    line = found.values_list("line", flat=True).first()
    if line is None:
        return None
    return date.fromisoformat(read_canonical(line.encode())["conteudo"]["data"])


def last_number(competition: Competition, year: int) -> int:
    """Highest number of a notice of call of that year in the book, whoever recorded it; 0 where none is."""
    written = re.compile(rf"(?<!\d)(\d{{1,6}})/{year}(?!\d)")
    acts = Entry.objects.filter(book__competition=competition, kind=kinds.ACT, line__contains=f"/{year}")
    contents = (read_canonical(line.encode())["conteudo"] for line in acts.values_list("line", flat=True))
    calls = (act.get("documento") or "" for act in contents if act.get("ato") == "convocar")
    return max((int(found) for document in calls for found in written.findall(document)), default=0)


def calendar(body: Body) -> BodyCalendar:
    """The days on which the body does not work: the country's, the state's, and its own table."""
    own = (
        OwnDay(each.name, each.day.month, each.day.day, each.day.year)
        for each in body.days_off.filter(removed=None)
    )
    return BodyCalendar(body.state, tuple(own))


def contacts(competition: Competition) -> dict[str, date]:
    """Person -> day of the last contact with proof."""
    proved = Notice.objects.filter(competition=competition, state=NoticeState.PROVED).order_by("moved")
    return {number: timezone.localdate(moved) for number, moved in proved.values_list("number", "moved")}


def above_limit(body: Body, on: date) -> PersonnelRecord | None:
    """Record of the personnel expense above 95% of its limit, as the body's own page says."""
    return PersonnelRecord(on, "cadastro do órgão") if body.personnel_limit_reached else None


def names_of(competition: Competition, numbers: Iterable[str]) -> dict[str, str]:
    """Person -> name, for the office's own eyes; who has none is left out."""
    roll = roll_in_force(competition)
    if roll is None:
        return {}
    found = Enrolment.objects.filter(roll=roll, number__in=list(numbers)).exclude(name="")
    return dict(found.values_list("number", "name"))


def voice_here(competition: Competition) -> Voice:
    """The reader's language, with the competition's own words for groups and norms."""
    return voice_of(terms_of(competition)[1], reader_language())


def public_address(*parts: str) -> str:
    """An address of the public pages, whole: ``ISONOMIA_ENDERECO`` and the parts."""
    base = os.environ.get("ISONOMIA_ENDERECO", "http://127.0.0.1:8000").rstrip("/")
    return "/".join((base, *parts))
