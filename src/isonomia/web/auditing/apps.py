"""The auditor's pages."""

from __future__ import annotations

from django.apps import AppConfig


class AuditingConfig(AppConfig):
    """Pages without tables of their own."""

    name = "isonomia.web.auditing"
    label = "auditing"
