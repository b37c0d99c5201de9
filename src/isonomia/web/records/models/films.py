"""Films of the hearings: what the record knows of each; the pieces are encrypted files apart."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils.translation import gettext_lazy as _


class FilmState(models.TextChoices):
    """Where a film is."""

    RECEIVING = "recebendo", _("envio em andamento")
    KEPT = "guardada", _("guardada")
    ERASED = "apagada", _("apagada ao fim do prazo")


class Film(models.Model):
    """The film of one hearing.

    Attributes:
        life: of the hearing that it shows.
        media: type found in its content.
        size: bytes received so far; ``pieces`` how many files they are in.
        digest: SHA-256 of the whole, as in the competition's book.
        erase_on: first day on which it may be erased.
        certificate: of its erasure: digest, day and act.
    """

    token = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    hearing = models.ForeignKey("records.Hearing", on_delete=models.PROTECT, related_name="films")
    life = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=12, choices=FilmState.choices, default=FilmState.RECEIVING)
    media = models.CharField(max_length=40, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    pieces = models.PositiveIntegerField(default=0)
    digest = models.CharField(max_length=64, blank=True)
    sequence = models.PositiveIntegerField(null=True, blank=True)
    erase_on = models.DateField(null=True, blank=True)
    certificate = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        """One film a hearing."""

        constraints = (models.UniqueConstraint(fields=("hearing", "life"), name="one_film_a_hearing"),)
