"""Two accounts with one CPF: the last enrolment sent counts, and the other account's owner is told at once.

Whoever writes somebody else's CPF could displace them: so that this is found while there is time, nothing
waits for the end of the term to be told, and the page says what to do.
"""

from __future__ import annotations

from collections.abc import Iterable

from isonomia.web.candidate.enrolling.states import REPLACED, SENT
from isonomia.web.candidate.telling import tell
from isonomia.web.records.models import Application, Competition, Person, PersonalData

COUNTS = (SENT, "efetivada", REPLACED)


def twins_of(application: Application) -> list[Application]:
    """Enrolments sent from other accounts, in the same cargo, with the same CPF."""
    mark = _mark(application.person_id)
    if not mark:
        return []
    found = Application.objects.filter(
        competition=application.competition_id,
        cargo=application.cargo,
        state__in=COUNTS,
        person__personal_data__mark=mark,
    )
    return list(found.exclude(person=application.person_id).exclude(cargo="").select_related("person"))


def _mark(person: int) -> str:
    return PersonalData.objects.filter(person=person).values_list("mark", flat=True).first() or ""


def tell_twins(sent: Application, competition: Competition) -> None:
    """Tell the owners of the other accounts: that something happened, and nothing of this one."""
    for each in twins_of(sent):
        tell(each.person, competition, each.number, each.cargo)


def doubled(person: Person, applications: Iterable[Application]) -> list[Application]:
    """Which of a person's enrolments have a twin in another account."""
    mine = [each for each in applications if each.state in COUNTS and each.cargo]
    mark = _mark(person.pk) if mine else ""
    if not mark:
        return []
    others = Application.objects.filter(
        competition__in={each.competition_id for each in mine},
        state__in=COUNTS,
        person__personal_data__mark=mark,
    )
    taken = set(others.exclude(person=person).values_list("competition_id", "cargo"))
    return [each for each in mine if (each.competition_id, each.cargo) in taken]
