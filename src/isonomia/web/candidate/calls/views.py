"""The pages of a call: its term and text, «Aceito», «Desisto» with the word typed, the receipt."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from isonomia.web.candidate.calls.calling import (
    ACCEPTED,
    DECLINED,
    NotNow,
    OwnCall,
    address_of,
    answer,
    calls_of,
)
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.owning import numbers_of
from isonomia.web.candidate.place import UNPROCESSABLE, candidate_page, competition_at, own_page
from isonomia.web.gates.idempotency import once
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.problems import Problem
from isonomia.web.records.models import CallAnswer, Competition, Person

CONFLICT = 409
WORD = "DESISTO"


class DeclineForm(HouseForm):
    """The word typed, so that nobody gives a place up by a slip of the finger."""

    palavra = forms.CharField(
        label=gettext_lazy("Para desistir, escreva DESISTO"),
        help_text=gettext_lazy("Quem desiste sai deste cargo, e a vaga vai para outra pessoa."),
        max_length=20,
    )

    def clean_palavra(self) -> str:
        """The word, however it is cased."""
        given = str(self.cleaned_data["palavra"]).strip()
        if given.upper() != WORD:
            raise forms.ValidationError(_("Escreva DESISTO, ou volte sem desistir."))
        return given


def _found(person: Person, orgao: str, certame: str, cargo: str, ordem: int) -> tuple[Competition, OwnCall]:
    competition = competition_at(orgao, certame)
    for each in calls_of(competition, numbers_of(person, competition)):
        if (each.cargo, each.order) == (cargo, ordem):
            return competition, each
    raise Http404


def _page(
    request: HttpRequest, competition: Competition, call: OwnCall, status: int = 200, **more: Any
) -> HttpResponse:
    context = {
        "chamada": call,
        "aceita": call.answers.get(ACCEPTED),
        "desistiu": call.answers.get(DECLINED),
        "aceitar": address_of(competition, call, "call_accept"),
        "desistir": address_of(competition, call, "call_decline"),
        **more,
    }
    home = reverse("candidate:competition", kwargs=names_of(competition))
    trail = [(competition.title, home), (_("Chamada"), "")]
    return own_page(request, "candidate/calls/call.html", context, competition, trail, status)


@candidate_page
def call(
    request: HttpRequest, person: Person, orgao: str, certame: str, cargo: str, ordem: int
) -> HttpResponse:
    """The call: until when, the notice as it was sent, and the answers."""
    return _page(request, *_found(person, orgao, certame, cargo, ordem))


def _receipt(competition: Competition, call: OwnCall, kind: str) -> str:
    more = {"cargo": call.cargo, "ordem": call.order, "resposta": kind}
    return reverse("candidate:call_receipt", kwargs={**names_of(competition), **more})


@require_POST
@candidate_page
def accept(
    request: HttpRequest, person: Person, orgao: str, certame: str, cargo: str, ordem: int
) -> HttpResponse:
    """Accept: a message with a receipt; the documents are presented as the notice says."""
    competition, found = _found(person, orgao, certame, cargo, ordem)

    def work() -> str:
        answer(competition, person, found, ACCEPTED)
        return _receipt(competition, found, ACCEPTED)

    try:
        return once(request, person, work)
    except NotNow as refused:
        return _page(request, competition, found, CONFLICT, problems=[Problem(str(refused))])


@candidate_page
def decline(
    request: HttpRequest, person: Person, orgao: str, certame: str, cargo: str, ordem: int
) -> HttpResponse:
    """Decline, the word typed: the office records the act, and two people confirm it."""
    competition, found = _found(person, orgao, certame, cargo, ordem)
    form = DeclineForm(request.POST or None)
    home = reverse("candidate:competition", kwargs=names_of(competition))
    context: dict[str, Any] = {"chamada": found, "form": form, "cancelar": address_of(competition, found)}
    trail = [(competition.title, home), (_("Desistir"), "")]
    template = "candidate/calls/decline.html"
    if request.method != "POST" or not form.is_valid():
        status = UNPROCESSABLE if form.is_bound else 200
        return own_page(request, template, context, competition, trail, status)

    def work() -> str:
        answer(competition, person, found, DECLINED)
        return _receipt(competition, found, DECLINED)

    try:
        return once(request, person, work)
    except NotNow as refused:
        context["problems"] = [Problem(str(refused))]
        return own_page(request, template, context, competition, trail, CONFLICT)


@candidate_page
def receipt(
    request: HttpRequest, person: Person, orgao: str, certame: str, cargo: str, ordem: int, resposta: str
) -> HttpResponse:
    """The proof of an answer; it stays after the call ended."""
    competition = competition_at(orgao, certame)
    found = CallAnswer.objects.filter(
        competition=competition, person=person, cargo=cargo, order=ordem, answer=resposta
    ).first()
    if found is None:
        raise Http404
    home = reverse("candidate:competition", kwargs=names_of(competition))
    trail = [(competition.title, home), (_("Recibo"), "")]
    context = {"resposta": found, "volta": home}
    return own_page(request, "candidate/calls/receipt.html", context, competition, trail)
