"""A competition that anybody may look at, and the state of its book in which a page tells of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from django.db import connection
from django.db.models import QuerySet
from django.http import Http404
from django.urls import reverse

from isonomia.web.records.models import Body, Competition, Entry
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.remembering import Head

_HEADS: Final = (
    "SELECT competition.id, own.sequence, own.digest,"
    " (SELECT entry.digest FROM records_entry entry JOIN records_book book ON book.id = entry.book_id"
    " WHERE book.body_id = body.id AND book.competition_id IS NULL ORDER BY entry.sequence DESC LIMIT 1)"
    " FROM records_competition competition JOIN records_body body ON body.id = competition.body_id"
    " JOIN records_book book ON book.competition_id = competition.id"
    " JOIN records_entry own ON own.book_id = book.id"
    " WHERE body.slug = %s AND competition.slug = %s AND competition.stage <> %s"
    " AND NOT competition.rehearsal ORDER BY own.sequence DESC LIMIT 1"
)
"""Written out: asked at every request, it costs less than putting it together."""


class Heads(NamedTuple):
    """The competition at an address, and the heads of its book and of the body's own."""

    competition: int
    size: int
    digest: str
    body_digest: str | None


@dataclass(frozen=True)
class Place:
    """Where a public page is.

    Attributes:
        heads: of the books: a page shows what was committed up to them.
    """

    competition: Competition
    heads: Heads

    @property
    def head(self) -> Head:
        """Of the competition's book."""
        return Head(self.heads.size, self.heads.digest)

    @property
    def body(self) -> Body:
        """The public body whose competition it is."""
        return self.competition.body

    @property
    def names(self) -> dict[str, str]:
        """The address parts of a page of this competition."""
        return {"orgao": self.body.slug, "certame": self.competition.slug}

    def address(self, name: str, **parts: object) -> str:
        """The address of a page of this competition."""
        return reverse(name, kwargs={**self.names, **parts})

    def changed(self) -> datetime:
        """When the last act of the competition was recorded."""
        entries = Entry.objects.filter(book__competition=self.competition, sequence=self.heads.size)
        return entries.values_list("at", flat=True).get()


def open_to_all() -> QuerySet[Competition]:
    """Competitions with a published edital that are no rehearsal."""
    return Competition.objects.select_related("body").exclude(stage=Stage.DRAFT).filter(rehearsal=False)


def heads_at(orgao: str, certame: str) -> Heads:
    """The heads of the books behind an address, by one query.

    Raises:
        Http404: there is nothing that anybody may look at; a draft and a rehearsal are as if they were not.
    """
    with connection.cursor() as cursor:
        cursor.execute(_HEADS, [orgao, certame, Stage.DRAFT.value])
        row = cursor.fetchone()
    if row is None:
        raise Http404
    return Heads(*row)


def place_at(heads: Heads) -> Place:
    """The competition of ``heads_at``, by one query."""
    return Place(Competition.objects.select_related("body").get(pk=heads.competition), heads)
