"""Files of candidates on their way in: kept until imported, discarded or too old; and mappings remembered."""

from __future__ import annotations

import uuid

from django.db import models


class Upload(models.Model):
    """A file received for a competition; nothing of it is in force.

    Attributes:
        content: the file, or nothing once it is imported, discarded or too old.
        source: who sent it, for example the examining board; mappings are remembered by it.
        how: how it is read, as far as a person said (``office.importing.seeing``).
        targets: what each column is, in order; empty until read.
        reading: how it was read, columns and sample, as shown.
        correct_only, reason: whether lines with errors are left out, and why.
        outcome: the report, the preview and its digest, of the last check.
        proposal: the act that put it in force.
        expires: when the content goes (``retencao_arquivo``).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    body = models.ForeignKey("records.Body", on_delete=models.CASCADE, related_name="uploads")
    competition = models.ForeignKey("records.Competition", on_delete=models.CASCADE, related_name="uploads")
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="uploads")
    file_name = models.CharField(max_length=200)
    source = models.CharField(max_length=120, blank=True)
    content = models.BinaryField(null=True)
    size = models.PositiveIntegerField()
    how = models.JSONField(default=dict)
    targets = models.JSONField(default=list)
    reading = models.JSONField(default=dict)
    correct_only = models.BooleanField(default=False)
    reason = models.TextField(blank=True)
    outcome = models.JSONField(default=dict)
    proposal = models.OneToOneField(
        "records.Proposal", on_delete=models.PROTECT, null=True, related_name="upload"
    )
    created = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField()

    class Meta:
        """Newest first."""

        ordering = ("-created",)


class MappingMemory(models.Model):
    """The last mapping used for files of a source, so that the next one needs no work.

    Attributes:
        source: folded name of who sends them.
        targets: key of a header -> target (``office.importing.mapping``).
    """

    body = models.ForeignKey("records.Body", on_delete=models.CASCADE, related_name="mappings")
    source = models.CharField(max_length=120)
    targets = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        """One memory a source."""

        constraints = (models.UniqueConstraint(fields=("body", "source"), name="one_mapping_a_source"),)
