"""The frame of a public page of one competition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse

from isonomia.office.competition import voice_of
from isonomia.web.look.words import reader_language
from isonomia.web.public.frame import Crumb, render
from isonomia.web.public.place import Place
from isonomia.web.records.loading import terms_of
from isonomia.wording.voice import Voice


def voice_at(place: Place) -> Voice:
    """The reader's language, with the competition's own words for groups and norms."""
    return voice_of(terms_of(place.competition)[1], reader_language())


def show(
    request: HttpRequest,
    place: Place,
    template: str,
    context: dict[str, Any],
    trail: Sequence[Crumb] | str = (),
    status: int = 200,
    *,
    posts: bool = False,
) -> HttpResponse:
    """A page of the competition.

    Args:
        request: of anybody.
        place: where it is.
        template: of the page.
        context: its own.
        trail: crumbs after the competition, the last without address; a text is one crumb.
        status: of the answer.
        posts: whether it has a form sent by POST.
    """
    more = [(trail, "")] if isinstance(trail, str) else list(trail)
    own = (place.competition.title, place.address("public:competition") if more else "")
    frame = {"orgao": place.body, "certame": place.competition, "lugar": place}
    return render(request, template, {**frame, **context}, trail=[own, *more], status=status, posts=posts)
