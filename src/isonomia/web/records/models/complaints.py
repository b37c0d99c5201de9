"""Complaints of fraud and their proceedings: every word of them encrypted, every step kept."""

from __future__ import annotations

from django.db import models


class Case(models.Model):
    """A complaint and the proceeding that follows it, through the table of fraud.

    Attributes:
        protocol: told to the complainant; random, so that it cannot be guessed.
        word: digest of the secret word by which the complaint is followed.
        how: ``identificada``, ``sigilosa`` or ``anonima``.
        content: facts, whom it is about, who complained: encrypted.
        state: of ``law.procedure.tables.fraud``.
        term_ends: last day of the running term.
        group: reserve, once the triage knows it.
        number: enrolment, encrypted like the rest until the effect is recorded.
        certificate: of its erasure once nobody may need it: day, and one digest of every paper. It stays
            here, out of the book, because whoever reads the book may not learn that a case existed.
    """

    body = models.ForeignKey("records.Body", on_delete=models.PROTECT, related_name="cases")
    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, null=True, blank=True, related_name="cases"
    )
    protocol = models.CharField(max_length=20, unique=True)
    word = models.CharField(max_length=128)
    how = models.CharField(max_length=12)
    content = models.BinaryField()
    number = models.BinaryField(default=bytes)
    state = models.CharField(max_length=30, default="recebida")
    term_ends = models.DateField(null=True, blank=True)
    certificate = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        """Newest first."""

        ordering = ("-pk",)


class CaseMove(models.Model):
    """A step of a proceeding, and its reasons, encrypted."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="moves")
    act = models.CharField(max_length=40)
    who = models.CharField(max_length=30)
    person = models.ForeignKey(
        "records.Person", on_delete=models.PROTECT, null=True, blank=True, related_name="case_moves"
    )
    before = models.CharField(max_length=30)
    after = models.CharField(max_length=30)
    text = models.BinaryField(default=bytes)
    at = models.DateTimeField()

    class Meta:
        """As they happened."""

        ordering = ("case", "pk")


class CasePiece(models.Model):
    """A paper of a proceeding: which act it documents, its digest, and its bytes, encrypted.

    Attributes:
        name: given by the program; what the sender's computer called it is not kept.
    """

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="pieces")
    act = models.CharField(max_length=40)
    name = models.CharField(max_length=120)
    media_type = models.CharField(max_length=40)
    digest = models.CharField(max_length=64)
    content = models.BinaryField()
    at = models.DateTimeField()

    class Meta:
        """As they came."""

        ordering = ("case", "pk")
