"""The candidate's pages as an application."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig


class CandidateConfig(AppConfig):
    """Templates of its own; its tables are in ``records``."""

    name = "isonomia.web.candidate"
    label = "candidate"

    def ready(self) -> None:
        """Import the module that registers its decisions."""
        import_module("isonomia.web.candidate.papers.decided")
        import_module("isonomia.web.candidate.erasing")
