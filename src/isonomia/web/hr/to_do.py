"""What waits for the office to do, and how it is said: one rule for a panel and for a body's queue."""

from __future__ import annotations

from django.db.models import Q, QuerySet
from django.utils.translation import ngettext

from isonomia.web.hr.appeals.views import OURS
from isonomia.web.records.models import Appeal, Notice
from isonomia.web.records.models.notices import Channel, NoticeState


def appeals_to_decide() -> QuerySet[Appeal]:
    """Appeals that the office decides and has not decided."""
    return Appeal.objects.filter(joined=None, decided=None, about__in=OURS)


def appeals_words(n: int) -> str:
    """``2 recursos a decidir``."""
    return ngettext("%(n)s recurso a decidir", "%(n)s recursos a decidir", n) % {"n": n}


def notices_to_redo() -> QuerySet[Notice]:
    """Notices that e-mail did not bring, or that never were to go by e-mail."""
    by_hand = Q(state=NoticeState.QUEUED) & ~Q(channel=Channel.EMAIL)
    return Notice.objects.filter(Q(state=NoticeState.RETURNED) | by_hand)


def notices_words(n: int) -> str:
    """``2 avisos a fazer por outro meio que o e-mail``."""
    text = ngettext(
        "%(n)s aviso a fazer por outro meio que o e-mail",
        "%(n)s avisos a fazer por outro meio que o e-mail",
        n,
    )
    return text % {"n": n}
