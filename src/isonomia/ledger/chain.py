"""The chain: entries appended where the writer expected to, and any list of lines held against the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from isonomia.ledger.entry import GENESIS, BadEntry, Draft, Entry, read_entry, seal


class Conflict(Exception):
    """Somebody appended first: the ledger is not as long as the writer believed.

    Attributes:
        expected: length the writer counted on.
        actual: length of the ledger.
    """

    def __init__(self, expected: int, actual: int) -> None:
        self.expected, self.actual = expected, actual
        super().__init__(f"expected {expected} entries, there are {actual}")


class FaultKind(StrEnum):
    """What can be wrong with a line of a ledger."""

    UNREADABLE = "entrada-invalida"
    SEQUENCE = "sequencia"
    CHAIN = "encadeamento"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong.

    Attributes:
        line: of the file, from 1.
        kind: what.
        detail: values for whoever puts it in words.
    """

    line: int
    kind: FaultKind
    detail: str


def chained(drafts: Iterable[Draft], size: int = 0, head: str = GENESIS) -> Iterator[Entry]:
    """The drafts sealed in order, after a ledger of this size whose last digest is ``head``."""
    for draft in drafts:
        size += 1
        entry = seal(draft, size, head)
        head = entry.digest
        yield entry


@dataclass
class Ledger:
    """A ledger in memory. Entries are only ever appended."""

    _entries: list[Entry] = field(default_factory=list)

    @property
    def entries(self) -> Sequence[Entry]:
        """In order."""
        return tuple(self._entries)

    @property
    def head(self) -> str:
        """Digest of the last entry."""
        return self._entries[-1].digest if self._entries else GENESIS

    def __len__(self) -> int:
        return len(self._entries)

    def append(self, drafts: Sequence[Draft], expected: int) -> tuple[Entry, ...]:
        """Append drafts, all of them or none.

        Args:
            drafts: in order.
            expected: length of the ledger on which the writer decided.

        Raises:
            Conflict: the ledger is longer or shorter than that.
        """
        if expected != len(self._entries):
            raise Conflict(expected, len(self._entries))
        added = tuple(chained(drafts, len(self._entries), self.head))
        self._entries += added
        return added


def read_lines(lines: Iterable[bytes]) -> tuple[list[Entry], list[Fault]]:
    """Read and verify a ledger's lines, without their line breaks.

    Returns:
        The entries that could be read, and every fault.
    """
    entries: list[Entry] = []
    faults: list[Fault] = []
    for entry, found in _walk(lines):
        faults += found
        if entry is not None:
            entries.append(entry)
    return entries, faults


def faults_of(lines: Iterable[bytes]) -> list[Fault]:
    """Every fault of a ledger's lines, without keeping its entries."""
    return [fault for _, found in _walk(lines) for fault in found]


def _walk(lines: Iterable[bytes]) -> Iterator[tuple[Entry | None, Sequence[Fault]]]:
    """Each entry, or ``None`` where the line is none, with its faults.

    After an unreadable line the next one is held against nothing, since what it should follow is
    not known.
    """
    head: str | None = GENESIS
    for number, line in enumerate(lines, start=1):
        try:
            entry = read_entry(line)
        except BadEntry as error:
            head = None
            yield None, (Fault(number, FaultKind.UNREADABLE, str(error)),)
            continue
        if entry.sequence == number and (head is None or entry.previous == head):
            yield entry, ()
        else:
            yield entry, _misplaced(entry, number, head)
        head = entry.digest


def _misplaced(entry: Entry, number: int, head: str | None) -> list[Fault]:
    found = []
    if entry.sequence != number:
        found.append(Fault(number, FaultKind.SEQUENCE, str(entry.sequence)))
    if head is not None and entry.previous != head:
        found.append(Fault(number, FaultKind.CHAIN, entry.previous))
    return found
