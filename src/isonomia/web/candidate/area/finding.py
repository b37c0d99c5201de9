"""Enrolments that a body received by file, found by the e-mail that a person proved to be theirs."""

from __future__ import annotations

from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Competition, Enrolment, OwnEnrolment, Person


def claim(person: Person) -> int:
    """Tie to the person the enrolments whose contact is their address; answers how many were found.

    Only loads in force count, and nothing that is already somebody's changes hands.
    """
    found = 0
    for competition in Competition.objects.exclude(stage="rascunho").filter(rehearsal=False):
        roll = roll_in_force(competition)
        if roll is None:
            continue
        rows = Enrolment.objects.filter(roll=roll, contact__email__iexact=person.email)
        for number in rows.values_list("number", flat=True):
            _own, made = OwnEnrolment.objects.get_or_create(
                competition=competition, number=number, defaults={"person": person}
            )
            found += made
    return found
