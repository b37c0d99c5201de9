"""Evaluation reports as published: aggregates alone, each version kept for ever."""

from __future__ import annotations

from django.db import models


class EvaluationReport(models.Model):
    """One version of a body's report.

    Attributes:
        number: of the version, from 1: its part of the address.
        document: the ``avaliar`` document, small numbers protected; nothing else is kept.
        given: what the body added, as typed, for the next report to begin with.
        digest: SHA-256 of the document's canonical text, as the body's book tells it.
        sequence: of the act in the body's book.
    """

    body = models.ForeignKey("records.Body", on_delete=models.PROTECT, related_name="evaluations")
    number = models.PositiveIntegerField()
    document = models.JSONField()
    given = models.JSONField(default=dict)
    digest = models.CharField(max_length=64)
    sequence = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        """Newest first."""

        ordering = ("body", "-number")
        constraints = (models.UniqueConstraint(fields=("body", "number"), name="one_report_a_number"),)


class SimulationResult(models.Model):
    """A simulation too large for a page to wait for, computed by a job.

    Attributes:
        name: of its parameters, generator and program (``office.simulating.asked.name_of``).
        document: the ``simular`` document; it speaks of nobody.
    """

    name = models.CharField(max_length=64, unique=True)
    document = models.JSONField()
    at = models.DateTimeField(auto_now_add=True)
