"""A large simulation as a job; its result is kept under the name of its parameters."""

from __future__ import annotations

from typing import Any, Final

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.simulating.simulation import simulation_document
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.records.models import Job, SimulationResult
from isonomia.web.simulating.asking import Key, read, voice_of

KIND: Final = "simular"


def key_of(job: Job) -> Key:
    """What a job was asked: the address whose parameters it carries."""
    asking = read(QueryDict(job.payload["consulta"]))
    assert asking.key is not None  # it was read before the job was made
    return asking.key


def gather(job: Job, progress: Progress) -> dict[str, Any]:
    """Run it."""
    key = key_of(job)
    plan = key.plan

    def drawn(done: int, whole: int) -> None:
        progress(done, whole, _("Sorteando e preenchendo certames"))

    answer = simulation_document(plan, voice_of(plan.regime), drawn, with_curve=key.with_curve)
    return {"nome": key.name, "documento": answer.document}


def settle(job: Job, found: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Keep it, and go to its address."""
    SimulationResult.objects.get_or_create(name=found["nome"], defaults={"document": found["documento"]})
    return f"{reverse('simulacao:index')}?{job.payload['consulta']}", {}


KINDS.add(Kind(name=KIND, title=gettext_lazy("Simulação"), gather=gather, settle=settle))
