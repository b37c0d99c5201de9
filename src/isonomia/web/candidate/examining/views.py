"""The pages of an examination: the queue, a case opened on record, the check-list, what follows from it."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.procedure.joint import DECIDING
from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.casework import case_document
from isonomia.office.procedures.documents import examination_document
from isonomia.web.candidate.appealing.due import LAST, due_of
from isonomia.web.candidate.circumstances import conduct_here, names_of, voice_of_reader
from isonomia.web.candidate.examining.forms import ExaminationForm
from isonomia.web.candidate.examining.place import ON_APPEAL, Seat, examining_page, seat_page
from isonomia.web.candidate.papers.cases import DOCUMENTS, NotNow, advance, after_terms, key_of, move
from isonomia.web.candidate.papers.keeping import BELONGING, record_opening
from isonomia.web.candidate.papers.views import sent_file
from isonomia.web.candidate.together import joint
from isonomia.web.candidate.together.answering import appeals_of
from isonomia.web.candidate.together.forms import SigningForm
from isonomia.web.candidate.together.showing import waiting
from isonomia.web.candidate.together.signing import signed, taken_back
from isonomia.web.candidate.vault import unseal
from isonomia.web.gates.idempotency import once
from isonomia.web.look.problems import Problem
from isonomia.web.records.models import DocumentCase, HandedDocument

UNPROCESSABLE, CONFLICT = 422, 409
WAITING: Final = ("entregues", "em-exame", "em-reexame", "nao-entregues", "em-recurso")


def _address(seat: Seat, name: str, **more: object) -> str:
    return reverse(f"candidate:{name}", kwargs={**names_of(seat.competition), **more})


@examining_page
def queue(request: HttpRequest, seat: Seat) -> HttpResponse:
    """The cases for this member, by their terms."""
    mine = DocumentCase.objects.filter(competition=seat.competition, procedure=DOCUMENTS)
    after_terms(mine.filter(term_ends__isnull=False).select_related("competition__body", "person"))
    found = mine.filter(state__in=WAITING)
    voice = voice_of_reader(seat.competition)
    conduct = conduct_here(seat.competition)
    awaited = joint.awaited_from(seat.person, seat.competition)
    opens = [each for each in found if seat.may_open(each)]
    due = due_of(seat.competition, [key_of(each) for each in opens if each.state == ON_APPEAL])
    opens.sort(key=lambda each: due.get(key_of(each), LAST))
    cases = [
        (
            each,
            case_document(each.procedure, each.state, conduct, voice)["estado_texto"],
            _address(seat, "examination", caso=each.pk),
            each.pk in awaited,
            due.get(key_of(each)),
        )
        for each in opens
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
    context = {
        "caso": case,
        "estado": told["estado_texto"],
        "assinar": _address(seat, "examination_signed", caso=case.pk),
        "desfazer": _address(seat, "examination_withdrawn", caso=case.pk),
        **more,
    }
    trail = ((case.number, ""),)
    return seat_page(request, seat, "candidate/examining/case.html", context, trail, status)


@examining_page
def examination(request: HttpRequest, seat: Seat, caso: int) -> HttpResponse:
    """A case, closed until the member opens it."""
    case = _case(seat, caso)
    decision = joint.pending(case)
    shown = decision and waiting(decision, seat.person, None, opened=False)
    return _page(request, seat, case, decisao=shown)


@require_POST
@examining_page
def opened(request: HttpRequest, seat: Seat, caso: int) -> HttpResponse:
    """Open the case: recorded, and the examination begins."""
    case = _case(seat, caso)
    with transaction.atomic():
        record_opening(seat.person, seat.competition, BELONGING, case.number)
        if case.state == "entregues":
            case = move(case, "abrir-exame", Who.COMMISSION, seat.person)
    return _page(request, seat, case, **_inside(seat, case))


def _inside(
    seat: Seat,
    case: DocumentCase,
    form: ExaminationForm | None = None,
    signing: SigningForm | None = None,
) -> dict[str, Any]:
    """An opened case: the check-list; while a decision waits for signatures, that decision instead."""
    documents, decision = _documents(case), joint.pending(case)
    return {
        "aberto": True,
        "documentos": [(each, unseal(each.details)) for each in documents],
        "recursos": [unseal(each.text).get("texto", "") for each in appeals_of(case)],
        "decisao": decision and waiting(decision, seat.person, signing, opened=True),
        "form": form or ExaminationForm(documents, seat.others(case)),
    }


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
    """What the law makes of the check-list: shown first; a request goes out, a decision is proposed."""
    case = _case(seat, caso)
    if joint.pending(case) is not None:
        raise Http404
    form = ExaminationForm(_documents(case), seat.others(case), request.POST)
    if not form.is_valid():
        return _page(request, seat, case, UNPROCESSABLE, **_inside(seat, case, form))
    found = examination_document(
        conduct_here(seat.competition), form.handed_in, voice_of_reader(seat.competition)
    )
    act, who = _act(case, seat, enough=found["basta"])
    records = request.POST.get("passo") == "registrar"
    _complete(form, seat, case, act, enough=found["basta"], records=records)
    if form.errors:
        return _page(request, seat, case, UNPROCESSABLE, **_inside(seat, case, form))
    if not records:
        return _page(request, seat, case, achado=found, ato=act, **_inside(seat, case, form))

    def work() -> str:
        words = "\n\n".join(filter(None, (found["pedido"], form.cleaned_data["motivos"].strip())))
        if act in DECIDING:
            joint.propose(case, act, words, [seat.present, *form.together])
            messages.success(request, _("Decisão proposta. Falta a assinatura de quem decidiu com você."))
            return _address(seat, "examination", caso=case.pk)
        advance(case, act, who, seat.person, words)
        return _address(seat, "examine")

    try:
        return once(request, seat.person, work)
    except NotNow as refused:
        return _page(request, seat, case, CONFLICT, problems=[Problem(str(refused))])


def _complete(
    form: ExaminationForm, seat: Seat, case: DocumentCase, act: str, *, enough: bool, records: bool
) -> None:
    """Add what lacks: the reasons where something is not enough, and who decided together."""
    if not enough and not form.cleaned_data["motivos"].strip() and act in DECIDING:
        form.add_error("motivos", _("Diga os motivos: a pessoa tem direito a eles."))
    elif records and act in DECIDING:
        problem = joint.what_lacks(case, [seat.present, *form.together])
        if problem:
            form.add_error("juntos", problem)


@require_POST
@examining_page
def sign_decision(request: HttpRequest, seat: Seat, caso: int) -> HttpResponse:
    """The signature of one of those who decided; with the last one the decision is taken."""
    case = _case(seat, caso)
    return signed(
        request,
        seat.person,
        case,
        _address(seat, "examine"),
        lambda form, status, problems: _page(
            request, seat, case, status, problems=problems, forms=[form], **_inside(seat, case, signing=form)
        ),
    )


@require_POST
@examining_page
def withdraw_decision(request: HttpRequest, seat: Seat, caso: int) -> HttpResponse:
    """A proposal taken back by any member who may decide the case."""
    case = _case(seat, caso)
    return taken_back(request, seat.person, case, _address(seat, "examination", caso=case.pk))


def _act(case: DocumentCase, seat: Seat, *, enough: bool) -> tuple[str, Who]:
    """The act that the table has for what was found."""
    if seat.appeal:
        return ("prover" if enough else "negar"), Who.APPEAL
    if enough:
        return "reconhecer", Who.COMMISSION
    again = case.state == "em-reexame"
    return ("nao-reconhecer" if again else "pedir-complemento"), Who.COMMISSION
