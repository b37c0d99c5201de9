"""A bare page beside the office's: the same middleware and session, rows of a table in a plain template."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import include, path

from isonomia.web.records.models import Enrolment

PLAIN = """<!DOCTYPE html><html lang="pt-BR"><head><title>Medida</title></head><body><h1>Medida</h1><table>
{% for row in rows %}<tr><td>{{ row.row }}</td><td>{{ row.number }}</td><td>{{ row.cargo }}</td>
<td>{{ row.name }}</td><td>{{ row.values.nota }}</td></tr>{% endfor %}</table></body></html>"""


@login_required
def bare(request: HttpRequest, rows: int) -> HttpResponse:
    """As many rows as asked for."""
    found = Enrolment.objects.all()[:rows]
    return HttpResponse(engines["django"].from_string(PLAIN).render({"rows": found}, request))


def weight(_request: HttpRequest, size: int) -> HttpResponse:
    """So many bytes, made at once: a view that does nothing."""
    return HttpResponse(b"x" * size, content_type="text/html; charset=utf-8")


urlpatterns = [
    path("medida/<int:rows>/", bare),
    path("medida/bytes/<int:size>/", weight),
    path("", include("isonomia.web.urls")),
]
