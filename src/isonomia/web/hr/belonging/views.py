"""The office's page of documents of belonging: where each case stands, and the act that records the ends."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.tables import ALL
from isonomia.office.procedures.casework import case_document
from isonomia.web.candidate.circumstances import conduct_here, names_of, voice_of_reader
from isonomia.web.candidate.papers.cases import DOCUMENTS, after_terms, key_of
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.belonging.forms import RecordForm
from isonomia.web.hr.belonging.gates import ENDS, payload_of, to_record, waiting_for_the_book
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.components import Column, Table
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language, written
from isonomia.web.records.models import DocumentCase
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

UNPROCESSABLE = 422


def _home(place: Place) -> str:
    return reverse("belonging:index", kwargs={"orgao": place.body.slug, "certame": place.certame.slug})


@office_page(Ability.CONVENE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Receipts only: number, state, term; no document is opened here."""
    conduct, voice = conduct_here(place.certame), voice_of_reader(place.certame)
    found = DocumentCase.objects.filter(competition=place.certame, procedure=DOCUMENTS)
    cases = after_terms(found.select_related("competition__body", "person").order_by("number"))
    rows = [
        (
            _linked(place, each),
            case_document(each.procedure, each.state, conduct, voice)["estado_texto"],
            written(each.term_ends) if each.term_ends else "–",
        )
        for each in cases
    ]
    table = Table(
        _("Documentos de pertencimento"),
        [Column(_("Inscrição"), heading=True), Column(_("Situação")), Column(_("Prazo até"))],
        rows,
        empty=_("Nenhum caso aberto."),
    )
    context = {
        "tabela": table,
        "a_registrar": waiting_for_the_book(place.certame, (DOCUMENTS,)),
        "deficiencia": reverse("assessments:index", kwargs=names_of(place.certame)),
        "trilha": [(_("Documentos de pertencimento"), "")],
    }
    return render(request, place, "hr/belonging/index.html", context)


def _linked(place: Place, case: DocumentCase) -> str:
    """The number; where the authority may review the case, with the way there."""
    if not any(each.who is Who.AUTHORITY for each in ALL[case.procedure].possible(case.state)):
        return case.number
    names = {**names_of(place.certame), "caso": key_of(case)}
    return format_html('<a href="{}">{}</a>', reverse("commission:review", kwargs=names), case.number)


@office_page(Ability.CONVENE)
def record(request: HttpRequest, place: Place, ato: str, grupo: str) -> HttpResponse:
    """Prepare the act of the cases that ended; another person confirms it."""
    cases = to_record(place.certame, ato, grupo) if ato in ENDS else []
    if not cases:
        raise Http404
    form = RecordForm(request.POST or None)
    problems: list[Problem] = []
    if request.method == "POST" and form.is_valid():

        def work() -> str:
            payload = payload_of(cases, ato, form.cleaned_data)
            kind = "resultado-dos-documentos"
            return address_of(prepare(kind, place.person, place.body, place.certame, payload))

        try:
            return once(request, place.person, work)
        except InputProblems as refused:
            problems = [Problem(message(each.message, reader_language())) for each in refused.findings]
    context: dict[str, Any] = {
        "form": form,
        "problems": problems,
        "inscricoes": [each.number for each in cases],
        "cancelar": _home(place),
        "trilha": [(_("Documentos de pertencimento"), _home(place)), (_("Resultado"), "")],
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, place, "hr/belonging/record.html", context, status)
