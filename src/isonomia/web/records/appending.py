"""The one way into the ledger: drafts appended where the writer expected to, inside a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from django.db import IntegrityError, transaction

from isonomia.ledger.chain import Conflict, Fault, chained, faults_of
from isonomia.ledger.entry import GENESIS, Draft
from isonomia.ledger.entry import Entry as Sealed
from isonomia.web.records.models import Body, Book, Competition, Entry, Person


def book_of(body: Body, competition: Competition | None = None) -> Book:
    """The book of a competition, or the body's own; begun where there is none."""
    return Book.objects.get_or_create(body=body, competition=competition)[0]


def size_of(book: Book) -> int:
    """How many entries a book has."""
    last = Entry.objects.filter(book=book).order_by("-sequence").values_list("sequence", flat=True).first()
    return last or 0


def moment(at: datetime) -> str:
    """A moment as the ledger writes it."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def draft(
    kind: str,
    content: dict[str, Any],
    person: Person | None,
    at: datetime,
    *,
    role: str = "",
    authority: str = "",
) -> Draft:
    """A draft by a person; the ledger knows them by an opaque id."""
    return Draft(kind, moment(at), content, person.opaque if person else "sistema", role, authority)


def append(book: Book, drafts: Sequence[Draft], expected: int) -> tuple[Sealed, ...]:
    """Append drafts, all of them or none.

    Args:
        book: whose chain.
        drafts: in order.
        expected: length of the book on which the writer decided.

    Raises:
        Conflict: somebody appended first.
    """
    last = Entry.objects.filter(book=book).order_by("-sequence").only("sequence", "digest").first()
    size, head = (last.sequence, last.digest) if last else (0, GENESIS)
    if size != expected:
        raise Conflict(expected, size)
    sealed = tuple(chained(drafts, size, head))
    rows = [
        Entry(
            book=book,
            sequence=entry.sequence,
            previous=entry.previous,
            digest=entry.digest,
            kind=entry.draft.kind,
            at=datetime.fromisoformat(entry.draft.at),
            line=entry.line.decode(),
        )
        for entry in sealed
    ]
    try:
        with transaction.atomic():
            Entry.objects.bulk_create(rows)
    except IntegrityError as error:
        raise Conflict(expected, size_of(book)) from error
    return sealed


def lines(book: Book) -> list[bytes]:
    """The book as JSON lines, without their line breaks."""
    stored = Entry.objects.filter(book=book).order_by("sequence").values_list("line", flat=True)
    return [line.encode() for line in stored]


def faults(book: Book) -> list[Fault]:
    """Everything wrong with a book, recomputed from its lines."""
    return faults_of(lines(book))
