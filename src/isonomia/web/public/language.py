"""The language of the pages, chosen by a link: pages that set no cookie have no form to send."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@require_safe
@never_cache
def choose(request: HttpRequest, codigo: str) -> HttpResponse:
    """Keep the language chosen, and go back to where the link was."""
    if codigo not in dict(settings.LANGUAGES):
        raise Http404
    back = request.GET.get("volta", "/")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure()):
        back = "/"
    response = redirect(back)
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME, codigo, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )
    return response
