"""The public pages."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class PublicConfig(AppConfig):
    """Pages without tables of their own, their rounds, and the answers that a job computes for them."""

    name = "isonomia.web.public"
    label = "public"

    def ready(self) -> None:
        """Import what registers itself."""
        import_module("isonomia.web.public.watching.sending")
        import_module("isonomia.web.public.foreseen")
