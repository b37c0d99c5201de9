"""How many lists are held against the law at once by a process: the others wait for their turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Final


class Busy(Exception):
    """Everything that may be done at once is being done."""


AT_ONCE: Final = 2
WAITING_SECONDS: Final = 20
_turns: Final = BoundedSemaphore(AT_ONCE)


@contextmanager
def turn() -> Iterator[None]:
    """Wait for one's turn to compute.

    Raises:
        Busy: it did not come in time.
    """
    if not _turns.acquire(timeout=WAITING_SECONDS):
        raise Busy
    try:
        yield
    finally:
        _turns.release()
