"""Court orders, their revocation, and records put right."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.court_detail import read_court_detail, read_process
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.frame import Place
from isonomia.web.hr.outcomes.order_forms import CorrectionForm, CourtForm, RevocationForm, initial_of
from isonomia.web.hr.outcomes.sending import send
from isonomia.web.hr.outcomes.views import today_or_later, trail
from isonomia.web.hr.place import office_page, render
from isonomia.web.records.loading import acts_by_sequence, acts_of
from isonomia.web.records.models import CargoStanding, Competition
from isonomia.web.records.roles import Ability
from isonomia.wording import labels
from isonomia.wording.voice import sentence_case


@office_page(Ability.PREPARE)
def order(request: HttpRequest, place: Place) -> HttpResponse:
    """A court's order: on a person, a cargo, or the whole competition."""
    cargos = [
        (code, f"{code} – {name}")
        for code, name in CargoStanding.objects.filter(competition=place.certame).values_list("cargo", "name")
    ]
    not_before = circumstances.last_day(place.certame)
    context = {
        "titulo": _("Registrar decisão judicial"),
        "vigentes": in_force(place.certame),
        "trilha": trail(place, (_("Decisão judicial"), "")),
    }
    if request.method != "POST":
        initial = {"day": today_or_later(place), "cargo": request.GET.get("cargo", ""),
                   "inscricao": request.GET.get("inscricao", "")}  # fmt: skip
        form = CourtForm(cargos, not_before, initial=initial)
        return render(request, place, "hr/outcomes/order.html", {**context, "form": form})
    form = CourtForm(cargos, not_before, request.POST)
    return send(
        request, place, form, lambda: ("ordem-judicial", form.payload()), "hr/outcomes/order.html", context
    )


@office_page(Ability.PREPARE)
def revoke(request: HttpRequest, place: Place) -> HttpResponse:
    """A decision that no longer holds."""
    processes = in_force(place.certame)
    if not processes:
        raise Http404
    not_before = circumstances.last_day(place.certame)
    context = {
        "titulo": _("Registrar que a decisão foi revogada"),
        "trilha": trail(place, (_("Decisão revogada"), "")),
    }
    if request.method != "POST":
        form = RevocationForm(processes, not_before, initial={"day": today_or_later(place)})
        return render(request, place, "hr/outcomes/form.html", {**context, "form": form})
    form = RevocationForm(processes, not_before, request.POST)
    return send(
        request, place, form, lambda: ("ordem-judicial", form.payload()), "hr/outcomes/form.html", context
    )


def in_force(competition: Competition) -> list[str]:
    """Processes of the court orders that nobody revoked, in the order of record."""
    found: dict[str, None] = {}
    for row in acts_of(competition):
        if row["ato"] == ActKind.COURT_ORDER:
            read = read_court_detail(row["detalhe"])
            if not isinstance(read, str) and read.process:
                found[read.process] = None
        elif row["ato"] == ActKind.COURT_REVOKED:
            found.pop(read_process(row["detalhe"]), None)
    return list(found)


@office_page(Ability.PREPARE)
def correct(request: HttpRequest, place: Place, sequence: int) -> HttpResponse:
    """A wrong record: what it should have said. The record stays; a new one corrects it."""
    wrong = acts_by_sequence(place.certame).get(sequence)
    if wrong is None:
        raise Http404
    acts = [(kind.value, sentence_case(labels.ACTS.get(kind.value, kind.value))) for kind in ActKind]
    context: dict[str, Any] = {
        "titulo": _("Corrigir um registro"),
        "registro": sequence,
        "trilha": trail(place, (_("Corrigir um registro"), "")),
    }
    template = "hr/outcomes/correct.html"
    if request.method != "POST":
        form = CorrectionForm(acts, initial=initial_of(wrong))
        return render(request, place, template, {**context, "form": form})
    form = CorrectionForm(acts, request.POST)
    return send(
        request,
        place,
        form,
        lambda: ("corrigir-registro", form.payload(sequence, dict(wrong))),
        template,
        context,
    )
