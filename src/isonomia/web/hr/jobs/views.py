"""A job's page: what it is doing, how far it is, and where its outcome is."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.jobs.foreseeing import NAME, ask
from isonomia.web.jobs.kinds import KINDS
from isonomia.web.jobs.running import ask_to_cancel
from isonomia.web.records.models import Job
from isonomia.web.records.models.jobs import JobState
from isonomia.web.records.roles import Ability

KEPT_ON_PAGE = 100


def address_of(job: Job) -> str:
    """The page of a job of a competition."""
    assert job.competition is not None
    names = {"orgao": job.body.slug, "certame": job.competition.slug, "trabalho": job.pk}
    return reverse("jobs:job", kwargs=names)


@office_page(Ability.SEE)
def jobs(request: HttpRequest, place: Place) -> HttpResponse:
    """The competition's jobs, newest first; of those that follow each act, the ones that did not end well."""
    found = Job.objects.filter(competition=place.competition).exclude(kind=NAME, state=JobState.DONE)
    found = found.select_related("person")[:KEPT_ON_PAGE]
    rows = [(KINDS[each.kind].title, each) for each in found]
    return render(request, place, "hr/jobs/list.html", {"trabalhos": rows})


@office_page(Ability.SEE)
def job(request: HttpRequest, place: Place, trabalho: UUID) -> HttpResponse:
    """Progress; once done, straight to the outcome. Only the moving part where htmx asks."""
    found = get_object_or_404(Job, pk=trabalho, competition=place.competition, body=place.body)
    partial = request.headers.get("HX-Request") == "true"
    if found.state == JobState.DONE and found.address:
        if partial:
            return HttpResponse(headers={"HX-Redirect": found.address})
        return redirect(found.address)
    context = {"trabalho": found, "titulo": KINDS[found.kind].title, "mine": found.person == place.person}
    return render(request, place, "hr/jobs/progress.html" if partial else "hr/jobs/job.html", context)


@require_POST
@office_page(Ability.PREPARE)
def cancel(request: HttpRequest, place: Place, trabalho: UUID) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Ask it to stop; nothing of it was written."""
    found = get_object_or_404(Job, pk=trabalho, competition=place.competition, body=place.body)
    ask_to_cancel(found)
    return redirect(address_of(found))


@require_POST
@office_page(Ability.SEE)
def foresee(request: HttpRequest, place: Place) -> HttpResponse:
    """Ask again for answers whose job failed, and go back to the page that waits for them."""
    ask(place.certame, place.person)
    back = request.POST.get("volta", "")
    inside = reverse("panel:panel", kwargs={"orgao": place.body.slug, "certame": place.certame.slug})
    return redirect(back if back.startswith(inside) else inside)
