"""Documents that people hand in, sealed, and where the examination of each person's documents stands."""

from __future__ import annotations

import uuid

from django.db import models


class HandedDocument(models.Model):
    """A file handed in by a candidate.

    Attributes:
        purpose: ``laudo``, ``pertencimento``, ``recurso`` or ``manifestacao``.
        paper: which document of the law; empty elsewhere.
        name: given by the program; what the person's device called it may tell too much.
        content: sealed; ``digest`` is of the file inside, as it was made over on arrival.
        details: sealed: people and community, who signed and how to reach them.
        number: inscrição, or empty while the enrolment has none.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, related_name="handed_documents"
    )
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="handed_documents")
    application = models.ForeignKey(
        "records.Application", on_delete=models.PROTECT, null=True, related_name="documents"
    )
    appeal = models.ForeignKey("records.Appeal", on_delete=models.PROTECT, null=True, related_name="files")
    number = models.CharField(max_length=60, blank=True)
    purpose = models.CharField(max_length=20)
    paper = models.CharField(max_length=60, blank=True)
    name = models.CharField(max_length=80)
    media_type = models.CharField(max_length=80)
    size = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    content = models.BinaryField()
    details = models.TextField(blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """In the order in which they came."""

        ordering = ("at", "pk")
        indexes = (models.Index(fields=("competition", "number", "purpose")),)


class DocumentCase(models.Model):
    """Where the examination of one person's documents, or of their disability, stands.

    Attributes:
        procedure: of ``law.procedure.tables``: ``documentos``, ``avaliacao-da-deficiencia`` or
            ``aptidao-para-o-cargo``.
        group: reserve it is about.
        cargo: of ``aptidao-para-o-cargo``: whose duties are looked at; else empty.
        state: of that table.
        term_ends: last day of the term that runs now, if one does.
        told: sealed: what was asked of the person, or why the decision is what it is.
        recorded: state whose act the competition's book already has.
    """

    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, related_name="document_cases"
    )
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="document_cases")
    number = models.CharField(max_length=60)
    procedure = models.CharField(max_length=40, default="documentos")
    group = models.CharField(max_length=60)
    cargo = models.CharField(max_length=60, blank=True)
    state = models.CharField(max_length=40)
    term_ends = models.DateField(null=True)
    told = models.TextField(blank=True)
    recorded = models.CharField(max_length=40, blank=True)
    moved = models.DateTimeField()

    class Meta:
        """One case a person, reserve and procedure; of a cargo's duties, one a cargo."""

        ordering = ("term_ends", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "number", "group", "procedure", "cargo"),
                name="one_case_a_procedure",
            ),
        )


class DocumentStep(models.Model):
    """What was done in a case, when, by whom; ``by`` is nobody where a term ended."""

    case = models.ForeignKey(DocumentCase, on_delete=models.CASCADE, related_name="steps")
    act = models.CharField(max_length=40)
    by = models.ForeignKey("records.Person", on_delete=models.PROTECT, null=True)
    at = models.DateTimeField()

    class Meta:
        """In order."""

        ordering = ("at", "pk")
