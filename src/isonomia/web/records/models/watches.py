"""Whoever asked to be told when a competition moves: an address, what it waits for, and nothing else."""

from __future__ import annotations

import uuid

from django.db import models


class Watch(models.Model):
    """One address that waits for news of a competition, or of one enrolment of it.

    Attributes:
        key: opens the pages that confirm and that stop; only the messages tell it.
        number: inscrição asked about; empty: the competition.
        address: personal data, erased with the row.
        language: of the messages.
        asked: confirmation messages sent; ``asked_at``: when the last was, ``None`` while one is to be sent.
        confirmed: when its owner confirmed; until then nothing else is sent, and the row goes soon.
        told: digest of what its owner was told last.
        failures: messages in a row that did not leave.
    """

    key = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    competition = models.ForeignKey("records.Competition", on_delete=models.CASCADE, related_name="watches")
    number = models.CharField(max_length=60, blank=True)
    address = models.CharField(max_length=254)
    language = models.CharField(max_length=10)
    asked = models.PositiveSmallIntegerField(default=0)
    asked_at = models.DateTimeField(null=True)
    confirmed = models.DateTimeField(null=True)
    told = models.CharField(max_length=64, blank=True)
    failures = models.PositiveSmallIntegerField(default=0)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """One row an address and question."""

        constraints = (
            models.UniqueConstraint(
                fields=("competition", "number", "address"), name="one_watch_an_address_and_question"
            ),
        )
        indexes = (models.Index(fields=("address", "created")),)
