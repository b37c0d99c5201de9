"""What an examining board sends in parts, until the whole of it waits in the office as an uploaded file."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _


class ConsignmentState(models.TextChoices):
    """Where it is."""

    OPEN = "aberta", _("recebendo linhas")
    CLOSED = "entregue", _("entregue ao órgão")
    DROPPED = "descartada", _("descartada")


class Consignment(models.Model):
    """Enrolments or results on their way; nothing of them is in force.

    Attributes:
        kind: ``inscricoes`` or ``resultados``.
        label: the board's own name for it; one open consignment a label.
        expected: how many lines the board says it has, or ``None``.
        lines: how many it had when it was delivered.
        upload: the file it became, which a person of the office imports.
        expires: when an open one goes, with its lines.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    api_key = models.ForeignKey("records.ApiKey", on_delete=models.PROTECT, related_name="consignments")
    competition = models.ForeignKey(
        "records.Competition", on_delete=models.CASCADE, related_name="consignments"
    )
    kind = models.CharField(max_length=12)
    label = models.CharField(max_length=120)
    expected = models.PositiveIntegerField(null=True)
    state = models.CharField(max_length=12, choices=ConsignmentState.choices, default=ConsignmentState.OPEN)
    lines = models.PositiveIntegerField(default=0)
    upload = models.ForeignKey(
        "records.Upload", on_delete=models.SET_NULL, null=True, related_name="consignments"
    )
    created = models.DateTimeField(auto_now_add=True)
    closed = models.DateTimeField(null=True)
    expires = models.DateTimeField()

    class Meta:
        """Newest first."""

        ordering = ("-created",)


class ConsignmentLine(models.Model):
    """One line of an open consignment; personal data, erased when it is delivered, dropped or too old."""

    consignment = models.ForeignKey(Consignment, on_delete=models.CASCADE, related_name="rows")
    number = models.CharField(max_length=60)
    cargo = models.CharField(max_length=60)
    values = models.JSONField()

    class Meta:
        """One line a person and cargo: sent twice, it is one."""

        constraints = (
            models.UniqueConstraint(
                fields=("consignment", "number", "cargo"), name="one_line_a_person_and_cargo"
            ),
        )
