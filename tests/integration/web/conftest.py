"""What tests of the web share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connection

from isonomia.web.records.guards import install, statements
from support.web_world import Office, make_office


@pytest.fixture(autouse=True)
def _emptied_after(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where a test commits, its rows are flushed afterwards, which the guards refuse: they are lifted for that."""
    commits = {"transactional_db", "live_server"} & set(request.fixturenames)
    marker = request.node.get_closest_marker("django_db")
    commits = bool(commits) or bool(marker and marker.kwargs.get("transaction"))
    if commits:
        request.getfixturevalue("transactional_db")
        install()
    yield
    if commits:
        with connection.cursor() as cursor:
            for name in statements(connection.vendor):
                table = (
                    "records_entry"
                    if name == "records_entry_only_next"
                    else name.rpartition("_no_")[0]
                    or name.rpartition("_kept")[0]
                    or name.rpartition("_not_emptied")[0]
                )
                where = f" ON {table}" if connection.vendor == "postgresql" else ""
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}{where}")


@pytest.fixture
def office(db: None) -> Office:
    """The office of Guarapari."""
    return make_office()
