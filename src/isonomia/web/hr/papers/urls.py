"""Addresses of documents."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.papers import views

urlpatterns = [path("<slug:code>/", views.paper, name="paper")]
