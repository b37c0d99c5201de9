"""What tests of the web share."""

from __future__ import annotations

import pytest

from support.web_database import _guarded
from support.web_world import Office, make_office

__all__ = ["_guarded"]


@pytest.fixture
def office(db: None) -> Office:  # noqa: ARG001 - asks for the database
    """The office of Guarapari."""
    return make_office()
