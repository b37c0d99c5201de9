"""What waits in each competition of a body, in a number of questions to the database that does not grow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Count, Min, Q, QuerySet
from django.utils.translation import ngettext

from isonomia.web.hr.appeals.views import OURS
from isonomia.web.hr.frame import address
from isonomia.web.records.models import Appeal, Body, Competition, Notice, Publication
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.models.notices import Channel, NoticeState


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
    waiting = Appeal.objects.filter(competition__in=live, joined=None, decided=None, about__in=OURS)
    appeals = _count(waiting)
    undelivered = Q(state=NoticeState.RETURNED) | (Q(state=NoticeState.QUEUED) & ~Q(channel=Channel.EMAIL))
    notices = _count(Notice.objects.filter(undelivered, competition__in=live))
    ahead = Publication.objects.filter(competition__in=live, appeals_until__gte=today)
    ends = dict(ahead.values_list("competition").annotate(end=Min("appeals_until")).order_by())
    lines = []
    for each in competitions:
        names = {"orgao": body.slug, "certame": each.slug}
        things = []
        if n := appeals.get(each.pk, 0):
            text = ngettext("%(n)s recurso a decidir", "%(n)s recursos a decidir", n)
            things.append((text % {"n": n}, address("appeals:index", names)))
        if n := notices.get(each.pk, 0):
            text = ngettext(
                "%(n)s aviso a fazer por outro meio que o e-mail",
                "%(n)s avisos a fazer por outro meio que o e-mail",
                n,
            )
            things.append((text % {"n": n}, address("desk:notices", names)))
        lines.append(Line(each, things, ends.get(each.pk)))
    return sorted(lines, key=lambda line: (not line.things, line.deadline or date.max))


def _count(found: QuerySet[Any]) -> dict[int, int]:
    return dict(found.values_list("competition").annotate(n=Count("pk")).order_by())
