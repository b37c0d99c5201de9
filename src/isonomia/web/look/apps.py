"""The Django application ``look``."""

from __future__ import annotations

from django.apps import AppConfig


class LookConfig(AppConfig):
    """Templates, components and static files shared by every page."""

    name = "isonomia.web.look"
    label = "look"
    verbose_name = "Aparência"
