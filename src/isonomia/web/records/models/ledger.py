"""The ledger in the database: books of entries that triggers keep from being changed."""

from __future__ import annotations

from django.db import models


class Book(models.Model):
    """One chain of entries: of a body (roles, calendars) or of one competition of it."""

    body = models.ForeignKey("records.Body", on_delete=models.PROTECT, related_name="books")
    competition = models.OneToOneField(
        "records.Competition", on_delete=models.PROTECT, null=True, blank=True, related_name="book"
    )

    class Meta:
        """A body has one book of its own."""

        constraints = (
            models.UniqueConstraint(
                fields=("body",), condition=models.Q(competition=None), name="one_book_a_body"
            ),
        )


class Entry(models.Model):
    """An entry (``isonomia.ledger.entry``): its line, and what of it is searched by.

    Attributes:
        line: canonical text of the whole entry.
    """

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="entries")
    sequence = models.PositiveIntegerField()
    previous = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    kind = models.CharField(max_length=60)
    at = models.DateTimeField()
    line = models.TextField()

    class Meta:
        """Two writers who decided on the same length cannot both win."""

        ordering = ("book", "sequence")
        constraints = (models.UniqueConstraint(fields=("book", "sequence"), name="one_entry_a_place"),)
