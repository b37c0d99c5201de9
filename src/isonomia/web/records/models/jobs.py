"""Long work: its state, progress and outcome, kept so that a restart loses nothing."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _


class JobState(models.TextChoices):
    """Where a job is."""

    WAITING = "na-fila", _("na fila")
    RUNNING = "em-andamento", _("em andamento")
    DONE = "pronto", _("pronto")
    FAILED = "falhou", _("falhou")
    CANCELLED = "cancelado", _("cancelado")


ENDED = (JobState.DONE, JobState.FAILED, JobState.CANCELLED)


class RoundRun(models.Model):
    """When a round (``web.jobs.rounds``) was last begun: whoever moves it is the one who makes it."""

    name = models.CharField(max_length=60, unique=True)
    at = models.DateTimeField()


class Job(models.Model):
    """One piece of long work (``web.jobs``).

    Attributes:
        kind: of the registry.
        payload: plain values it works on.
        done, total: progress; ``total`` 0 while not known.
        doing: what it is doing, for people.
        beat: last sign of life of who runs it.
        address: the page that shows its outcome.
        problems: findings, where it failed for its input.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=60)
    body = models.ForeignKey("records.Body", on_delete=models.CASCADE, related_name="jobs")
    competition = models.ForeignKey(
        "records.Competition", on_delete=models.CASCADE, null=True, related_name="jobs"
    )
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="jobs")
    payload = models.JSONField(default=dict)
    state = models.CharField(max_length=14, choices=JobState.choices, default=JobState.WAITING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    doing = models.CharField(max_length=200, blank=True)
    cancel_asked = models.BooleanField(default=False)
    attempts = models.PositiveSmallIntegerField(default=0)
    beat = models.DateTimeField(null=True)
    address = models.CharField(max_length=300, blank=True)
    result = models.JSONField(default=dict)
    problems = models.JSONField(default=list)
    created = models.DateTimeField(auto_now_add=True)
    finished = models.DateTimeField(null=True)

    class Meta:
        """Newest first."""

        ordering = ("-created",)

    @property
    def ended(self) -> bool:
        """Whether nothing more will happen."""
        return self.state in ENDED
