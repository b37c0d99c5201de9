"""The API."""

from __future__ import annotations

from django.apps import AppConfig


class ApiConfig(AppConfig):
    """Registers the acts about keys and the round that cleans, and listens for what is recorded."""

    name = "isonomia.web.api"
    label = "api"

    def ready(self) -> None:
        """Import what registers itself."""
        from isonomia.web.api.boards import consignments
        from isonomia.web.api.hooks import events
        from isonomia.web.api.keys import gates

        assert gates.GIVE, gates.TAKE
        assert consignments.CLEANING
        events.listen()
