"""Addresses of long work."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.jobs import views

urlpatterns = [
    path("", views.jobs, name="list"),
    path("calcular/", views.foresee, name="foresee"),
    path("<uuid:trabalho>/", views.job, name="job"),
    path("<uuid:trabalho>/cancelar/", views.cancel, name="cancel"),
]
