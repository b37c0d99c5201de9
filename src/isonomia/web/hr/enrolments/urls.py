"""Addresses of the enrolments in the office."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.enrolments import views

urlpatterns = [
    path("", views.index, name="index"),
    path("prazo/", views.term, name="term"),
    path("efetivar/", views.settle_now, name="settle"),
    path("arquivo-da-banca/", views.file_for_board, name="board"),
    path("notas/", views.results, name="results"),
]
