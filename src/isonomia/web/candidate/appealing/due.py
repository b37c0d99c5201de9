"""The day by which the answer to what waits is expected, for the queues of those who judge."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from isonomia.web.candidate.appealing.windows import AnswerTerms
from isonomia.web.records.models import Appeal, Competition


@dataclass(frozen=True, order=True)
class Due:
    """When an answer is expected.

    Attributes:
        ends: last day of the term, as the person was told.
        over: whether that day is past.
    """

    ends: date
    over: bool


LAST = Due(date.max, over=False)
"""Of what nobody appealed: in a queue it comes after all that has a day."""


def due_of(competition: Competition, keys: Collection[str]) -> dict[str, Due]:
    """What is appealed against -> when its answer is expected; the oldest appeal of each tells.

    Args:
        competition: where.
        keys: of decisions, as ``Appeal.against`` names them.
    """
    if not keys:
        return {}
    waiting = Appeal.objects.filter(competition=competition, against__in=keys, decided=None, joined=None)
    found, today = {}, timezone.localdate()
    terms = AnswerTerms(competition)
    for each in waiting.order_by("-at"):
        ends = terms.of(each).deadline.ends
        found[each.against] = Due(ends, over=ends < today)
    return found
