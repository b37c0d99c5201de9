"""The public pages."""

from __future__ import annotations

from django.apps import AppConfig


class PublicConfig(AppConfig):
    """Pages without tables of their own."""

    name = "isonomia.web.public"
    label = "public"
