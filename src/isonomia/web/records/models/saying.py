"""What a person says when they are heard, and what they answer to a call: kept, never an act by itself."""

from __future__ import annotations

from django.db import models


class Statement(models.Model):
    """What a person said before a decision about them was taken; its files are ``HandedDocument`` rows.

    Attributes:
        key: of the decision in question, as in addresses and appeals: tells nothing of the reserve.
        text: sealed.
    """

    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, related_name="statements"
    )
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="statements")
    number = models.CharField(max_length=60)
    key = models.CharField(max_length=80)
    text = models.TextField()
    at = models.DateTimeField()

    class Meta:
        """As they came."""

        ordering = ("at", "pk")
        indexes = (models.Index(fields=("competition", "key")),)


class CallAnswer(models.Model):
    """A person's answer to a call: accepting is a message; declining asks the office for an act.

    Attributes:
        order: of the call in its cargo.
        answer: ``aceite`` or ``desistencia``.
        protocol: printed on the receipt.
        proposal: the act that a declining led to, once the office prepared it.
    """

    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, related_name="call_answers"
    )
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="call_answers")
    number = models.CharField(max_length=60)
    cargo = models.CharField(max_length=60)
    order = models.PositiveIntegerField()
    answer = models.CharField(max_length=12)
    protocol = models.CharField(max_length=20)
    at = models.DateTimeField()
    proposal = models.ForeignKey(
        "records.Proposal", on_delete=models.PROTECT, null=True, related_name="call_answers"
    )

    class Meta:
        """One answer of each kind a call."""

        ordering = ("at", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "cargo", "order", "number", "answer"), name="one_answer_a_call"
            ),
        )
