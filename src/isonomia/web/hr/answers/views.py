"""The office's page of answers to calls: who accepted, who declined; the act of those who declined."""

from __future__ import annotations

from typing import Any, Final

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.web.candidate.calls.calling import ACCEPTED, CALLED, DECLINED
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.belonging.forms import RecordForm
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.components import Column, Table
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language, written
from isonomia.web.records.models import CallAnswer, CargoStanding
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

UNPROCESSABLE: Final = 422
PAGE: Final = 50
CLOSED: Final = (ProposalState.PENDING, ProposalState.CONFIRMED)


def _home(place: Place) -> str:
    return reverse("answers:index", kwargs=names_of(place.certame))


def to_record(place: Place) -> list[CallAnswer]:
    """Who declined, still holds the place, and has no act on its way."""
    holding = {
        (standing.cargo, int(call["ordem"]), call["inscricao"])
        for standing in CargoStanding.objects.filter(competition=place.certame)
        for call in standing.document["convocacoes"]
        if call["estado"] == CALLED
    }
    found = CallAnswer.objects.filter(competition=place.certame, answer=DECLINED).select_related("proposal")
    return [
        each
        for each in found
        if (each.cargo, each.order, each.number) in holding
        and (each.proposal is None or each.proposal.state not in CLOSED)
    ]


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Every answer, newest first."""
    words = {ACCEPTED: _("aceitou"), DECLINED: _("desistiu")}
    found = CallAnswer.objects.filter(competition=place.certame).order_by("-at", "-pk")
    page = Paginator(found, PAGE).get_page(request.GET.get("pagina"))
    table = Table(
        _("Respostas a convocações"),
        [
            Column(_("Inscrição"), heading=True),
            Column(_("Cargo")),
            Column(_("Chamada"), numeric=True),
            Column(_("Resposta")),
            Column(_("Quando")),
            Column(_("Protocolo")),
        ],
        [
            (each.number, each.cargo, each.order, words[each.answer], written(each.at), each.protocol)
            for each in page
        ],
        empty=_("Nenhuma resposta até agora."),
    )
    context = {
        "tabela": table,
        "pagina": page,
        "desistencias": len(to_record(place)) if place.may(Ability.PREPARE) else 0,
        "preparar": reverse("answers:act", kwargs=names_of(place.certame)),
        "trilha": [(_("Respostas a convocações"), "")],
    }
    return render(request, place, "hr/answers/index.html", context)


@office_page(Ability.PREPARE)
def prepare_act(request: HttpRequest, place: Place) -> HttpResponse:
    """Prepare the act of those who declined; another person confirms it."""
    answers = to_record(place)
    if not answers:
        raise Http404
    form = RecordForm(request.POST or None)
    problems: list[Problem] = []
    if request.method == "POST" and form.is_valid():
        try:
            return once(request, place.person, lambda: _prepared(place, answers, form.cleaned_data))
        except InputProblems as refused:
            problems = [Problem(message(each.message, reader_language())) for each in refused.findings]
    context: dict[str, Any] = {
        "form": form,
        "problems": problems,
        "inscricoes": [f"{each.number} ({each.protocol})" for each in answers],
        "cancelar": _home(place),
        "trilha": [(_("Respostas a convocações"), _home(place)), (_("Desistências"), "")],
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, place, "hr/answers/prepare.html", context, status)


def _prepared(place: Place, answers: list[CallAnswer], given: dict[str, Any]) -> str:
    payload = {
        "ato": DECLINED,
        "detalhe": "",
        "pessoas": [{"inscricao": each.number, "cargo": each.cargo} for each in answers],
        "data": given["em"].isoformat(),
        "ocorrido_em": max(timezone.localdate(each.at) for each in answers).isoformat(),
        "documento": given["documento"],
        "autoridade": given["autoridade"],
        "dados": {"processo": ", ".join(each.protocol for each in answers)},
    }
    proposal = prepare("desfecho", place.person, place.body, place.certame, payload)
    CallAnswer.objects.filter(pk__in=[each.pk for each in answers]).update(proposal=proposal)
    return address_of(proposal)
