"""Bodies (órgãos): several in one installation, strictly apart; and each one's days without work."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class TermKind(models.TextChoices):
    """How the days of a term are counted."""

    RUNNING = "corridos", _("dias corridos")
    WORKING = "uteis", _("dias úteis")


class Body(models.Model):
    """A public body that runs competitions.

    Attributes:
        slug: its part of every address; never changes.
        ente: folder of the norm catalogue, for example ``br/es/guarapari``.
        state: the two letters whose holidays hold, for example ``ES``.
        reminder_days: how long before the end of a term people are reminded of it, and the office warned.
        upload_days: ``retencao_arquivo``: days an uploaded file is kept.
        contact: where anybody asks and complains: telephone, e-mail and address of an office, no person's.
    """

    slug = models.SlugField(unique=True, max_length=60)
    name = models.CharField(max_length=200)
    ente = models.CharField(max_length=120)
    power = models.CharField(max_length=20, default="executivo")
    entity = models.CharField(max_length=40, default="administracao-direta")
    state = models.CharField(max_length=2, blank=True)
    city = models.CharField(max_length=80, blank=True)
    term_kind = models.CharField(max_length=10, choices=TermKind.choices, default=TermKind.RUNNING)
    notice_days = models.PositiveSmallIntegerField(default=30)
    reminder_days = models.PositiveSmallIntegerField(default=7)
    names_in_lists = models.BooleanField(default=True)
    upload_days = models.PositiveSmallIntegerField(default=90)
    contact = models.CharField(max_length=300, blank=True)
    data_officer = models.CharField(max_length=200, blank=True)
    personnel_limit_reached = models.BooleanField(default=False)

    class Meta:
        """Order of menus."""

        ordering = ("name",)

    def __str__(self) -> str:
        return self.name


class Holiday(models.Model):
    """A day on which this body does not work, besides national and state holidays.

    Attributes:
        optional: a ponto facultativo, and not a holiday by law.
        recorded: when an act put it in the table (projection of the body's book).
        removed: when another act took it out; for the terms published until then it still holds, so that none
            of them becomes shorter.
    """

    body = models.ForeignKey(Body, on_delete=models.CASCADE, related_name="days_off")
    day = models.DateField()
    name = models.CharField(max_length=120)
    optional = models.BooleanField(default=False)
    recorded = models.DateTimeField()
    removed = models.DateTimeField(null=True, blank=True)

    class Meta:
        """One name a day, among those that hold."""

        ordering = ("day",)
        constraints = (
            models.UniqueConstraint(
                fields=("body", "day"), condition=models.Q(removed=None), name="one_holiday_a_day"
            ),
        )
