"""The rounds of «Avisar-me»: confirmations every minute, news once a day, erasing when the time is over."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from django.db.models import F, Q
from django.http import Http404
from django.utils import timezone
from django.utils.translation import override

from isonomia.web.jobs.rounds import Round, register
from isonomia.web.public.place import Place, heads_at, place_at
from isonomia.web.public.watching.asking import UNCONFIRMED
from isonomia.web.public.watching.messages import confirmation, farewell, left, news
from isonomia.web.public.watching.news import is_over, mark_of, news_since
from isonomia.web.records.models import Competition, Watch
from isonomia.web.records.remembering import one_state

FAILURES: Final = 5
"""Messages in a row that do not leave, after which an address is let go."""
LONGEST: Final = timedelta(days=4 * 366)
"""Two years of validity and as many of extension: no address is kept longer, whatever becomes of the rest."""


def place_of(competition: Competition) -> Place | None:
    """Where a competition is public; ``None`` where it is not any more."""
    try:
        return place_at(heads_at(competition.body.slug, competition.slug))
    except Http404:
        return None


def send_confirmations() -> int:
    """Send the messages that confirm; answers how many left."""
    waiting = Watch.objects.filter(confirmed=None, asked_at=None).select_related("competition__body")
    return sum(_with_place(watch, _confirm) for watch in waiting)


def tell_news() -> int:
    """Tell everybody who confirmed what changed since they were told last; answers how many messages left."""
    confirmed = Watch.objects.exclude(confirmed=None).select_related("competition__body")
    return sum(_with_place(watch, _tell) for watch in list(confirmed.order_by("competition", "pk")))


def _with_place(watch: Watch, work: Callable[[Watch, Place], bool]) -> bool:
    place = place_of(watch.competition)
    if place is None:
        return False
    with override(watch.language), one_state({place.competition.pk: place.head}):
        return work(watch, place)


def _confirm(watch: Watch, place: Place) -> bool:
    # Marked before it leaves: a message to an address that nobody proved is better lost than sent twice.
    taken = Watch.objects.filter(pk=watch.pk, asked_at=None)
    if not taken.update(asked_at=timezone.now(), asked=F("asked") + 1):
        return False
    return left(confirmation(watch, place))


def _tell(watch: Watch, place: Place) -> bool:
    """One message, if there is news; marked after it left: told twice is better than never."""
    if is_over(place):
        gone = left(farewell(watch, place))
        Watch.objects.filter(pk=watch.pk).delete()
        return gone
    lines = news_since(place, watch.number, watch.told)
    if not lines:
        return False
    own = Watch.objects.filter(pk=watch.pk)
    if not left(news(watch, place, lines)):
        own.update(failures=F("failures") + 1)
        return False
    own.update(told=mark_of(place, watch.number), failures=0)
    return True


def erase_old() -> int:
    """Erase what nobody confirmed, what cannot be reached, and what waits for nothing any more."""
    now = timezone.now()
    unconfirmed = Q(confirmed=None, created__lt=now - UNCONFIRMED)
    old = unconfirmed | Q(failures__gte=FAILURES) | Q(created__lt=now - LONGEST)
    erased, _kinds = Watch.objects.filter(old).delete()
    for competition in Competition.objects.filter(watches__isnull=False).select_related("body").distinct():
        place = place_of(competition)
        if place is None:
            erased += Watch.objects.filter(competition=competition).delete()[0]
        elif is_over(place):
            erased += Watch.objects.filter(competition=competition, confirmed=None).delete()[0]
    return erased


CONFIRMING: Final = register(Round("confirmações de avisos", timedelta(minutes=1), send_confirmations))
TELLING: Final = register(Round("avisos a quem pediu", timedelta(days=1), tell_news))
ERASING: Final = register(Round("pedidos de aviso", timedelta(days=1), erase_old, cleans=True))
