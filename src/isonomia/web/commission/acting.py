"""A form of the commission's pages sent once, or shown again with what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from isonomia.law.findings import InputProblems
from isonomia.web.commission.moving import NotNow
from isonomia.web.commission.place import render
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import Denied
from isonomia.web.hr.frame import Place
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.wording.messages import message

UNPROCESSABLE: Final = 422
CONFLICT: Final = 409


def send(
    request: HttpRequest,
    place: Place,
    form: HouseForm,
    work: Callable[[], str],
    template: str,
    context: dict[str, Any],
    done: object = "",
) -> HttpResponse:
    """Do the work of a valid form once and go to its answer, or show the page again.

    Args:
        request: the POST.
        place: where.
        form: bound.
        work: does it; answers the address of what comes next.
        template: of the form's page.
        context: of that page.
        done: what the next page says was done.
    """
    if not form.is_valid():
        return render(request, place, template, {**context, "form": form}, UNPROCESSABLE)
    try:
        answer = once(request, place.person, work)
    except NotNow as late:
        shown = {**context, "form": form, "problems": [Problem(str(late))]}
        return render(request, place, template, shown, CONFLICT)
    except InputProblems as problems:
        lang = reader_language()
        found = [
            Problem(f"{message(each.message, lang)} {message(each.hint, lang)}") for each in problems.findings
        ]
        return render(request, place, template, {**context, "form": form, "problems": found}, UNPROCESSABLE)
    except Denied as denied:
        raise PermissionDenied(str(denied)) from denied
    if done:
        messages.success(request, str(done))
    return answer


def press(request: HttpRequest, place: Place, work: Callable[[], str], back: str) -> HttpResponse:
    """A button without fields: done once; what stops it is told on the page it came from."""
    try:
        return once(request, place.person, work)
    except NotNow as late:
        messages.error(request, str(late))
        return once(request, place.person, lambda: back)
    except Denied as denied:
        raise PermissionDenied(str(denied)) from denied
