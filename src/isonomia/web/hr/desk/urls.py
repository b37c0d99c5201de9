"""Addresses of the desk."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.desk import views

urlpatterns = [
    path("", views.index, name="index"),
    path("chamar/", views.call, name="call"),
    path("cargo/<str:cargo>/", views.cargo, name="cargo"),
]
