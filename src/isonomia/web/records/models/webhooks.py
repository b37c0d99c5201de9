"""Calls to an examining board's own address when something of a competition is recorded."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _


class Webhook(models.Model):
    """An address that a board gave.

    Attributes:
        secret: signs each call (HMAC-SHA256); both sides hold it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    api_key = models.ForeignKey("records.ApiKey", on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=300)
    secret = models.CharField(max_length=80)
    active = models.BooleanField(default=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Oldest first."""

        ordering = ("created",)


class DeliveryState(models.TextChoices):
    """What became of a call."""

    WAITING = "na-fila", _("na fila")
    SENT = "entregue", _("entregue")
    FAILED = "falhou", _("desistiu depois das tentativas")


class Delivery(models.Model):
    """One call to one address, with its tries.

    Attributes:
        event: what happened, in one word.
        body: the exact text that is signed and sent; nobody's data.
        status: last HTTP status, or 0 where there was no answer.
        error: why it failed, in one word of our own.
        due: when it is tried next.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    competition = models.ForeignKey("records.Competition", on_delete=models.CASCADE, related_name="+")
    event = models.CharField(max_length=40)
    body = models.TextField()
    state = models.CharField(max_length=10, choices=DeliveryState.choices, default=DeliveryState.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    status = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=40, blank=True)
    due = models.DateTimeField()
    sent = models.DateTimeField(null=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Newest first."""

        ordering = ("-created",)
