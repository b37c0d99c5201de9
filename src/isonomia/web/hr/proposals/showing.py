"""A proposal as pages show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise

from isonomia.web.gates.gate import GATES
from isonomia.web.hr.frame import Place
from isonomia.web.records.models import Proposal
from isonomia.web.records.models.proposals import ProposalState


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


def address_of(proposal: Proposal) -> str:
    """The page of a proposal of a competition."""
    assert proposal.competition is not None
    names = {"orgao": proposal.body.slug, "certame": proposal.competition.slug, "proposta": proposal.pk}
    return reverse("proposals:proposal", kwargs=names)


def card(proposal: Proposal, place: Place) -> Card:
    """A proposal for this person."""
    gate = GATES[proposal.kind]
    mine = proposal.prepared_by_id == place.person.pk
    pending = proposal.state == ProposalState.PENDING
    may = pending and place.may(gate.confirm) and (gate.alone or not mine)
    address = address_of(proposal) if proposal.competition is not None else ""
    return Card(proposal, gate.title, address, mine, may)


def cards(proposals: Iterable[Proposal], place: Place) -> list[Card]:
    """Proposals for this person, in the order given."""
    return [card(proposal, place) for proposal in proposals]
