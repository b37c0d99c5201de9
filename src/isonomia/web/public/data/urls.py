"""Addresses of open data: of a competition (``/certames/…/dados/``) and of the installation (``/dados/``)."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public.data import catalogues, checking, pages

app_name = "dados"
ONE = "certames/<slug:orgao>/<slug:certame>/dados/"
urlpatterns = [
    path("dados/", pages.catalogue, name="catalogue"),
    path("dados/catalogo.jsonld", catalogues.linked, name="linked"),
    path("data.json", catalogues.plain, name="plain"),
    path(ONE, pages.index, name="index"),
    path(f"{ONE}dicionario/", pages.dictionary, name="dictionary"),
    path(f"{ONE}conferir/", checking.check, name="check"),
    path(f"{ONE}catalogo.jsonld", catalogues.one, name="one"),
    path(f"{ONE}atual/<str:arquivo>", pages.newest, name="newest"),
    path(f"{ONE}versoes/<int:versao>/", pages.version, name="version"),
    path(f"{ONE}versoes/<int:versao>/<str:arquivo>", pages.file, name="file"),
]
