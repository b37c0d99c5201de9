"""The proceedings on fraud."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class ProcessesConfig(AppConfig):
    """Registers its gate."""

    name = "isonomia.web.processes"
    label = "processes"

    def ready(self) -> None:
        """Import the module that registers it."""
        import_module("isonomia.web.processes.gates")
