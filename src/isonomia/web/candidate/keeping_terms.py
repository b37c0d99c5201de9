"""Until when what people told is kept: months counted from the end of the validity, as the norm says."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from django.utils import timezone

from isonomia.law.competition.validity import plus_months
from isonomia.law.procedure.tables import ALL
from isonomia.web.candidate.circumstances import conduct_here
from isonomia.web.records.loading import undone_on
from isonomia.web.records.models import (
    Appeal,
    CargoStanding,
    Case,
    Competition,
    DocumentCase,
    Entry,
    Hearing,
)
from isonomia.web.records.models.competitions import Stage


def end_of_validity(competition: Competition) -> date | None:
    """The last day of the validity, extended or not, or that of the act that undid the competition.

    ``None`` while there is neither.
    """
    if competition.stage == Stage.UNDONE:
        return undone_on(competition)
    ends = [
        each["validade"]["ate"]
        for each in CargoStanding.objects.filter(competition=competition).values_list("desk", flat=True)
        if each.get("validade")
    ]
    return max(map(date.fromisoformat, ends), default=None)


def due(kind: str, parameter: str, today: date | None = None) -> Iterator[Competition]:
    """Competitions whose term of keeping is over, with nothing open and no certificate of it yet.

    Args:
        kind: of the entry that certifies the erasure.
        parameter: of ``law.norms.conduct.PARAMETERS``: months after the validity ended.
        today: day; today by default.
    """
    day = today or timezone.localdate()
    erased = Entry.objects.filter(kind=kind, book__competition__isnull=False)
    left = Competition.objects.exclude(pk__in=erased.values_list("book__competition", flat=True))
    for competition in left.select_related("body"):
        ends = end_of_validity(competition)
        if ends is None or ends >= day or _is_open(competition):
            continue
        if plus_months(ends, conduct_here(competition).whole(parameter)) < day:
            yield competition


def _is_open(competition: Competition) -> bool:
    """Whether some case or appeal still waits for a decision."""
    fraud = Case.objects.filter(competition=competition).exclude(state__in=ALL["fraude"].rests).exists()
    if competition.stage == Stage.UNDONE:  # what else waited has nothing left to decide
        return fraud
    hearings = Hearing.objects.filter(competition=competition)
    cases = DocumentCase.objects.filter(competition=competition)
    rests = {state for procedure in ALL.values() for state in procedure.rests}
    return (
        hearings.exclude(state__in={*rests, "a-convocar"}).exists()
        or cases.exclude(state__in=rests).filter(term_ends__isnull=False).exists()
        or Appeal.objects.filter(competition=competition, decided=None, joined=None).exists()
        or fraud
    )
