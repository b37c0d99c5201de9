"""A competition with calls and its open data, made once a file: its tests change nothing that stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from isonomia.web.public.data.releasing import make
from isonomia.web.records.models import OpenRelease
from support.open_data import Data
from support.web_world import make_office, take_over


@pytest.fixture(scope="module")
def data(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Data]:  # noqa: ARG001
    """The example of Guarapari, homologated, with calls, and its release."""
    with django_db_blocker.unblock(), transaction.atomic():
        office = make_office("guarapari")
        certame = take_over(office, "guarapari")
        release = make(certame)
        assert isinstance(release, OpenRelease)
        yield Data(certame, release, office)
        transaction.set_rollback(True)
