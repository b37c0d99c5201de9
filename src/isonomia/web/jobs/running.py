"""Start a job, run it, stop it, and take up those whose worker died."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django_tasks import task

from isonomia.law.findings import InputProblems
from isonomia.web.jobs.kinds import KINDS, Cancelled
from isonomia.web.records.models import Body, Competition, Job, Person
from isonomia.web.records.models.jobs import ENDED, JobState

QUIET: Final = timedelta(minutes=5)
"""Without a sign of life for so long, who ran a job is taken for dead."""
ATTEMPTS: Final = 3
ENDINGS: Final[list[Callable[[Job], None]]] = []
"""What else is done when a job has ended, well or not: areas that tell people of it register here."""

log = logging.getLogger(__name__)


def start(
    kind: str, person: Person, body: Body, competition: Competition | None, payload: dict[str, Any]
) -> Job:
    """Put a job in the queue: its row and its place there together, or neither."""
    with transaction.atomic():
        job = Job.objects.create(
            kind=KINDS[kind].name, person=person, body=body, competition=competition, payload=payload
        )
        run.enqueue(str(job.pk))
    return job


@task()
def run(number: str) -> None:
    """Run a job to its end; what happens to it is told in its row."""
    job = _take(UUID(number))
    if job is None:
        return
    kind = KINDS[job.kind]

    def progress(done: int, total: int, doing: str) -> None:
        asked = Job.objects.filter(pk=job.pk).values_list("cancel_asked", flat=True).first()
        if asked:
            raise Cancelled
        Job.objects.filter(pk=job.pk).update(done=done, total=total, doing=doing, beat=timezone.now())

    try:
        gathered = kind.gather(job, progress)
        with transaction.atomic():
            held = Job.objects.select_for_update().get(pk=job.pk)
            if held.state in ENDED:  # another worker took it for dead and finished it
                return
            address, result = kind.settle(held, gathered)
            _end(held, JobState.DONE, address=address, result=result)
    except Cancelled:
        _end(job, JobState.CANCELLED)
    except InputProblems as refused:
        problems = [
            {"codigo": f.code, "mensagem": f.message, "dica": f.hint, "linha": f.line, "coluna": f.column}
            for f in refused.findings
        ]
        _end(job, JobState.FAILED, problems=problems)
    except Exception:
        # The message may quote a row of people's data: the log has the place, not the values.
        log.error("job %s of kind %s failed", job.pk, job.kind)
        _end(job, JobState.FAILED)
        raise


def ask_to_cancel(job: Job) -> None:
    """Ask a job to stop: at once where it waits, else at its next sign of progress."""
    waiting = Job.objects.filter(pk=job.pk, state=JobState.WAITING)
    if not waiting.update(state=JobState.CANCELLED, finished=timezone.now()):
        Job.objects.filter(pk=job.pk, state=JobState.RUNNING).update(cancel_asked=True)


def take_up(*, alone: bool) -> int:
    """Queue again the jobs whose worker died.

    Args:
        alone: whether no other worker can be alive (one process): then every running job was left behind.

    Returns:
        How many.
    """
    left = Job.objects.exclude(state__in=ENDED)
    if not alone:
        quiet = timezone.now() - QUIET
        left = left.filter(Q(beat__lt=quiet) | Q(beat=None, created__lt=quiet))
    found = 0
    for job in left:
        if job.attempts >= ATTEMPTS:
            _end(job, JobState.FAILED)
            continue
        with transaction.atomic():
            Job.objects.filter(pk=job.pk).update(state=JobState.WAITING)
            # Queued twice it is still run once: whoever comes second finds it taken.
            run.enqueue(str(job.pk))
        found += 1
    return found


def _take(number: UUID) -> Job | None:
    """The job, now running and ours; ``None`` where it is not waiting any more."""
    with transaction.atomic():
        job = Job.objects.select_for_update(of=("self",)).filter(pk=number, state=JobState.WAITING).first()
        if job is None:
            return None
        job.state, job.beat = JobState.RUNNING, timezone.now()
        job.attempts += 1
        job.save(update_fields=["state", "beat", "attempts"])
    return job


def _end(job: Job, state: JobState, **more: Any) -> None:
    Job.objects.filter(pk=job.pk).update(state=state, finished=timezone.now(), **more)
    transaction.on_commit(lambda: _ended(job.pk))


def _ended(number: UUID) -> None:
    job = Job.objects.select_related("body", "competition__body", "person").get(pk=number)
    for each in ENDINGS:
        each(job)
