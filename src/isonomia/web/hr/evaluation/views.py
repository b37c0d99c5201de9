"""The page of a body's evaluation: the versions published, what is counted, and the form of the next one."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.findings import InputProblems
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.evaluation.forms import FIRST_YEAR, LAST_YEAR, EvaluationForm
from isonomia.web.hr.evaluation.gates import KIND
from isonomia.web.hr.evaluation.gathering import competitions_of, is_ready, year_of
from isonomia.web.hr.evaluation.work import KIND as COUNTING
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.jobs.running import start
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Competition, EvaluationReport, Job
from isonomia.web.records.models.jobs import ENDED
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

UNPROCESSABLE = 422


@office_page(Ability.ADMINISTER)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Prepare a report."""
    if request.method != "POST":
        return _page(request, place, EvaluationForm(initial=_initial(place)))
    form = EvaluationForm(request.POST)
    if not form.is_valid():
        return _page(request, place, form, status=UNPROCESSABLE)
    try:
        return once(
            request,
            place.person,
            lambda: address_of(prepare(KIND, place.person, place.body, None, form.payload())),
        )
    except InputProblems as problems:
        lang = reader_language()
        said = [f"{message(each.message, lang)} {message(each.hint, lang)}" for each in problems.findings]
        return _page(request, place, form, status=UNPROCESSABLE, problemas=said)


@require_POST
@office_page(Ability.ADMINISTER)
def count(request: HttpRequest, place: Place, numero: int) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Start counting a large competition, unless it is being counted."""
    competition = get_object_or_404(Competition, pk=numero, body=place.body)
    running = Job.objects.filter(kind=COUNTING, competition=competition).exclude(state__in=ENDED)
    if not running.exists():
        start(COUNTING, place.person, place.body, competition, {})
    return redirect("evaluation:index", orgao=place.body.slug)


def _page(
    request: HttpRequest, place: Place, form: EvaluationForm, status: int = 200, **more: Any
) -> HttpResponse:
    competitions = competitions_of(place.body, FIRST_YEAR, LAST_YEAR)
    counting = set(
        Job.objects.filter(kind=COUNTING, body=place.body)
        .exclude(state__in=ENDED)
        .values_list("competition", flat=True)
    )
    context = {
        "form": form,
        "versoes": EvaluationReport.objects.filter(body=place.body).defer("document"),
        "certames": [(each, year_of(each), is_ready(each), each.pk in counting) for each in competitions],
        "contando": bool(counting),
        "trilha": [(_("Relatório de avaliação"), "")],
        **more,
    }
    return render(request, place, "hr/evaluation/index.html", context, status)


def _initial(place: Place) -> dict[str, Any]:
    """What the last report had; without one, every year that has a competition."""
    last = EvaluationReport.objects.filter(body=place.body).order_by("-number").first()
    if last is not None:
        return dict(last.given)
    years = [year_of(each) for each in competitions_of(place.body, FIRST_YEAR, LAST_YEAR)]
    years = years or [timezone.localdate().year]
    return {"de": min(years), "ate": max(years)}
