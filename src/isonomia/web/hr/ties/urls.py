"""Addresses of the ties."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.ties import views

urlpatterns = [
    path("", views.index, name="index"),
    path("<str:cargo>/<str:inscricao>/sorteio/", views.draw, name="draw"),
]
