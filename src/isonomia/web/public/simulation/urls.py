"""Addresses of ``/simulacao/``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public.simulation import views

app_name = "simulacao"
urlpatterns = [
    path("", views.index, name="index"),
    path("simulacao.<slug:formato>", views.file, name="file"),
]
