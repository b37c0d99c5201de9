"""The cache of an installation: one small file that all its processes on a machine write, not the records.

Limits counted in it count together however many processes answer. Losing it loses only counts and short
waits. What keys name (network addresses) is not in it: only digests, keyed with the installation's secret.
"""

from __future__ import annotations

import os
import pickle
import sqlite3
import threading
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from time import time
from typing import Any, Final

from django.conf import settings
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

KEY_BYTES: Final = 64
"""Longest key of BLAKE2b."""
EVERY: Final = 512
"""Writes of a process between two sweeps of what expired."""
FOR_EVER: Final = 2**62
_TABLE: Final = (
    "CREATE TABLE IF NOT EXISTS held (name BLOB PRIMARY KEY, value NOT NULL, until REAL NOT NULL)"
    " WITHOUT ROWID"
)
_SET: Final = (
    "INSERT INTO held VALUES (?, ?, ?)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value, until = excluded.until"
)
_ADD: Final = _SET + " WHERE held.until <= ?"
_COUNT: Final = (
    "UPDATE held SET value = value + ?"
    " WHERE name = ? AND until > ? AND typeof(value) = 'integer' RETURNING value"
)


class SharedCache(BaseCache):
    """Django's cache over a SQLite file; an integer is stored as one and counted by the database, at once."""

    def __init__(self, path: str | Path, params: Mapping[str, Any]) -> None:
        super().__init__(dict(params))
        self._path = Path(path)
        self._secret = settings.SECRET_KEY.encode()[:KEY_BYTES]
        self._own = threading.local()
        self._writes = 0

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """The value, or the default."""
        asked = (self._name(key, version), time())
        row = self._ask("SELECT value FROM held WHERE name = ? AND until > ?", *asked).fetchone()
        return default if row is None else _read(row[0])

    def set(
        self, key: str, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        """Keep a value."""
        self._write(_SET, self._name(key, version), _written(value), self._until(timeout))

    def add(
        self, key: str, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        """Keep a value where there is none; answers whether there was none."""
        given = self._name(key, version), _written(value), self._until(timeout)
        return self._write(_ADD, *given, time()) > 0

    def touch(self, key: str, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Keep a value longer; answers whether there is one."""
        given = self._until(timeout), self._name(key, version), time()
        return self._write("UPDATE held SET until = ? WHERE name = ? AND until > ?", *given) > 0

    def delete(self, key: str, version: int | None = None) -> bool:
        """Let go of a value; answers whether there was one."""
        return self._write("DELETE FROM held WHERE name = ?", self._name(key, version)) > 0

    def clear(self) -> None:
        """Let go of everything."""
        self._write("DELETE FROM held")

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Count on, in one step for all processes.

        Raises:
            ValueError: there is no such key, or no number.
        """
        row = self._ask(_COUNT, delta, self._name(key, version), time()).fetchone()
        if row is None:
            raise ValueError(key)
        return int(row[0])

    def _until(self, timeout: float | None) -> float:
        until = self.get_backend_timeout(timeout)
        return FOR_EVER if until is None else until

    def _name(self, key: str, version: int | None) -> bytes:
        whole = self.make_and_validate_key(key, version=version)
        return blake2b(whole.encode(), digest_size=16, key=self._secret).digest()

    def _write(self, statement: str, *values: Any) -> int:
        """Write; answers how many rows changed."""
        changed = self._ask(statement, *values).rowcount
        self._writes += 1
        if self._writes % EVERY == 0:
            self._ask("DELETE FROM held WHERE until <= ?", time())
        return changed

    def _ask(self, statement: str, *values: Any) -> sqlite3.Cursor:
        return self._connection().execute(statement, values)

    def _connection(self) -> sqlite3.Connection:
        """This thread's own; none comes over a fork."""
        if getattr(self._own, "process", None) != os.getpid():
            self._own.connection, self._own.process = self._opened(), os.getpid()
        found: sqlite3.Connection = self._own.connection
        return found

    def _opened(self) -> sqlite3.Connection:
        os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))  # readable by its owner alone
        made = sqlite3.connect(self._path, timeout=10, isolation_level=None)
        made.execute("PRAGMA journal_mode = WAL")
        made.execute("PRAGMA synchronous = OFF")
        made.execute(_TABLE)
        return made


def _written(value: Any) -> Any:
    return value if type(value) is int else pickle.dumps(value)


def _read(stored: Any) -> Any:
    # Only processes of the installation write the file, which nobody else may read.
    return stored if isinstance(stored, int) else pickle.loads(stored)
