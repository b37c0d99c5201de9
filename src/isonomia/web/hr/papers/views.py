"""A document as it was issued."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page
from isonomia.web.records.models import Paper
from isonomia.web.records.roles import Ability


@office_page(Ability.SEE)
def paper(request: HttpRequest, place: Place, code: str) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The document's bytes; not to be indexed where people stand in it."""
    found = get_object_or_404(Paper, competition=place.competition, code=code)
    headers = {
        "Content-Disposition": f'attachment; filename="{found.file_name}"',
        "X-Robots-Tag": "noindex" if found.nominal else "all",
        "ETag": f'"{found.digest}"',
    }
    return HttpResponse(bytes(found.content), content_type=found.media_type, headers=headers)
