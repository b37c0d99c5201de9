"""What catalogues harvest: DCAT as JSON-LD and ``data.json``, of releases made already."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final

from django.db.models import F, Max, Min
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from isonomia.files.opendata.cataloguing import Dataset, Distribution, data_json, one_dataset
from isonomia.files.opendata.cataloguing import catalogue as linked_catalogue
from isonomia.files.opendata.writing import FORMATS
from isonomia.web.candidate.addresses import public_address
from isonomia.web.public.data.gathering import reads_long
from isonomia.web.public.data.releasing import AT_ONCE, current, name_of, page_of
from isonomia.web.public.data.serving import ASK, served
from isonomia.web.public.place import heads_at, open_to_all, place_at
from isonomia.web.records.appending import moment
from isonomia.web.records.models import OpenRelease

LINKED: Final = "application/ld+json"
MOST: Final = 1_000
"""Datasets of one answer."""
DESCRIPTION: Final = (
    "Quadro de vagas, sequência, listas publicadas, convocações, desfechos e atos do certame, sem nomes."
)
_FORMATS: Final = {"csv": "CSV", "planilha": "CSV", "json": "JSON", "parquet": "PARQUET"}


@require_safe
def linked(request: HttpRequest) -> HttpResponse:
    """The catalogue of the installation."""
    release_missing()
    address = public_address("/dados/")
    return _answer(request, linked_catalogue(address, "Isonomia", datasets()), LINKED)


@require_safe
def plain(request: HttpRequest) -> HttpResponse:
    """The same as a plain list."""
    release_missing()
    return _answer(request, data_json(public_address("/data.json"), datasets()), "application/json")


@require_safe
def one(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """One competition's dataset."""
    place = place_at(heads_at(orgao, certame))
    release = current(place.competition).release
    if release is None:
        raise Http404
    every = OpenRelease.objects.filter(competition=place.competition)
    first = every.order_by("number").values_list("at", flat=True)[0]
    return _answer(request, one_dataset(dataset_of(release, moment(first))), LINKED)


def release_missing() -> None:
    """Make the first release of competitions nobody has looked at yet, as many as a page may wait for."""
    rows = 0
    for competition in open_to_all().filter(releases=None)[:MOST]:
        rows += reads_long(competition)
        if rows > AT_ONCE:
            return
        current(competition)


def datasets() -> Iterator[Dataset]:
    """The last release of every competition that has one."""
    newest = (
        OpenRelease.objects.filter(competition__in=open_to_all())
        .select_related("competition__body")
        .annotate(newest=Max("competition__releases__number"), first=Min("competition__releases__at"))
        .filter(number=F("newest"))
        .order_by("competition_id")[:MOST]
    )
    for release in newest:
        yield dataset_of(release, moment(release.first))


def dataset_of(release: OpenRelease, issued: str) -> Dataset:
    """A release as catalogues describe it."""
    competition = release.competition
    body = competition.body
    return Dataset(
        address=public_address(page_of(competition)),
        name=name_of(competition),
        title=f"{competition.title} – {body.name}",
        description=DESCRIPTION,
        publisher=body.name,
        contact=body.contact or body.data_officer or body.name,
        issued=issued,
        modified=moment(release.at),
        version=release.number,
        spatial=", ".join(filter(None, (body.city, body.state))),
        distributions=list(_distributions(release)),
    )


def _distributions(release: OpenRelease) -> Iterator[Distribution]:
    base = public_address(f"{page_of(release.competition)}versoes/{release.number}/")
    for table in release.manifest["tabelas"]:
        for kind, file in table["arquivos"].items():
            media_type = FORMATS[kind].media_type.partition(";")[0]
            title = f"{table['titulo']} ({FORMATS[kind].title})"
            yield _distribution(base, title, file, media_type, _FORMATS[kind])
    package = release.manifest["pacote"]
    if "nome" in package:
        yield _distribution(base, "Pacote de verificação", package, "application/zip", "ZIP")


def _distribution(base: str, title: str, file: Mapping[str, Any], media_type: str, kind: str) -> Distribution:
    return Distribution(title, base + file["nome"], media_type, kind, file["resumo"], file["bytes"])


def _answer(request: HttpRequest, document: Mapping[str, Any], media_type: str) -> HttpResponse:
    content = json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"
    return served(request, content, media_type, sha256(content).hexdigest(), ASK)
