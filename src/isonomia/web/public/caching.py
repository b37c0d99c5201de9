"""Public pages as caches may keep them: a version that names what they were made of, and one committed state.

A page depends on the competition's book, on the body's, on the day, on the program and on the language, and
on nothing of who reads. These together are its version: the same one answers 304, or a page kept in memory.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, time
from functools import wraps
from hashlib import sha256
from threading import Lock
from time import monotonic
from typing import Any, Final

from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers
from django.utils.http import http_date, parse_http_date_safe, quote_etag
from django.views.decorators.http import require_safe

from isonomia import __version__
from isonomia.web.public.place import Place, place_at
from isonomia.web.records.remembering import one_state

View = Callable[..., HttpResponse]
KEPT: Final = 256
"""Pages in memory, at most."""
SECONDS: Final = 60
"""How long a page is kept: what no book tells of (a name that was erased) is shown no longer than that."""
TRIES: Final = 4
"""An act may be recorded while a page is read; so many in a row may not."""

_pages: OrderedDict[str, tuple[float, HttpResponse]] = OrderedDict()
_lock: Final = Lock()


def public_page(view: View) -> View:
    """A page of a competition for anybody: called as ``view(request, place, **rest)``.

    ``orgao`` and ``certame`` are taken from the address. If the book grew while the page was being read, the
    page is made again: what is answered is the state before a publication or after it, never part of one.
    """

    @wraps(view)
    def opened(request: HttpRequest, orgao: str, certame: str, **rest: Any) -> HttpResponse:
        place = place_at(orgao, certame)
        for _ in range(TRIES):
            version = version_of(request, place)
            found = _unchanged(request, place, version) or _kept(version)
            if found is not None:
                return found
            with one_state({place.competition.pk: place.head}):
                response = view(request, place, **rest)
            before, place = place, place_at(orgao, certame)
            if (before.head, before.body_digest) == (place.head, place.body_digest):
                return _keep(version, marked(response, place, version))
        return HttpResponse(status=503, headers={"Retry-After": "1"})

    return require_safe(opened)


def version_of(request: HttpRequest, place: Place) -> str:
    """What the page at this address is made of, as a digest."""
    parts = (
        str(connection.settings_dict["NAME"]),
        request.method or "",
        request.get_full_path(),
        str(place.competition.pk),
        place.head.digest,
        place.body_digest,
        timezone.localdate().isoformat(),
        translation.get_language() or "",
        __version__,
    )
    return sha256("\n".join(parts).encode()).hexdigest()


def last_modified(place: Place) -> datetime:
    """The last act, or this midnight: days are counted on the page."""
    midnight = timezone.make_aware(datetime.combine(timezone.localdate(), time.min))
    return max(place.changed, midnight)


def marked(response: HttpResponse, place: Place, version: str) -> HttpResponse:
    """A response with what caches need to know of it."""
    response.headers["ETag"] = quote_etag(version)
    response.headers["Last-Modified"] = http_date(int(last_modified(place).timestamp()))
    response.headers.setdefault("Cache-Control", "public, no-cache")
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


def _unchanged(request: HttpRequest, place: Place, version: str) -> HttpResponse | None:
    """304 for who has this version already; a date, which tells no language, where no tag is sent."""
    wanted = request.headers.get("If-None-Match")
    if wanted is not None:
        tags = {tag.strip().removeprefix("W/") for tag in wanted.split(",")}
        known = quote_etag(version) in tags
    else:
        since = parse_http_date_safe(request.headers.get("If-Modified-Since", ""))
        known = since is not None and int(last_modified(place).timestamp()) <= since
    return marked(HttpResponseNotModified(), place, version) if known else None


def _kept(version: str) -> HttpResponse | None:
    with _lock:
        at, response = _pages.get(version, (0.0, None))
        if response is None or monotonic() - at > SECONDS:
            return None
        _pages.move_to_end(version)
    return _copy(response)


def _keep(version: str, response: HttpResponse) -> HttpResponse:
    if response.status_code == 200 and not response.streaming and "no-store" not in response["Cache-Control"]:
        with _lock:
            _pages[version] = (monotonic(), _copy(response))
            while len(_pages) > KEPT:
                _pages.popitem(last=False)
    return response


def _copy(response: HttpResponse) -> HttpResponse:
    """A response of its own: what is around the page (cookies, headers) is never kept with it."""
    return HttpResponse(response.content, status=response.status_code, headers=dict(response.headers))
