"""What members answer before they judge: confidentiality, self-declaration, whom they do not judge."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from django.db import transaction
from django.utils import timezone

from isonomia.law.procedure.impediments import Known
from isonomia.office.answer import Document
from isonomia.office.procedures.hearing import clues_document
from isonomia.web.commission.boards import lock_declared
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.roll import list_digest
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Competition, Enrolment, Hearing, Membership, Recusal


def people_asked(competition: Competition) -> dict[str, str]:
    """Number -> name of everybody to be heard, in the order of their names: nothing of the ranking."""
    numbers = set(Hearing.objects.filter(competition=competition).values_list("number", flat=True))
    rows = Enrolment.objects.filter(roll=roll_in_force(competition), number__in=numbers)
    found = dict(rows.order_by("name", "number").values_list("number", "name"))
    return {number: found.get(number, "") for number in (*found, *sorted(numbers - found.keys()))}


def clues(membership: Membership) -> Document:
    """Ties that may exist between a member and the list, and the closed list of answers."""
    competition = membership.commission.competition
    rows = Enrolment.objects.filter(
        roll=roll_in_force(competition), number__in=people_asked(competition)
    ).values_list("number", "name", "contact")
    people = {
        number: Known(
            number, name, contacts=tuple(filter(None, (contact.get("email"), contact.get("telefone"))))
        )
        for number, name, contact in rows
    }
    person = membership.person
    member = Known(person.opaque, person.name, contacts=(person.email,))
    return clues_document([member], list(people.values()), rules_of(competition)[1])


def sign(membership: Membership, gender: str, colour: str) -> None:
    """The member signs the term of confidentiality and says, to be counted alone, gender and colour."""
    membership.secrecy_at = timezone.now()
    membership.declared = lock_declared(membership.person, gender, colour)
    membership.save(update_fields=["secrecy_at", "declared"])


def answer(membership: Membership, refused: Mapping[str, str]) -> None:
    """The member's answer for the list as it is, in place of the one before.

    Args:
        membership: whose.
        refused: number -> why.
    """
    competition = membership.commission.competition
    with transaction.atomic():
        Recusal.objects.filter(competition=competition, person=membership.person).delete()
        answer_part(membership, refused.keys(), refused)
        finish(membership)


def answer_part(membership: Membership, numbers: Collection[str], refused: Mapping[str, str]) -> None:
    """The member's answer about some people of the list, in place of the one before about them.

    Args:
        membership: whose.
        numbers: about whom.
        refused: number -> why, of those not judged.
    """
    competition, person, now = membership.commission.competition, membership.person, timezone.now()
    with transaction.atomic():
        Recusal.objects.filter(competition=competition, person=person, number__in=numbers).delete()
        Recusal.objects.bulk_create(
            Recusal(competition=competition, person=person, number=number, why=why, at=now)
            for number, why in refused.items()
        )


def finish(membership: Membership) -> None:
    """The member answered for the whole list as it is; another list asks again."""
    membership.answered_for = list_digest(membership.commission.competition)
    membership.answered_at = timezone.now()
    membership.save(update_fields=["answered_for", "answered_at"])


def answered(membership: Membership) -> dict[str, str]:
    """Number -> why, of whom the member said they do not judge."""
    rows = Recusal.objects.filter(competition=membership.commission.competition, person=membership.person)
    return dict(rows.values_list("number", "why"))
