"""Where each cargo stands: the stored answer of ``office`` after the last act (projection)."""

from __future__ import annotations

from django.db import models


class CargoStanding(models.Model):
    """The ``convocar`` answer of one cargo, computed once and shown everywhere.

    Attributes:
        document: cargo document of ``office.call``, without the steps of each call.
        alerts: alerts that speak of this cargo or of the whole competition.
        desk: counts, sequence of places and days (``office.calling.desk``).
        size: length of the book it was computed at.
    """

    competition = models.ForeignKey("records.Competition", on_delete=models.CASCADE, related_name="standings")
    cargo = models.CharField(max_length=60)
    place = models.PositiveIntegerField()
    name = models.CharField(max_length=300)
    document = models.JSONField()
    alerts = models.JSONField(default=list)
    desk = models.JSONField(default=dict)
    size = models.PositiveIntegerField()

    class Meta:
        """In the edital's order."""

        ordering = ("competition", "place")
        constraints = (models.UniqueConstraint(fields=("competition", "cargo"), name="one_standing_a_cargo"),)
