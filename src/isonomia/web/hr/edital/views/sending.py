"""Look at the whole draft, and send it to be checked by another person."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.law.findings import InputProblems
from isonomia.office.drafting.check import Checked, check_draft
from isonomia.office.drafting.publishing import change_documents
from isonomia.office.drafting.splitting import TO_DRAW, drawn, total_documents, with_number
from isonomia.office.drafting.starting import draft_of
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import Denied, prepare
from isonomia.web.hr.edital.acting_forms import NumberForm, RectifyForm, SendForm
from isonomia.web.hr.edital.draft_form import said
from isonomia.web.hr.edital.keeping import check, computed_table, is_open
from isonomia.web.hr.edital.sending import PUBLISH, RECTIFY, payload, pending
from isonomia.web.hr.edital.showing import address, problems_by_task, summary_of, vacancy_tables
from isonomia.web.hr.edital.views.frame import CONFLICT, UNPROCESSABLE, trail
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of, cards
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.loading import edital_in_force
from isonomia.web.records.roles import Ability

TOLD = 10
"""Reasons of a refusal that a page tells one by one."""


@office_page(Ability.SEE)
def review(request: HttpRequest, place: Place) -> HttpResponse:
    """Everything that is said, everything that lacks, and once nothing does the way to the second person."""
    if not is_open(place.certame):
        return redirect(address(place, "index"))
    checked = check(place.certame)
    version = edital_in_force(place.certame)
    make = SendForm if version is None else RectifyForm
    form: HouseForm = make(request.POST) if request.method == "POST" else make()
    if request.method != "POST":
        return _review(request, place, checked, form)
    if not place.may(Ability.PREPARE):
        raise PermissionDenied(_("Seu papel neste órgão não permite este ato."))
    if not checked.is_whole:
        return _review(request, place, checked, form, CONFLICT)
    if not form.is_valid():
        return _review(request, place, checked, form, UNPROCESSABLE)
    kind = PUBLISH if version is None else RECTIFY
    reason, basis = form.cleaned_data.get("reason", ""), form.cleaned_data.get("basis", "")
    return _send(request, place, kind, payload(place.certame, checked.text, reason, basis), checked, form)


def _send(
    request: HttpRequest, place: Place, kind: str, given: dict[str, Any], checked: Checked, form: HouseForm
) -> HttpResponse:
    def work() -> str:
        return address_of(prepare(kind, place.person, place.body, place.certame, given))

    try:
        return once(request, place.person, work)
    except Denied as denied:
        raise PermissionDenied(str(denied)) from denied
    except InputProblems as problems:
        return _review(request, place, checked, form, CONFLICT, _refusal(problems))


def _refusal(problems: InputProblems) -> list[Problem]:
    """Why the version cannot stand, the first few reasons of many."""
    found = [Problem(said(finding)) for finding in problems.findings]
    rest = len(found) - TOLD
    if rest <= 0:
        return found
    more = ngettext("E mais %(n)s problema como estes.", "E mais %(n)s problemas como estes.", rest)
    return [*found[:TOLD], Problem(more % {"n": rest})]


def _review(
    request: HttpRequest,
    place: Place,
    checked: Checked,
    form: HouseForm,
    status: int = 200,
    problems: list[Problem] | None = None,
) -> HttpResponse:
    version = edital_in_force(place.certame)
    document = computed_table(place.certame, reader_language()).document
    changes = []
    if version is not None and checked.is_whole:
        changes = change_documents(version.toml, checked.text, reader_language())
    context = {
        "form": form,
        "achados": problems_by_task(place, checked.findings),
        "inteiro": checked.is_whole,
        "retificando": version is not None,
        "mudancas": changes,
        "documento": document,
        "tabela": vacancy_tables(document),
        "resumo": summary_of(checked),
        "pendentes": cards(pending(place.certame), place),
        "problems": problems or [],
        "voltar": address(place, "index"),
        "trilha": trail(place, _("Conferir e enviar")),
    }
    return render(request, place, "hr/edital/review.html", context, status)


@office_page(Ability.PREPARE)
def number(request: HttpRequest, place: Place) -> HttpResponse:
    """Enter the number drawn in public; the formula and its source stay as published."""
    version = edital_in_force(place.certame)
    before = {} if version is None else draft_of(version.toml)
    waiting = _waiting(check_draft(before)) if before else []
    if not waiting:
        return redirect(address(place, "index"))
    form = NumberForm(request.POST or None)
    previews: list[dict[str, Any]] = []
    if form.is_bound and form.is_valid():
        checked = check_draft(with_number(before, form.cleaned_data["number"]))
        if request.POST.get("enviar") and checked.is_whole:
            reason = _("Número do sorteio público: %(number)s. %(session)s") % form.cleaned_data
            given = payload(place.certame, checked.text, reason)
            return _sent_number(request, place, given, form, waiting)
        previews = [
            {
                "total": total["nome"],
                "quadro": drawn(_life(before), total["nome"], form.cleaned_data["number"]),
            }
            for total in waiting
        ]
    status = UNPROCESSABLE if form.is_bound and not form.is_valid() else 200
    return _number_page(request, place, form, waiting, previews, status)


def _sent_number(
    request: HttpRequest, place: Place, given: dict[str, Any], form: NumberForm, waiting: list[dict[str, Any]]
) -> HttpResponse:
    def work() -> str:
        return address_of(prepare(RECTIFY, place.person, place.body, place.certame, given))

    try:
        return once(request, place.person, work)
    except InputProblems as problems:
        return _number_page(request, place, form, waiting, [], CONFLICT, _refusal(problems))


def _number_page(
    request: HttpRequest,
    place: Place,
    form: NumberForm,
    waiting: list[dict[str, Any]],
    previews: list[dict[str, Any]],
    status: int,
    problems: list[Problem] | None = None,
) -> HttpResponse:
    context = {
        "form": form,
        "totais": waiting,
        "previas": previews,
        "problems": problems or [],
        "voltar": address(place, "index"),
        "trilha": trail(place, _("Número do sorteio")),
    }
    return render(request, place, "hr/edital/number.html", context, status)


def _waiting(checked: Checked) -> list[dict[str, Any]]:
    """The totals whose draw was announced and whose number is not known yet."""
    if checked.life is None:
        return []
    found = total_documents(checked.life, checked.voice(reader_language()))
    return [total for total in found if total["modo"] == TO_DRAW]


def _life(draft: dict[str, Any]) -> Any:
    return check_draft(draft).life
