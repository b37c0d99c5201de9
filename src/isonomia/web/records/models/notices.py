"""Notices to people: each way by which somebody called was told, and the proof that it reached them."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Channel(models.TextChoices):
    """By which way."""

    EMAIL = "email", _("e-mail")
    LETTER = "carta", _("carta com aviso de recebimento")
    TELEGRAM = "telegrama", _("telegrama")
    PHONE = "telefone", _("telefone")
    IN_PERSON = "pessoal", _("entrega em mãos")


class NoticeState(models.TextChoices):
    """What became of it."""

    QUEUED = "na-fila", _("na fila de envio")
    LEAVING = "saindo", _("saindo")
    SENT = "enviado", _("enviado")
    RETURNED = "devolvido", _("devolvido: usar outro meio")
    PROVED = "comprovado", _("recebimento comprovado")


class Notice(models.Model):
    """One notice to one person.

    Attributes:
        number: inscrição of the person.
        address: where it goes; personal data, erasable, never in the ledger.
        subject, body: as sent; neutral subject.
        proof: document that shows that the person received it, for example the number of the receipt.
        calendar: file of the term that goes with it (RFC 5545), or empty.
        reminder: whether it repeats another before its term ends; of those, one a person and act.
        at: when it was queued; ``moved`` when its state last changed.
    """

    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="notices")
    proposal = models.ForeignKey(
        "records.Proposal", on_delete=models.PROTECT, null=True, blank=True, related_name="notices"
    )
    cargo = models.CharField(max_length=60)
    number = models.CharField(max_length=60)
    channel = models.CharField(max_length=20, choices=Channel.choices, default=Channel.EMAIL)
    address = models.CharField(max_length=254, blank=True)
    subject = models.CharField(max_length=200, blank=True)
    body = models.TextField(blank=True)
    calendar = models.TextField(blank=True)
    reminder = models.BooleanField(default=False)
    state = models.CharField(max_length=20, choices=NoticeState.choices, default=NoticeState.QUEUED)
    proof = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField()
    moved = models.DateTimeField()

    class Meta:
        """Oldest first, as they are sent."""

        ordering = ("at", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("proposal", "cargo", "number"),
                condition=models.Q(reminder=True),
                name="one_reminder_a_person",
            ),
        )
        indexes = (models.Index(fields=("competition", "number")), models.Index(fields=("state", "at")))
