"""Who guesses passwords is stopped for a quarter of an hour, and told so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from allauth.account.signals import password_reset
from axes.helpers import get_cool_off
from axes.utils import reset
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.web.records.models import Person

TOO_MANY = 429
MINUTE = 60


def name_of(request: HttpRequest, credentials: Mapping[str, Any] | None = None) -> str:
    """By what an attempt is counted: the e-mail that was typed, in small letters."""
    given = credentials or {}
    found = given.get("email") or given.get("username") or request.POST.get("login", "")
    return str(found).strip().casefold()[:255]


def answer(
    request: HttpRequest,
    _response: HttpResponse | None = None,
    _credentials: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """The page that says how long to wait."""
    wait = get_cool_off(request)
    minutes = int(wait.total_seconds()) // MINUTE if wait else 0
    page = render(request, "people/locked.html", {"minutos": minutes}, status=TOO_MANY)
    page["Retry-After"] = str(minutes * MINUTE)
    return page


def connect() -> None:
    """A new password, made by the link that came by e-mail, lifts the stop."""
    password_reset.connect(_lift, dispatch_uid="isonomia.people.lockout")


def _lift(user: Person, **_: Any) -> None:
    reset(username=user.email)
