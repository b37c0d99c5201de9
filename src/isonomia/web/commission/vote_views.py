"""The vote of one member, and what the chair sees and does: never a count of what was voted (P17)."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.procedure.reasons import Choice, Reason
from isonomia.office.procedures.votes import ballot_form, box_document, decision_document
from isonomia.web.commission import voting
from isonomia.web.commission.acting import UNPROCESSABLE, press, send
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.ending import ENDS
from isonomia.web.commission.forms import ReasonForm, VoteForm
from isonomia.web.commission.opinions import is_theirs, read_opinion
from isonomia.web.commission.place import address, commission_page, render, seat_of
from isonomia.web.commission.session_views import found_hearing
from isonomia.web.hr.frame import Place
from isonomia.web.look.problems import Problem
from isonomia.web.records.models import Access, Hearing, Opinion, Person
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.roles import Ability
from isonomia.wording.procedures import state_words

VOTE = "commission/vote.html"


@commission_page(Ability.HEAR)
def vote(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """A member's own vote: sealed, seen and changed by them alone until the closing."""
    hearing = found_hearing(place, codigo)
    if place.person.opaque not in hearing.voters or not voting.is_open(hearing):
        raise Http404
    evidence = voting.evidence_of(hearing)
    _conduct, voice = rules_of(place.certame)
    own = voting.own_vote(hearing, place.person)
    document = ballot_form(evidence, voice)
    context: dict[str, Any] = {
        "heading": _("Voto sobre a pessoa %(codigo)s") % {"codigo": hearing.code.upper()},
        "codigo": hearing.code.upper(),
        "fenotipo": evidence.value == "fenotipo",
        "recurso": hearing.stage == CommissionKind.APPEAL,
        "selado": own is not None,
        "submit": _("Selar voto") if own is None else _("Trocar o meu voto"),
        "cancel": address(place, "sessions"),
        "impedir": address(place, "recuse", codigo=codigo),
        "gravacao": address(place, "watch", codigo=codigo) if hearing.stage == CommissionKind.APPEAL else "",
        "trilha": [(_("Sessões"), address(place, "sessions")), (_("Voto"), "")],
    }
    if request.method != "POST":
        initial = {name: own[name] for name in ("voto", "motivos", "texto")} if own else None
        return render(request, place, VOTE, {**context, "form": VoteForm(document, initial=initial)})
    form = VoteForm(document, request.POST)
    if not form.is_valid():
        return render(request, place, VOTE, {**context, "form": form}, UNPROCESSABLE)
    given = form.cleaned_data
    words = voting.Words(
        Choice(given["voto"]), tuple(Reason(each) for each in given["motivos"]), given["texto"].strip()
    )
    for problem in voting.problems_of(hearing, place.person, words):
        form.add_error(problem["campo"], problem["mensagem"])

    def work() -> str:
        voting.seal_vote(hearing, place.person, words)
        return address(place, "vote", codigo=codigo)

    return send(
        request, place, form, work, VOTE, context, _("Seu voto está selado. Ninguém vê antes do fim.")
    )


@commission_page(Ability.HEAR)
@require_POST
def recuse(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """A conflict found in the session: the member does not vote on this person."""
    hearing = found_hearing(place, codigo)
    back = address(place, "sessions")

    def work() -> str:
        voting.recuse_now(hearing, place.person)
        return back

    return press(request, place, work, back)


@commission_page(Ability.HEAR)
def conduct(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """The chair's page of a voting: how many sealed, and nothing else."""
    hearing = found_hearing(place, codigo)
    seat = seat_of(place)
    if seat.commission.kind != hearing.stage or not (seat.chair or place.person.opaque in hearing.voters):
        raise Http404
    _conduct, voice = rules_of(place.certame)
    context: dict[str, Any] = {
        "heading": _("Votação da pessoa %(codigo)s") % {"codigo": hearing.code.upper()},
        "preside": seat.chair,
        "aberta": voting.is_open(hearing),
        "form": ReasonForm(),
        "enderecos": {
            "encerrar": address(place, "close", codigo=codigo),
            "interromper": address(place, "interrupt", codigo=codigo),
        },
        "pode_interromper": hearing.state == "em-avaliacao",
        "trilha": [(_("Sessões"), address(place, "sessions")), (_("Votação"), "")],
    }
    if context["aberta"]:
        context["urna"] = box_document(voting.box_of(hearing), place.person.opaque, voice)
    elif hearing.first and hearing.stage == CommissionKind.FIRST:
        context["resultado"] = decision_document(voting.first_decision(hearing), voice)
    elif hearing.state in ENDS:
        context["fim"] = state_words(hearing.state, voice)
    return render(request, place, "commission/conduct.html", context)


def _chaired(place: Place, code: str) -> Hearing:
    """A hearing whose voting this person conducts; 404 elsewhere."""
    hearing, seat = found_hearing(place, code), seat_of(place)
    if not seat.chair or seat.commission.kind != hearing.stage:
        raise Http404
    return hearing


@commission_page(Ability.HEAR)
@require_POST
def close(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """Open every vote at once and decide."""
    hearing = _chaired(place, codigo)
    back = address(place, "conduct", codigo=codigo)

    def work() -> str:
        voting.close(hearing, place.person)
        return back

    return press(request, place, work, back)


@commission_page(Ability.HEAR)
@require_POST
def interrupt(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """Stop a hearing that lost its quorum; the person is heard another day."""
    hearing = _chaired(place, codigo)
    form = ReasonForm(request.POST)
    if not form.is_valid():
        context = {"heading": _("Interromper"), "problems": [Problem(_("Diga o motivo da interrupção."))]}
        return render(request, place, "commission/task.html", {**context, "form": form}, UNPROCESSABLE)
    back = address(place, "sessions")

    def work() -> str:
        voting.interrupt(hearing, place.person, form.cleaned_data["motivo"])
        return back

    return press(request, place, work, back)


@login_required
def opinion(request: HttpRequest, codigo: str, etapa: str, vida: int) -> HttpResponse:
    """The opinion, for the person alone; whoever else asks does not learn that it exists."""
    person = request.user
    assert isinstance(person, Person)
    found = (
        Opinion.objects.select_related("hearing__competition__body")
        .filter(hearing__code=codigo, stage=etapa, life=vida)
        .first()
    )
    if found is None or not is_theirs(found.hearing, person):
        raise Http404
    Access.objects.create(
        person=person, body=found.hearing.competition.body, what="parecer", subject=f"avaliacao-{codigo}"
    )
    answer = HttpResponse(read_opinion(found), content_type="application/pdf")
    answer["Content-Disposition"] = 'attachment; filename="parecer.pdf"'
    answer["Cache-Control"] = "no-store"
    return answer
