"""Acts in preparation: prepared by one person, confirmed by another (``web.gates``)."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _


class ProposalState(models.TextChoices):
    """What became of it."""

    PENDING = "pendente", _("aguarda conferência")
    CONFIRMED = "confirmada", _("confirmada")
    REFUSED = "recusada", _("devolvida")
    WITHDRAWN = "retirada", _("retirada por quem preparou")
    EXPIRED = "vencida", _("vencida: os dados mudaram")


class Proposal(models.Model):
    """An act prepared, with its preview as seen by who prepared it.

    Attributes:
        kind: of the gate (``web.gates.registry``).
        payload: plain values of the act.
        preview: what the use case answered; stored, shown again, compared with a fresh one on confirming.
        preview_digest: of its canonical text.
        size: length of the book when it was prepared.
        receipt: what confirming answered.
        first, last: sequences of its acts in the book.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    body = models.ForeignKey("records.Body", on_delete=models.PROTECT, related_name="proposals")
    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, null=True, related_name="proposals"
    )
    kind = models.CharField(max_length=60)
    payload = models.JSONField()
    preview = models.JSONField()
    preview_digest = models.CharField(max_length=64)
    size = models.PositiveIntegerField()
    state = models.CharField(max_length=12, choices=ProposalState.choices, default=ProposalState.PENDING)
    prepared_by = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="prepared")
    prepared_at = models.DateTimeField()
    decided_by = models.ForeignKey(
        "records.Person", on_delete=models.PROTECT, null=True, related_name="decided"
    )
    decided_at = models.DateTimeField(null=True)
    reason = models.TextField(blank=True)
    receipt = models.JSONField(default=dict)
    first = models.PositiveIntegerField(null=True)
    last = models.PositiveIntegerField(null=True)

    class Meta:
        """Newest first."""

        ordering = ("-prepared_at",)


class ActionKey(models.Model):
    """A form that was sent: sent again, it answers the same page and does nothing.

    Attributes:
        key: made with the form.
        address: of the answer.
    """

    key = models.CharField(primary_key=True, max_length=64)
    person = models.ForeignKey("records.Person", on_delete=models.CASCADE)
    address = models.CharField(max_length=300)
    at = models.DateTimeField(auto_now_add=True)
