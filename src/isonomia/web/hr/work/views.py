"""Bodies of the person, and the queue of one body."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page
from isonomia.web.hr.place import render as render_here
from isonomia.web.hr.proposals.showing import cards
from isonomia.web.people.permissions import bodies_of
from isonomia.web.people.roles import Ability
from isonomia.web.records.models import Competition, Person, Proposal
from isonomia.web.records.models.proposals import ProposalState


@login_required
def bodies(request: HttpRequest) -> HttpResponse:
    """The bodies where the person has a role; straight into it where there is one."""
    assert isinstance(request.user, Person)
    found = bodies_of(request.user)
    if len(found) == 1:
        return redirect("work:body", orgao=found[0].slug)
    return render(request, "hr/work/bodies.html", {"orgaos": found})


@office_page(Ability.SEE)
def body(request: HttpRequest, place: Place) -> HttpResponse:
    """Competitions of a body and what waits for a check in any of them."""
    pending = Proposal.objects.filter(body=place.body, state=ProposalState.PENDING)
    context = {
        "certames": Competition.objects.filter(body=place.body),
        "propostas": cards(pending.select_related("competition", "prepared_by"), place),
    }
    return render_here(request, place, "hr/work/body.html", context)
