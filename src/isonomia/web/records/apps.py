"""The app that owns the tables."""

from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class RecordsConfig(AppConfig):
    """Tables, and the triggers that keep acts from being rewritten."""

    name = "isonomia.web.records"
    label = "records"

    def ready(self) -> None:
        """See after each migration that the guards stand: altering a table drops its triggers."""
        from isonomia.web.records.guards import install

        post_migrate.connect(install, sender=self)
