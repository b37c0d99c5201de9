"""Addresses of places."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.vacancies import views

urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:what>/", views.places, name="places"),
]
