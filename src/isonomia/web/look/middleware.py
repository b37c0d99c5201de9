"""Nothing typed is lost when a form is sent after the session ended."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import resolve_url

from isonomia.web.look.errors import session_ended


class KeepTyped:
    """In place of the redirect to sign in that a sent form would meet, a page that shows what was sent."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answers the request."""
        response = self.get_response(request)
        sign_in = resolve_url(settings.LOGIN_URL)
        target = response.headers.get("Location", "")
        if request.method == "POST" and request.path != sign_in and target.split("?")[0] == sign_in:
            return session_ended(request, target)
        return response
