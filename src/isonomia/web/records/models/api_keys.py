"""Keys of examining boards: who may send and read what, until when; the secret itself is not kept."""

from __future__ import annotations

import uuid

from django.db import models


class ApiKey(models.Model):
    """A key given by an act of the body, and taken back by another.

    Attributes:
        holder: the examining board.
        competition: the only one it opens, or ``None``: all of the body's.
        scopes: of ``web.api.scopes.Scope``.
        prefix: the part of the key that is not secret, by which it is found; empty until the secret is made.
        digest: SHA-256 of the secret: 256 random bits, which no list of guesses reaches.
        person: who prepared the act; what the key sends arrives in the office in their name.
        sequence: of the act that gave it; ``revoked``: of the one that took it back.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    body = models.ForeignKey("records.Body", on_delete=models.PROTECT, related_name="api_keys")
    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, null=True, related_name="api_keys"
    )
    holder = models.CharField(max_length=120)
    scopes = models.JSONField(default=list)
    prefix = models.CharField(max_length=12, blank=True, db_index=True)
    digest = models.CharField(max_length=64, blank=True)
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="api_keys")
    expires = models.DateField()
    sequence = models.PositiveIntegerField()
    revoked = models.PositiveIntegerField(null=True)
    last_used = models.DateTimeField(null=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Newest first."""

        ordering = ("-created",)


class IdempotentAnswer(models.Model):
    """What a write answered: asked again with the same key and body, it answers the same and does nothing.

    Attributes:
        key: of ``Idempotency-Key``.
        request: SHA-256 of method, path and body.
    """

    api_key = models.ForeignKey(ApiKey, on_delete=models.CASCADE, related_name="answers")
    key = models.CharField(max_length=128)
    request = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    body = models.JSONField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """One answer a key."""

        constraints = (models.UniqueConstraint(fields=("api_key", "key"), name="one_answer_a_request"),)
