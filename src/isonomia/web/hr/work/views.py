"""Bodies of the person, and the queue of one body."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone

from isonomia.web.hr.frame import Place, home_of
from isonomia.web.hr.place import office_page
from isonomia.web.hr.place import render as render_here
from isonomia.web.hr.proposals.showing import waiting_cards
from isonomia.web.hr.work.waiting import queue_of
from isonomia.web.people.permissions import abilities_in, bodies_of
from isonomia.web.records.models import Person
from isonomia.web.records.roles import Ability


@login_required
def bodies(request: HttpRequest) -> HttpResponse:
    """The bodies where the person has a role; straight into it where there is one."""
    assert isinstance(request.user, Person)
    person = request.user
    found = [(body, home_of(body, abilities_in(person, body))) for body in bodies_of(person)]
    opened = [(body, page) for body, page in found if page]
    if not opened and person.is_superuser:
        return redirect("administration:bodies")
    if not opened and not person.grants.exists():
        return redirect("candidate:home")  # a candidate, and nobody of any body
    if len(opened) == 1 and not person.is_superuser:
        return redirect(opened[0][1])
    return render(request, "hr/work/bodies.html", {"orgaos": opened})


@office_page(Ability.SEE)
def body(request: HttpRequest, place: Place) -> HttpResponse:
    """Competitions of a body and what waits for a check in any of them."""
    context = {
        "certames": queue_of(place.body, timezone.localdate()),
        "propostas": waiting_cards(place),
    }
    return render_here(request, place, "hr/work/body.html", context)
