"""What programs take of a competition: its calendar, its feed, its published papers."""

from __future__ import annotations

from datetime import datetime, time

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from isonomia.web.hr.desk.circumstances import public_address
from isonomia.web.look.words import written
from isonomia.web.public.caching import public_page
from isonomia.web.public.competition.acts import PAPERS, PublicAct, acts_of
from isonomia.web.public.competition.calendar import calendar_file, terms_of
from isonomia.web.public.competition.frame import voice_at
from isonomia.web.public.place import Place
from isonomia.web.records.models import Paper
from isonomia.wording import labels
from isonomia.wording.voice import Voice, sentence_case

ENTRIES = 50
"""Newest acts in the feed."""


@public_page
def calendar(_request: HttpRequest, place: Place) -> HttpResponse:
    """The terms as a calendar to subscribe to."""
    content = calendar_file(place, terms_of(place), voice_at(place))
    headers = {"Content-Disposition": 'inline; filename="prazos.ics"'}
    return HttpResponse(content, content_type="text/calendar; charset=utf-8", headers=headers)


@public_page
def feed(_request: HttpRequest, place: Place) -> HttpResponse:
    """The newest acts as an Atom feed; neutral titles, nobody's number."""
    voice = voice_at(place)
    made = Atom1Feed(
        title=f"{place.competition.title} – {place.body.name}",
        link=_whole(place, "public:competition"),
        description=_("Atos publicados do certame."),
        language=get_language(),
        feed_url=_whole(place, "public:feed"),
        author_name=place.body.name,
    )
    for act in reversed(acts_of(place)[-ENTRIES:]):
        day = timezone.make_aware(datetime.combine(act.on, time.min))
        made.add_item(
            title=act_title(act, voice),
            link=public_address(place.address("public:act", numero=act.sequence).lstrip("/")),
            description=", ".join(filter(None, (act_title(act, voice), act.document, act.authority))),
            unique_id=f"{_whole(place, 'public:competition')}#ato-{act.sequence}",
            updateddate=day,
            pubdate=day,
        )
    return HttpResponse(made.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")


def _whole(place: Place, name: str) -> str:
    return public_address(place.address(name).lstrip("/"))


def act_title(act: PublicAct, voice: Voice) -> str:
    """An act and its day, in neutral words: no cargo, no list, nobody's number."""
    words = sentence_case(voice.word({**labels.TRAIL, **labels.ACTS}, act.kind))
    return f"{words}, {written(act.on)}"


@public_page
def paper(_request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """A published document, its very bytes."""
    found = Paper.objects.filter(competition=place.competition, code=codigo, kind__in=PAPERS).first()
    if found is None:
        raise Http404
    headers = {"Content-Disposition": f'attachment; filename="{found.file_name}"'}
    if found.nominal:
        headers["X-Robots-Tag"] = "noindex"
    return HttpResponse(bytes(found.content), content_type=found.media_type, headers=headers)
