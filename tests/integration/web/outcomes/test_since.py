"""Who checks an act is told what the book gained since it was prepared."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from isonomia.web.gates.passing import confirm, prepare
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


def test_the_effect_is_computed_anew_and_one_that_changed_is_not_offered(
    office: Office, client: Client
) -> None:
    """Whoever would come in the place of W02 is another, once W01 left."""
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    proposal = prepare("desfecho", office[Role.OPERATOR], office.body, certame, about("desistencia", "W02"))
    client.force_login(office[Role.CHECKER])
    page = address_of(proposal)
    assert "Confirmar e registrar" in client.get(page).text
    passed(office, certame, "avancar", about("nomear", "W01"))
    same = client.get(page).text
    assert "O efeito foi calculado de novo agora e é o mesmo que foi preparado." in same
    assert "Confirmar e registrar" in same
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    other = client.get(page).text
    assert "Calculado de novo agora, o efeito já não é o que foi preparado." in other
    assert other.index("Como o ato ficaria agora") < other.index("Como foi preparado")
    assert "Confirmar e registrar" not in other
    assert "Devolver a quem preparou" in other
    proposal.refresh_from_db()
    assert proposal.state == "pendente", "looking changes nothing"


def test_an_act_that_can_no_longer_be_done_says_why(office: Office, client: Client) -> None:
    certame = small_competition(office)
    passed(office, certame, "convocar", call_payload(3))
    first, second = (
        prepare("desfecho", office[Role.OPERATOR], office.body, certame, about("desistencia", "W02"))
        for _ in range(2)
    )
    confirm(first, office[Role.CHECKER])
    client.force_login(office[Role.CHECKER])
    told = client.get(address_of(second)).text
    assert "o efeito já não é o que foi preparado" in told
    assert "Confirmar e registrar" not in told
