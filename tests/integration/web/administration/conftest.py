"""Who is at the administration."""

from __future__ import annotations

import pytest
from django.test import Client

from isonomia.web.records.roles import Role
from support.administering import entered
from support.web_world import Office


@pytest.fixture
def paulo(office: Office) -> Client:
    """Who administers, and prepares."""
    return entered(office[Role.ADMINISTRATOR])


@pytest.fixture
def helena(office: Office) -> Client:
    """The authority, who confirms."""
    return entered(office[Role.AUTHORITY])
