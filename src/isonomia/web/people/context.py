"""What pages of sign-in know of the installation."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def sign_in(_request: HttpRequest) -> dict[str, bool]:
    """Whether gov.br is one of the ways in."""
    return {"govbr": bool(settings.GOVBR)}
