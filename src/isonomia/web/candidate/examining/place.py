"""Who examines: members of the commission in force; of the appeal's, on appeal. Others find nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.place import Crumb, View, competition_at
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Competition, DocumentCase, DocumentStep, Membership, Person, Recusal
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.roles import Ability

ON_APPEAL = "em-recurso"
DECIDING = ("reconhecer", "nao-reconhecer", "prover", "negar", "recomendar", "nao-recomendar")
"""Acts that decide: who took one decides no more in the case, on appeal or after an annulment."""


@dataclass(frozen=True)
class Seat:
    """A member at work.

    Attributes:
        appeal: whether the commission is the appeal's.
    """

    person: Person
    competition: Competition
    appeal: bool

    def may_open(self, case: DocumentCase) -> bool:
        """Whether the case is for this member now: of their stage, not recused, not judged by them before."""
        if (case.state == ON_APPEAL) != self.appeal:
            return False
        mine = Recusal.objects.filter(person=self.person, competition=self.competition, number=case.number)
        if mine.exists():
            return False
        judged = DocumentStep.objects.filter(case=case, by=self.person, act__in=DECIDING)
        return not judged.exists()


def examining_page(view: View) -> View:
    """A page of a member: ``view(request, seat, **rest)``; nobody else finds it."""

    @never_cache
    @sensitive_post_parameters()
    @login_required
    @wraps(view)
    def opened(request: HttpRequest, orgao: str, certame: str, **rest: Any) -> HttpResponse:
        person = request.user
        assert isinstance(person, Person)
        competition = competition_at(orgao, certame)
        found = Membership.objects.filter(
            person=person,
            commission__competition=competition,
            commission__kind__in=(CommissionKind.FIRST, CommissionKind.APPEAL),
            commission__ended=None,
        ).select_related("commission")
        membership = found.first()
        if membership is None or Ability.HEAR not in abilities_in(person, competition.body):
            raise Http404
        return view(request, Seat(person, competition, membership.commission.kind == "recursal"), **rest)

    return opened


def seat_page(
    request: HttpRequest,
    seat: Seat,
    template: str,
    context: dict[str, Any],
    trail: tuple[Crumb, ...] = (),
    status: int = 200,
) -> HttpResponse:
    """A page with the frame of a member."""
    home = reverse("candidate:examine", kwargs=names_of(seat.competition))
    frame = {
        "orgao": seat.competition.body,
        "certame": seat.competition,
        "nav": [(_("Documentos a examinar"), home, request.path == home)],
        "crumbs": [(_("Documentos a examinar"), home), *trail] if trail else [],
    }
    return render(request, template, {**frame, **context}, status=status)
