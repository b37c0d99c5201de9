"""Who checks lists, a reading, a homologation or new places is told whom the effect now reaches."""

from __future__ import annotations

import html
from datetime import UTC, date, datetime

import pytest
from django.test import Client

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.records import kinds
from isonomia.web.records.adopting import act_content
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Competition, Proposal
from isonomia.web.records.projection import refresh
from isonomia.web.records.roles import Role
from support.before_calls import STATED, competition
from support.publishing import address, homologation_form, key, opinion, prepared, published, written
from support.web_acts import COMMON, about, passed
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db
SILENT = "\n".join(line for line in STATED.splitlines() if "computo" not in line) + "\n"


@pytest.fixture
def rh(office: Office, client: Client) -> Client:
    client.force_login(office[Role.OPERATOR])
    return client


def unconfirmed(certame: Competition, who: str) -> None:
    """The commission's answer, put in the book."""
    book = book_of(certame.body, certame)
    act = Act(date(2025, 9, 1), ActKind.NOT_CONFIRMED, who, "M01", "negros")
    at = datetime(2025, 9, 1, 12, tzinfo=UTC)
    append(book, [draft(kinds.ACT, act_content(act), None, at)], size_of(book))
    refresh(certame)


def checked(client: Client, office: Office, proposal: Proposal, role: Role = Role.CHECKER) -> str:
    client.force_login(office[role])
    told = html.unescape(client.get(address_of(proposal)).text)
    assert "Calculado de novo agora, o efeito já não é o que foi preparado." in told
    return told


def test_first_lists_say_how_many_each_has_now(office: Office, rh: Client) -> None:
    certame = competition(office)
    proposal = prepared(rh, certame, "preliminar")
    unconfirmed(certame, "B4")
    told = checked(rh, office, proposal)
    assert "cargo M01: eram 3 pessoas, agora são 2." in told
    assert "As pessoas são as mesmas" not in told


def test_lists_published_before_say_who_left_in_between(office: Office, rh: Client) -> None:
    certame = competition(office)
    published(office, rh, certame, "preliminar")
    unconfirmed(certame, "B4")
    proposal = prepared(rh, certame, "definitiva")
    unconfirmed(certame, "B9")
    told = checked(rh, office, proposal)
    assert "Saem dessa lista: B9." in told, "B4 had left before the publication was prepared"
    assert "Entram nessa lista" not in told


def test_an_adoption_says_who_gains_and_loses_now(office: Office, rh: Client) -> None:
    certame = competition(office, readings=SILENT)
    rh.force_login(office[Role.LAWYER])
    given = {"chave": key(), "opcao": "sequencial", "motivo": "Parecer 7/2025.", "parecer": opinion()}
    rh.post(address("readings:adopt", certame, leitura="computo"), given)
    proposal = Proposal.objects.get()
    assert (proposal.preview["entram"], proposal.preview["saem"]) == ({"M01": ["W7"]}, {"M01": ["B10"]})
    unconfirmed(certame, "B10")
    told = checked(rh, office, proposal, Role.AUTHORITY)
    assert "Já não perdem com esta leitura: B10 (M01)." in told
    assert "Já não ganham com esta leitura: W7 (M01)." in told


def test_a_homologation_names_the_check_that_failed_meanwhile(office: Office, rh: Client) -> None:
    certame = competition(office)
    published(office, rh, certame, "preliminar", dia=written(60), dias="2")
    published(office, rh, certame, "definitiva")
    rh.post(address("homologation:homologate", certame), homologation_form())
    proposal = Proposal.objects.get(kind="homologar")
    unconfirmed(certame, "B4")
    told = checked(rh, office, proposal, Role.AUTHORITY)
    assert "Item da conferência «Listas definitivas publicadas e em dia»: agora tem problema." in told
    assert "Há itens da conferência por resolver." in told
    assert f'href="{address("lists:index", certame)}"' in told, (
        "the line that fails leads to where it is settled"
    )


def test_new_places_name_who_would_no_longer_be_reached(office: Office, client: Client) -> None:
    certame = small_competition(office)
    asks = [{"cargo": "M01", "quantas": 3}]
    given = {**COMMON, "ato": "novas-vagas", "pedidos": asks, "causa": "lei", "dados": {}}
    proposal = prepare("vagas", office[Role.OPERATOR], office.body, certame, given)
    passed(office, certame, "desfecho", about("renuncia", "W02"))
    told = checked(client, office, proposal)
    assert "Saem do efeito do ato: W02." in told
