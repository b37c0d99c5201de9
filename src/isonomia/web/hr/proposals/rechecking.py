"""The effect of an act that waits, computed anew by a job where the competition is large."""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from isonomia.law.findings import InputProblems
from isonomia.web.gates.passing import fresh_preview
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.jobs.running import start
from isonomia.web.records.models import Job, Person, Proposal

NAME: Final = "conferir-efeito"


def gather(job: Job, progress: Progress) -> dict[str, Any]:
    """The effect where it is another than the one prepared, or why the act can no longer be done."""
    progress(0, 0, str(_("Calculando de novo o efeito do ato")))
    proposal = Proposal.objects.select_related("body", "competition").get(pk=job.payload["proposta"])
    try:
        return {"outro": fresh_preview(proposal), "problemas": []}
    except InputProblems as problems:
        said = [{"mensagem": each.message, "dica": each.hint} for each in problems.findings]
        return {"outro": None, "problemas": said}


def settle(_job: Job, found: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """What was found stays with the job: whoever waits is on the act's own page."""
    return "", found


def job_of(proposal: Proposal, state: str, person: Person) -> Job:
    """The job that computes the effect of an act in a state of the books: the one asked for, or a new one.

    Args:
        proposal: the act.
        state: names what its effect rests on: of another state nothing is read.
        person: who looks.
    """
    asked = Job.objects.filter(competition=proposal.competition, kind=NAME)
    found = asked.filter(payload__proposta=str(proposal.pk), payload__estado=state).first()
    payload = {"proposta": str(proposal.pk), "estado": state}
    return found or start(NAME, person, proposal.body, proposal.competition, payload)


KINDS.add(Kind(NAME, _("Conferência do efeito de um ato"), gather, settle, follows=True))
