"""Pages that change only with the program: help, accessibility, privacy."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia.office.conducting import conduct_document, conduct_of
from isonomia.web.look.components import Column, Table
from isonomia.web.look.words import reader_language
from isonomia.web.public.frame import render
from isonomia.web.public.help.words import TERMS
from isonomia.web.records.models import Body
from isonomia.wording.voice import Voice, sentence_case

SECONDS: Final = 300


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Step by step for who competes, how the lists take turns, and the words."""
    return _page(request, "index", {"palavras": TERMS})


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """What was made so that everybody can use the pages, and what is still missing."""
    return _page(request, "accessibility", {})


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept of whom, and whom to ask, by body."""
    bodies = Body.objects.exclude(data_officer="").values_list("name", "data_officer")
    columns = [Column(_("Órgão"), heading=True), Column(_("Encarregado de dados pessoais"))]
    officers = Table(_("A quem perguntar"), columns, [list(each) for each in bodies], quiet_caption=True)
    context = {"encarregados": officers if officers.rows else None, "guardas": _kept()}
    return _page(request, "privacy", context)


def _kept() -> Table:
    """For how many months each secret is kept where the norm and the edital say nothing, and why."""
    settled = conduct_document(conduct_of(()), Voice(reader_language()))["parametros"]
    rows = [
        [sentence_case(each["titulo"]), each["valor"], each["porque"]]
        for each in settled
        if each["nome"].startswith("guarda-")
    ]
    columns = [Column(_("Dado"), heading=True), Column(_("Meses"), numeric=True), Column(_("Por quê"))]
    return Table(_("Por quanto tempo fica guardado o que é sigiloso"), columns, rows, quiet_caption=True)


def _page(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    response = render(request, f"public/help/{name}.html", context)
    response.headers["Cache-Control"] = f"public, max-age={SECONDS}"
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response
