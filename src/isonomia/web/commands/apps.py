"""The app that brings the commands."""

from __future__ import annotations

from django.apps import AppConfig


class CommandsConfig(AppConfig):
    """Commands only: no tables, no pages."""

    name = "isonomia.web.commands"
    label = "commands"
