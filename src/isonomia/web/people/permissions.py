"""What a person may do in a body today."""

from __future__ import annotations

from datetime import date

from django.db.models import Q
from django.utils import timezone

from isonomia.web.records.models import Body, Grant, Person
from isonomia.web.records.roles import TABLE, Ability, Role


def roles_in(person: Person, body: Body, on: date | None = None) -> frozenset[Role]:
    """Roles in force.

    Args:
        person: signed in.
        body: where.
        on: day; today by default.
    """
    day = on or timezone.localdate()
    found = Grant.objects.filter(person=person, body=body, ended=None, since__lte=day)
    found = found.filter(Q(until=None) | Q(until__gte=day))
    return frozenset(Role(name) for name in found.values_list("role", flat=True))


def abilities_in(person: Person, body: Body, on: date | None = None) -> frozenset[Ability]:
    """The union of what the roles in force give; nothing to who is not active."""
    if not person.is_active:
        return frozenset()
    return frozenset(ability for role in roles_in(person, body, on) for ability in TABLE[role])


def bodies_of(person: Person) -> list[Body]:
    """Bodies where the person has a role today."""
    day = timezone.localdate()
    now = Q(grants__person=person, grants__ended=None, grants__since__lte=day)
    open_ended = Q(grants__until=None) | Q(grants__until__gte=day)
    return list(Body.objects.filter(now & open_ended).distinct())
