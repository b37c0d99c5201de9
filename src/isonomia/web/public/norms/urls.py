"""Addresses of ``/normas/``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public.norms import views

app_name = "normas"
urlpatterns = [
    path("", views.index, name="index"),
    path("comparar/", views.compare, name="compare"),
    path("<path:norma>/<int:versao>/norma.toml", views.text, name="text"),
    path("<path:norma>/<int:versao>/", views.norm, name="norm"),
    path("<path:norma>/", views.latest, name="latest"),
]
