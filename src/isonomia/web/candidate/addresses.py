"""Whole addresses, for messages and calendars."""

from __future__ import annotations

import os


def public_address(path: str) -> str:
    """The address of a path that begins with a slash, with the installation's own before it."""
    return os.environ.get("ISONOMIA_ENDERECO", "http://127.0.0.1:8000").rstrip("/") + path
