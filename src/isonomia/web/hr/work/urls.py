"""Addresses of the bodies' own pages."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.work import views

urlpatterns = [
    path("", views.bodies, name="bodies"),
    path("<slug:orgao>/", views.body, name="body"),
]
