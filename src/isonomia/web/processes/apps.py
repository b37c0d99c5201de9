"""The proceedings on fraud."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class ProcessesConfig(AppConfig):
    """Registers its gate, and the round that erases."""

    name = "isonomia.web.processes"
    label = "processes"

    def ready(self) -> None:
        """Import the modules that register them."""
        import_module("isonomia.web.processes.gates")
        import_module("isonomia.web.processes.erasing")
