"""Addresses of places."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.vacancies import views

urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:o_que>/", views.places, name="places"),
]
