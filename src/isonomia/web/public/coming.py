"""Whether what a public page asks of the engine is on its way: of a large competition a job computes it.

The act that made the last answer stale asked for the job; no reader starts one, nor waits for it.
"""

from __future__ import annotations

from isonomia.web.jobs.foreseeing import NAME, takes_long
from isonomia.web.records.kept import current
from isonomia.web.records.models import Competition, Job
from isonomia.web.records.models.jobs import ENDED


def is_coming(competition: Competition, name: str) -> bool:
    """Whether a job will give an answer that is not known yet."""
    if not takes_long(competition) or current(competition, name) is not None:
        return False
    return Job.objects.filter(competition=competition, kind=NAME).exclude(state__in=ENDED).exists()
