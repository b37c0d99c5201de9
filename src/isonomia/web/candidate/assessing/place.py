"""Who assesses: members of the multiprofessional team in force; on appeal, of the other. Nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from isonomia.law.procedure.joint import DECIDING
from isonomia.law.procedure.moves import Move, Who
from isonomia.law.procedure.tables import ALL
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.papers.cases import DISABILITY, DUTIES
from isonomia.web.candidate.place import Crumb, View, competition_at
from isonomia.web.candidate.together.joint import Present
from isonomia.web.gates.idempotency import new_key
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Competition, DocumentCase, DocumentStep, Membership, Person, Recusal
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.roles import Ability

PROCEDURES: Final = (DISABILITY, DUTIES)
PARTS: Final = {CommissionKind.TEAM.value: Who.TEAM, CommissionKind.TEAM_APPEAL.value: Who.APPEAL}
"""Kind of team -> the part in which it acts."""


@dataclass(frozen=True)
class TeamSeat:
    """A member at work.

    Attributes:
        part: of the table: the team, or those who decide the appeal.
    """

    person: Person
    competition: Competition
    membership: Membership
    part: Who

    def acts_on(self, case: DocumentCase) -> list[Move]:
        """What this member's team may do in a case; nothing for who is recused or decided it before."""
        return list(self.open_to(case)) if self.may_judge(case, self.person) else []

    def open_to(self, case: DocumentCase) -> tuple[Move, ...]:
        """What the team may do where the case is."""
        return ALL[case.procedure].possible(case.state, self.part)

    def may_judge(self, case: DocumentCase, person: Person) -> bool:
        """Whether a member may take part: not recused, and not one who decided the case before."""
        recused = Recusal.objects.filter(person=person, competition=self.competition, number=case.number)
        decided = DocumentStep.objects.filter(case=case, by=person, act__in=DECIDING)
        return not recused.exists() and not decided.exists()

    @property
    def present(self) -> Present:
        """The member as one of those who decide, by profession."""
        return Present(self.person, self.membership.entity)

    def others(self, case: DocumentCase) -> list[Present]:
        """The other members who may take part in a decision."""
        found = self.membership.commission.memberships.exclude(person=self.person).select_related("person")
        return [Present(each.person, each.entity) for each in found if self.may_judge(case, each.person)]


def assessing_page(view: View) -> View:
    """A page of a member of a team: ``view(request, seat, **rest)``; nobody else finds it."""

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
            commission__kind__in=PARTS,
            commission__ended=None,
        ).select_related("commission__competition__body")
        membership = found.first()
        if membership is None or Ability.HEAR not in abilities_in(person, competition.body):
            raise Http404
        seat = TeamSeat(person, competition, membership, PARTS[membership.commission.kind])
        return view(request, seat, **rest)

    return opened


def team_page(
    request: HttpRequest,
    seat: TeamSeat,
    template: str,
    context: dict[str, Any],
    trail: Sequence[Crumb] = (),
    status: int = 200,
) -> HttpResponse:
    """A page with the frame of a member."""
    home = reverse("candidate:assess", kwargs=names_of(seat.competition))
    frame = {
        "orgao": seat.competition.body,
        "certame": seat.competition,
        "nav": [(_("Avaliações"), home, request.path == home)],
        "crumbs": [(_("Avaliações"), home), *trail] if trail else [],
        "chave": new_key(),
    }
    return render(request, template, {**frame, **context}, status=status)
