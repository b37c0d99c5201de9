"""``python -m isonomia.web``: Django's own commands for this installation (``migrate``, ``reconstruir``…)."""

from __future__ import annotations

import os
import sys

from django.core.management import execute_from_command_line

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isonomia.web.settings")


def arguments(given: list[str]) -> list[str]:
    """Arguments with the command as Django finds it: for ``criar-administrador``, ``criar_administrador``."""
    if given and not given[0].startswith("-"):
        return [given[0].replace("-", "_"), *given[1:]]
    return given


if __name__ == "__main__":
    execute_from_command_line([f"{sys.executable} -m isonomia.web", *arguments(sys.argv[1:])])
