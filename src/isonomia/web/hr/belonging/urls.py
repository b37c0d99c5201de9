"""Addresses of the documents of belonging in the office."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.belonging import views

urlpatterns = [
    path("", views.index, name="index"),
    path("registrar/<slug:ato>/<slug:grupo>/", views.record, name="record"),
]
