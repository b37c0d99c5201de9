"""Competitions and the versions of their edital."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class Stage(models.TextChoices):
    """Where a competition stands; each step is an act."""

    DRAFT = "rascunho", _("edital em preparação")
    PUBLISHED = "publicado", _("edital publicado")
    HOMOLOGATED = "homologado", _("homologado")
    UNDONE = "desfeito", _("revogado ou anulado")


class Competition(models.Model):
    """A competition of a body.

    Attributes:
        slug: its part of every address; never changes.
        draft: the edital being written, plain nested values, everything optional (``office.drafting``).
        stage: projection of the book.
    """

    body = models.ForeignKey("records.Body", on_delete=models.PROTECT, related_name="competitions")
    slug = models.SlugField(max_length=60)
    title = models.CharField(max_length=200)
    stage = models.CharField(max_length=20, choices=Stage.choices, default=Stage.DRAFT)
    draft = models.JSONField(default=dict)
    draft_revision = models.PositiveIntegerField(default=0)
    rehearsal = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        """One address a competition."""

        ordering = ("-created",)
        constraints = (models.UniqueConstraint(fields=("body", "slug"), name="one_address_a_competition"),)

    def __str__(self) -> str:
        return self.title


class EditalVersion(models.Model):
    """An edital as published, or as rectified (projection): the text that an act of the book carries.

    Attributes:
        number: 1 is the edital; the next ones rectify it.
        toml: the canonical ``edital.toml``.
        sequence: of the act in the book.
    """

    competition = models.ForeignKey(Competition, on_delete=models.PROTECT, related_name="editais")
    number = models.PositiveIntegerField()
    toml = models.TextField()
    digest = models.CharField(max_length=64)
    reason = models.TextField(blank=True)
    sequence = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        """Versions count from 1."""

        ordering = ("competition", "number")
        constraints = (models.UniqueConstraint(fields=("competition", "number"), name="one_edital_a_number"),)
