"""The office's pages."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig
from django.utils.module_loading import module_has_submodule

GATED = (
    "edital",
    "enrolments",
    "importing",
    "ties",
    "lists",
    "appeals",
    "belonging",
    "homologation",
    "desk",
    "outcomes",
    "vacancies",
    "readings",
    "evaluation",
)
"""Areas whose ``gates`` module registers kinds of act."""


class HrConfig(AppConfig):
    """Registers the gates of every area, the jobs and the rounds of the office."""

    name = "isonomia.web.hr"
    label = "hr"

    def ready(self) -> None:
        """Import the modules that register gates."""
        for area in GATED:
            package = import_module(f"isonomia.web.hr.{area}")
            if module_has_submodule(package, "gates"):
                import_module(f"isonomia.web.hr.{area}.gates")
        import_module("isonomia.web.hr.homologation.undoing")
        import_module("isonomia.web.hr.proposals.long")
        import_module("isonomia.web.hr.proposals.rechecking")
        import_module("isonomia.web.hr.evaluation.work")
        import_module("isonomia.web.hr.simulation.work")
        for area in ("ties", "readings", "homologation"):
            import_module(f"isonomia.web.hr.{area}.foreseen")
        import_module("isonomia.web.hr.foreseeing.work")
        import_module("isonomia.web.hr.jobs.telling")
        import_module("isonomia.web.hr.desk.reminding")
        import_module("isonomia.web.jobs.cleaning")
