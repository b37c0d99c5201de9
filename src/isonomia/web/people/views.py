"""One's own account."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from isonomia.web.people.second_factor import must_verify
from isonomia.web.records.models import Person


@login_required
def account(request: HttpRequest) -> HttpResponse:
    """What one's account has: password, verification in two steps."""
    assert isinstance(request.user, Person)
    kinds = set(Authenticator.objects.filter(user=request.user).values_list("type", flat=True))
    context = {
        "verificacao": Authenticator.Type.TOTP in kinds,
        "recuperacao": Authenticator.Type.RECOVERY_CODES in kinds,
        "ligada": SocialAccount.objects.filter(user=request.user).exists(),
        "obrigatoria": must_verify(request.user),
    }
    return render(request, "people/account.html", context)


def tied(_request: HttpRequest) -> HttpResponse:
    """Where gov.br leads after being tied to the account."""
    return redirect("mfa_index")


@require_POST
@login_required
def untie(request: HttpRequest) -> HttpResponse:
    """gov.br no longer opens the account; only for who has a password, or nobody could enter any more."""
    assert isinstance(request.user, Person)
    if request.user.has_usable_password():
        SocialAccount.objects.filter(user=request.user).delete()
    return redirect("mfa_index")
