"""The pages of an examination: the queue, a case opened on record, the check-list, what follows from it."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.procedure.moves import Who
from isonomia.office.casework import case_document
from isonomia.office.enrolling_documents import examination_document
from isonomia.web.candidate.circumstances import conduct_here, names_of, voice_of_reader
from isonomia.web.candidate.examining.answering import answer, appeals_of
from isonomia.web.candidate.examining.forms import ExaminationForm
from isonomia.web.candidate.examining.place import Seat, examining_page, seat_page
from isonomia.web.candidate.papers.cases import DOCUMENTS, NotNow, after_terms, move
from isonomia.web.candidate.papers.keeping import BELONGING, record_opening
from isonomia.web.candidate.papers.views import sent_file
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.vault import unseal
from isonomia.web.gates.idempotency import once
from isonomia.web.look.problems import Problem
from isonomia.web.records.models import DocumentCase, HandedDocument

UNPROCESSABLE, CONFLICT = 422, 409
WAITING: Final = ("entregues", "em-exame", "em-reexame", "nao-entregues", "em-recurso")


@examining_page
def queue(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The cases for this member, by their terms."""
    mine = DocumentCase.objects.filter(competition=seat.competition, procedure=DOCUMENTS)
    after_terms(mine.filter(term_ends__isnull=False).select_related("competition__body", "person"))
    found = mine.filter(state__in=WAITING)
    voice = voice_of_reader(seat.competition)
    conduct = conduct_here(seat.competition)
    cases = [
        (
            each,
            case_document(each.procedure, each.state, conduct, voice)["estado_texto"],
            reverse("candidate:examination", kwargs={**names_of(seat.competition), "caso": each.pk}),
        )
        for each in found
        if seat.may_open(each)
    ]
    return seat_page(request, seat, "candidate/examining/queue.html", {"casos": cases})


def _case(seat: Seat, caso: int) -> DocumentCase:
    found = DocumentCase.objects.filter(
        pk=caso, competition=seat.competition, procedure=DOCUMENTS, state__in=WAITING
    )
    case = found.select_related("competition__body", "person").first()
    if case is None or not seat.may_open(case):
        raise Http404
    return case


def _documents(case: DocumentCase) -> list[HandedDocument]:
    found = HandedDocument.objects.filter(
        competition=case.competition, number=case.number, purpose=BELONGING, person=case.person
    )
    return list(found.defer("content"))


def _page(
    request: HttpRequest, seat: Seat, case: DocumentCase, status: int = 200, **more: Any
) -> HttpResponse:
    voice = voice_of_reader(seat.competition)
    told = case_document(case.procedure, case.state, conduct_here(seat.competition), voice)
    context = {"caso": case, "estado": told["estado_texto"], "caminhos": names_of(seat.competition), **more}
    trail = ((case.number, ""),)
    return seat_page(request, seat, "candidate/examining/case.html", context, trail, status)


@examining_page
def examination(request: HttpRequest, seat: Seat, caso: int) -> HttpResponse:
    """A case, closed until the member opens it."""
    return _page(request, seat, _case(seat, caso))


@require_POST
@examining_page
def opened(request: HttpRequest, seat: Seat, caso: int) -> HttpResponse:
    """Open the case: recorded, and the examination begins."""
    case = _case(seat, caso)
    with transaction.atomic():
        record_opening(seat.person, seat.competition, BELONGING, case.number)
        if case.state == "entregues":
            case = move(case, "abrir-exame", Who.COMMISSION, seat.person)
    return _page(request, seat, case, **_inside(case, ExaminationForm(_documents(case))))


def _inside(case: DocumentCase, form: ExaminationForm) -> dict[str, Any]:
    told = [(each, unseal(each.details)) for each in form.documents]
    texts = [unseal(each.text).get("texto", "") for each in appeals_of(case)]
    return {"aberto": True, "form": form, "documentos": told, "recursos": texts}


@require_POST
@examining_page
def document(request: HttpRequest, seat: Seat, caso: int, documento: UUID) -> HttpResponse:  # noqa: ARG001
    """One document; recorded."""
    case = _case(seat, caso)
    found = HandedDocument.objects.select_related("competition__body").filter(
        pk=documento, competition=seat.competition, number=case.number, purpose=BELONGING, person=case.person
    )
    one = found.first()
    if one is None:
        raise Http404
    with transaction.atomic():
        return sent_file(one, seat.person)


@require_POST
@examining_page
def decide(request: HttpRequest, seat: Seat, caso: int) -> HttpResponse:
    """What the law makes of the check-list: shown first, recorded when the member says so."""
    case = _case(seat, caso)
    form = ExaminationForm(_documents(case), request.POST)
    if not form.is_valid():
        return _page(request, seat, case, UNPROCESSABLE, **_inside(case, form))
    found = examination_document(
        conduct_here(seat.competition), form.handed_in, voice_of_reader(seat.competition)
    )
    act, who = _act(case, seat, enough=found["basta"])
    reasons = form.cleaned_data["motivos"].strip()
    if not found["basta"] and not reasons and act != "pedir-complemento":
        form.add_error("motivos", _("Diga os motivos: a pessoa tem direito a eles."))
        return _page(request, seat, case, UNPROCESSABLE, **_inside(case, form))
    if request.POST.get("passo") != "registrar":
        return _page(request, seat, case, achado=found, ato=act, **_inside(case, form))

    def work() -> str:
        words = "\n\n".join(filter(None, (found["pedido"], reasons)))
        done = move(case, act, who, seat.person, words)
        if seat.appeal:
            answer(case, granted=found["basta"], reasons=words)
        tell(case.person, seat.competition, case.number, until=done.term_ends)
        return reverse("candidate:examine", kwargs=names_of(seat.competition))

    try:
        return once(request, seat.person, work)
    except NotNow as refused:
        return _page(request, seat, case, CONFLICT, problems=[Problem(str(refused))])


def _act(case: DocumentCase, seat: Seat, *, enough: bool) -> tuple[str, Who]:
    """The act that the table has for what was found."""
    if seat.appeal:
        return ("prover" if enough else "negar"), Who.APPEAL
    if enough:
        return "reconhecer", Who.COMMISSION
    again = case.state == "em-reexame"
    return ("nao-reconhecer" if again else "pedir-complemento"), Who.COMMISSION
