"""The proceedings inside: triage, notice, defence, evidence, decision, appeal, effect, referral (P18)."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.law.procedure.moves import Move, Who
from isonomia.office.procedures.fraud import Viewer, complaint_view
from isonomia.web.commission import vault
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.moving import NotNow
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.look.problems import Problem
from isonomia.web.processes.beside import concerns, found_before, others_about
from isonomia.web.processes.forms import EffectForm, StepForm
from isonomia.web.processes.gates import FINAL
from isonomia.web.processes.pieces import read_piece
from isonomia.web.processes.place import Office, process_page, render
from isonomia.web.processes.proceeding import Said, advance, competition_of, moves_for, number_of
from isonomia.web.processes.receiving import complaint_of
from isonomia.web.processes.referral import checklist, package
from isonomia.web.records.models import Access, Case, OwnEnrolment, Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.wording.procedures import act_words, state_words
from isonomia.wording.voice import Voice

PAGE: Final = 50
UNPROCESSABLE: Final = 422
CONFLICT: Final = 409
ASKS: Final = {"instaurar": "inscricao", "nomear-defensor": "defensor", "trocar-defensor": "defensor"}
"""Act -> what it asks besides its text."""


def where(office: Office, case: Case, name: str, **more: object) -> str:
    """A page of a case."""
    names = {"orgao": office.body.slug, "protocolo": case.protocol}
    return reverse(f"processes:{name}", kwargs={**names, **more})


@process_page
def cases(request: HttpRequest, office: Office) -> HttpResponse:
    """Every case of the body, by protocol: neither names nor enrolments, and none about who looks."""
    found = Case.objects.filter(body=office.body).exclude(competition=None).select_related("competition")
    if own := _own(office):
        found = found.exclude(pk__in=own)
    page = Paginator(found, PAGE).get_page(request.GET.get("pagina"))
    rows = []
    for each in page:
        _conduct, voice = rules_of(competition_of(each))
        rows.append((each, where(office, each, "case"), state_words(each.state, voice)))
    return render(request, office, "processes/cases.html", {"linhas": rows, "pagina": page})


def _own(office: Office) -> list[int]:
    """The cases about the person who looks: for them they are not there."""
    competitions = OwnEnrolment.objects.filter(person=office.person).values("competition")
    found = Case.objects.filter(body=office.body, competition__in=competitions)
    return [each.pk for each in found if concerns(each, office.person)]


def _found(office: Office, protocol: str, *, erased: bool = False) -> Case:
    """A case of the body, of another person; one whose words were erased is found by its own page alone."""
    found = Case.objects.select_related("competition__body", "body").filter(
        body=office.body, protocol=protocol
    )
    case = found.first()
    if case is None or case.competition is None or (case.certificate and not erased):
        raise Http404
    if concerns(case, office.person):
        raise Http404
    return case


@process_page
def case(request: HttpRequest, office: Office, protocolo: str) -> HttpResponse:
    """One case: what was told, every step, every paper, what comes next. Each opening is logged."""
    found = _found(office, protocolo, erased=True)
    competition = competition_of(found)
    Access.objects.create(person=office.person, body=office.body, what="processo", subject=found.protocol)
    _conduct, voice = rules_of(competition)
    if found.certificate:
        return _erased(request, office, found, voice)
    steps = [
        {
            "quando": each.at,
            "ato": act_words(each.act, voice),
            "texto": vault.unlock_values(each.text, "passo", found.protocol, each.act)["texto"],
        }
        for each in found.moves.all()
    ]
    pieces = [(each, where(office, found, "piece", peca=each.pk)) for each in found.pieces.defer("content")]
    acts = [
        (act_words(each.act, voice), where(office, found, "step", ato=each.act), each.act)
        for each in moves_for(found, *office.parts)
        if each.act != "remeter"
    ]
    context = {
        "caso": found,
        "certame": competition,
        "situacao": state_words(found.state, voice),
        "relato": complaint_view(complaint_of(found), found.state, Viewer.INQUIRY, voice),
        "inscricao": number_of(found),
        "outros": [(each, where(office, each, "case")) for each in others_about(found)],
        "avaliada": found_before(found, voice),
        "passos": steps,
        "pecas": pieces,
        "atos": acts,
        "efeito": where(office, found, "effect") if found.state == FINAL and office.inquires else "",
        "efeito_pendente": _pending(found),
        "remessa": where(office, found, "referral")
        if found.state in {"eliminada", "admissao-anulada", "remetida"}
        else "",
    }
    return render(request, office, "processes/case.html", context)


def _erased(request: HttpRequest, office: Office, found: Case, voice: Voice) -> HttpResponse:
    """What stays of a case after its term of keeping: the outcome, the acts, the certificate."""
    context = {
        "caso": found,
        "certame": competition_of(found),
        "situacao": state_words(found.state, voice),
        "passos": [{"quando": each.at, "ato": act_words(each.act, voice)} for each in found.moves.all()],
        "apagado": date.fromisoformat(found.certificate["em"]),
    }
    return render(request, office, "processes/erased.html", context)


def _pending(found: Case) -> bool:
    waiting = Proposal.objects.filter(
        competition=found.competition, kind="fraude-apurada", state=ProposalState.PENDING
    )
    return any(each.payload["caso"] == found.pk for each in waiting)


@process_page
def step(request: HttpRequest, office: Office, protocolo: str, ato: str) -> HttpResponse:
    """One act of a case."""
    found = _found(office, protocolo)
    move = next((each for each in moves_for(found, *office.parts) if each.act == ato), None)
    if move is None or ato == "remeter":
        raise Http404
    return act_page(request, office, found, move, where(office, found, "case"))


def act_page(request: HttpRequest, office: Office | None, found: Case, move: Move, back: str) -> HttpResponse:
    """The form of an act, of whoever does it; ``office`` is ``None`` for the person and their defender."""
    person = request.user
    _conduct, voice = rules_of(competition_of(found))
    asks = "" if move.act == "instaurar" and number_of(found) else ASKS.get(move.act, "")
    words = act_words(move.act, voice)
    context: dict[str, Any] = {
        "heading": words[:1].upper() + words[1:],
        "submit": _("Registrar"),
        "cancel": back,
    }
    template = "processes/step.html"
    if request.method != "POST":
        return render(request, office, template, {**context, "form": StepForm(asks)})
    form = StepForm(asks, request.POST, request.FILES)
    if not form.is_valid():
        return render(request, office, template, {**context, "form": form}, UNPROCESSABLE)
    given = form.cleaned_data

    def work() -> str:
        advance(
            found,
            move.act,
            move.who,
            None if move.who is Who.TIME else person,  # type: ignore[arg-type]  # signed in
            Said(given["texto"], given["arquivo"], given.get("inscricao", "").strip(), given.get("defensor")),
        )
        return back

    try:
        return once(request, person, work)  # type: ignore[arg-type]  # signed in
    except NotNow as late:
        shown = {**context, "form": form, "problems": [Problem(str(late))]}
        return render(request, office, template, shown, CONFLICT)


@process_page
def piece(_request: HttpRequest, office: Office, protocolo: str, peca: int) -> HttpResponse:
    """A paper of a case; each opening is logged."""
    found = _found(office, protocolo).pieces.select_related("case").filter(pk=peca).first()
    if found is None:
        raise Http404
    Access.objects.create(
        person=office.person, body=office.body, what="peca-de-processo", subject=f"{protocolo}-{peca}"
    )
    return as_download(read_piece(found), found.name, found.media_type)


def as_download(content: bytes, name: str, media: str) -> HttpResponse:
    """A file, never shown inside a page nor kept."""
    answer = HttpResponse(content, content_type=media)
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    answer["Cache-Control"] = "no-store"
    answer["X-Content-Type-Options"] = "nosniff"
    return answer


@process_page
def effect(request: HttpRequest, office: Office, protocolo: str) -> HttpResponse:
    """Prepare the act that gives a final decision its effect; the authority confirms it."""
    found = _found(office, protocolo)
    if found.state != FINAL or not office.inquires or _pending(found):
        raise Http404
    back = where(office, found, "case")
    context = {"heading": _("Efeito da decisão no certame"), "submit": _("Preparar o ato"), "cancel": back}
    if request.method != "POST":
        return render(request, office, "processes/step.html", {**context, "form": EffectForm()})
    form = EffectForm(request.POST)
    if not form.is_valid():
        return render(request, office, "processes/step.html", {**context, "form": form}, UNPROCESSABLE)

    def work() -> str:
        given = form.cleaned_data
        payload = {
            "caso": found.pk,
            "ato": "fraude",
            "detalhe": "",
            "pessoas": [{"inscricao": number_of(found), "cargo": ""}],
            "data": given["em"].isoformat(),
            "ocorrido_em": "",
            "documento": given["documento"],
            "autoridade": given["autoridade"],
            "dados": {"processo": found.protocol},
        }
        prepare("fraude-apurada", office.person, office.body, found.competition, payload)
        return back

    answer = once(request, office.person, work)
    messages.success(request, _("Ato preparado: a autoridade confirma na página de conferências do certame."))
    return answer


@process_page
def referral(request: HttpRequest, office: Office, protocolo: str) -> HttpResponse:
    """The checklist of the addressee, the package, and the receipt of its delivery."""
    found = _found(office, protocolo)
    if found.state not in {"eliminada", "admissao-anulada", "remetida"}:
        raise Http404
    back = where(office, found, "referral")
    may = Who.AUTHORITY in office.parts and found.state != "remetida"
    context: dict[str, Any] = {
        "lista": checklist(found),
        "pacote": where(office, found, "package"),
        "pode": may,
        "submit": _("Registrar a entrega"),
        "cancel": where(office, found, "case"),
    }
    if request.method != "POST":
        return render(request, office, "processes/referral.html", {**context, "form": StepForm("")})
    form = StepForm("", request.POST, request.FILES)
    if not form.is_valid() or not may:
        return render(request, office, "processes/referral.html", {**context, "form": form}, UNPROCESSABLE)

    def work() -> str:
        if not context["lista"]["pode_remeter"]:
            raise NotNow(" ".join(context["lista"]["faltam"]))
        given = form.cleaned_data
        said = Said(given["texto"], given["arquivo"])
        advance(found, "remeter", Who.AUTHORITY, office.person, said)
        return back

    try:
        return once(request, office.person, work)
    except NotNow as late:
        shown = {**context, "form": form, "problems": [Problem(str(late))]}
        return render(request, office, "processes/referral.html", shown, CONFLICT)


@process_page
def package_file(_request: HttpRequest, office: Office, protocolo: str) -> HttpResponse:
    """Letter and papers in one file, for the addressee of the law."""
    found = _found(office, protocolo)
    if not checklist(found)["pode_remeter"]:
        raise Http404
    Access.objects.create(
        person=office.person, body=office.body, what="pacote-de-processo", subject=found.protocol
    )
    return as_download(package(found), f"processo-{found.protocol}.zip", "application/zip")
