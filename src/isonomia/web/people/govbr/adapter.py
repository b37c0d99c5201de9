"""Whom a gov.br account belongs to: somebody invited or known by e-mail; where people enrol, somebody new."""

from __future__ import annotations

from typing import Any, Final

from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialAccount
from allauth.socialaccount.providers.base import AuthProcess
from django.http import HttpRequest

from isonomia.web.people.govbr.views import ENROLS, INVITED
from isonomia.web.people.inviting import accept, open_invitation
from isonomia.web.records.models import Person

MOST_OF_A_NAME: Final = 200


class GovBrAccounts(DefaultSocialAccountAdapter):
    """Ties a gov.br account to the person whom it is; makes a person only where people enrol."""

    def is_open_for_signup(self, request: HttpRequest, sociallogin: Any) -> bool:  # noqa: ARG002
        """Nobody makes an account alone."""
        return False

    def pre_social_login(self, request: HttpRequest, sociallogin: Any) -> None:
        """Tie an account that comes for the first time.

        Only an address that gov.br verified counts, and never for somebody tied to another gov.br account.
        """
        key, enrols = request.session.pop(INVITED, ""), request.session.pop(ENROLS, False)
        if sociallogin.is_existing or sociallogin.state.get("process") == AuthProcess.CONNECT:
            return
        invitation = open_invitation(key) if key else None
        person = invitation.person if invitation else _by_email(sociallogin)
        if person is None and enrols and not invitation:
            person = _candidate(sociallogin)
        if person is None or SocialAccount.objects.filter(user=person).exists():
            return
        sociallogin.connect(request, person)
        if invitation:
            accept(invitation)

    def populate_user(self, request: HttpRequest, sociallogin: Any, data: dict[str, Any]) -> Any:
        """The name as gov.br tells it, for a new candidate."""
        person = super().populate_user(request, sociallogin, data)
        person.name = str(data.get("name") or "")[:MOST_OF_A_NAME]
        return person


def _verified(sociallogin: Any) -> list[str]:
    return [each.email.casefold() for each in sociallogin.email_addresses if each.verified]


def _candidate(sociallogin: Any) -> Person | None:
    """A new account without roles and without password, of an address that gov.br verified and nobody has."""
    verified = _verified(sociallogin)
    if not verified or Person.objects.filter(email__in=verified).exists():
        return None
    return Person.objects.create_user(verified[0], None, name=sociallogin.user.name or verified[0])


def _by_email(sociallogin: Any) -> Person | None:
    return Person.objects.filter(email__in=_verified(sociallogin), is_active=True).first()
