"""The panel of one competition (P01)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse

from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import cards
from isonomia.web.people.roles import Ability
from isonomia.web.records.models import CargoStanding, Proposal
from isonomia.web.records.models.proposals import ProposalState


@office_page(Ability.SEE)
def panel(request: HttpRequest, place: Place) -> HttpResponse:
    """State, what waits, cargos in the edital's order."""
    pending = Proposal.objects.filter(competition=place.competition, state=ProposalState.PENDING)
    context = {
        "propostas": cards(pending.select_related("competition", "body", "prepared_by"), place),
        "cargos": CargoStanding.objects.filter(competition=place.competition),
    }
    return render(request, place, "hr/panel/panel.html", context)
