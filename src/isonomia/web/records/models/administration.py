"""Invitations to a body, and the words of the messages it sends."""

from __future__ import annotations

from django.db import models


class Invitation(models.Model):
    """A person asked to come in by e-mail; the message alone has the key.

    Attributes:
        key_digest: SHA-256 of the key.
        accepted: when the person chose a password, or came by gov.br.
    """

    body = models.ForeignKey("records.Body", on_delete=models.CASCADE, related_name="invitations")
    person = models.ForeignKey("records.Person", on_delete=models.CASCADE, related_name="invitations")
    invited_by = models.ForeignKey(
        "records.Person", on_delete=models.SET_NULL, null=True, related_name="invited"
    )
    key_digest = models.CharField(max_length=64, unique=True)
    sent = models.DateTimeField()
    expires = models.DateTimeField()
    accepted = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Newest first."""

        ordering = ("-sent",)


class MessageText(models.Model):
    """A message in a body's own words; where there is none, the program's hold.

    Attributes:
        key: of the message (``administration.texts``).
        language: ``pt-br`` or ``en``.
    """

    body = models.ForeignKey("records.Body", on_delete=models.CASCADE, related_name="texts")
    key = models.CharField(max_length=60)
    language = models.CharField(max_length=10)
    subject = models.CharField(max_length=200, blank=True)
    text = models.TextField()
    changed_by = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="texts")
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        """One text a message and language."""

        constraints = (
            models.UniqueConstraint(fields=("body", "key", "language"), name="one_text_a_message"),
        )
