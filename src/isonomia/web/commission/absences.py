"""Appeals about an absence or a refused filming: one of the appeal commission proposes, another confirms."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.procedure.moves import Who
from isonomia.web.candidate.vault import seal, unseal
from isonomia.web.commission.moving import NotNow, move
from isonomia.web.commission.reviewed import key_of_hearing
from isonomia.web.records.models import Appeal, Hearing, Membership, Person, Recusal

STATE: Final = "falta-em-recurso"
ACTS: Final = {"provido": "prover", "negado": "negar"}
"""Outcome of the appeal -> act of the table."""


def appeal_of(hearing: Hearing) -> Appeal | None:
    """The person's appeal that waits for an answer, the first where texts were joined to it."""
    found = Appeal.objects.filter(
        competition=hearing.competition, against=key_of_hearing(hearing), decided=None, joined=None
    )
    return found.order_by("at").first()


def may_decide(hearing: Hearing, seat: Membership) -> bool:
    """Whether a member of the appeal commission may decide on this person."""
    recused = Recusal.objects.filter(
        competition=hearing.competition, person=seat.person, number=hearing.number
    )
    return hearing.state == STATE and not recused.exists()


def proposal_of(appeal: Appeal) -> tuple[str, str, int] | None:
    """Outcome proposed, its reasons, and who proposed it; ``None`` before."""
    given = appeal.effect.get("proposta")
    if not given:
        return None
    return given["resultado"], str(unseal(appeal.reasons).get("texto", "")), int(given["por"])


def propose(appeal: Appeal, member: Person, outcome: str, reasons: str) -> None:
    """A member proposes the decision; another one confirms it, or proposes otherwise."""
    appeal.reasons = seal({"texto": reasons})
    appeal.effect = {"proposta": {"resultado": outcome, "por": member.pk}}
    appeal.save(update_fields=["reasons", "effect"])


def confirm(hearing: Hearing, appeal: Appeal, member: Person) -> None:
    """Another member confirms: the person is convened again, or is out of the reserve's list.

    Raises:
        NotNow: nothing was proposed, by somebody else, or the case is elsewhere already.
    """
    with transaction.atomic():
        held = Appeal.objects.select_for_update().get(pk=appeal.pk)
        given = proposal_of(held)
        if given is None or held.decided:
            raise NotNow(_("Não há decisão proposta para este recurso."))
        outcome, reasons, author = given
        if author == member.pk:
            raise NotNow(_("Outra pessoa da comissão recursal precisa confirmar a decisão."))
        move(hearing, ACTS[outcome], Who.APPEAL, member, reason=reasons)
        granted = outcome == "provido"
        held.outcome, held.changed, held.decided = outcome, granted, timezone.now()
        held.state, held.effect = ("modificada" if granted else "mantida"), {}
        held.save()
