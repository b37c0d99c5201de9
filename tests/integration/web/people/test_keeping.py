"""A session is prolonged by working, and written at most once a minute."""

from __future__ import annotations

import time

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from isonomia.web.people.keeping import OFTEN, SEEN
from isonomia.web.records.roles import Role
from support.web_world import Office

pytestmark = pytest.mark.django_db


def expiry(client: Client) -> object:
    return Session.objects.get(session_key=client.session.session_key).expire_date


def test_a_request_within_the_minute_writes_nothing(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    client.get("/gestao/guarapari/")
    first = expiry(client)
    client.get("/gestao/guarapari/")
    assert expiry(client) == first


def test_a_request_after_a_minute_prolongs_it(office: Office, client: Client) -> None:
    client.force_login(office[Role.OPERATOR])
    client.get("/gestao/guarapari/")
    session = client.session
    session[SEEN] = int(time.time()) - OFTEN
    session.save()
    before = expiry(client)
    client.get("/gestao/guarapari/")
    assert expiry(client) > before
