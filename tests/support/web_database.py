"""The database of a test that commits: emptied afterwards, which the guards refuse unless they are lifted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connection

from isonomia.web.records.guards import guards, install


def commits(request: pytest.FixtureRequest) -> bool:
    """Whether the test's rows are really committed."""
    marker = request.node.get_closest_marker("django_db")
    asked = bool(marker and marker.kwargs.get("transaction"))
    return asked or bool({"transactional_db", "live_server"} & set(request.fixturenames))


def lift() -> None:
    """Take the guards away, so that the tables can be emptied."""
    with connection.cursor() as cursor:
        for guard in guards(connection.vendor):
            where = f" ON {guard.table}" if connection.vendor == "postgresql" else ""
            cursor.execute(f"DROP TRIGGER IF EXISTS {guard.name}{where}")


@pytest.fixture(autouse=True)
def _guarded(request: pytest.FixtureRequest) -> Iterator[None]:
    """Guards in place during every test, also after one that lifted them."""
    if not commits(request):
        yield
        return
    request.getfixturevalue("transactional_db")
    install()
    yield
    lift()
