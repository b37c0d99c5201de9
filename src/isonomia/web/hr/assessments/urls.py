"""Addresses of the secretary's assessments: ``/avaliacao/<orgao>/<certame>/secretaria/…``."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.assessments import views

app_name = "assessments"
urlpatterns = [
    path("", views.index, name="index"),
    path("aptidao/", views.duties, name="duties"),
    path("<int:caso>/<slug:ato>/", views.record, name="record"),
]
