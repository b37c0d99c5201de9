"""Open data as released: each version whole, its files kept by their digest at permanent addresses."""

from __future__ import annotations

from django.db import models


class OpenFile(models.Model):
    """The bytes of a released file, kept once however many versions have it.

    Attributes:
        digest: SHA-256.
        size: in bytes.
    """

    digest = models.CharField(primary_key=True, max_length=64)
    size = models.PositiveIntegerField()
    content = models.BinaryField()


class OpenRelease(models.Model):
    """The open data of a competition as one state of its book made them; what it holds never changes.

    Attributes:
        number: counts from 1 in the competition.
        manifest: tables, files and their digests (``office.public.open_data.release``).
        digest: SHA-256 of the canonical manifest.
        at: when it was released.
        size, head: of the last state of the book that was seen to give the same data.
    """

    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="releases")
    number = models.PositiveIntegerField()
    manifest = models.JSONField()
    digest = models.CharField(max_length=64)
    at = models.DateTimeField()
    size = models.PositiveIntegerField()
    head = models.CharField(max_length=64)

    class Meta:
        """Newest first."""

        ordering = ("competition", "-number")
        constraints = (
            models.UniqueConstraint(fields=("competition", "number"), name="one_release_a_number"),
        )


class ReleaseAsked(models.Model):
    """A release too large for a page's time, asked of the worker once for each state of the book."""

    competition = models.OneToOneField(
        "records.Competition", on_delete=models.CASCADE, related_name="release_asked"
    )
    head = models.CharField(max_length=64)
    at = models.DateTimeField()
