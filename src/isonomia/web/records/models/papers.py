"""Documents issued, each with the code by which anyone checks it."""

from __future__ import annotations

from django.db import models


class Paper(models.Model):
    """A document as issued; never changed.

    Attributes:
        code: printed on it; ``/codigo/<code>`` answers with its digest.
        kind: what it is, for example ``edital-de-convocacao``.
        nominal: whether people's names or numbers stand in it (then ``noindex``).
    """

    code = models.CharField(max_length=20, unique=True)
    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="papers")
    proposal = models.ForeignKey(
        "records.Proposal", on_delete=models.PROTECT, null=True, related_name="papers"
    )
    kind = models.CharField(max_length=60)
    file_name = models.CharField(max_length=120)
    media_type = models.CharField(max_length=80)
    digest = models.CharField(max_length=64)
    content = models.BinaryField()
    nominal = models.BooleanField(default=True)
    at = models.DateTimeField()
