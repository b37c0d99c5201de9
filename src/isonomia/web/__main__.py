"""``python -m isonomia.web``: Django's own commands for this installation (``migrate``, ``reconstruir``…)."""

from __future__ import annotations

import os
import sys

from django.core.management import execute_from_command_line

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "isonomia.web.settings")

if __name__ == "__main__":
    execute_from_command_line([f"{sys.executable} -m isonomia.web", *sys.argv[1:]])
