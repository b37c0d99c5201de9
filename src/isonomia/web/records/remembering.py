"""What a book alone decides, read once for each of its states: it only grows, so its last digest names them.

Inside a transaction nothing is remembered: there the book may have grown and what depends on it not yet.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from typing import Any, Final, NamedTuple

from django.db import connection

from isonomia.web.records.models import Competition

KEPT: Final = 512
_HEAD: Final = (
    "SELECT entry.sequence, entry.digest FROM records_entry entry"
    " JOIN records_book book ON book.id = entry.book_id"
    " WHERE book.competition_id = %s ORDER BY entry.sequence DESC LIMIT 1"
)
WHILE: Final = 10.0
"""Seconds for which ``for_a_while`` keeps an answer."""
_remembered: OrderedDict[tuple[object, ...], Any] = OrderedDict()
_recent: dict[tuple[object, ...], tuple[float, Any]] = {}
_lock: Final = Lock()


class Head(NamedTuple):
    """The last entry of a book: how many there are, and its digest."""

    size: int
    digest: str


_seen: ContextVar[dict[int, Head] | None] = ContextVar("seen", default=None)


@contextmanager
def one_state(known: Mapping[int, Head] | None = None) -> Iterator[None]:
    """Within it each book is looked at once: a page that only reads tells of one state.

    Args:
        known: heads that were read already, by competition.
    """
    token = _seen.set(dict(known or {}))
    try:
        yield
    finally:
        _seen.reset(token)


def head_of(competition: Competition) -> Head:
    """The head of a competition's book; of size 0 where it has no entry."""
    seen = _seen.get()
    if seen is not None and competition.pk in seen:
        return seen[competition.pk]
    with connection.cursor() as cursor:
        cursor.execute(_HEAD, [competition.pk])
        row = cursor.fetchone()
    head = Head(*row) if row else Head(0, "")
    if seen is not None:
        seen[competition.pk] = head
    return head


def remembered(competition: Competition, what: str, read: Callable[[], Any]) -> Any:
    """The answer for the book as it stands: kept, or read now.

    Args:
        competition: whose book.
        what: name of the question.
        read: answers it from the database; the answer is not to be changed by who gets it.
    """
    if connection.in_atomic_block:
        return read()
    key = (connection.settings_dict["NAME"], competition.pk, head_of(competition).digest, what)
    with _lock:
        if key in _remembered:
            _remembered.move_to_end(key)
            return _remembered[key]
    answer = read()
    if answer is None:  # not known yet: asked again
        return None
    with _lock:
        _remembered[key] = answer
        while len(_remembered) > KEPT:
            _remembered.popitem(last=False)
    return answer


def for_a_while(competition: Competition, what: str, read: Callable[[], Any]) -> Any:
    """The answer as it was at most ``WHILE`` seconds ago: of what only an accident changes, and pages show.

    What an act depends on is read anew: acts are recorded inside a transaction.

    Args:
        competition: whose.
        what: name of the question.
        read: answers it from the database.
    """
    if connection.in_atomic_block:
        return read()
    now = time.monotonic()
    key = (connection.settings_dict["NAME"], competition.pk, what)
    with _lock:
        at, answer = _recent.get(key, (now - WHILE, None))
        if now - at < WHILE:
            return answer
    answer = read()
    with _lock:
        if len(_recent) >= KEPT:
            _recent.clear()
        _recent[key] = (now, answer)
    return answer
