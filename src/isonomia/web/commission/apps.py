"""The commission's pages."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class CommissionConfig(AppConfig):
    """Registers its gates."""

    name = "isonomia.web.commission"
    label = "commission"

    def ready(self) -> None:
        """Import the module that registers gates."""
        import_module("isonomia.web.commission.gates")
