"""Addresses printed on documents."""

from __future__ import annotations

from django.urls import path

from isonomia.web.public import views

app_name = "public"
urlpatterns = [
    path("codigo/", views.ask, name="ask"),
    path("codigo/<str:codigo>/", views.document, name="document"),
]
