"""A competition that anybody may look at, and the state of its book in which a page tells of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import OuterRef, QuerySet, Subquery
from django.http import Http404
from django.urls import reverse

from isonomia.web.records.models import Body, Competition, Entry
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.remembering import Head


@dataclass(frozen=True)
class Place:
    """Where a public page is.

    Attributes:
        head: of the competition's book: a page shows what was committed up to it.
        body_digest: head of the body's own book, empty where that is empty.
        changed: when the later of the two was written.
    """

    competition: Competition
    head: Head
    body_digest: str
    changed: datetime

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


def open_to_all() -> QuerySet[Competition]:
    """Competitions with a published edital that are no rehearsal."""
    return Competition.objects.select_related("body").exclude(stage=Stage.DRAFT).filter(rehearsal=False)


def place_at(orgao: str, certame: str) -> Place:
    """The competition at an address, by one query.

    Raises:
        Http404: there is none that anybody may look at; a draft and a rehearsal are as if they were not.
    """
    own = Entry.objects.filter(book__competition=OuterRef("pk")).order_by("-sequence")
    of_body = Entry.objects.filter(book__body=OuterRef("body"), book__competition=None).order_by("-sequence")
    found = (
        open_to_all()
        .filter(body__slug=orgao, slug=certame)
        .annotate(
            head_size=Subquery(own.values("sequence")[:1]),
            head_digest=Subquery(own.values("digest")[:1]),
            head_at=Subquery(own.values("at")[:1]),
            body_digest=Subquery(of_body.values("digest")[:1]),
            body_at=Subquery(of_body.values("at")[:1]),
        )
        .first()
    )
    if found is None or found.head_digest is None:
        raise Http404
    changed = max(filter(None, (found.head_at, found.body_at)))
    return Place(found, Head(found.head_size, found.head_digest), found.body_digest or "", changed)
