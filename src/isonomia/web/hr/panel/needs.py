"""One thing that waits for somebody."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.utils.functional import Promise


@dataclass(frozen=True)
class Need:
    """One thing that waits for somebody.

    Attributes:
        what: as the link's words.
        owner: who does it, by role.
        due: the legal deadline, or ``None``.
        late: whether the deadline is past.
    """

    what: str | Promise
    url: str
    owner: str
    due: date | None = None
    late: bool = False
