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

from isonomia.law.procedure.joint import DECIDING
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.place import Crumb, View, competition_at
from isonomia.web.candidate.together.joint import Present
from isonomia.web.gates.idempotency import new_key
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Competition, DocumentCase, DocumentStep, Membership, Person, Recusal
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.roles import Ability

ON_APPEAL = "em-recurso"


@dataclass(frozen=True)
class Seat:
    """A member at work.

    Attributes:
        membership: in the commission, or the appeal's, in force.
    """

    person: Person
    competition: Competition
    membership: Membership

    @property
    def appeal(self) -> bool:
        """Whether the commission is the appeal's."""
        return self.membership.commission.kind == CommissionKind.APPEAL

    @property
    def present(self) -> Present:
        """The member as one of those who decide."""
        return Present(self.person, self.membership.entity)

    def may_open(self, case: DocumentCase) -> bool:
        """Whether the case is for this member now: of their stage, not recused, not judged by them before."""
        return (case.state == ON_APPEAL) == self.appeal and self._may_judge(case, self.person)

    def _may_judge(self, case: DocumentCase, person: Person) -> bool:
        recused = Recusal.objects.filter(person=person, competition=self.competition, number=case.number)
        judged = DocumentStep.objects.filter(case=case, by=person, act__in=DECIDING)
        return not recused.exists() and not judged.exists()

    def others(self, case: DocumentCase) -> list[Present]:
        """The other members who may take part in a decision."""
        found = self.membership.commission.memberships.exclude(person=self.person).select_related("person")
        return [Present(each.person, each.entity) for each in found if self._may_judge(case, each.person)]


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
        return view(request, Seat(person, competition, membership), **rest)

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
        "chave": new_key(),
    }
    return render(request, template, {**frame, **context}, status=status)
