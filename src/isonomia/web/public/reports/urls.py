"""Addresses of ``/relatorios/``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public.reports import views

app_name = "relatorios"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:orgao>/", views.version, name="newest"),
    path("<slug:orgao>/<int:numero>/", views.version, name="version"),
    path("<slug:orgao>/<int:numero>/avaliacao.<slug:formato>", views.file, name="file"),
    path("<slug:orgao>/<int:numero>/graficos/<slug:grafico>.csv", views.chart_file, name="chart_file"),
]
