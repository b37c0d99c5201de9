"""Ask for a large simulation, and see how far it is."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.simulation.work import KIND
from isonomia.web.jobs.running import ask_to_cancel, start
from isonomia.web.records.models import Job
from isonomia.web.records.models.jobs import ENDED, JobState
from isonomia.web.records.roles import Ability
from isonomia.web.simulating.asking import is_too_large, read, result_of

SHOWN = 20


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """What the address asks, with a button that starts it; the jobs of this person."""
    asking = read(request.GET)
    query = request.GET.urlencode()
    key = asking.key if asking.ready else None
    if request.method == "POST":
        if key is None or is_too_large(key):
            return redirect("simulation:index", orgao=place.body.slug)
        mine = Job.objects.filter(kind=KIND, person=place.person).exclude(state__in=ENDED)
        job = mine.first() or start(KIND, place.person, place.body, None, {"consulta": query})
        return redirect("simulation:job", orgao=place.body.slug, trabalho=job.pk)
    context = {
        "pode_pedir": key is not None and not is_too_large(key),
        "pronto": key is not None and result_of(key) is not None,
        "publico": f"{reverse('simulacao:index')}?{query}",
        "consulta": query,
        "meus": Job.objects.filter(kind=KIND, person=place.person)[:SHOWN],
        "trilha": [(_("Simulação"), "")],
    }
    return render(request, place, "hr/simulation/index.html", context)


@office_page(Ability.SEE)
def job(request: HttpRequest, place: Place, trabalho: str) -> HttpResponse:
    """Progress, a button that stops it; once done, the result."""
    found = get_object_or_404(Job, pk=trabalho, kind=KIND, person=place.person, body=place.body)
    if request.method == "POST":
        ask_to_cancel(found)
        return redirect(request.path)
    if found.state == JobState.DONE:
        return redirect(found.address)
    context = {"trabalho": found, "trilha": [(_("Simulação"), "")]}
    return render(request, place, "hr/simulation/job.html", context)
