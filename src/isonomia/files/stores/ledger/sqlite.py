"""A ledger kept in a SQLite file that refuses to be rewritten.

Triggers refuse UPDATE and DELETE. ``INSERT OR REPLACE`` deletes without firing delete triggers unless
``PRAGMA recursive_triggers`` is on, and that is a setting of each connection, not of the file; so
the insert trigger refuses every row that is not the very next one, and there is nothing to replace.
Whoever owns the file can still take the triggers away: what they change then breaks the chain, the
Merkle root, or a signed checkpoint that others hold, and ``faults`` says where.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final

from isonomia.ledger.chain import Conflict, Fault, chained, faults_of
from isonomia.ledger.checkpoint import Checkpoint, checkpoint_of
from isonomia.ledger.entry import GENESIS, Draft, Entry, read_entry
from isonomia.ledger.jsonlines import export_lines

BUSY_SECONDS: Final = 10
"""How long a writer waits for another to finish."""

_TABLE: Final = """
CREATE TABLE IF NOT EXISTS entries (
    sequence INTEGER PRIMARY KEY,
    previous TEXT NOT NULL,
    digest TEXT NOT NULL UNIQUE,
    line BLOB NOT NULL
)
"""
GUARDS: Final = {
    "entries_never_change": """
        CREATE TRIGGER IF NOT EXISTS entries_never_change BEFORE UPDATE ON entries
        BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END
    """,
    "entries_never_leave": """
        CREATE TRIGGER IF NOT EXISTS entries_never_leave BEFORE DELETE ON entries
        BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END
    """,
    "entries_only_follow": f"""
        CREATE TRIGGER IF NOT EXISTS entries_only_follow BEFORE INSERT ON entries
        WHEN NEW.sequence IS NOT (SELECT COALESCE(MAX(sequence), 0) + 1 FROM entries)
          OR NEW.previous IS NOT COALESCE(
              (SELECT digest FROM entries ORDER BY sequence DESC LIMIT 1), '{GENESIS}')
          OR EXISTS (SELECT 1 FROM entries WHERE digest = NEW.digest)
        BEGIN SELECT RAISE(ABORT, 'an entry follows the last one'); END
    """,
}
"""Name -> trigger."""


class Unguarded(Exception):
    """The file lacks a trigger that keeps its entries, or has another in its place."""


class SqliteLedger:
    """A ledger in a file; made where there is none.

    Raises:
        Unguarded: the file has entries and lacks its guards.
        sqlite3.Error: it cannot be opened, or is no SQLite file.
    """

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            self._connection.execute("PRAGMA recursive_triggers = ON")
            self._connection.execute("PRAGMA synchronous = FULL")
            self._prepare()
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self) -> None:
        """Make the table and its guards together, or see that they stand."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            if not self._schema("table").get("entries"):
                self._connection.execute(_TABLE)
                for guard in GUARDS.values():
                    self._connection.execute(guard)
            standing = self._schema("trigger")
            for name, text in GUARDS.items():
                if _words(standing.get(name, "")) != _words(text.replace("IF NOT EXISTS ", "")):
                    raise Unguarded(name)
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def _schema(self, kind: str) -> dict[str, str]:
        found = self._connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = ?", (kind,))
        return dict(found)

    def __enter__(self) -> SqliteLedger:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __len__(self) -> int:
        return self._last()[0]

    @property
    def head(self) -> str:
        """Digest of the last entry."""
        return self._last()[1]

    def append(self, drafts: Sequence[Draft], expected: int) -> tuple[Entry, ...]:
        """Append drafts, all of them or none; of two writers who decided on the same length, one wins.

        Args:
            drafts: in order.
            expected: length of the ledger on which the writer decided.

        Raises:
            Conflict: the ledger is longer or shorter than that.
            sqlite3.OperationalError: another writer holds the file for too long.
        """
        # IMMEDIATE takes the write lock before the length is read, so nobody can append in between.
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            size, head = self._last()
            if size != expected:
                raise Conflict(expected, size)
            added = tuple(chained(drafts, size, head))
            rows = [(entry.sequence, entry.previous, entry.digest, entry.line) for entry in added]
            self._connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")
        return added

    def entries(self, first: int = 1) -> Iterator[Entry]:
        """The entries in order, each with its own digest checked.

        Args:
            first: sequence to begin at.

        Raises:
            BadEntry: one was changed.
        """
        for line in self._lines(first):
            yield read_entry(line)

    def faults(self) -> list[Fault]:
        """Everything wrong with the ledger, recomputed from its lines."""
        return faults_of(self._lines(1))

    def checkpoint(self, at: str) -> Checkpoint:
        """The unsigned checkpoint of the ledger as it is."""
        return checkpoint_of(self.entries(), at)

    def export(self) -> bytes:
        """The ledger as JSON lines."""
        return export_lines(self.entries())

    def _lines(self, first: int) -> Iterator[bytes]:
        rows = self._connection.execute(
            "SELECT line FROM entries WHERE sequence >= ? ORDER BY sequence", (first,)
        )
        for (line,) in rows:
            yield bytes(line) if isinstance(line, bytes) else str(line).encode()

    def _last(self) -> tuple[int, str]:
        row = self._connection.execute(
            "SELECT sequence, digest FROM entries ORDER BY sequence DESC LIMIT 1"
        ).fetchone()
        return (row[0], row[1]) if row else (0, GENESIS)


def _words(sql: str) -> str:
    return " ".join(sql.split())
