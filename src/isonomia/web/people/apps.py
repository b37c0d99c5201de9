"""The Django application ``people``."""

from __future__ import annotations

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Sign-in pages, in front of the templates that the library brings."""

    name = "isonomia.web.people"
    label = "people"

    def ready(self) -> None:
        """Connect what happens when a password was made new."""
        from isonomia.web.people import lockout

        lockout.connect()
