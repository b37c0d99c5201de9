"""Who decides a case together with others: a member, in force, of a commission or team of the competition."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from isonomia.law.procedure.joint import DECIDING
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.place import Crumb, View, competition_at
from isonomia.web.candidate.together.joint import Present
from isonomia.web.gates.idempotency import new_key
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Competition, DocumentCase, DocumentStep, Membership, Person, Recusal
from isonomia.web.records.roles import Ability


@dataclass(frozen=True)
class MemberSeat:
    """A member at work.

    Attributes:
        membership: in the commission or team in force.
    """

    person: Person
    competition: Competition
    membership: Membership

    @property
    def present(self) -> Present:
        """The member as one of those who decide."""
        return Present(self.person, self.membership.entity)

    def may_judge(self, case: DocumentCase, person: Person) -> bool:
        """Whether a member may take part: not recused, and not one who decided the case before."""
        recused = Recusal.objects.filter(person=person, competition=self.competition, number=case.number)
        decided = DocumentStep.objects.filter(case=case, by=person, act__in=DECIDING)
        return not recused.exists() and not decided.exists()

    def others(self, case: DocumentCase) -> list[Present]:
        """The other members who may take part in a decision."""
        found = self.membership.commission.memberships.exclude(person=self.person).select_related("person")
        return [Present(each.person, each.entity) for each in found if self.may_judge(case, each.person)]


Seating = Callable[[Person, Competition, Membership], MemberSeat]


def member_page(seating: Seating, kinds: Collection[str]) -> Callable[[View], View]:
    """Give ``view(request, seat, **rest)`` to members of commissions of these kinds; nobody else finds it."""

    def decorate(view: View) -> View:
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
                commission__kind__in=kinds,
                commission__ended=None,
            ).select_related("commission__competition__body")
            membership = found.first()
            if membership is None or Ability.HEAR not in abilities_in(person, competition.body):
                raise Http404
            return view(request, seating(person, competition, membership), **rest)

        return opened

    return decorate


def framed(
    request: HttpRequest,
    seat: MemberSeat,
    template: str,
    context: dict[str, Any],
    *,
    home: tuple[str, str],
    trail: Sequence[Crumb] = (),
    status: int = 200,
) -> HttpResponse:
    """A page with the frame of a member; ``home`` has the words and the address's name of their queue."""
    words, name = home
    queue = reverse(name, kwargs=names_of(seat.competition))
    frame = {
        "orgao": seat.competition.body,
        "certame": seat.competition,
        "nav": [(words, queue, request.path == queue)],
        "crumbs": [(words, queue), *trail] if trail else [],
        "chave": new_key(),
    }
    return render(request, template, {**frame, **context}, status=status)
