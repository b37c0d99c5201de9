"""The pages of documents: which ones the law takes, sending them one by one, handing them in."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.casework import case_document
from isonomia.office.procedures.documents import routes_document
from isonomia.web.candidate.circumstances import conduct_here, names_of, voice_of_reader
from isonomia.web.candidate.papers.cases import DOCUMENTS, NotNow, after_terms, move, reports_of
from isonomia.web.candidate.papers.forms import PaperForm, ReportForm
from isonomia.web.candidate.papers.keeping import BELONGING, REPORT, content_for, keep
from isonomia.web.candidate.papers.model import KIND, has_model, model_pdf
from isonomia.web.candidate.place import UNPROCESSABLE, candidate_page, competition_at, own_page
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.vault import seal, unseal
from isonomia.web.gates.idempotency import once
from isonomia.web.look.problems import Problem
from isonomia.web.records.models import Competition, DocumentCase, HandedDocument, Person

CONFLICT = 409
HAND_IN = {
    "a-entregar": "entregar-documentos",
    "laudo-a-entregar": "entregar-laudo",
    "em-complementacao": "entregar-complemento",
}
"""State in which documents are taken -> the act that hands them in."""


def _case(person: Person, orgao: str, certame: str, caso: int) -> tuple[Competition, DocumentCase]:
    competition = competition_at(orgao, certame)
    case = DocumentCase.objects.filter(pk=caso, competition=competition, person=person).first()
    if case is None:
        raise Http404
    return competition, after_terms([case])[0]


@candidate_page
def papers(request: HttpRequest, person: Person, orgao: str, certame: str, caso: int) -> HttpResponse:
    """What may be handed in, what was, and the form for one more."""
    competition, case = _case(person, orgao, certame, caso)
    of_belonging = case.procedure == DOCUMENTS
    routes = _routes(case)
    names = [(each["codigo"], each["nome"]) for each in routes["documentos"]]
    takes = case.state in HAND_IN
    form: PaperForm | ReportForm
    if of_belonging:
        form = PaperForm(names, request.POST or None, request.FILES or None)
    else:
        form = ReportForm(request.POST or None, request.FILES or None)
    if request.method == "POST":
        if not takes:
            return _page(request, competition, case, routes, None, status=CONFLICT)
        if form.is_valid():

            def work() -> str:
                given = form.cleaned_data
                keep(
                    competition,
                    person,
                    BELONGING if of_belonging else REPORT,
                    given["arquivo"],
                    number=case.number,
                    paper=given.get("documento", ""),
                    details=seal(form.details) if isinstance(form, PaperForm) else "",
                )
                return _address(competition, case)

            return once(request, person, work)
    return _page(
        request, competition, case, routes, form if takes else None, UNPROCESSABLE if form.is_bound else 200
    )


def _routes(case: DocumentCase) -> dict[str, Any]:
    """What the law takes, of documents of belonging; of a disability, a report: nothing to choose."""
    if case.procedure != DOCUMENTS:
        return {"basta": "", "documentos": []}
    return routes_document(conduct_here(case.competition), voice_of_reader(case.competition))


def _address(competition: Competition, case: DocumentCase) -> str:
    return reverse("candidate:papers", kwargs={**names_of(competition), "caso": case.pk})


def _page(
    request: HttpRequest,
    competition: Competition,
    case: DocumentCase,
    routes: dict[str, Any],
    form: PaperForm | ReportForm | None,
    status: int = 200,
    problems: tuple[Problem, ...] = (),
) -> HttpResponse:
    voice = voice_of_reader(competition)
    handed = reports_of(case)
    papers_named = {each["codigo"]: each["nome"] for each in routes["documentos"]}
    context = {
        "caso": case,
        "vias": routes,
        "form": form,
        "problems": problems,
        "modelo": form is not None and case.procedure == DOCUMENTS and has_model(case),
        "entregues": [
            (each, papers_named.get(each.paper, ""), _taking_back(competition, case, each)) for each in handed
        ],
        "pode_entregar": form is not None and bool(handed),
        "estado": case_document(case.procedure, case.state, conduct_here(competition), voice)["estado_texto"],
        "dito": unseal(case.told).get("texto", ""),
    }
    trail = [
        (competition.title, reverse("candidate:competition", kwargs=names_of(competition))),
        (_("Documentos"), ""),
    ]
    return own_page(request, "candidate/papers/papers.html", context, competition, trail, status)


def _taking_back(competition: Competition, case: DocumentCase, document: HandedDocument) -> str:
    """Where a document sent by mistake is taken back: until it is handed in; empty from then on."""
    if case.state not in HAND_IN or document.number != case.number or document.at <= case.moved:
        return ""
    names = {**names_of(competition), "caso": case.pk, "documento": document.pk}
    return reverse("candidate:take_back", kwargs=names)


@require_POST
@candidate_page
def take_back(
    request: HttpRequest, person: Person, orgao: str, certame: str, caso: int, documento: UUID
) -> HttpResponse:
    """Take back a document sent by mistake; nobody has read it, and nothing of it is kept."""
    competition, case = _case(person, orgao, certame, caso)

    def work() -> str:
        found = reports_of(case).filter(pk=documento).first()
        if found is None or not _taking_back(competition, case, found):
            raise Http404
        found.delete()
        return _address(competition, case)

    return once(request, person, work)


@require_POST
@candidate_page
def hand_in(request: HttpRequest, person: Person, orgao: str, certame: str, caso: int) -> HttpResponse:
    """Hand in what was sent; from here on the commission reads it."""
    competition, case = _case(person, orgao, certame, caso)
    if case.state not in HAND_IN or not reports_of(case).exists():
        raise Http404

    def work() -> str:
        move(case, HAND_IN[case.state], Who.CANDIDATE, person)
        tell(person, competition, case.number)
        return _address(competition, case)

    try:
        return once(request, person, work)
    except NotNow as refused:
        return _page(request, competition, case, _routes(case), None, CONFLICT, (Problem(str(refused)),))


@candidate_page
def model(request: HttpRequest, person: Person, orgao: str, certame: str, caso: int) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The declaration with blanks, to print and have signed."""
    _competition, case = _case(person, orgao, certame, caso)
    if case.procedure != DOCUMENTS or not has_model(case):
        raise Http404
    headers = {
        "Content-Disposition": f'attachment; filename="{KIND}.pdf"',
        "X-Robots-Tag": "noindex",
        "Cache-Control": "no-store",
    }
    return HttpResponse(model_pdf(case), content_type="application/pdf", headers=headers)


@candidate_page
def document(request: HttpRequest, person: Person, documento: UUID) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """One's own document, as it is kept."""
    found = HandedDocument.objects.filter(pk=documento, person=person).first()
    if found is None:
        raise Http404
    return sent_file(found, person)


def sent_file(found: HandedDocument, reader: Person) -> HttpResponse:
    """A document as a download that no page runs and no search finds; one erased by its term is nothing."""
    if not found.size:
        raise Http404
    headers = {
        "Content-Disposition": f'attachment; filename="{found.name}"',
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex",
        "Cache-Control": "no-store",
    }
    return HttpResponse(content_for(found, reader), content_type=found.media_type, headers=headers)
