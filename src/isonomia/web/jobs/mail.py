"""Notices by e-mail: each leaves once, whoever takes it from the queue."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final

from django.core.mail import EmailMessage
from django.db.models import Q
from django.utils import timezone

from isonomia.web.jobs.rounds import Round, register
from isonomia.web.records.models import Notice
from isonomia.web.records.models.notices import Channel, NoticeState

LEFT_BEHIND: Final = timedelta(minutes=5)
"""So long in the queue, nobody is sending it: who should have died first."""
LOST: Final = timedelta(minutes=30)
"""So long leaving, its sender died: it goes again, for a notice twice is better than none."""
CANCELS: Final = "METHOD:CANCEL"

log = logging.getLogger(__name__)


def send(notice: Notice) -> NoticeState | None:
    """Send a notice that waits, and mark what became of it; ``None`` where somebody else took it."""
    taken = Notice.objects.filter(pk=notice.pk, state=NoticeState.QUEUED)
    if not taken.update(state=NoticeState.LEAVING, moved=timezone.now()):
        return None
    state = NoticeState.SENT if _left(notice) else NoticeState.RETURNED
    Notice.objects.filter(pk=notice.pk).update(state=state, moved=timezone.now())
    return state


def _left(notice: Notice) -> bool:
    """Whether the message left; where it did not, the log tells why, and never to whom."""
    message = EmailMessage(notice.subject, notice.body, to=[notice.address])
    if notice.calendar:
        method = "CANCEL" if CANCELS in notice.calendar else "PUBLISH"
        message.attach("prazo.ics", notice.calendar, f"text/calendar; method={method}")
    try:
        return bool(message.send())
    except OSError as error:  # smtplib's errors are OSErrors too
        log.warning("notice %s not sent: %s", notice.pk, type(error).__name__)
        return False


def sweep() -> int:
    """Send the notices that were left behind in the queue, whatever they tell of; answers how many left."""
    now = timezone.now()
    mail = Notice.objects.filter(channel=Channel.EMAIL)
    mail.filter(state=NoticeState.LEAVING, moved__lt=now - LOST).update(state=NoticeState.QUEUED)
    behind = Q(moved__lt=now - LEFT_BEHIND) | Q(reminder=True)
    waiting = mail.filter(behind, state=NoticeState.QUEUED).exclude(address="")
    return sum(send(notice) is NoticeState.SENT for notice in waiting)


register(Round("avisos", timedelta(minutes=1), sweep))
