"""A book held against its own chain, the columns it is searched by, and the receipts of its acts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from typing import Final

from isonomia.ledger.chain import FaultKind, faults_of
from isonomia.ledger.entry import BadEntry, read_entry
from isonomia.web.records.appending import moment
from isonomia.web.records.models import Book, Entry, Proposal
from isonomia.web.records.models.proposals import ProposalState

CHUNK: Final = 2_000
COLUMN, RECEIPT = "coluna", "recibo"


@dataclass(frozen=True)
class Link:
    """Something wrong with a book.

    Attributes:
        sequence: of the entry where the chain breaks.
        kind: ``entrada-invalida``, ``sequencia``, ``encadeamento``, ``coluna`` or ``recibo``.
    """

    sequence: int
    kind: str


@dataclass(frozen=True)
class Checked:
    """What came of checking a book.

    Attributes:
        size: entries read.
        head: digest of the last one, or empty.
        links: what is wrong, the first first; at most ``MOST``.
    """

    size: int
    head: str
    links: tuple[Link, ...]

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.links


MOST: Final = 20


def check_book(book: Book) -> Checked:
    """Recompute every digest of a book and hold it against all that depends on it.

    The chain tells a changed, missing or added entry. Where somebody made the whole chain again, or cut its
    end, the receipts of the acts still hold the digests that were there.
    """
    rows = _Rows(book)
    faults = faults_of(rows)
    links = [Link(fault.line, _kind(fault.kind)) for fault in faults]
    links += [Link(sequence, COLUMN) for sequence in rows.wrong]
    links += [Link(sequence, RECEIPT) for sequence in _against_receipts(book)]
    links.sort(key=lambda link: link.sequence)
    first: dict[int, Link] = {}
    for link in links:
        first.setdefault(link.sequence, link)
    return Checked(rows.size, rows.head, tuple(first.values())[:MOST])


def _kind(kind: FaultKind) -> str:
    return str(kind.value)


class _Rows:
    """The lines of a book in order, each held against its row's own columns as it passes."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self.size, self.head = 0, ""
        self.wrong: list[int] = []

    def __iter__(self) -> Iterator[bytes]:
        for row in Entry.objects.filter(book=self._book).order_by("sequence").iterator(CHUNK):
            self.size, self.head = self.size + 1, row.digest
            line = row.line.encode()
            if not _agrees(row, line):
                self.wrong.append(row.sequence)
            yield line


def _agrees(row: Entry, line: bytes) -> bool:
    """Whether the columns say what the line says; a line that is none is the chain's to tell."""
    try:
        sealed = read_entry(line)
    except BadEntry:
        return True
    said = (row.sequence, row.previous, row.digest, row.kind, moment(row.at.astimezone(UTC)))
    return said == (sealed.sequence, sealed.previous, sealed.digest, sealed.draft.kind, sealed.draft.at)


def _against_receipts(book: Book) -> Iterator[int]:
    """Sequences whose digest is not the one that the act's receipt keeps, or that are gone."""
    acts = Proposal.objects.filter(
        body=book.body_id, competition=book.competition_id, state=ProposalState.CONFIRMED
    ).exclude(first=None)
    kept: dict[int, str] = {}
    for first, receipt in acts.values_list("first", "receipt"):
        kept.update(enumerate(receipt.get("resumos", ()), start=first or 0))
    if not kept:
        return
    found = dict(Entry.objects.filter(book=book).values_list("sequence", "digest").iterator(CHUNK))
    yield from (sequence for sequence, digest in sorted(kept.items()) if found.get(sequence) != digest)
