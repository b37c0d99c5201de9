"""What waits in each competition of a body, in a number of questions to the database that does not grow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Min, QuerySet

from isonomia.web.hr.frame import address
from isonomia.web.hr.to_do import appeals_to_decide, appeals_words, notices_to_redo, notices_words
from isonomia.web.records.models import Body, Competition, Publication
from isonomia.web.records.models.competitions import Stage


@dataclass(frozen=True)
class Line:
    """A competition in the queue.

    Attributes:
        things: words and address of each thing that waits for the office.
        deadline: the nearest end of appeals ahead, or ``None``.
    """

    competition: Competition
    things: Sequence[tuple[str, str]]
    deadline: date | None = None


def queue_of(body: Body, today: date) -> list[Line]:
    """Every competition of a body: first those where something waits, by the nearest deadline.

    Of one revoked or annulled nothing waits any more.
    """
    competitions = list(Competition.objects.filter(body=body).defer("draft"))
    live = [each for each in competitions if each.stage != Stage.UNDONE]
    appeals = _count(appeals_to_decide().filter(competition__in=live))
    notices = _count(notices_to_redo().filter(competition__in=live))
    ahead = Publication.objects.filter(competition__in=live, appeals_until__gte=today)
    ends = dict(ahead.values_list("competition").annotate(end=Min("appeals_until")).order_by())
    lines = []
    for each in competitions:
        names = {"orgao": body.slug, "certame": each.slug}
        things = []
        if n := appeals.get(each.pk, 0):
            things.append((appeals_words(n), address("appeals:index", names)))
        if n := notices.get(each.pk, 0):
            things.append((notices_words(n), address("desk:notices", names)))
        lines.append(Line(each, things, ends.get(each.pk)))
    return sorted(lines, key=lambda line: (not line.things, line.deadline or date.max))


def _count(found: QuerySet[Any]) -> dict[int, int]:
    return dict(found.values_list("competition").annotate(n=Count("pk")).order_by())
