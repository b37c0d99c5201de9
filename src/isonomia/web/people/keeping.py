"""A session lasts while its person works: prolonged by requests, but written at most once a minute."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

SEEN: Final = "visto"
"""Key in the session: when it was last prolonged, in seconds."""
OFTEN: Final = 60
"""Seconds between two writings; the warning that a session ends comes minutes before."""


class KeepSessionMiddleware:
    """Prolongs the session of who is signed in, not at each request: every page would wait for the disk."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The page; the session prolonged where the last time was a minute ago or more."""
        if request.user.is_authenticated:
            now = int(time.time())
            if now - request.session.get(SEEN, 0) >= OFTEN:
                request.session[SEEN] = now
        return self.get_response(request)
