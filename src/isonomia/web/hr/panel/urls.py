"""Address of the panel."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.panel import views

urlpatterns = [path("", views.panel, name="panel")]
