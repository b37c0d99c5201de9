"""The panel says what people wait for: appeals, answers to calls, enrolments; and the version of the norm."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.people_waiting import APPEALED, CALLED, SETTLED, make_waiting
from support.web_people import candidate, enrolled, set_term, taking_enrolments
from support.web_world import Office

pytestmark = pytest.mark.django_db


def panel(client: Client, office: Office, slug: str) -> str:
    client.force_login(office[Role.OPERATOR])
    return re.sub(r"\s+", " ", client.get(f"/gestao/guarapari/{slug}/").text)


def test_what_people_wait_for_is_named(client: Client) -> None:
    office = make_waiting()
    assert "1 desistência escrita por quem foi chamado, a registrar</a> Quem: RH." in panel(
        client, office, CALLED
    )
    assert "1 recurso a decidir</a> Quem: RH." in panel(client, office, APPEALED)
    assert "a efetivar" not in panel(client, office, SETTLED), "they were settled"
    late = taking_enrolments(office, "c5")
    enrolled(candidate("nina"), late, cpf="15350946056")
    set_term(late, -5, -1)
    shown = panel(client, office, "c5")
    assert (
        'class="br-button primary" href="/gestao/guarapari/c5/inscricoes/">1 inscrição a efetivar</a>'
        in shown
    )
    assert "Falta 1 etapa para publicar a lista preliminar: Inscrições." in shown


def test_the_version_of_the_norm_and_the_next_goal_are_said(office: Office, client: Client) -> None:
    competition(office)
    shown = panel(client, office, "c1")
    assert re.search(
        r'<a href="/normas/br/es/guarapari/lei-5031-2024/(\d+)/">Lei nº 5.031/2024</a> \(versão \1\)', shown
    )
    assert "Tudo pronto para publicar a lista preliminar." in shown


def test_the_queue_of_the_body_says_what_waits_in_each_competition(client: Client) -> None:
    """Where something waits comes first, whatever was created last; more competitions ask nothing more."""
    office = make_waiting()
    competition(office, slug="c8")
    client.force_login(office[Role.OPERATOR])
    client.get("/gestao/guarapari/")
    with CaptureQueriesContext(connection) as few:
        shown = client.get("/gestao/guarapari/").text
    assert f'<a href="/gestao/guarapari/{APPEALED}/recursos/">1 recurso a decidir</a>' in shown
    assert shown.index("1 recurso a decidir") < shown.index('href="/gestao/guarapari/c8/"')
    competition(office, slug="c9")
    with CaptureQueriesContext(connection) as more:
        assert 'href="/gestao/guarapari/c9/"' in client.get("/gestao/guarapari/").text
    assert len(more) == len(few)
