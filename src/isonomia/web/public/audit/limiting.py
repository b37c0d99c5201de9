"""How much one address may ask, and how many lists are held at once: work is bounded whoever asks."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from threading import BoundedSemaphore, Lock
from time import monotonic
from typing import Final

from django.http import HttpRequest


class TooMany(Exception):
    """An address asked too much.

    Attributes:
        seconds: until it may ask again.
    """

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(seconds)


class Busy(Exception):
    """Everything that may be done at once is being done."""


class Limit:
    """So many requests in so many seconds by each address, counted in this process.

    Addresses are kept as digests, the least recent forgotten first.
    """

    def __init__(self, times: int, seconds: int, addresses: int = 20_000) -> None:
        self.times, self.seconds, self.addresses = times, seconds, addresses
        self._asked: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()

    def count(self, request: HttpRequest) -> None:
        """Count one request.

        Raises:
            TooMany: the address has had all of its share.
        """
        now = monotonic()
        who = sha256(str(request.META.get("REMOTE_ADDR", "")).encode()).hexdigest()
        with self._lock:
            asked = self._asked.setdefault(who, deque())
            self._asked.move_to_end(who)
            while asked and now - asked[0] > self.seconds:
                asked.popleft()
            if len(asked) >= self.times:
                raise TooMany(int(self.seconds - (now - asked[0])) + 1)
            asked.append(now)
            while len(self._asked) > self.addresses:
                self._asked.popitem(last=False)

    def forget(self) -> None:
        """Count from nothing again."""
        with self._lock:
            self._asked.clear()


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
