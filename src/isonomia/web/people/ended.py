"""A form sent after the session ended: nothing of it is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from isonomia.web.look.errors import session_ended

WORK: Final = ("/gestao/", "/administracao/")
"""Addresses whose forms people write in."""


class SessionEndedMiddleware:
    """Shows back what a signed-out person sent, in place of the sign-in page, which would throw it away."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The page, or what was typed and the way to sign in again."""
        if request.method == "POST" and request.path.startswith(WORK) and not request.user.is_authenticated:
            return session_ended(request, reverse("account_login"))
        return self.get_response(request)
