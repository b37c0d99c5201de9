"""The pages of open data (P20), and its files at permanent addresses."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia import __version__
from isonomia.files.opendata.describing import LICENCE
from isonomia.files.opendata.writing import FORMATS
from isonomia.office.public.open_fields import FORMS
from isonomia.web.public.competition.structured import linked
from isonomia.web.public.data import showing
from isonomia.web.public.data.catalogues import dataset_of, datasets, release_missing
from isonomia.web.public.data.releasing import Current, current, files_of
from isonomia.web.public.data.serving import ASK, FOREVER, marked, served, unchanged
from isonomia.web.public.frame import render
from isonomia.web.public.place import Place, heads_at, place_at
from isonomia.web.records.appending import moment
from isonomia.web.records.models import OpenFile, OpenRelease

MOST: Final = 50
"""Versions that the log of changes shows."""
ACCEPTED: Final = 202
MEDIA_TYPES: Final = {
    **{form.ending: form.media_type for form in FORMATS.values()},
    "json": "application/json",
    "zip": "application/zip",
}


@require_safe
def catalogue(request: HttpRequest) -> HttpResponse:
    """Every competition of the installation that has open data."""
    release_missing()
    return render(
        request,
        "public/data/catalogue.html",
        {"conjuntos": showing.datasets(datasets())},
        trail=[(_("Dados abertos"), "")],
    )


@require_safe
def index(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """What is here: the last release."""
    place = place_at(heads_at(orgao, certame))
    found = current(place.competition)
    tag = _version(found)
    if unchanged(request, tag):
        return marked(HttpResponse(status=304), tag, ASK)
    if found.release is None:
        context = {"certame": place.competition, "orgao": place.body}
        trail = _trail(place)
        return render(request, "public/data/waiting.html", context, trail=trail, status=ACCEPTED)
    return marked(_page(request, place, found.release, late=found.late), tag, ASK)


def _version(found: Current) -> str:
    number = found.release.number if found.release else 0
    return f"{number}-{int(found.late)}-{translation.get_language()}-{__version__}"


@require_safe
def version(request: HttpRequest, orgao: str, certame: str, versao: int) -> HttpResponse:
    """One release, for as long as the competition is there."""
    place = place_at(heads_at(orgao, certame))
    return _page(request, place, _release(place, versao), late=False, permanent=True)


def _page(
    request: HttpRequest, place: Place, release: OpenRelease, *, late: bool, permanent: bool = False
) -> HttpResponse:
    every = OpenRelease.objects.filter(competition=place.competition).order_by("-number")
    releases = list(every.defer("head")[: MOST + 1])
    newest = releases[0]
    package = release.manifest["pacote"]
    context: dict[str, Any] = {
        "certame": place.competition,
        "orgao": place.body,
        "para_buscadores": linked(
            showing.dataset_for_search(dataset_of(release, moment(releases[-1].at)), LICENCE["path"])
        ),
        "versao": release,
        "desde": releases[-1].at if len(releases) <= MOST else None,
        "atrasada": late,
        "substituida": newest if release.number < newest.number else None,
        "licenca": LICENCE,
        "tabelas": showing.tables(place, release),
        "grandes": showing.has_large(release),
        "pacote": showing.package(place, release) if "nome" in package else None,
        "sem_pacote": showing.why_no_package(package.get("motivo", "")),
        "descritor": showing.address_of(place, release.number, release.manifest["descritor"]["nome"]),
        "mudancas": showing.changes(place, releases),
        "atual": place.address("dados:newest", arquivo="convocacoes.csv"),
    }
    trail = _trail(place)
    if permanent:
        trail = [(trail[0][0], trail[0][1]), (_("Dados abertos"), place.address("dados:index"))]
        trail.append((_("Versão %(n)d") % {"n": release.number}, ""))
    return render(request, "public/data/index.html", context, trail=trail)


def _trail(place: Place) -> list[tuple[str, str]]:
    return [(place.competition.title, place.address("public:competition")), (_("Dados abertos"), "")]


@require_safe
def dictionary(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """What every column of every table says."""
    place = place_at(heads_at(orgao, certame))
    context = {
        "certame": place.competition,
        "orgao": place.body,
        "tabelas": [(form, showing.dictionary(form)) for form in FORMS],
        "dados": place.address("dados:index"),
    }
    trail = [*_trail(place)[:1], (_("Dados abertos"), place.address("dados:index")), (_("Dicionário"), "")]
    return render(request, "public/data/dictionary.html", context, trail=trail)


@require_safe
def newest(request: HttpRequest, orgao: str, certame: str, arquivo: str) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The last version of a file: goes on to its permanent address."""
    place = place_at(heads_at(orgao, certame))
    release = current(place.competition).release
    if release is None or arquivo not in files_of(release):
        raise Http404
    response = redirect(showing.address_of(place, release.number, arquivo))
    response.headers["Cache-Control"] = ASK
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


@require_safe
def file(request: HttpRequest, orgao: str, certame: str, versao: int, arquivo: str) -> HttpResponse:
    """A file of a release; it never changes."""
    place = place_at(heads_at(orgao, certame))
    found = files_of(_release(place, versao)).get(arquivo)
    if found is None:
        raise Http404
    if unchanged(request, found["resumo"]):
        return marked(HttpResponse(status=304), found["resumo"], FOREVER)
    content = OpenFile.objects.values_list("content", flat=True).get(digest=found["resumo"])
    ending = arquivo.partition(".")[2]
    saved = f"{place.body.slug}-{place.competition.slug}-v{versao}-{arquivo}"
    return served(request, bytes(content), MEDIA_TYPES[ending], found["resumo"], FOREVER, saved)


def _release(place: Place, number: int) -> OpenRelease:
    found = OpenRelease.objects.filter(competition=place.competition, number=number).first()
    if found is None:
        raise Http404
    return found
