"""A form that prepares an act: sent once, or shown again with everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse

from isonomia.law.findings import InputProblems
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.wording.messages import message

UNPROCESSABLE = 422


def send(
    request: HttpRequest,
    place: Place,
    form: HouseForm,
    payload: Callable[[], tuple[str, dict[str, Any]]],
    template: str,
    context: dict[str, Any],
) -> HttpResponse:
    """Prepare the act of a form and go to its preview, or show the form again.

    Args:
        request: the POST.
        place: where.
        form: bound.
        payload: kind of the gate and its payload, once the form is valid.
        template: of the form's page.
        context: of that page.
    """
    if not form.is_valid():
        return render(request, place, template, {**context, "form": form}, UNPROCESSABLE)

    def work() -> str:
        kind, given = payload()
        return address_of(prepare(kind, place.person, place.body, place.certame, given))

    try:
        return once(request, place.person, work)
    except InputProblems as problems:
        lang = reader_language()
        found = [
            Problem(f"{message(each.message, lang)} {message(each.hint, lang)}".strip())
            for each in problems.findings
            if each.is_error
        ]
        shown = {**context, "form": form, "problems": found}
        return render(request, place, template, shown, UNPROCESSABLE)
