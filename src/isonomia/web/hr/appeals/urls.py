"""Addresses of the appeals in the office."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.appeals import views

urlpatterns = [
    path("", views.index, name="index"),
    path("<str:protocolo>/", views.case, name="case"),
    path("<str:protocolo>/abrir/", views.opened, name="opened"),
    path("<str:protocolo>/arquivo/<uuid:documento>/", views.file, name="file"),
    path("<str:protocolo>/decidir/", views.decide, name="decide"),
]
