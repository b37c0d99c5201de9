"""The proceedings on fraud."""

from __future__ import annotations

from django.apps import AppConfig


class ProcessesConfig(AppConfig):
    """Its templates."""

    name = "isonomia.web.processes"
    label = "processes"
