"""A proposal as pages show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.web.gates.gate import GATES
from isonomia.web.hr.frame import Place
from isonomia.web.records.models import Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import Ability


@dataclass(frozen=True)
class Card:
    """A proposal in a list.

    Attributes:
        mine: whether the person prepared it, and so cannot confirm it.
        can_confirm: whether the person may.
    """

    proposal: Proposal
    title: str | Promise
    address: str
    mine: bool
    can_confirm: bool


PAGES: Final = ("proposal", "confirm", "refuse", "withdraw", "receipt")
"""Names of the addresses of one proposal, in the area of a competition and in that of the body alike."""


SHOWN: Final = (
    "kind", "state", "prepared_at", "prepared_by__name", "competition__title", "competition__slug"
)  # fmt: skip
"""What a card shows of a proposal."""


def address_of(proposal: Proposal, page: str = "proposal") -> str:
    """A page of a proposal: of the competition, or of the administration where the act is the body's own."""
    names: dict[str, object] = {"orgao": proposal.body.slug, "proposta": proposal.pk}
    if proposal.competition is None:
        return reverse(f"administration_proposals:{page}", kwargs=names)
    return reverse(f"proposals:{page}", kwargs={**names, "certame": proposal.competition.slug})


def trail_of(proposal: Proposal) -> list[tuple[str | Promise, str]]:
    """The way back from a page of the proposal: to the acts of its competition, or of the body."""
    names = {"orgao": proposal.body.slug}
    listed = reverse("administration_proposals:list", kwargs=names)
    if proposal.competition is not None:
        listed = reverse("proposals:list", kwargs={**names, "certame": proposal.competition.slug})
    return [(_("Atos e conferências"), listed), (GATES[proposal.kind].title, "")]


def addresses_of(proposal: Proposal) -> dict[str, str]:
    """Every page of a proposal, by name."""
    return {page: address_of(proposal, page) for page in PAGES}


def card(proposal: Proposal, place: Place) -> Card:
    """A proposal for this person."""
    gate = GATES[proposal.kind]
    mine = proposal.prepared_by_id == place.person.pk
    pending = proposal.state == ProposalState.PENDING
    may = pending and place.may(gate.confirm) and (gate.alone or not mine)
    return Card(proposal, gate.title, address_of(proposal), mine, may)


def is_open_to(place: Place, kind: str) -> bool:
    """Whether a person may know of acts of a kind (``Gate.reserved``)."""
    gate = GATES[kind]
    return not gate.reserved or place.may(gate.prepare) or place.may(gate.confirm)


def closed_kinds(place: Place) -> list[str]:
    """Kinds of act that the person may not know of."""
    return [kind for kind in GATES.gates if not is_open_to(place, kind)]


def waiting_cards(place: Place) -> list[Card]:
    """What waits to be checked here, for this person: in the competition, or anywhere in the body.

    Acts of the body's own administration are of those who endorse them. What each would do is not read.
    """
    found = Proposal.objects.filter(body=place.body, state=ProposalState.PENDING)
    found = found.exclude(kind__in=closed_kinds(place))
    if place.competition is not None:
        found = found.filter(competition=place.competition)
    elif not place.may(Ability.ENDORSE):
        found = found.exclude(competition=None)
    pending = list(found.select_related("prepared_by", "competition").only(*SHOWN))
    for each in pending:
        each.body = place.body
    return cards(pending, place)


def cards(proposals: Iterable[Proposal], place: Place) -> list[Card]:
    """Proposals for this person, in the order given."""
    return [card(proposal, place) for proposal in proposals]
