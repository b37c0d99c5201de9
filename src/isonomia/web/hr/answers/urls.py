"""Addresses of answers to calls: ``/respostas/<orgao>/<certame>/…``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.answers import views

app_name = "answers"
urlpatterns = [
    path("", views.index, name="index"),
    path("desistencias/", views.prepare_act, name="act"),
]
