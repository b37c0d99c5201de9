"""A whole draft sent to be checked by another person: what the gate gets, and what already waits there."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import QuerySet

from isonomia.office.drafting.publishing import version_document
from isonomia.web.records.loading import acts_of, edital_in_force, people_of, roll_in_force
from isonomia.web.records.models import Competition, Proposal
from isonomia.web.records.models.proposals import ProposalState

PUBLISH: Final = "edital"
RECTIFY: Final = "retificar-edital"


def pending(competition: Competition) -> QuerySet[Proposal]:
    """Versions of the edital that wait for a check."""
    found = Proposal.objects.filter(competition=competition, state=ProposalState.PENDING)
    return found.filter(kind__in=(PUBLISH, RECTIFY)).select_related("prepared_by", "body", "competition")


def payload(competition: Competition, text: str, reason: str = "", basis: str = "") -> dict[str, Any]:
    """What a proposal of a version carries: its text, and over which version it stands."""
    before = edital_in_force(competition)
    return {
        "edital": text,
        "sobre": 0 if before is None else before.number,
        "motivo": reason,
        "fundamento": basis,
    }


def preview(competition: Competition, given: dict[str, Any]) -> dict[str, Any]:
    """The version in plain facts, and over which version it would stand now.

    Raises:
        NormProblems, InputProblems: the text cannot be used, or acts recorded would no longer stand.
    """
    before = edital_in_force(competition)
    facts = version_document(
        given["edital"],
        "" if before is None else before.toml,
        people_of(roll_in_force(competition)),
        acts_of(competition),
    )
    return {**facts, "versao": 1 if before is None else before.number + 1}


def text_of(competition: Competition, number: int) -> str:
    """The text of a version, or empty where there is none of that number."""
    found = competition.editais.filter(number=number).values_list("toml", flat=True).first()
    return found or ""
