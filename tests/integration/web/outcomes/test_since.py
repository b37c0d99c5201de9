"""Who checks an act is told what the book gained since it was prepared."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from isonomia.web.gates.passing import prepare
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.records.roles import Role
from support.web_acts import about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db


def test_what_was_recorded_since_is_told(office: Office, client: Client) -> None:
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    act = about("desistencia", "W02")
    proposal = prepare("desfecho", office[Role.OPERATOR], office.body, certame, act)
    client.force_login(office[Role.CHECKER])
    page = address_of(proposal)
    assert "Desde então, nada mudou no livro do certame." in client.get(page).text
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    told = re.sub(r"\s+", " ", client.get(page).text)
    (shown,) = re.findall(r"o livro do certame ganhou 1 registro:</p><ul><li>([^<]*)</li></ul>", told)
    assert shown.startswith("Desist")
    assert "W01, M01" in shown
    assert "nada mudou" not in told
