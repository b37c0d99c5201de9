"""Files of open data as caches may keep them: what stands at a permanent address never changes."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.http import quote_etag

FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "public, no-cache"
"""Kept, and asked about before each use."""


def unchanged(request: HttpRequest, version: str) -> bool:
    """Whether who asks has this version already."""
    tags = request.headers.get("If-None-Match", "")
    return quote_etag(version) in {tag.strip().removeprefix("W/") for tag in tags.split(",")}


def marked(response: HttpResponse, version: str, keep: str) -> HttpResponse:
    """A response with what caches need to know of it; pages of any origin may read it."""
    response.headers["ETag"] = quote_etag(version)
    response.headers["Cache-Control"] = keep
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def served(
    request: HttpRequest, content: bytes, media_type: str, version: str, keep: str, name: str = ""
) -> HttpResponse:
    """A file, or 304.

    Args:
        request: what was asked.
        content: of the file.
        media_type: with its parameters.
        version: what its ETag says: another one where any byte is another.
        keep: ``FOREVER`` or ``ASK``.
        name: under which a browser saves it; left out: it is shown.
    """
    if unchanged(request, version):
        return marked(HttpResponseNotModified(), version, keep)
    headers: dict[str, Any] = {"X-Robots-Tag": "noindex"}
    if name:
        headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return marked(HttpResponse(content, content_type=media_type, headers=headers), version, keep)
