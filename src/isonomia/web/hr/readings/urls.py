"""Addresses of the readings."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.readings import views

urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:leitura>/", views.reading, name="reading"),
    path("<slug:leitura>/adotar/", views.adopt, name="adopt"),
]
