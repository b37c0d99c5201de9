"""How often one address may ask: in memory, one process at a time, enough to make guessing numbers slow."""

from __future__ import annotations

from collections import OrderedDict, deque
from threading import Lock
from time import monotonic
from typing import Final

from django.http import HttpRequest

ALLOWED: Final = 60
"""Questions a minute from one address: a family or an office shares one."""
SECONDS: Final = 60
ADDRESSES: Final = 10_000

_asked: OrderedDict[str, deque[float]] = OrderedDict()
_lock: Final = Lock()


def is_too_often(request: HttpRequest) -> bool:
    """Counts a question, and says whether the address asked too many."""
    address, now = request.META.get("REMOTE_ADDR", ""), monotonic()
    with _lock:
        times = _asked.setdefault(address, deque(maxlen=ALLOWED))
        _asked.move_to_end(address)
        while len(_asked) > ADDRESSES:
            _asked.popitem(last=False)
        if len(times) == ALLOWED and now - times[0] < SECONDS:
            return True
        times.append(now)
        return False


def forget() -> None:
    """Begin to count again (tests)."""
    with _lock:
        _asked.clear()
