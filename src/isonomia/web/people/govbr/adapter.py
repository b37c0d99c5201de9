"""Whom a gov.br account belongs to: somebody invited, found by the account, the invitation or the e-mail."""

from __future__ import annotations

from typing import Any

from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialAccount
from allauth.socialaccount.providers.base import AuthProcess
from django.http import HttpRequest

from isonomia.web.people.govbr.views import INVITED
from isonomia.web.people.inviting import accept, open_invitation
from isonomia.web.records.models import Person


class GovBrAccounts(DefaultSocialAccountAdapter):
    """Ties a gov.br account to the person whom it is; never makes a person."""

    def is_open_for_signup(self, request: HttpRequest, sociallogin: Any) -> bool:  # noqa: ARG002
        """Nobody makes an account alone."""
        return False

    def pre_social_login(self, request: HttpRequest, sociallogin: Any) -> None:
        """Tie an account that comes for the first time.

        Only an address that gov.br verified counts, and never for somebody tied to another gov.br account.
        """
        key = request.session.pop(INVITED, "")
        if sociallogin.is_existing or sociallogin.state.get("process") == AuthProcess.CONNECT:
            return
        invitation = open_invitation(key) if key else None
        person = invitation.person if invitation else _by_email(sociallogin)
        if person is None or SocialAccount.objects.filter(user=person).exists():
            return
        sociallogin.connect(request, person)
        if invitation:
            accept(invitation)


def _by_email(sociallogin: Any) -> Person | None:
    verified = [each.email.casefold() for each in sociallogin.email_addresses if each.verified]
    return Person.objects.filter(email__in=verified, is_active=True).first()
