"""One's own account."""

from __future__ import annotations

from allauth.mfa.models import Authenticator
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

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
        "obrigatoria": must_verify(request.user),
    }
    return render(request, "people/account.html", context)
