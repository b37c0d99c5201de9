"""A commission of the database as the law takes it, and whether it may hear."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from django.db.models import Q
from django.utils import timezone

from isonomia.law.procedure.composition import Board, Member, Post
from isonomia.office.procedures.hearing import composition_document, team_document
from isonomia.web.commission import vault
from isonomia.web.commission.conduct import rules_of
from isonomia.web.records.models import Body, Commission, Competition, Grant, Membership, Person
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.roles import Role

RUNNING: Final = frozenset({Role.OPERATOR, Role.CHECKER, Role.AUTHORITY, Role.SECRETARY})
"""Roles that run a competition; who has one of them does not judge in it."""
HEARING: Final = (CommissionKind.FIRST, CommissionKind.APPEAL)
REVIEWS: Final = {
    CommissionKind.APPEAL.value: CommissionKind.FIRST,
    CommissionKind.TEAM_APPEAL.value: CommissionKind.TEAM,
}
"""Whose decisions a commission reviews: it shares nobody with it."""
OTHER: Final = {**REVIEWS, **{first.value: CommissionKind(appeal) for appeal, first in REVIEWS.items()}}
"""Of each commission, the one that decides the other time."""


def in_force(competition: Competition, kind: str = CommissionKind.FIRST) -> Commission | None:
    """The commission of a kind that was designated last."""
    found = Commission.objects.filter(competition=competition, kind=kind, ended=None)
    return found.prefetch_related("memberships__person").first()


def membership_of(competition: Competition, person: Person) -> Membership | None:
    """The person's place in a commission in force that hears people, or ``None``."""
    found = Membership.objects.filter(
        commission__competition=competition, commission__kind__in=HEARING, commission__ended=None
    )
    return found.select_related("commission", "person").filter(person=person).first()


def declared_of(membership: Membership) -> dict[str, str]:
    """Gender and colour as the member declared them: to be counted, never shown."""
    if not membership.declared:
        return {}
    return vault.unlock_values(membership.declared, "integrante", membership.person_id)


def lock_declared(person: Person, gender: str, colour: str) -> bytes:
    """Gender and colour, encrypted for their member."""
    return vault.lock_values({"genero": gender, "cor": colour}, "integrante", person.pk)


def board_of(commission: Commission) -> Board:
    """The commission as the law checks it."""
    members = []
    for each in commission.memberships.all():
        declared = declared_of(each)
        members.append(
            Member(
                each.person.opaque,
                Post(each.post),
                each.entity,
                declared.get("genero", ""),
                declared.get("cor", ""),
                each.trained,
                each.secrecy_at is not None,
            )
        )
    return Board(tuple(members), commission.act, commission.since, commission.until, commission.justified)


def running(body: Body, people: list[Person], on: date) -> frozenset[str]:
    """Opaque ids of those who on a day also run the body's competitions."""
    grants = Grant.objects.filter(body=body, person__in=people, role__in=RUNNING, ended=None, since__lte=on)
    held = set(grants.filter(Q(until=None) | Q(until__gte=on)).values_list("person_id", flat=True))
    return frozenset(each.opaque for each in people if each.pk in held)


def composition(commission: Commission, on: date | None = None) -> dict[str, Any]:
    """Every rule of the composition (``office.procedures.hearing``), by default for today."""
    conduct, voice = rules_of(commission.competition)
    against = None
    if commission.kind in REVIEWS:
        first = in_force(commission.competition, REVIEWS[commission.kind])
        against = Board(()) if first is None else board_of(first)
    people = [each.person for each in commission.memberships.all()]
    day = on or timezone.localdate()
    board, office = board_of(commission), running(commission.competition.body, people, day)
    if commission.kind in HEARING:
        return composition_document(conduct, board, day, voice, office=office, appeals_against=against)
    return team_document(conduct, board, day, voice, earlier=against, office=office)
