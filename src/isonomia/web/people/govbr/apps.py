"""The Django application ``govbr``, by which the sign-in library finds the provider."""

from __future__ import annotations

from django.apps import AppConfig


class GovBrConfig(AppConfig):
    """Nothing but the provider."""

    name = "isonomia.web.people.govbr"
    label = "govbr"
