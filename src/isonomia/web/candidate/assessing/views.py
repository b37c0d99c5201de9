"""The pages of the team: what waits, a case opened on record, each step that the table has, impediments."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.procedure.impediments import Why
from isonomia.law.procedure.joint import DECIDING
from isonomia.law.procedure.moves import Move
from isonomia.office.procedures.casework import case_document
from isonomia.web.candidate.appealing.due import LAST, due_of
from isonomia.web.candidate.appealing.saying import opened as words_of
from isonomia.web.candidate.appealing.saying import said_about
from isonomia.web.candidate.assessing.composing import composition
from isonomia.web.candidate.assessing.forms import AssessmentForm
from isonomia.web.candidate.assessing.place import PROCEDURES, TeamSeat, assessing_page, team_page
from isonomia.web.candidate.circumstances import conduct_here, names_of, voice_of_reader
from isonomia.web.candidate.papers.cases import NotNow, advance, after_terms, key_of, reports_of
from isonomia.web.candidate.papers.keeping import REPORT, record_opening
from isonomia.web.candidate.papers.views import sent_file
from isonomia.web.candidate.together import joint
from isonomia.web.candidate.together.answering import appeals_of
from isonomia.web.candidate.together.forms import SigningForm
from isonomia.web.candidate.together.showing import waiting
from isonomia.web.candidate.together.signing import signed, taken_back
from isonomia.web.candidate.vault import unseal
from isonomia.web.gates.idempotency import once
from isonomia.web.look.problems import Problem
from isonomia.web.records.models import DocumentCase, Recusal
from isonomia.wording.procedures import act_words

UNPROCESSABLE, CONFLICT = 422, 409
CONFLICTED: Final = Why.PREFERS_NOT.value
"""In the middle of a case a member need not say more."""


def _address(seat: TeamSeat, name: str, **more: object) -> str:
    return reverse(f"candidate:{name}", kwargs={**names_of(seat.competition), **more})


@assessing_page
def queue(request: HttpRequest, seat: TeamSeat) -> HttpResponse:
    """What the team lacks before it assesses anybody, and the cases that wait for this member."""
    found = DocumentCase.objects.filter(competition=seat.competition, procedure__in=PROCEDURES)
    after_terms(found.filter(term_ends__isnull=False).select_related("competition__body", "person"))
    conduct, voice = conduct_here(seat.competition), voice_of_reader(seat.competition)
    rows, mine = [], joint.awaited_from(seat.person, seat.competition)
    opens = [each for each in found.order_by("term_ends", "pk") if seat.acts_on(each)]
    due = due_of(seat.competition, [key_of(each) for each in opens])
    for each in sorted(opens, key=lambda each: due.get(key_of(each), LAST)):
        told = case_document(each.procedure, each.state, conduct, voice)
        words = f"{told['titulo']}: {told['estado_texto']}"
        address = _address(seat, "assessment", caso=each.pk)
        rows.append((each.number, words, address, each.pk in mine, due.get(key_of(each))))
    rules = composition(seat.membership.commission)
    context = {
        "casos": rows,
        "falta": [each["frase"] for each in rules["regras"] if not each["atende"]],
        "assinado": seat.membership.secrecy_at is not None,
        "assinar": _address(seat, "assess_sign"),
    }
    return team_page(request, seat, "candidate/assessing/queue.html", context)


@require_POST
@assessing_page
def sign(request: HttpRequest, seat: TeamSeat) -> HttpResponse:
    """The member's term of confidentiality."""

    def work() -> str:
        seat.membership.secrecy_at = timezone.now()
        seat.membership.save(update_fields=["secrecy_at"])
        return _address(seat, "assess")

    return once(request, seat.person, work)


def _case(seat: TeamSeat, caso: int) -> DocumentCase:
    """A case that waits for this member's team; 404 elsewhere, and while the team may not assess."""
    found = DocumentCase.objects.filter(pk=caso, competition=seat.competition, procedure__in=PROCEDURES)
    case = found.select_related("competition__body", "person").first()
    ready = composition(seat.membership.commission)["pode_ouvir"]
    if case is None or not ready or not seat.acts_on(case):
        raise Http404
    return case


def _page(
    request: HttpRequest, seat: TeamSeat, case: DocumentCase, status: int = 200, **more: Any
) -> HttpResponse:
    voice = voice_of_reader(seat.competition)
    told = case_document(case.procedure, case.state, conduct_here(seat.competition), voice)
    context = {
        "caso": case,
        "titulo": told["titulo"],
        "estado": told["estado_texto"],
        "cargo": case.cargo,
        "abrir": _address(seat, "assessment_opened", caso=case.pk),
        "impedir": _address(seat, "assessment_recuse", caso=case.pk),
        "assinar": _address(seat, "assessment_signed", caso=case.pk),
        "desfazer": _address(seat, "assessment_withdrawn", caso=case.pk),
        **more,
    }
    trail = ((case.number, ""),)
    return team_page(request, seat, "candidate/assessing/case.html", context, trail, status)


@assessing_page
def assessment(request: HttpRequest, seat: TeamSeat, caso: int) -> HttpResponse:
    """A case, closed until the member opens it."""
    case = _case(seat, caso)
    decision = joint.pending(case)
    shown = decision and waiting(decision, seat.person, None, opened=False)
    return _page(request, seat, case, decisao=shown)


@require_POST
@assessing_page
def opened(request: HttpRequest, seat: TeamSeat, caso: int) -> HttpResponse:
    """The reports and what the person said, on record; and each step that the table has."""
    case = _case(seat, caso)
    with transaction.atomic():
        record_opening(seat.person, seat.competition, REPORT, case.number)
        context = _inside(seat, case)
    return _page(request, seat, case, **context)


def _inside(seat: TeamSeat, case: DocumentCase, form: SigningForm | None = None) -> dict[str, Any]:
    """What an opened case shows; while a decision waits for signatures, it and no other step."""
    voice, decision = voice_of_reader(seat.competition), joint.pending(case)
    steps = [] if decision else seat.acts_on(case)
    return {
        "aberto": True,
        "documentos": [
            (each, _address(seat, "assessment_document", caso=case.pk, documento=each.pk))
            for each in reports_of(case)
        ],
        "ditas": [
            *(words_of(each).words for each in said_about(seat.competition, key_of(case))),
            *(unseal(each.text).get("texto", "") for each in appeals_of(case)),
        ],
        "atos": [
            (act_words(move.act, voice), _address(seat, "assessment_act", caso=case.pk, ato=move.act))
            for move in steps
        ],
        "decisao": decision and waiting(decision, seat.person, form, opened=True),
    }


@require_POST
@assessing_page
def document(request: HttpRequest, seat: TeamSeat, caso: int, documento: UUID) -> HttpResponse:  # noqa: ARG001
    """One report; recorded."""
    found = reports_of(_case(seat, caso)).select_related("competition__body").filter(pk=documento).first()
    if found is None:
        raise Http404
    with transaction.atomic():
        return sent_file(found, seat.person)


def _move(seat: TeamSeat, case: DocumentCase, act: str) -> Move:
    for each in seat.acts_on(case):
        if each.act == act:
            return each
    raise Http404


@assessing_page
def act(request: HttpRequest, seat: TeamSeat, caso: int, ato: str) -> HttpResponse:
    """One step with its words for the person; a decision is proposed, and taken once the others sign it."""
    case = _case(seat, caso)
    line = _move(seat, case, ato)
    if joint.pending(case) is not None:
        raise Http404
    decides = ato in DECIDING
    form = AssessmentForm(seat.others(case), request.POST or None, decides=decides)
    words, back = (
        act_words(ato, voice_of_reader(seat.competition)),
        _address(seat, "assessment", caso=case.pk),
    )
    context: dict[str, Any] = {"ato": words, "form": form, "cancelar": back, "decide": decides}
    trail = ((case.number, back), (words, ""))
    template = "candidate/assessing/act.html"
    if decides and form.is_valid():
        problem = joint.what_lacks(case, [seat.present, *form.together])
        if problem:
            form.add_error("juntos", problem)
    if request.method != "POST" or not form.is_valid():
        status = UNPROCESSABLE if form.is_bound else 200
        return team_page(request, seat, template, context, trail, status)

    def work() -> str:
        text = form.cleaned_data["texto"].strip()
        if not decides:
            advance(case, ato, line.who, seat.person, text)
            return _address(seat, "assess")
        joint.propose(case, ato, text, [seat.present, *form.together])
        messages.success(request, _("Decisão proposta. Falta a assinatura de quem decidiu com você."))
        return back

    try:
        return once(request, seat.person, work)
    except NotNow as refused:
        context["problems"] = [Problem(str(refused))]
        return team_page(request, seat, template, context, trail, CONFLICT)


@require_POST
@assessing_page
def sign_decision(request: HttpRequest, seat: TeamSeat, caso: int) -> HttpResponse:
    """The signature of one of those who decided; with the last one the decision is taken."""
    case = _case(seat, caso)
    home = _address(seat, "assess")
    return signed(
        request,
        seat.person,
        case,
        home,
        lambda form, status, problems: _page(
            request, seat, case, status, problems=problems, forms=[form], **_inside(seat, case, form)
        ),
    )


@require_POST
@assessing_page
def withdraw_decision(request: HttpRequest, seat: TeamSeat, caso: int) -> HttpResponse:
    """A proposal taken back by any member who may decide the case."""
    case = _case(seat, caso)
    return taken_back(request, seat.person, case, _address(seat, "assessment", caso=case.pk))


@require_POST
@assessing_page
def recuse(request: HttpRequest, seat: TeamSeat, caso: int) -> HttpResponse:
    """The member does not judge this person."""
    case = _case(seat, caso)

    def work() -> str:
        Recusal.objects.get_or_create(
            competition=seat.competition,
            person=seat.person,
            number=case.number,
            defaults={"why": CONFLICTED, "at": timezone.now()},
        )
        return _address(seat, "assess")

    messages.success(request, _("Você não decide mais sobre esta pessoa."))
    return once(request, seat.person, work)
