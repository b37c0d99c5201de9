"""The candidate's pages as an application."""

from __future__ import annotations

from django.apps import AppConfig


class CandidateConfig(AppConfig):
    """Templates of its own; its tables are in ``records``."""

    name = "isonomia.web.candidate"
    label = "candidate"
