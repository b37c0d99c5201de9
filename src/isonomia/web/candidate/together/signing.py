"""The two answers of a page to a decision that waits: a signature, and taking the proposal back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.web.candidate.papers.cases import NotNow
from isonomia.web.candidate.together.forms import AGREES, SigningForm
from isonomia.web.candidate.together.joint import answer, pending, withdraw
from isonomia.web.gates.idempotency import once
from isonomia.web.look.problems import Problem
from isonomia.web.records.models import DocumentCase, Person
from isonomia.web.records.models.joint import JointState

UNPROCESSABLE, CONFLICT = 422, 409
Again = Callable[[SigningForm, int, Sequence[Problem]], HttpResponse]


def signed(request: HttpRequest, person: Person, case: DocumentCase, home: str, again: Again) -> HttpResponse:
    """Receive a signature.

    Args:
        request: with the form of ``SigningForm``.
        person: who signs.
        case: that the person may decide.
        home: address to go to.
        again: the page with the form as sent, a status and problems.
    """
    decision = pending(case)
    if decision is None:
        raise Http404
    form = SigningForm(request.POST)
    if not form.is_valid():
        return again(form, UNPROCESSABLE, ())
    given = form.cleaned_data

    def work() -> str:
        done = answer(decision, person, agrees=given["resposta"] == AGREES, reasons=given["porque"].strip())
        messages.success(request, said(JointState(done.state)))
        return home

    try:
        return once(request, person, work)
    except NotNow as refused:
        return again(form, CONFLICT, [Problem(str(refused))])


def said(state: JointState) -> str:
    """What became of the decision, for who answered."""
    return {
        JointState.OPEN: _("Resposta recebida. Falta a de outras pessoas."),
        JointState.TAKEN: _("Decisão tomada e registrada. A pessoa foi avisada."),
        JointState.FELL: _(
            "A decisão não teve assinaturas bastantes e não vale. O caso continua onde estava."
        ),
    }[state]


def taken_back(request: HttpRequest, person: Person, case: DocumentCase, back: str) -> HttpResponse:
    """Take the proposal back, and go back to the case."""
    decision = pending(case)
    if decision is None:
        raise Http404

    def work() -> str:
        withdraw(decision)
        messages.success(request, _("Proposta retirada. Outra pode ser feita."))
        return back

    try:
        return once(request, person, work)
    except NotNow as refused:
        messages.error(request, str(refused))
        return once(request, person, lambda: back)
