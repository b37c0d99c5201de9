"""The homologation's pages: the check-list, the act, the extension of validity (P06)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from hashlib import sha256
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.office.homologating import Result, checklist
from isonomia.office.homologating_act import cargos_of, default_months
from isonomia.office.publishing import lists_of
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.desk.circumstances import last_day, voice_here
from isonomia.web.hr.frame import Place
from isonomia.web.hr.homologation import shown
from isonomia.web.hr.homologation.facts import facts_of, validity_of
from isonomia.web.hr.homologation.forms import ExtensionForm, HomologationForm
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.hr.ties.views import is_ready, names_of_page
from isonomia.web.look.problems import Problem
from isonomia.web.records.kept import kept
from isonomia.web.records.loading import load, terms_of
from isonomia.web.records.models import Competition
from isonomia.web.records.roles import Ability

UNPROCESSABLE = 422

Form = HomologationForm | ExtensionForm


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """What is missing, or since when and until when the result holds."""
    trail = [(_("Homologação"), "")]
    if not is_ready(place.certame):
        return render(request, place, "hr/homologation/index.html", {"pronto": False, "trilha": trail})
    validity = validity_of(place.certame)
    if validity is not None:
        context = {"pronto": True, "validade": _days(validity), "trilha": trail}
        return render(request, place, "hr/homologation/index.html", context)
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


def standing_of(competition: Competition) -> dict[str, Any]:
    """The check-list today and the people in each list, kept until an act or a fact changes them."""
    facts = facts_of(competition, timezone.localdate())

    def compute() -> dict[str, Any]:
        read = load(competition)
        return {"conferencia": checklist(read, facts), "cargos": cargos_of(lists_of(read))}

    # Readings and their acts stand in the book already, and a set is written in no fixed order.
    seen = sha256(repr(replace(facts, readings=None, by_act=frozenset())).encode()).hexdigest()
    return kept(competition, "homologacao", compute, seen)


def _days(validity: dict[str, Any]) -> dict[str, Any]:
    days = {name: date.fromisoformat(validity[name]) for name in ("desde", "ate")}
    return {**validity, **days, "passou": days["ate"] < timezone.localdate()}


@office_page(Ability.PREPARE)
def homologate(request: HttpRequest, place: Place) -> HttpResponse:
    """The act's form; there is none while something of the check-list fails."""
    if not is_ready(place.certame) or validity_of(place.certame) is not None:
        raise Http404
    checks = standing_of(place.certame)["conferencia"]
    if any(check["resultado"] == Result.FAILS for check in checks):
        raise Http404
    not_before = last_day(place.certame)
    form = (
        HomologationForm(not_before, request.POST)
        if request.method == "POST"
        else HomologationForm(not_before, initial={"meses": default_months(terms_of(place.certame)[0])})
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
