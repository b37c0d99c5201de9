"""Public pages as caches may keep them: a version that names what they were made of, and one committed state.

A page depends on the competition's book, on the body's, on the day, on the program and on the language, and
on nothing of who reads. These together are its version: the same one answers 304, or a page kept in memory.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, time
from functools import wraps
from gzip import compress
from hashlib import sha256
from http import HTTPStatus
from threading import Lock
from time import monotonic
from typing import Any, Final

from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone, translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import http_date, parse_http_date_safe, quote_etag
from django.views.decorators.http import require_safe

from isonomia import __version__
from isonomia.web.public.place import Heads, Place, heads_at, place_at
from isonomia.web.records.remembering import one_state

View = Callable[..., HttpResponse]
Opened = Callable[..., HttpResponseBase]
KEPT: Final = 256
"""Pages in memory, at most."""
SECONDS: Final = 60
"""How long a page is kept: what no book tells of (a name that was erased) is shown no longer than that."""
TRIES: Final = 10
"""An act may be recorded while a page is read; so many in a row may not."""

SHORT: Final = 500
"""Bytes below which compressing is no use."""

_pages: OrderedDict[str, tuple[float, HttpResponse]] = OrderedDict()
_lock: Final = Lock()


def public_page(view: View) -> Opened:
    """A page of a competition for anybody: called as ``view(request, place, **rest)``.

    ``orgao`` and ``certame`` are taken from the address. If a book grew while the page was being read, the
    page is made again: what is answered is the state before a publication or after it, never part of one.
    """

    @wraps(view)
    def opened(request: HttpRequest, orgao: str, certame: str, **rest: Any) -> HttpResponseBase:
        heads = heads_at(orgao, certame)
        for _ in range(TRIES):
            version = version_of(request, heads)
            kept = _kept(version)
            if kept is not None:
                return _answer(request, kept)
            place = place_at(heads)
            with one_state({heads.competition: place.head}):
                response = view(request, place, **rest)
            before, heads = heads, heads_at(orgao, certame)
            if before == heads:
                return _answer(request, _keep(version, _marked(request, response, place, version)))
        return HttpResponse(status=503, headers={"Retry-After": "1"})

    return require_safe(opened)


def version_of(request: HttpRequest, heads: Heads) -> str:
    """What the page at this address is made of, as a digest."""
    parts = (
        str(connection.settings_dict["NAME"]),
        request.get_full_path(),
        _encoding(request),
        str(heads.competition),
        heads.digest,
        heads.body_digest or "",
        timezone.localdate().isoformat(),
        translation.get_language() or "",
        __version__,
    )
    return sha256("\n".join(parts).encode()).hexdigest()


def _encoding(request: HttpRequest) -> str:
    """``gzip`` where the reader takes it, else empty."""
    taken = request.headers.get("Accept-Encoding", "").lower()
    return "gzip" if "gzip" in taken and "gzip;q=0" not in taken.replace(" ", "") else ""


def _marked(request: HttpRequest, response: HttpResponse, place: Place, version: str) -> HttpResponse:
    """The response compressed once for all, with what caches need to know of it.

    It changes with the last act and at midnight, for days are counted on pages. Nothing of a reader stands in
    it that the length of what is compressed could tell.
    """
    midnight = timezone.make_aware(datetime.combine(timezone.localdate(), time.min))
    changed = max(place.changed(), midnight)
    if _encoding(request) and len(response.content) >= SHORT:
        response.content = compress(response.content, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
    response.headers["ETag"] = quote_etag(version)
    response.headers["Last-Modified"] = http_date(int(changed.timestamp()))
    response.headers.setdefault("Cache-Control", "public, no-cache")
    patch_vary_headers(response, ("Accept-Encoding", "Accept-Language", "Cookie"))
    return response


def _answer(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    """The response, or 304 for who has this very version."""
    if response.status_code != HTTPStatus.OK:
        return response
    modified = parse_http_date_safe(response.headers["Last-Modified"])
    found = get_conditional_response(request, response.headers["ETag"], modified, response)
    assert found is not None  # a response is given
    if found.status_code == HTTPStatus.NOT_MODIFIED:
        found.headers["Vary"] = response.headers["Vary"]
    return found


def _kept(version: str) -> HttpResponse | None:
    with _lock:
        at, response = _pages.get(version, (0.0, None))
        if response is None or monotonic() - at > SECONDS:
            return None
        _pages.move_to_end(version)
    return _copy(response)


def _keep(version: str, response: HttpResponse) -> HttpResponse:
    if response.status_code == HTTPStatus.OK and response.headers["Cache-Control"].startswith("public"):
        with _lock:
            _pages[version] = (monotonic(), _copy(response))
            while len(_pages) > KEPT:
                _pages.popitem(last=False)
    return response


def _copy(response: HttpResponse) -> HttpResponse:
    """A response of its own: what is around the page (cookies, headers) is never kept with it."""
    return HttpResponse(response.content, status=response.status_code, headers=dict(response.headers))


def forget() -> None:
    """Let go of every page kept."""
    with _lock:
        _pages.clear()
