"""What the office's records say for the check-list of a homologation."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from django.db.models import Count, F
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from isonomia.office.listing.homologating import Facts
from isonomia.web.gates.gate import GATES
from isonomia.web.hr.lists.history import newest_lists, open_appeals
from isonomia.web.records.loading import readings_of, roll_in_force
from isonomia.web.records.models import CargoStanding, Competition, Enrolment, Grant, Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import TABLE, Ability

OWN: Final = "homologar"
"""The homologation itself waits to be checked while it is checked."""
SIGNING: Final = [role.value for role, abilities in TABLE.items() if Ability.SIGN in abilities]


def facts_of(competition: Competition, day: date) -> Facts:
    """The facts as recorded today, without the comparison of the readings."""
    newest = newest_lists(competition)
    enrolled = Enrolment.objects.filter(roll=roll_in_force(competition)).values("cargo")
    proposals = Proposal.objects.filter(competition=competition)
    waiting = proposals.filter(state=ProposalState.PENDING).exclude(kind=OWN).order_by("prepared_at")
    alone = proposals.filter(state=ProposalState.CONFIRMED, decided_by=F("prepared_by"))
    return Facts(
        day=day,
        enrolled={row["cargo"]: row["n"] for row in enrolled.annotate(n=Count("pk")).order_by("cargo")},
        lists={key: (one.publication.stage, one.digest) for key, one in newest.items()},
        appeals_until=max(open_appeals(newest).values(), default=None),
        by_act=frozenset(readings_of(competition)),
        waiting=[_title(kind) for kind in waiting.values_list("kind", flat=True)],
        alone=sum(not GATES[kind].alone for kind in alone.values_list("kind", flat=True)),
        signers=_signers(competition),
    )


def _title(kind: str) -> str:
    """What an act is called, in Portuguese whoever asks: it is stored, and translated when shown."""
    with override("pt-br"):
        return _("Ato reservado") if GATES[kind].reserved else str(GATES[kind].title)


def _signers(competition: Competition) -> int:
    today = timezone.localdate()
    grants = Grant.objects.filter(body=competition.body, role__in=SIGNING, ended=None, since__lte=today)
    in_force = grants.exclude(until__lt=today)
    return in_force.values("person").distinct().count()


def validity_of(competition: Competition) -> dict[str, Any] | None:
    """From when to when the result holds, as the standings have it; ``None`` before the homologation."""
    desk = CargoStanding.objects.filter(competition=competition).values_list("desk", flat=True).first()
    found: dict[str, Any] | None = desk["validade"] if desk else None
    return found
