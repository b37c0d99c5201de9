"""A ledger as a text file: one entry per line, each line ended by a line break."""

from __future__ import annotations

from collections.abc import Iterable

from isonomia.ledger.chain import Fault, FaultKind, Ledger, read_lines
from isonomia.ledger.entry import Entry


class Broken(Exception):
    """A file is no ledger: it carries every fault found.

    Attributes:
        faults: in the order of lines.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(f"line {f.line}: {f.kind.value} ({f.detail})" for f in self.faults))


def export_lines(entries: Iterable[Entry]) -> bytes:
    """The file of these entries."""
    return b"".join(entry.line + b"\n" for entry in entries)


def import_lines(data: bytes) -> Ledger:
    """The ledger of a file, verified.

    Raises:
        Broken: any fault; all of them.
    """
    if data and not data.endswith(b"\n"):
        last = data.count(b"\n") + 1
        raise Broken([Fault(last, FaultKind.UNREADABLE, "the last line is not ended")])
    entries, faults = read_lines(data.split(b"\n")[:-1])
    if faults:
        raise Broken(faults)
    return Ledger(entries)
