"""The ledger in the database: books of entries that triggers keep from being changed."""

from __future__ import annotations

from typing import Final

from django.db import models
from django.db.models.functions import StrIndex, Substr

_ACTOR_AT: Final = len('{"anterior":"","ator":"') + 64 + 1
"""Where the actor's name begins in a line: canonical text has its keys in order, and digests one length."""

_ACT: Final = '"ato":"'


def _until_quote(text: Substr) -> Substr:
    return Substr(text, 1, StrIndex(text, models.Value('"')) - 1)


def _act() -> models.Case:
    """The act of a row of ``atos``: canonical text escapes quotes, so the mark stands in no value."""
    mark = models.Value(_ACT)
    return models.Case(
        models.When(
            line__contains=_ACT, then=_until_quote(Substr("line", StrIndex("line", mark) + len(_ACT)))
        ),
        default=models.Value(""),
    )


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
        actor: who recorded it, cut out of the line by the database itself.
        act: the same of the act of a row of ``atos`` (contract §1); empty in other entries.
    """

    book = models.ForeignKey(Book, on_delete=models.PROTECT, related_name="entries")
    sequence = models.PositiveIntegerField()
    previous = models.CharField(max_length=64)
    digest = models.CharField(max_length=64)
    kind = models.CharField(max_length=60)
    at = models.DateTimeField()
    line = models.TextField()
    actor = models.GeneratedField(
        expression=_until_quote(Substr("line", _ACTOR_AT)),
        output_field=models.CharField(max_length=60),
        db_persist=True,
    )
    act = models.GeneratedField(
        expression=_act(), output_field=models.CharField(max_length=60), db_persist=True
    )

    class Meta:
        """Two writers who decided on the same length cannot both win; a trail of any length is paged."""

        ordering = ("book", "sequence")
        constraints = (models.UniqueConstraint(fields=("book", "sequence"), name="one_entry_a_place"),)
        indexes = (
            models.Index(fields=("at", "id"), name="entry_by_time"),
            models.Index(fields=("book", "at", "id"), name="entry_by_book"),
            models.Index(fields=("actor", "at", "id"), name="entry_by_actor"),
            models.Index(fields=("kind", "at", "id"), name="entry_by_kind"),
            models.Index(fields=("act", "at", "id"), name="entry_by_act"),
        )
