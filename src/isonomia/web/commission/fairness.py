"""The hearings of a competition as the measure of equal treatment takes them: without people or members."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from isonomia.law.procedure.fairness import Hearing as Heard
from isonomia.web.commission.voting import first_decision
from isonomia.web.records.models import Competition, Hearing


def heard(competition: Competition) -> list[Heard]:
    """Every hearing with a first decision."""
    rows = Hearing.objects.filter(competition=competition).exclude(ended_at=None).exclude(session=None)
    found = []
    for each in rows.select_related("session"):
        if not each.first or each.session is None or each.started_at is None or each.ended_at is None:
            continue
        decision = first_decision(each)
        found.append(
            Heard(
                panel=each.session.panel,
                session=f"{each.session_id}",
                hour=timezone.localtime(each.started_at).hour,
                order=each.place,
                minutes=(each.ended_at - each.started_at) // timedelta(minutes=1),
                tally=decision.tally,
                confirmed=decision.confirmed,
            )
        )
    return found
