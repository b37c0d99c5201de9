"""The page of a large competition while its answer is computed: never the answer of an earlier state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from isonomia.web.hr.foreseeing.answers import ANSWERS
from isonomia.web.hr.frame import Crumb, Place, names_of_page
from isonomia.web.hr.place import render
from isonomia.web.jobs.foreseeing import NAME, ask, takes_long
from isonomia.web.records.kept import current
from isonomia.web.records.models import Job
from isonomia.web.records.models.jobs import JobState

ACCEPTED: Final = 202
AREA: Final = "calculo"
"""Part of the page that asks again by itself; htmx names it in what it sends."""


def waiting(
    request: HttpRequest, place: Place, names: Sequence[str], trail: Sequence[Crumb]
) -> HttpResponse | None:
    """The page that says that an answer is being computed, or ``None`` where the page can be made at once.

    Args:
        request: of the page.
        place: where it is.
        names: of the answers that the page needs (``answers.ANSWERS``).
        trail: the page's own crumbs; the last names it.
    """
    asking = request.headers.get("HX-Target") == AREA
    if not takes_long(place.certame) or _known(place, names):
        return HttpResponse(headers={"HX-Refresh": "true"}) if asking else None
    context = {
        "trabalho": _job(place),
        "titulo": trail[-1][0],
        "trilha": trail,
        "aqui": request.get_full_path(),
        "de_novo": reverse("jobs:foresee", kwargs=names_of_page(place)),
    }
    template = "hr/foreseeing/area.html" if asking else "hr/foreseeing/waiting.html"
    return render(request, place, template, context, ACCEPTED)


def _known(place: Place, names: Sequence[str]) -> bool:
    return all(
        current(place.certame, name, ANSWERS[name].depends(place.certame)) is not None for name in names
    )


def _job(place: Place) -> Job:
    """The newest job of these answers; another, where it ended well and the answers are stale again.

    One that failed or was cancelled is shown, and run again only where somebody asks.
    """
    newest = Job.objects.filter(competition=place.certame, kind=NAME).first()
    if newest is None or newest.state == JobState.DONE:
        return ask(place.certame, place.person)
    return newest
