"""Error pages that views ask for by name; Django finds the others (400, 403, 404, 500) by their template."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.web.look.components import Item


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
    typed = [
        Item(label=name, value=value)
        for name, values in request.POST.lists()
        if name not in {"csrfmiddlewaretoken", "chave", "versao"}
        for value in values
    ]
    context = {"changed_at": changed_at, "differences": differences, "typed": typed, "back": back}
    return render(request, "409.html", context, status=409)
