"""Preview, check, refusal and receipt of an act: the same pages for every kind."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from isonomia.law.findings import InputProblems
from isonomia.web.gates.gate import GATES
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import (
    Denied,
    Impeded,
    Stale,
    expire,
    impediments_of,
    matter_of,
    may_confirm,
    may_refuse,
)
from isonomia.web.gates.passing import confirm as confirm_act
from isonomia.web.gates.passing import refuse as refuse_act
from isonomia.web.gates.passing import withdraw as withdraw_act
from isonomia.web.hr.frame import Place
from isonomia.web.hr.jobs.views import address_of as job_address
from isonomia.web.hr.place import render
from isonomia.web.hr.proposals.forms import RefusalForm
from isonomia.web.hr.proposals.long import NAME
from isonomia.web.hr.proposals.showing import (
    address_of,
    addresses_of,
    card,
    cards,
    closed_kinds,
    is_open_to,
    trail_of,
)
from isonomia.web.hr.proposals.since import effect_now, recorded_since
from isonomia.web.jobs.running import start
from isonomia.web.records.models import Proposal
from isonomia.web.records.models.proposals import ProposalState

CONFLICT = 409
UNPROCESSABLE = 422


def _found(place: Place, number: UUID) -> Proposal:
    found = Proposal.objects.filter(pk=number, competition=place.competition, body=place.body)
    proposal = found.select_related("prepared_by", "decided_by", "body", "competition").first()
    if proposal is None or not is_open_to(place, proposal.kind):
        raise Http404
    return proposal


def _page(request: HttpRequest, place: Place, proposal: Proposal, **more: object) -> HttpResponse:
    status = more.pop("status", 200)
    assert isinstance(status, int)
    since = recorded_since(proposal)
    context = {
        "proposta": proposal,
        "cartao": card(proposal, place),
        "porta": GATES[proposal.kind],
        "botao": GATES[proposal.kind].button(proposal.preview),
        "enderecos": addresses_of(proposal),
        "trilha": trail_of(proposal),
        "preview": proposal.preview,
        "payload": proposal.payload,
        "form": RefusalForm(),
        "desde": since,
        "hoje": effect_now(proposal, since, place.person),
        "impedimentos": impediments_of(proposal) if proposal.state == ProposalState.PENDING else (),
        **more,
    }
    return render(request, place, "hr/proposals/proposal.html", context, status)


def proposals(request: HttpRequest, place: Place) -> HttpResponse:
    """Every act prepared in the competition, newest first."""
    found = Proposal.objects.filter(body=place.body, competition=place.competition)
    found = found.exclude(kind__in=closed_kinds(place))
    context = {"propostas": cards(found.select_related("competition", "body", "prepared_by")[:200], place)}
    return render(request, place, "hr/proposals/list.html", context)


def proposal(request: HttpRequest, place: Place, proposta: UUID) -> HttpResponse:
    """The preview of an act, and what this person can do with it."""
    found = _found(place, proposta)
    if found.state == ProposalState.CONFIRMED:
        return redirect(address_of(found, "receipt"))
    return _page(request, place, found)


def confirm(request: HttpRequest, place: Place, proposta: UUID) -> HttpResponse:
    """Confirm and record; a second press finds the same receipt."""
    found = _found(place, proposta)

    def work() -> str:
        if found.state == ProposalState.PENDING and GATES[found.kind].long(matter_of(found)):
            may_confirm(found, place.person)
            payload = {"proposta": str(found.pk)}
            return job_address(start(NAME, place.person, place.body, found.competition, payload))
        return address_of(confirm_act(found, place.person), "receipt")

    return _attempt(request, place, found, work)


def refuse(request: HttpRequest, place: Place, proposta: UUID) -> HttpResponse:
    """Give back to who prepared it; the reason is required."""
    found = _found(place, proposta)
    try:
        may_refuse(found, place.person)
    except Denied as denied:
        raise PermissionDenied(str(denied)) from denied
    form = RefusalForm(request.POST)
    if not form.is_valid():
        return _page(request, place, found, form=form, status=UNPROCESSABLE)
    reason = form.cleaned_data["motivo"]
    return _attempt(request, place, found, lambda: address_of(refuse_act(found, place.person, reason)))


def withdraw(request: HttpRequest, place: Place, proposta: UUID) -> HttpResponse:
    """Take back what one prepared."""
    found = _found(place, proposta)
    return _attempt(request, place, found, lambda: address_of(withdraw_act(found, place.person)))


def receipt(request: HttpRequest, place: Place, proposta: UUID) -> HttpResponse:
    """What was recorded, by whom, and its papers."""
    found = _found(place, proposta)
    if found.state != ProposalState.CONFIRMED:
        return redirect(address_of(found))
    context = {
        "proposta": found,
        "porta": GATES[found.kind],
        "trilha": trail_of(found),
        "preview": found.preview,
        "payload": found.payload,
        "seguir": [] if found.competition is None else GATES[found.kind].onward(matter_of(found)),
        "documentos": found.papers.only("code", "kind", "file_name", "digest", "at").order_by("pk"),
    }
    return render(request, place, "hr/proposals/receipt.html", context)


def _attempt(request: HttpRequest, place: Place, found: Proposal, work: Callable[[], str]) -> HttpResponse:
    try:
        return once(request, place.person, work)
    except Denied as denied:
        raise PermissionDenied(str(denied)) from denied
    except Stale as stale:
        held = expire(found) if stale.fresh else stale.proposal
        return _page(request, place, held, mudou=True, agora=stale.fresh, status=CONFLICT)
    except Impeded as impeded:
        return _page(request, place, found, impedimentos=impeded.impediments, status=CONFLICT)
    except InputProblems as problems:
        return _page(request, place, found, mudou=True, problemas=problems.findings, status=CONFLICT)
