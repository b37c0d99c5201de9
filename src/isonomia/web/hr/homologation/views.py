"""The homologation's pages: the check-list, the act, the extension of validity (P06)."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.office.listing.homologating import Result
from isonomia.office.listing.homologating_act import default_months
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.desk.circumstances import last_day, voice_here
from isonomia.web.hr.foreseeing.waiting import waiting
from isonomia.web.hr.frame import Place, is_ready, names_of_page
from isonomia.web.hr.homologation import shown
from isonomia.web.hr.homologation.facts import validity_of
from isonomia.web.hr.homologation.foreseen import CHECKLIST
from isonomia.web.hr.homologation.forms import ExtensionForm, HomologationForm, UndoingForm
from isonomia.web.hr.homologation.standing import standing_of
from isonomia.web.hr.homologation.undoing import KIND
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.hr.readings.foreseen import READINGS
from isonomia.web.look.problems import Problem
from isonomia.web.records.loading import terms_of, undone_on
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.roles import Ability

UNPROCESSABLE = 422

Form = HomologationForm | ExtensionForm | UndoingForm


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """What is missing, or since when and until when the result holds."""
    trail = [(_("Homologação"), "")]
    if place.certame.stage == Stage.UNDONE:
        told: dict[str, Any] = {"desfeito": undone_on(place.certame), "trilha": trail}
        return render(request, place, "hr/homologation/undone.html", told)
    if not is_ready(place.certame):
        return render(request, place, "hr/homologation/index.html", {"pronto": False, "trilha": trail})
    validity = validity_of(place.certame)
    if validity is not None:
        context = {"pronto": True, "validade": _days(validity), "trilha": trail}
        return render(request, place, "hr/homologation/index.html", context)
    if (not_yet := waiting(request, place, [READINGS, CHECKLIST], trail)) is not None:
        return not_yet
    standing = standing_of(place.certame)
    checks = standing["conferencia"]
    context = {
        "pronto": True,
        "validade": None,
        "tarefas": shown.tasks(checks, names_of_page(place)),
        "falhas": sum(check["resultado"] == Result.FAILS for check in checks),
        "em_aberto": shown.cases(checks, Result.OPEN),
        "notas": shown.notes(checks),
        "tabela": shown.lists_table(standing["cargos"], voice_here(place.certame)),
        "trilha": trail,
    }
    return render(request, place, "hr/homologation/index.html", context)


def _days(validity: dict[str, Any]) -> dict[str, Any]:
    days = {name: date.fromisoformat(validity[name]) for name in ("desde", "ate")}
    return {**validity, **days, "passou": days["ate"] < timezone.localdate()}


@office_page(Ability.PREPARE)
def homologate(request: HttpRequest, place: Place) -> HttpResponse:
    """The act's form; there is none while something of the check-list fails."""
    if not is_ready(place.certame) or validity_of(place.certame) is not None:
        raise Http404
    if (not_yet := waiting(request, place, [READINGS, CHECKLIST], [(_("Homologação"), "")])) is not None:
        return not_yet
    checks = standing_of(place.certame)["conferencia"]
    if any(check["resultado"] == Result.FAILS for check in checks):
        raise Http404
    not_before = last_day(place.certame)
    initial = {"meses": default_months(terms_of(place.certame)[0]), "cidade": place.body.city}
    form = (
        HomologationForm(not_before, request.POST)
        if request.method == "POST"
        else HomologationForm(not_before, initial=initial)
    )
    return _handled(request, place, form, "homologar", _("Homologar o resultado"))


@office_page(Ability.PREPARE)
def extend(request: HttpRequest, place: Place) -> HttpResponse:
    """The one extension; offered while it is still possible."""
    validity = validity_of(place.certame)
    if validity is None or validity["prorrogada"]:
        raise Http404
    not_before = last_day(place.certame)
    form = ExtensionForm(not_before, request.POST if request.method == "POST" else None)
    return _handled(request, place, form, "prorrogar-validade", _("Prorrogar a validade"))


@office_page(Ability.PREPARE)
def undo(request: HttpRequest, place: Place) -> HttpResponse:
    """The competition revoked or annulled; offered from the edital on, until it is."""
    if place.certame.stage in {Stage.DRAFT, Stage.UNDONE}:
        raise Http404
    form = UndoingForm(last_day(place.certame), request.POST if request.method == "POST" else None)
    return _handled(request, place, form, KIND, _("Revogar ou anular o certame"))


def _handled(request: HttpRequest, place: Place, form: Form, kind: str, heading: str) -> HttpResponse:
    """The form's page, or the preview it leads to."""
    if request.method != "POST":
        return _page(request, place, form, heading)
    if not form.is_valid():
        return _page(request, place, form, heading, status=UNPROCESSABLE)

    def work() -> str:
        return address_of(prepare(kind, place.person, place.body, place.certame, form.payload()))

    try:
        return once(request, place.person, work)
    except InputProblems as problems:
        found = [Problem(shown.said_here(each.message)) for each in problems.findings]
        return _page(request, place, form, heading, problems=found, status=UNPROCESSABLE)


def _page(
    request: HttpRequest, place: Place, form: Form, heading: str, problems: Any = (), status: int = 200
) -> HttpResponse:
    index_url = reverse("homologation:index", kwargs=names_of_page(place))
    context = {
        "form": form,
        "titulo": heading,
        "problems": problems,
        "cancelar": index_url,
        "trilha": [(_("Homologação"), index_url), (heading, "")],
    }
    return render(request, place, "hr/homologation/act.html", context, status)
