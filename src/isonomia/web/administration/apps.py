"""The Django application ``administration``."""

from __future__ import annotations

from django.apps import AppConfig


class AdministrationConfig(AppConfig):
    """The pages of who administers a body."""

    name = "isonomia.web.administration"
    label = "administration"
