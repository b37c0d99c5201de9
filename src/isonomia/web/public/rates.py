"""How often one network address may ask: counted for all processes of the installation together."""

from __future__ import annotations

from dataclasses import dataclass
from time import time
from typing import Final

from django.core.cache import cache
from django.http import HttpRequest

ALLOWED: Final = 60
"""Questions a minute from one address: a family or an office shares one."""
SECONDS: Final = 60


class TooMany(Exception):
    """An address asked too much.

    Attributes:
        seconds: until it may ask again.
    """

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(seconds)


@dataclass(frozen=True)
class Limit:
    """So many requests of a kind in so many seconds, whenever one begins to count.

    What was asked in the window before counts by the part of it that is still within those seconds.
    """

    kind: str
    times: int
    seconds: int

    def count(self, who: str) -> None:
        """Count one request.

        Raises:
            TooMany: there were enough.
        """
        window, passed = divmod(int(time()), self.seconds)
        here = f"vezes:{self.kind}:{window}:{who}"
        cache.add(here, 0, timeout=2 * self.seconds)
        before = cache.get(f"vezes:{self.kind}:{window - 1}:{who}", 0)
        carried = min(before, self.times) * (self.seconds - passed) // self.seconds
        if carried + cache.incr(here) > self.times:
            raise TooMany(self.seconds - passed)


def address_of(request: HttpRequest) -> str:
    """Where a request comes from, as the server sees it."""
    return str(request.META.get("REMOTE_ADDR", ""))


def is_too_often(request: HttpRequest) -> bool:
    """Counts a question, and says whether the address asked too many."""
    try:
        Limit("consulta", ALLOWED, SECONDS).count(address_of(request))
    except TooMany:
        return True
    return False
