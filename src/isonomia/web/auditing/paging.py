"""Pages of a trail of any length, newest first: each begins where the one before ended, uncounted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Generic, TypeVar

from django.db.models import Model, Q, QuerySet

Row = TypeVar("Row", bound=Model)

ROWS: Final = 50
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_MARK: Final = re.compile(r"(?P<at>[0-9]{1,17})-(?P<id>[0-9]{1,18})")


@dataclass(frozen=True)
class Slice(Generic[Row]):
    """A page of rows.

    Attributes:
        rows: newest first.
        newer: mark of the page of newer rows, or empty where these are the newest.
        older: the same of older rows.
    """

    rows: Sequence[Row]
    newer: str = ""
    older: str = ""


def mark(row: Any) -> str:
    """Where a row is, in an address."""
    return f"{(row.at - _EPOCH) // _MICROSECOND}-{row.pk}"


def sliced(found: QuerySet[Row], before: str = "", after: str = "") -> Slice[Row]:
    """A page.

    Args:
        found: rows with ``at``, unordered.
        before: mark: only rows older than it.
        after: mark: only rows newer than it; looked at where ``before`` is empty.
    """
    if after and not before:
        rows = list(_beyond(found, after, "gt").order_by("at", "pk")[: ROWS + 1])
        more, rows = len(rows) > ROWS, rows[:ROWS][::-1]
        return Slice(rows, mark(rows[0]) if more and rows else "", mark(rows[-1]) if rows else "")
    narrowed = _beyond(found, before, "lt") if before else found
    rows = list(narrowed.order_by("-at", "-pk")[: ROWS + 1])
    more, rows = len(rows) > ROWS, rows[:ROWS]
    newer = mark(rows[0]) if before and rows else ""
    return Slice(rows, newer, mark(rows[-1]) if more else "")


def _beyond(found: QuerySet[Row], place: str, side: str) -> QuerySet[Row]:
    read = _MARK.fullmatch(place)
    if read is None:
        return found
    at = _EPOCH + int(read["at"]) * _MICROSECOND
    # The first half lets the database walk its index; the second settles rows of the same moment.
    return found.filter(**{f"at__{side}e": at}).filter(
        Q(**{f"at__{side}": at}) | Q(at=at, **{f"pk__{side}": int(read["id"])})
    )
