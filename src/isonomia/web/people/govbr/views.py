"""The way to gov.br and back."""

from __future__ import annotations

from typing import Final

from allauth.socialaccount.providers.oauth2.views import OAuth2CallbackView, OAuth2LoginView
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from isonomia.web.people.govbr.provider import GovBrAdapter
from isonomia.web.people.inviting import open_invitation

ENROLS: Final = "govbr-candidatura"
"""In the session: the way was begun where people enrol, and may make an account."""
INVITED: Final = "govbr-convite"
"""In the session: the invitation that is being accepted by gov.br."""


def _adapter(request: HttpRequest) -> GovBrAdapter:
    if not settings.GOVBR:
        raise Http404
    return GovBrAdapter(request, "govbr")


@never_cache
@require_GET
def start(request: HttpRequest) -> HttpResponse:
    """To gov.br. By a link, since the page's policy lets no form end at another site."""
    answer: HttpResponse = OAuth2LoginView.adapter_view(_adapter(request))(request)
    return answer


@never_cache
@require_GET
def back(request: HttpRequest) -> HttpResponse:
    """From gov.br."""
    answer: HttpResponse = OAuth2CallbackView.adapter_view(_adapter(request))(request)
    return answer


@never_cache
@require_GET
def accept(request: HttpRequest, key: str) -> HttpResponse:
    """Accept an invitation by gov.br instead of a password."""
    if not settings.GOVBR or open_invitation(key) is None:
        raise Http404
    request.session[INVITED] = key
    return redirect("govbr_login")
