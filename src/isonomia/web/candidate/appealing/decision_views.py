"""A decision about the person: what, why, until when; and the appeal against it."""

from __future__ import annotations

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.web.candidate.appealing.forms import DecisionAppealForm, StatementForm
from isonomia.web.candidate.appealing.presenting import Contested, present
from isonomia.web.candidate.appealing.saying import said_of, say
from isonomia.web.candidate.appealing.windows import window_until
from isonomia.web.candidate.circumstances import names_of, voice_of_reader
from isonomia.web.candidate.decisions import Decision, decisions_of
from isonomia.web.candidate.owning import numbers_of
from isonomia.web.candidate.place import UNPROCESSABLE, candidate_page, competition_at, own_page
from isonomia.web.gates.idempotency import once
from isonomia.web.records.models import Competition, Person
from isonomia.wording.terms import end_of_term


@candidate_page
def decision(request: HttpRequest, person: Person, orgao: str, certame: str, chave: str) -> HttpResponse:
    """Read it; appeal while the window is open."""
    competition = competition_at(orgao, certame)
    one = _found(person, competition, chave)
    is_open = one.until is not None and timezone.localdate() <= one.until
    kind = StatementForm if one.heard else DecisionAppealForm
    form = kind(request.POST or None, request.FILES or None) if is_open else None
    if request.method == "POST":
        if form is None:
            raise Http404
        if form.is_valid():
            given = form.cleaned_data

            def work() -> str:
                with transaction.atomic():
                    files = [given["arquivo"]] if given["arquivo"] else []
                    if one.heard:
                        say(competition, person, one, given["texto"], files)
                        one.appeal()
                        return request.path
                    made = present(_contested(person, competition, one), given["texto"], files)
                    one.appeal()
                return reverse(
                    "candidate:appeal_page", kwargs={**names_of(competition), "protocolo": made.protocol}
                )

            return once(request, person, work)
    ends = end_of_term(one.until, voice_of_reader(competition)) if one.until is not None else ""
    context = {"decisao": one, "form": form, "fim": ends, "ditas": said_of(competition, person, one.key)}
    trail = [
        (competition.title, reverse("candidate:competition", kwargs=names_of(competition))),
        (_("Decisão"), ""),
    ]
    status = UNPROCESSABLE if form is not None and form.is_bound else 200
    return own_page(request, "candidate/appealing/decision.html", context, competition, trail, status)


def _found(person: Person, competition: Competition, key: str) -> Decision:
    for each in decisions_of(person, competition, numbers_of(person, competition)):
        if each.key == key:
            return each
    raise Http404


def _contested(person: Person, competition: Competition, one: Decision) -> Contested:
    assert one.until is not None
    counted = window_until(competition, one.about, one.published, one.until)
    return Contested(competition, person, one.key, one.about, one.number, "", counted)
