"""Addresses of the homologation."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.homologation import views

urlpatterns = [
    path("", views.index, name="index"),
    path("preparar/", views.homologate, name="homologate"),
    path("desfazer/", views.undo, name="undo"),
    path("prorrogar/", views.extend, name="extend"),
]
