"""The first page, and the list of competitions with its filters."""

from __future__ import annotations

from datetime import date
from typing import Any, Final

from django.core.paginator import Paginator
from django.db.models import Q, Value
from django.db.models.functions import StrIndex, Substr
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia.web.look.components import Column, Table
from isonomia.web.public.frame import Plain, render
from isonomia.web.public.place import open_to_all
from isonomia.web.public.search.forms import SearchForm
from isonomia.web.records.models import Body

ROWS: Final = 20
DAY: Final = "publicado_em = "
DAY_LENGTH, YEAR = 10, 4
UNPROCESSABLE = 422


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """What this is, the search, and the newest competitions."""
    return _listed(request, "public/search/front.html")


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Competitions by body, situation and year."""
    return _listed(request, "public/search/search.html")


@require_safe
def consult(request: HttpRequest) -> HttpResponse:
    """«Consultar inscrição»: which competition the number is of."""
    return _listed(request, "public/search/consult.html", "public:why")


def _listed(request: HttpRequest, template: str, leads_to: str = "public:competition") -> HttpResponse:
    published = _with_day()
    bodies = Body.objects.filter(competitions__in=open_to_all()).distinct().values_list("slug", "name")
    days = published.order_by().values_list("published_on", flat=True).distinct()
    years = sorted({int(day[:YEAR]) for day in days if day[:YEAR].isdecimal()}, reverse=True)
    form = SearchForm(bodies, years, request.GET or None)
    right = not form.is_bound or form.is_valid()
    found = _found(published, form) if right else published.none()
    page = Paginator(found.order_by("-published_on", "title"), ROWS).get_page(request.GET.get("pagina"))
    context = {
        "form": form,
        "pagina": page,
        "tabela": _table(list(page), leads_to),
        "filtrada": form.is_bound,
        "request": Plain(request),
    }
    response = render(request, template, context, status=200 if right else UNPROCESSABLE)
    response.headers["Cache-Control"] = "public, max-age=60"
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


def _with_day() -> Any:
    """Competitions with the day of the edital (``published_on``), as its text says."""
    start = StrIndex("editais__toml", Value(DAY)) + len(DAY)
    day = Substr("editais__toml", start, DAY_LENGTH)
    return open_to_all().filter(editais__number=1).annotate(published_on=day)


def _found(published: Any, form: SearchForm) -> Any:
    given = form.cleaned_data if form.is_bound else {}
    for word in str(given.get("q") or "").split():
        published = published.filter(Q(title__icontains=word) | Q(body__name__icontains=word))
    if given.get("orgao"):
        published = published.filter(body__slug=given["orgao"])
    if given.get("situacao"):
        published = published.filter(stage=given["situacao"])
    if given.get("ano"):
        published = published.filter(published_on__startswith=f"{given['ano']}-")
    return published


def _table(competitions: list[Any], leads_to: str) -> Table:
    columns = [
        Column(_("Certame"), heading=True),
        Column(_("Órgão")),
        Column(_("Situação")),
        Column(_("Edital de")),
    ]
    rows = [
        [
            format_html(
                '<a href="{}">{}</a>',
                reverse(leads_to, kwargs={"orgao": one.body.slug, "certame": one.slug}),
                one.title,
            ),
            one.body.name,
            one.get_stage_display(),
            _day(one.published_on),
        ]
        for one in competitions
    ]
    return Table(
        _("Certames"), columns, rows, empty=_("Nenhum certame com estes filtros."), quiet_caption=True
    )


def _day(text: str) -> date | str:
    """The day, or nothing where the edital writes it in another way."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return "–"
