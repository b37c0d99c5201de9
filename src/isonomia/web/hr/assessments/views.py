"""The secretary's pages of assessments: where each case stands, days set, presence, fitness for a post."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.tables import ALL
from isonomia.office.procedures.casework import case_document
from isonomia.web.candidate.assessing.forms import CalledForm, SummonsForm
from isonomia.web.candidate.assessing.place import PROCEDURES
from isonomia.web.candidate.circumstances import conduct_here, names_of, voice_of_reader
from isonomia.web.candidate.papers.cases import DUTIES, PCD, NotNow, advance, after_terms, open_case
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.belonging.gates import waiting_for_the_book
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.problems import Problem
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import CargoStanding, DocumentCase, Enrolment, OwnEnrolment
from isonomia.web.records.roles import Ability
from isonomia.wording.procedures import act_words

UNPROCESSABLE, CONFLICT = 422, 409
SUMMONS: Final = "convocar"


def _address(place: Place, name: str, **more: object) -> str:
    return reverse(f"assessments:{name}", kwargs={**names_of(place.certame), **more})


@office_page(Ability.CONVENE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Receipts only: number, state, term, what the secretary may record; no report is opened here."""
    conduct, voice = conduct_here(place.certame), voice_of_reader(place.certame)
    found = DocumentCase.objects.filter(competition=place.certame, procedure__in=PROCEDURES)
    cases = after_terms(found.select_related("competition__body", "person").order_by("number", "pk"))
    rows: list[dict[str, Any]] = []
    for each in cases:
        told = case_document(each.procedure, each.state, conduct, voice)
        acts = ALL[each.procedure].possible(each.state, Who.OFFICE)
        rows.append(
            {
                "inscricao": each.number,
                "titulo": told["titulo"],
                "estado": told["estado_texto"],
                "prazo": each.term_ends,
                "atos": [
                    (
                        act_words(move.act, voice),
                        _address(place, "record", caso=each.pk, ato=move.act),
                        move.act == SUMMONS,
                    )
                    for move in acts
                ],
            }
        )
    context = {
        "linhas": rows,
        "registrar": waiting_for_the_book(place.certame, PROCEDURES),
        "abrir": _address(place, "duties"),
        "form": CalledForm(),
        "trilha": [(_("Avaliação da deficiência"), "")],
    }
    return render(request, place, "hr/assessments/index.html", context)


@office_page(Ability.CONVENE)
def record(request: HttpRequest, place: Place, caso: int, ato: str) -> HttpResponse:
    """A day set, with its words for the person; or presence and absence, pressed."""
    found = DocumentCase.objects.filter(pk=caso, competition=place.certame, procedure__in=PROCEDURES)
    case = found.select_related("competition__body", "person").first()
    acts = () if case is None else ALL[case.procedure].possible(case.state, Who.OFFICE)
    if case is None or ato not in {each.act for each in acts}:
        raise Http404
    home = _address(place, "index")
    context: dict[str, Any] = {
        "ato": act_words(ato, voice_of_reader(place.certame)),
        "inscricao": case.number,
        "cancelar": home,
        "trilha": [(_("Avaliação da deficiência"), home), (case.number, "")],
    }
    template = "hr/assessments/record.html"
    if ato != SUMMONS and request.method != "POST":
        raise Http404
    form = SummonsForm(request.POST or None) if ato == SUMMONS else None
    context["form"] = form
    if form is not None and not form.is_valid():
        return render(request, place, template, context, UNPROCESSABLE if form.is_bound else 200)

    def work() -> str:
        advance(case, ato, Who.OFFICE, place.person, "" if form is None else form.day)
        return home

    try:
        return once(request, place.person, work)
    except NotNow as refused:
        context["problems"] = [Problem(str(refused))]
        return render(request, place, template, context, CONFLICT)


@require_POST
@office_page(Ability.CONVENE)
def duties(request: HttpRequest, place: Place) -> HttpResponse:
    """Open the assessment of fitness for the post, of somebody called as a person with a disability."""
    form = CalledForm(request.POST)
    home = _address(place, "index")

    def work() -> str:
        number = form.cleaned_data["inscricao"].strip() if form.is_valid() else ""
        owner = OwnEnrolment.objects.filter(competition=place.certame, number=number).first()
        cargos = [] if owner is None else _called(place, number)
        for cargo in cargos:
            assert owner is not None  # or there would be no cargo
            open_case(owner.person, place.certame, number, DUTIES, PCD, cargo)
        if cargos:
            messages.success(request, _("Avaliação aberta. Marque o dia."))
        else:
            messages.warning(
                request,
                _(
                    "Esta inscrição não foi convocada como pessoa com deficiência, ou a pessoa ainda não tem "
                    "conta ligada a ela."
                ),
            )
        return home

    return once(request, place.person, work)


def _called(place: Place, number: str) -> list[str]:
    """The cargos to which a person who competes in the reserve was called and has not taken office."""
    roll = roll_in_force(place.certame)
    row = Enrolment.objects.filter(roll=roll, number=number).first() if roll and number else None
    if row is None or PCD not in row.values.get("grupos", ()):
        return []
    return [
        standing.cargo
        for standing in CargoStanding.objects.filter(competition=place.certame)
        for call in standing.document["convocacoes"]
        if call["inscricao"] == number and call["estado"] in {"convocado", "nomeado"}
    ]
