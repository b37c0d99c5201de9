"""Addresses of large simulations."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.simulation import views

urlpatterns = [
    path("", views.index, name="index"),
    path("<uuid:trabalho>/", views.job, name="job"),
]
