"""Address where a competition begins."""

from __future__ import annotations

from django.urls import path

from isonomia.web.hr.edital.views import starting

urlpatterns = [path("", starting.new, name="new")]
