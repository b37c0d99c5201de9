"""Addresses of a body's evaluation."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.evaluation import views

urlpatterns = [
    path("", views.index, name="index"),
    path("contar/<int:numero>/", views.count, name="count"),
]
