"""Addresses of the office: ``/gestao/<orgao>/<certame>/…``; each area brings its own."""

from __future__ import annotations

from importlib import import_module

from django.urls import URLPattern, URLResolver, include, path
from django.utils.module_loading import module_has_submodule

AREAS = {
    "edital": "edital",
    "inscricoes": "enrolments",
    "importar": "importing",
    "empates": "ties",
    "listas": "lists",
    "homologar": "homologation",
    "convocar": "desk",
    "desfechos": "outcomes",
    "recursos": "appeals",
    "pertencimento": "belonging",
    "novas-vagas": "vacancies",
    "leituras": "readings",
    "conferir": "proposals",
    "documentos": "papers",
    "trabalhos": "jobs",
    "": "panel",
}
"""Part of the address -> package."""


def _areas() -> list[URLPattern | URLResolver]:
    found: list[URLPattern | URLResolver] = []
    for part, package in AREAS.items():
        name = f"isonomia.web.hr.{package}"
        if module_has_submodule(import_module(name), "urls"):
            prefix = f"<slug:orgao>/<slug:certame>/{part}/" if part else "<slug:orgao>/<slug:certame>/"
            found.append(path(prefix, include((f"{name}.urls", package), namespace=package)))
    return found


urlpatterns = [
    path("", include(("isonomia.web.hr.work.urls", "work"), namespace="work")),
    path(
        "<slug:orgao>/novo/",
        include(("isonomia.web.hr.edital.new_urls", "edital_new"), namespace="edital_new"),
    ),
    path(
        "<slug:orgao>/avaliacao/",
        include(("isonomia.web.hr.evaluation.urls", "evaluation"), namespace="evaluation"),
    ),
    path(
        "<slug:orgao>/simulacao/",
        include(("isonomia.web.hr.simulation.urls", "simulation"), namespace="simulation"),
    ),
    *_areas(),
]
