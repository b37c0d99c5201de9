"""Which enrolments are a person's."""

from __future__ import annotations

from isonomia.web.records.models import Competition, OwnEnrolment, Person


def numbers_of(person: Person, competition: Competition) -> list[str]:
    """The person's enrolments in a competition, in order."""
    found = OwnEnrolment.objects.filter(person=person, competition=competition).order_by("number")
    return list(found.values_list("number", flat=True))
