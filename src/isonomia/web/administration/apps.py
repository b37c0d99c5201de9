"""The Django application ``administration``."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class AdministrationConfig(AppConfig):
    """The pages of who administers a body."""

    name = "isonomia.web.administration"
    label = "administration"

    def ready(self) -> None:
        """Register the acts of a body."""
        import_module("isonomia.web.administration.gates")
