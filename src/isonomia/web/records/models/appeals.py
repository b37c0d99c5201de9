"""Appeals: presented by a person against something published, decided by others, both results kept."""

from __future__ import annotations

import uuid

from django.db import models


class Appeal(models.Model):
    """One appeal.

    Attributes:
        protocol: by which anyone may follow it; says nothing of whose it is.
        number: inscrição of who appeals.
        about: of ``office.procedures.appeals.About``.
        against: what it is against, for example ``publicacao-3`` or ``documentos-indigenas``.
        text: sealed.
        until: last day of the window as it stood.
        joined: the earlier appeal that this text was joined to.
        state: of the procedure ``recurso``.
        outcome: ``provido``, ``em-parte``, ``negado`` or ``nao-conhecido``; empty until decided.
        reasons: sealed; of a decision in preparation too, and then not the person's to read yet.
        changed: whether it changed what was decided.
        effect: what it changed, as the person reads it: positions before and after.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="appeals")
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="appeals")
    protocol = models.CharField(max_length=20)
    number = models.CharField(max_length=60)
    cargo = models.CharField(max_length=60, blank=True)
    about = models.CharField(max_length=30)
    against = models.CharField(max_length=80)
    text = models.TextField()
    at = models.DateTimeField()
    until = models.DateField()
    in_time = models.BooleanField(default=True)
    joined = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="additions")
    state = models.CharField(max_length=20, default="apresentado")
    outcome = models.CharField(max_length=20, blank=True)
    reasons = models.TextField(blank=True)
    changed = models.BooleanField(default=False)
    effect = models.JSONField(default=dict)
    proposal = models.ForeignKey(
        "records.Proposal", on_delete=models.PROTECT, null=True, related_name="appeals"
    )
    decided = models.DateTimeField(null=True)

    class Meta:
        """By the end of the window, then as they came."""

        ordering = ("until", "at", "pk")
        constraints = (
            models.UniqueConstraint(fields=("competition", "protocol"), name="one_appeal_a_protocol"),
        )
