"""Verification in two steps: required of who prepares, checks, signs or administers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from allauth.account.authentication import get_authentication_records
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from isonomia.web.records.models import Grant, Person
from isonomia.web.records.roles import TABLE, Ability

DEMANDING: Final = frozenset(
    {
        Ability.PREPARE,
        Ability.CHECK,
        Ability.SIGN,
        Ability.REVEAL,
        Ability.ADOPT,
        Ability.ADMINISTER,
    }
)
"""Abilities that ask for verification."""

ROLES: Final = tuple(role.value for role, abilities in TABLE.items() if abilities & DEMANDING)
OPEN: Final = ("/entrar/", "/sair/", "/conta/", "/static/", "/idioma/", "/sessao/")
"""Addresses that open before verification is on: those where it is turned on, and the way out."""


def must_verify(person: Person) -> bool:
    """Whether a role in force, or administering the installation, asks it of the person."""
    if person.is_superuser:
        return True
    day = timezone.localdate()
    now = Grant.objects.filter(person=person, ended=None, since__lte=day, role__in=ROLES)
    return now.filter(Q(until=None) | Q(until__gte=day)).exists()


def has_verification(person: Person) -> bool:
    """Whether the person turned it on: from then on nobody signs in as them without a code."""
    return bool(Authenticator.objects.filter(user=person, type=Authenticator.Type.TOTP).exists())


class SecondFactorMiddleware:
    """Takes who must verify, and has not turned it on, to the page where it is turned on."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The page, or the way to turn verification on."""
        person = request.user
        if (
            settings.SECOND_FACTOR
            and isinstance(person, Person)
            and not request.path.startswith(OPEN)
            and not _verified_now(request)
            and must_verify(person)
            and not has_verification(person)
        ):
            return redirect("mfa_activate_totp")
        return self.get_response(request)


def _verified_now(request: HttpRequest) -> bool:
    """Whether this very session was opened with a code: most requests, and they ask the database nothing."""
    return any(record.get("method") == "mfa" for record in get_authentication_records(request, request.user))
