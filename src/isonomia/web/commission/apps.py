"""The commission's pages."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class CommissionConfig(AppConfig):
    """Registers its gates and its decisions."""

    name = "isonomia.web.commission"
    label = "commission"

    def ready(self) -> None:
        """Import the modules that register them."""
        import_module("isonomia.web.commission.gates")
        import_module("isonomia.web.commission.review_gates")
        import_module("isonomia.web.commission.for_candidates")
        import_module("isonomia.web.commission.holding")
        import_module("isonomia.web.commission.stage")
        import_module("isonomia.web.commission.films")
