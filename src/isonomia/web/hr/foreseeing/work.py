"""The job: every answer that is not that of the book as it stands, computed once and kept together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext_lazy as _

from isonomia.web.hr.foreseeing.answers import ANSWERS, Plain, in_order
from isonomia.web.jobs.foreseeing import NAME
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.records.kept import current, keep
from isonomia.web.records.loading import load
from isonomia.web.records.models import Job
from isonomia.web.records.remembering import head_of


@dataclass
class Gathered:
    """What was computed.

    Attributes:
        size: length of the book before anything was read.
        answers: name, what it depends on, answer.
    """

    size: int
    answers: list[tuple[str, str, Plain]] = field(default_factory=list)


def gather(job: Job, progress: Progress) -> Gathered:
    """Compute what is missing; where the book grows meanwhile the rest is left to the next job."""
    competition = job.competition
    assert competition is not None
    steps = len(ANSWERS) + 1
    progress(0, steps, str(_("Lendo as inscrições e os atos")))
    found = Gathered(head_of(competition).size)
    read = load(competition)
    told: dict[str, Plain] = {}
    for step, (name, answer) in enumerate(in_order(), start=1):
        progress(step, steps, str(answer.doing))
        depends = answer.depends(competition)
        known = current(competition, name, depends)
        if known is None:
            known = answer.compute(competition, read, told)
            found.answers.append((name, depends, known))
        if head_of(competition).size != found.size:
            break
        told[name] = known
    return found


def settle(job: Job, found: Gathered) -> tuple[str, dict[str, Any]]:
    """Keep the answers; there is no page of the outcome, whoever waits is on the page that needs them."""
    assert job.competition is not None
    for name, depends, answer in found.answers:
        keep(job.competition, name, answer, found.size, depends)
    return "", {"respostas": len(found.answers)}


KINDS.add(Kind(NAME, _("Cálculo de empates, leituras e conferência"), gather, settle, follows=True))
