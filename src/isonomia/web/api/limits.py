"""How many requests in a minute, by address or by key, and the headers that say so.

Counted in the installation's cache: its processes count together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import time
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

WINDOW: Final = 60
"""Seconds."""
PUBLIC: Final = 120
"""Requests of one address in a window."""
BOARDS: Final = 600
"""Requests of one key."""
REFUSED: Final = 20
"""Wrong keys from one address, before even a good one is asked to wait."""


@dataclass(frozen=True)
class Allowance:
    """What is left of a window."""

    limit: int
    left: int
    reset: int

    @property
    def spent(self) -> bool:
        """Whether this request is one too many."""
        return self.left < 0

    @property
    def headers(self) -> Mapping[str, str]:
        """As clients read it."""
        told = {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(max(0, self.left)),
            "RateLimit-Reset": str(self.reset),
        }
        return told | ({"Retry-After": str(self.reset)} if self.spent else {})


def limit_of(kind: str, default: int) -> int:
    """The limit of a kind: ``API_LIMITS`` of the settings, or the usual one."""
    limits: Mapping[str, int] = getattr(settings, "API_LIMITS", {})
    return limits.get(kind, default)


def take(kind: str, who: str, default: int) -> Allowance:
    """Count one request of somebody in the running window."""
    return _allowance(kind, who, default, 1)


def look(kind: str, who: str, default: int) -> Allowance:
    """The running window, uncounted."""
    return _allowance(kind, who, default, 0)


def _allowance(kind: str, who: str, default: int, count: int) -> Allowance:
    limit = limit_of(kind, default)
    now = int(time())
    reset = WINDOW - now % WINDOW
    key = f"limite:{kind}:{now // WINDOW}:{who}"
    cache.add(key, 0, timeout=WINDOW * 2)
    try:
        taken = cache.incr(key, count)
    except ValueError:  # the cache was emptied between the two
        taken = count
    return Allowance(limit, limit - taken, reset)


def address_of(request: HttpRequest) -> str:
    """Where a request comes from, as the server sees it."""
    return str(request.META.get("REMOTE_ADDR", ""))
