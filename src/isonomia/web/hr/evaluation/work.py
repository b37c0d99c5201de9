"""Counting a large competition as a job."""

from __future__ import annotations

from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.hr.evaluation.gathering import part_here
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.records.models import Job

KIND: Final = "contar-para-avaliacao"


def gather(job: Job, progress: Progress) -> int:
    """Count; what is counted is kept for the state of the book, which nothing else depends on."""
    assert job.competition is not None
    progress(0, 1, _("Contando vagas, pessoas e chamadas"))
    return len(part_here(job.competition).facts.leaves)


def settle(job: Job, cargos: int) -> tuple[str, dict[str, Any]]:
    """Back to the page of the evaluation."""
    return reverse("evaluation:index", kwargs={"orgao": job.body.slug}), {"cargos": cargos}


KINDS.add(
    Kind(
        name=KIND, title=gettext_lazy("Contagem para o relatório de avaliação"), gather=gather, settle=settle
    )
)
