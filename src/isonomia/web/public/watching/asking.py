"""Asking to be told: one row, one message to confirm, and the same answer to everybody.

The page does not tell whether an address was known; whoever reads its messages learns it from them alone.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.db.models import Q
from django.utils import timezone

from isonomia.web.public.rates import Limit
from isonomia.web.records.models import Competition, Watch

A_PLACE: Final = Limit("avisar", times=10, seconds=3600)
"""Requests an hour from one network address."""
NEW_A_DAY: Final = 3
"""Questions not confirmed that one e-mail address may have: nobody is sent messages by others without end."""
MOST: Final = 30
"""Questions of one e-mail address."""
MESSAGES: Final = 3
"""Messages to confirm one question, at most."""
AGAIN_AFTER: Final = timedelta(hours=1)
UNCONFIRMED: Final = timedelta(days=2)
"""How long a question waits to be confirmed before it is erased."""


def ask(competition: Competition, address: str, number: str, language: str) -> None:
    """Have a message sent that confirms, unless there were enough; what is confirmed already stays as it is.

    Args:
        competition: that moves.
        address: of e-mail, as written.
        number: inscrição; empty: the competition itself.
        language: of the page.
    """
    own = Watch.objects.filter(address=address.strip().lower())
    known = own.filter(competition=competition, number=number).first()
    if known is not None:
        again = Q(asked_at__lt=timezone.now() - AGAIN_AFTER, asked__lt=MESSAGES, confirmed=None)
        own.filter(again, pk=known.pk).update(asked_at=None)
        return
    if own.count() >= MOST or own.filter(confirmed=None).count() >= NEW_A_DAY:
        return
    Watch.objects.get_or_create(
        competition=competition,
        number=number,
        address=address.strip().lower(),
        defaults={"language": language},
    )


def confirm(watch: Watch, told: str) -> None:
    """Begin to tell, from what its owner sees today; confirmed again, nothing changes."""
    Watch.objects.filter(pk=watch.pk, confirmed=None).update(confirmed=timezone.now(), told=told)
