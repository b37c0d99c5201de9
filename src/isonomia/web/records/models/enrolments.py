"""The people of a competition: what the law needs to know of each, and apart from it who they are."""

from __future__ import annotations

from django.db import models


class Roll(models.Model):
    """One load of candidates, whole; the book holds a commitment to it. The last is in force.

    Attributes:
        digest: SHA-256 of the file as received.
        commitment: of the canonical rows, salted; also in the act.
        sequence: of the act in the book.
    """

    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="rolls")
    number = models.PositiveIntegerField()
    source = models.CharField(max_length=120, blank=True)
    file_name = models.CharField(max_length=200, blank=True)
    digest = models.CharField(max_length=64, blank=True)
    commitment = models.CharField(max_length=64)
    size = models.PositiveIntegerField()
    sequence = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        """Loads count from 1."""

        ordering = ("competition", "number")
        constraints = (models.UniqueConstraint(fields=("competition", "number"), name="one_roll_a_number"),)


class Enrolment(models.Model):
    """One person in one cargo, as one load gave them.

    Attributes:
        row: place in the load, from 0; order of the file, which decides nothing.
        values: what the law computes with (``files.stores.candidates.record``).
        name, contact: who the person is; erasable, never in the ledger.
    """

    roll = models.ForeignKey(Roll, on_delete=models.CASCADE, related_name="enrolments")
    row = models.PositiveIntegerField()
    cargo = models.CharField(max_length=60)
    number = models.CharField(max_length=60)
    values = models.JSONField(default=dict)
    name = models.CharField(max_length=200, blank=True)
    contact = models.JSONField(default=dict)

    class Meta:
        """Found by cargo and by number."""

        indexes = (
            models.Index(fields=("roll", "cargo", "row")),
            models.Index(fields=("roll", "number")),
        )
