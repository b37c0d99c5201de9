"""Error pages that views ask for by name; Django finds the others (400, 403, 404, 500) by their template."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.web.look.components import Item

MACHINERY: Final = {"csrfmiddlewaretoken", "chave", "versao", "revisao", "next"}
SECRET: Final = ("password", "senha", "code", "codigo")
"""Parts of the names of fields that are never shown back."""


def conflict(
    request: HttpRequest,
    *,
    changed_at: datetime | None = None,
    differences: Sequence[Item] = (),
    back: str = "",
) -> HttpResponse:
    """The 409 page: somebody changed the same thing meanwhile. Nothing that was typed is lost.

    Args:
        request: whose POST is shown back, so that nothing typed is lost.
        changed_at: when the other change was recorded.
        differences: what it is now, per field.
        back: address of the page with the present state.
    """
    context = {"changed_at": changed_at, "differences": differences, "typed": _typed(request), "back": back}
    return render(request, "409.html", context, status=409)


def session_ended(request: HttpRequest, sign_in: str) -> HttpResponse:
    """The 401 page for a form sent after the session ended: it shows what was typed and leads to signing in.

    Args:
        request: whose POST is shown back.
        sign_in: address of the sign-in page.
    """
    return render(request, "401.html", {"typed": _typed(request), "sign_in": sign_in}, status=401)


def _typed(request: HttpRequest) -> list[Item]:
    """What a form sent, without its machinery and without anything secret."""
    return [
        Item(label=name, value=value)
        for name, values in request.POST.lists()
        if name not in MACHINERY and not any(word in name.casefold() for word in SECRET)
        for value in values
        if value
    ]
