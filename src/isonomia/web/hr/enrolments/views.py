"""The pages of enrolments in the office: term, totals, settling, the file for the board, its results."""

from __future__ import annotations

from collections import Counter
from typing import Any

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.findings import InputProblems
from isonomia.web.candidate.area.own_data import EVERYBODY
from isonomia.web.candidate.circumstances import edital_of
from isonomia.web.candidate.enrolling.roll import SETTLED, board_file, with_scores
from isonomia.web.candidate.enrolling.settling import TooSoon, settle
from isonomia.web.candidate.enrolling.states import SENT
from isonomia.web.candidate.term import EnrolmentTerm, term_of
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.enrolments.forms import ResultsForm, TermForm
from isonomia.web.hr.frame import Place
from isonomia.web.hr.importing.opening import expiry
from isonomia.web.hr.importing.work import read_file
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.components import Column, Table
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.people.revealing import reveal
from isonomia.web.records.loading import edital_in_force, roll_in_force
from isonomia.web.records.models import Application, Upload
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

UNPROCESSABLE, CONFLICT = 422, 409
KIND = "abrir-inscricoes"


def home_of(place: Place) -> str:
    """The address of the enrolments of a competition."""
    return reverse("enrolments:index", kwargs={"orgao": place.body.slug, "certame": place.certame.slug})


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """The term, totals by cargo, and what comes next."""
    term = term_of(place.certame)
    context: dict[str, Any] = {
        "prazo": term,
        "aberto": term is not None and term.is_open(),
        "encerrado": term is not None and term.is_over(),
        "tem_edital": edital_in_force(place.certame) is not None,
        "carregado": roll_in_force(place.certame) is not None,
        "trilha": [(_("Inscrições"), "")],
    }
    if term is not None:
        states = Counter(
            Application.objects.filter(competition=place.certame).values_list("state", flat=True)
        )
        context |= {
            "a_efetivar": states[SENT],
            "efetivadas": states[SETTLED],
            "totais": _totals(place),
        }
    return render(request, place, "hr/enrolments/index.html", context)


def _totals(place: Place) -> Table:
    """How many count in each cargo: sums, nobody's choice."""
    found = Application.objects.filter(competition=place.certame, state__in=(SENT, SETTLED))
    counts = Counter(found.values_list("cargo", flat=True))
    rows = [(cargo.full_name, counts[cargo.code]) for cargo in edital_of(place.certame).cargos]
    return Table(
        _("Inscrições enviadas, por cargo"),
        [Column(_("Cargo"), heading=True), Column(_("Inscrições"), numeric=True)],
        rows,
        total=(_("Total"), sum(counts.values())),
    )


@office_page(Ability.PREPARE)
def term(request: HttpRequest, place: Place) -> HttpResponse:
    """The term asked for; sent, it leads to the preview."""
    before = term_of(place.certame)
    initial = (
        {"laudo": True}
        if before is None
        else {"de": before.opens, "ate": before.closes, "laudo": before.report}
    )
    form = TermForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():

        def work() -> str:
            return address_of(prepare(KIND, place.person, place.body, place.certame, form.payload))

        return once(request, place.person, work)
    context = {
        "form": form,
        "cancelar": home_of(place),
        "trilha": [(_("Inscrições"), home_of(place)), (_("Prazo"), "")],
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, place, "hr/enrolments/term.html", context, status)


@require_POST
@office_page(Ability.PREPARE)
def settle_now(request: HttpRequest, place: Place) -> HttpResponse:
    """Settle the enrolments, once the term is over."""
    running = _term(place)

    def work() -> str:
        counts = settle(place.certame, running)
        messages.success(request, _("%(n)s inscrições efetivadas.") % {"n": counts.get(SETTLED, 0)})
        return home_of(place)

    try:
        return once(request, place.person, work)
    except TooSoon as soon:
        messages.warning(request, str(soon))
        return redirect(home_of(place))


@require_POST
@office_page(Ability.PREPARE)
def file_for_board(request: HttpRequest, place: Place) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The enrolments that count, for the board; the opening is recorded."""
    if not Application.objects.filter(competition=place.certame, state=SETTLED).exists():
        raise Http404
    with transaction.atomic():
        reveal(place.person, place.body, "inscricoes", f"{place.certame.slug}/{EVERYBODY}")
        content = board_file(place.certame)
    headers = {"Content-Disposition": 'attachment; filename="inscricoes.csv"', "Cache-Control": "no-store"}
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


@office_page(Ability.PREPARE)
def results(request: HttpRequest, place: Place) -> HttpResponse:
    """The board's results joined to the enrolments; from there on it is an import as any other."""
    if not Application.objects.filter(competition=place.certame, state=SETTLED).exists():
        return redirect(home_of(place))
    form = ResultsForm(request.POST or None, request.FILES or None)
    problems: list[Problem] = []
    if request.method == "POST" and form.is_valid():
        try:
            return once(request, place.person, lambda: _received(place, form.cleaned_data["arquivo"]))
        except InputProblems as refused:
            lang = reader_language()
            problems = [
                Problem(" ".join(filter(None, (message(each.message, lang), message(each.hint, lang)))))
                for each in refused.findings
            ]
    context = {
        "form": form,
        "problems": problems,
        "cancelar": home_of(place),
        "trilha": [(_("Inscrições"), home_of(place)), (_("Notas da banca"), "")],
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, place, "hr/enrolments/results.html", context, status)


def _received(place: Place, file: Any) -> str:
    content = with_scores(place.certame, file.read(), str(file.name)[:200])
    with transaction.atomic():
        upload = Upload.objects.create(
            body=place.body,
            competition=place.certame,
            person=place.person,
            file_name="inscricoes-com-notas.csv",
            source=_("Inscrições e banca"),
            content=content,
            size=len(content),
            expires=timezone.now() + expiry(place.body),
        )
        return read_file(upload, place.person)


def _term(place: Place) -> EnrolmentTerm:
    found = term_of(place.certame)
    if found is None:
        raise Http404
    return found
