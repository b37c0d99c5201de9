"""Two worlds that differ only in one vote, and every page for everybody who may not know it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client

from isonomia.web.records.models import Entry, HearingMove, Notice, Person, Proposal
from isonomia.web.records.roles import Role
from support.addresses import addresses
from support.commission_world import TEXT, World, begin, convene, make_world, signed_in, vote_form

pytestmark = pytest.mark.django_db

CHANGING = re.compile(r'name="chave" value="[^"]*"|name="csrfmiddlewaretoken" value="[^"]*"|[0-9a-f-]{36}')


class Undo(Exception):
    """Take a world back."""


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world()
    convene(made)
    begin(made)
    return made


def everybody_else(world: World, voter: Person) -> Iterator[Person | None]:
    yield None
    yield from (each for each in world.members if each != voter)
    yield from world.office.people.values()
    yield Person.objects.get_or_create(email="b1@example.test", defaults={"name": "B1"})[0]


def pages(world: World) -> list[str]:
    """Every address of the area that takes a GET, filled with what the world has."""
    hearing = world.hearing()
    known = {
        "orgao": world.office.body.slug,
        "certame": world.certame.slug,
        "codigo": hearing.code,
        "sessao": hearing.session_id,
        "tipo": "primeira",
        "etapa": "primeira",
        "vida": 1,
        "ato": "confirmado",
        "grupo": "negros",
        "feito": "presenca",
        "integrante": 1,
    }
    base = f"/gestao/{world.office.body.slug}/{world.certame.slug}/"
    own = [each.filled(known) for each in addresses("comissao/")]
    return [*own, base, f"{base}desfechos/", f"{base}conferir/", f"{base}listas/", f"{base}convocar/"]


def seen(world: World, voter: Person) -> list[tuple[int, str]]:
    """What everybody but the voter gets of every page."""
    found = []
    for person in everybody_else(world, voter):
        client = Client() if person is None else signed_in(person)
        for page in pages(world):
            answer = client.get(page)
            body = b"".join(answer) if answer.streaming else answer.content
            found.append((answer.status_code, CHANGING.sub("", body.decode(errors="replace"))))
    return found


def told() -> list[str]:
    """What leaves the votes' own table: the book, the history, notices, proposals."""
    return [
        *Entry.objects.values_list("line", flat=True),
        *(f"{each.act} {each.person_id} {each.after}" for each in HearingMove.objects.all()),
        *Notice.objects.values_list("body", flat=True),
        *(str(each) for each in Proposal.objects.values_list("payload", "preview", "receipt")),
    ]


def test_two_worlds_that_differ_in_one_vote_give_everybody_else_the_same_bytes(world: World) -> None:
    voter = world.voters()[2]
    page = world.address("vote", codigo=world.hearing().code)
    worlds, own = [], []
    for reject in (True, False):
        try:
            with transaction.atomic():
                assert signed_in(voter).post(page, vote_form(reject)).status_code == 302
                worlds.append((seen(world, voter), told()))
                own.append(signed_in(voter).get(page).text)
                raise Undo
        except Undo:
            pass
    assert worlds[0] == worlds[1]
    assert TEXT in own[0]
    assert TEXT not in own[1]
    assert all(TEXT not in body for _status, body in worlds[0][0])


def test_who_has_no_part_finds_nothing(world: World) -> None:
    outside = Person.objects.create_user("fora@example.test", name="De fora")
    for person in (
        outside,
        world.office[Role.OPERATOR],
        world.office[Role.COMMISSION],
        world.office[Role.INQUIRY],
    ):
        client = signed_in(person)
        for address in addresses("comissao/"):
            if "<slug>/<slug>/" in address.shape and not address.shape.endswith("/publico/"):
                page = address.filled(
                    {
                        "orgao": world.office.body.slug,
                        "certame": world.certame.slug,
                        "codigo": world.hearing().code,
                        "sessao": world.hearing().session_id,
                        "tipo": "primeira",
                        "ato": "confirmado",
                        "grupo": "negros",
                        "feito": "presenca",
                        "integrante": 1,
                    }
                )
                assert client.get(page).status_code in (404, 405), page
                assert client.post(page, {}).status_code in (404, 405), page


def test_no_page_is_kept_by_a_browser(world: World) -> None:
    for name in ("overview", "sessions", "recusals"):
        assert signed_in(world.members[0]).get(world.address(name))["Cache-Control"] == "no-store"
