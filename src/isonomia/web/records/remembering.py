"""What a book alone decides, read once for each of its states: it only grows, so its last digest names them.

Inside a transaction nothing is remembered: there the book may have grown and what depends on it not yet.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, Final

from django.db import connection

from isonomia.web.records.models import Competition

KEPT: Final = 512
_HEAD: Final = (
    "SELECT entry.digest FROM records_entry entry JOIN records_book book ON book.id = entry.book_id"
    " WHERE book.competition_id = %s ORDER BY entry.sequence DESC LIMIT 1"
)
_remembered: OrderedDict[tuple[object, ...], Any] = OrderedDict()
_lock: Final = Lock()


def head_of(competition: Competition) -> str:
    """Digest of the last entry of a competition's book; empty where it has none."""
    with connection.cursor() as cursor:
        cursor.execute(_HEAD, [competition.pk])
        row = cursor.fetchone()
    return row[0] if row else ""


def remembered(competition: Competition, what: str, read: Callable[[], Any]) -> Any:
    """The answer for the book as it stands: kept, or read now.

    Args:
        competition: whose book.
        what: name of the question.
        read: answers it from the database; the answer is not to be changed by who gets it.
    """
    if connection.in_atomic_block:
        return read()
    key = (connection.settings_dict["NAME"], competition.pk, head_of(competition), what)
    with _lock:
        if key in _remembered:
            _remembered.move_to_end(key)
            return _remembered[key]
    answer = read()
    with _lock:
        _remembered[key] = answer
        while len(_remembered) > KEPT:
            _remembered.popitem(last=False)
    return answer
