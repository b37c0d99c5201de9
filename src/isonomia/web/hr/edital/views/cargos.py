"""Cargos: typed in rows, or pasted from a spreadsheet."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from isonomia.files.stores.edital.pasted import PastedCargos, read_pasted
from isonomia.law.norms.scope import BONDS
from isonomia.office.drafting.check import check_draft
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.edital.acting_forms import PasteForm
from isonomia.web.hr.edital.draft_form import said
from isonomia.web.hr.edital.keeping import DraftChanged, is_open, keep, working_draft
from isonomia.web.hr.edital.paths import Draft
from isonomia.web.hr.edital.rows import MOST_ROWS, blame_rows, headings, rows_of, typed_cargos, with_pasted
from isonomia.web.hr.edital.showing import address, task_names
from isonomia.web.hr.edital.views.frame import CONFLICT, UNPROCESSABLE, changed_words, trail
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.roles import Ability
from isonomia.wording.edital_labels import BOND_NAMES
from isonomia.wording.voice import Voice, sentence_case


@office_page(Ability.PREPARE)
def cargos(request: HttpRequest, place: Place) -> HttpResponse:
    """The rows; kept as typed, what is wrong said at its cell."""
    if not is_open(place.certame):
        return redirect(address(place, "index"))
    draft = working_draft(place.certame)
    if request.method != "POST":
        return _page(request, place, draft)
    changed = typed_cargos(draft, request.POST)
    try:
        answer = once(request, place.person, lambda: _kept(request, place, changed))
    except DraftChanged:
        place.certame.refresh_from_db()
        return _page(request, place, changed, [Problem(changed_words())], CONFLICT)
    found = check_draft(changed).findings
    rows = rows_of(changed)
    if not blame_rows(rows, found):
        return answer
    place.certame.refresh_from_db()
    return _page(request, place, changed, blame_rows(rows, found), UNPROCESSABLE)


@require_POST
@office_page(Ability.PREPARE)
def paste(request: HttpRequest, place: Place) -> HttpResponse:
    """Take in pasted cargos, whole or not at all."""
    if not is_open(place.certame):
        return redirect(address(place, "index"))
    draft = working_draft(place.certame)
    form = PasteForm(request.POST)
    if not form.is_valid():
        return _page(request, place, draft, status=UNPROCESSABLE, form=form)
    pasted = read_pasted(form.cleaned_data["text"])
    changed = with_pasted(draft, pasted.rows, anew=form.cleaned_data["mode"] == "trocar")
    problems = _problems(pasted, changed)
    if problems:
        return _page(request, place, draft, problems, UNPROCESSABLE, form)
    try:
        return once(request, place.person, lambda: _taken(request, place, changed, pasted, form.cleaned_data))
    except DraftChanged:
        place.certame.refresh_from_db()
        return _page(request, place, working_draft(place.certame), [Problem(changed_words())], CONFLICT, form)


def _kept(request: HttpRequest, place: Place, draft: Draft) -> str:
    sent = request.POST.get("revision", "")
    keep(place.certame, draft, int(sent) if sent.isdecimal() and len(sent) < 10 else -1)
    messages.success(request, _("Salvo: %(tarefa)s.") % {"tarefa": task_names()["cargos"]})
    return address(place, "cargos" if request.POST.get("mais") else "index")


def _taken(
    request: HttpRequest, place: Place, draft: Draft, pasted: PastedCargos, given: dict[str, Any]
) -> str:
    keep(place.certame, draft, given["revision"])
    number = len(pasted.rows)
    words = ngettext("%(n)s cargo colado.", "%(n)s cargos colados.", number) % {"n": number}
    for finding in pasted.findings:
        messages.warning(request, said(finding))
    messages.success(request, words)
    return address(place, "cargos")


def _problems(pasted: PastedCargos, draft: Draft) -> list[Problem]:
    """What is wrong with a pasted text, by line; and a text that brings more rows than a page holds."""
    found = [
        Problem(said(finding), _("Linha %(n)s") % {"n": finding.line}, "#id_text")
        for finding in pasted.findings
        if finding.is_error
    ]
    if not found and len(draft["cargo"]) > MOST_ROWS:
        most = _("Cabem %(n)s cargos num edital desta página. Divida-o em mais de um certame.")
        found.append(Problem(most % {"n": MOST_ROWS}, href="#id_text"))
    return found


def _page(
    request: HttpRequest,
    place: Place,
    draft: Draft,
    problems: list[Problem] | None = None,
    status: int = 200,
    form: PasteForm | None = None,
) -> HttpResponse:
    rows = rows_of(draft)
    if request.method == "POST":
        blame_rows(rows, check_draft(draft).findings)
    voice = Voice(reader_language())
    revision = place.certame.draft_revision
    shown = form or PasteForm(initial={"revision": revision})
    context = {
        "linhas": rows,
        "titulos": list(headings().items()),
        "vinculos": [(bond, sentence_case(voice.word(BOND_NAMES, bond))) for bond in BONDS],
        "revisao": revision,
        "colar": shown,
        "problems": [*(problems or ()), *_of_form(shown)],
        "tarefa": task_names()["cargos"],
        "voltar": address(place, "index"),
        "trilha": trail(place, task_names()["cargos"]),
    }
    return render(request, place, "hr/edital/cargos.html", context, status)


def _of_form(form: PasteForm) -> list[Problem]:
    from isonomia.web.look import problems as of_forms

    return of_forms.of(form) if form.is_bound else []
