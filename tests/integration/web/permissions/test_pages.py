"""Role × page × method, over every address there is, by direct requests."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from isonomia.web.records.models import (
    Access,
    Competition,
    Entry,
    Grant,
    Holiday,
    Invitation,
    MessageText,
    Notice,
    Paper,
    Person,
    Proposal,
    Upload,
)
from isonomia.web.records.roles import TABLE, Ability, Role
from support import permission_table as table
from support.addresses import Address, addresses
from support.web_world import PASSWORD, Office, give, make_office

pytestmark = pytest.mark.django_db
EVERY = addresses("gestao/", "administracao/", "auditoria/<")
PLACED = [each for each in EVERY if each.shape not in table.OF_NO_BODY]
FORM = {"chave": "", "motivo": "Falta a portaria."}
METHODS = ("get", "post")
CLOSED = (403, 404)


def browser(person: Person | None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person)
    return client


def ask(client: Client, method: str, path: str) -> int:
    answer = client.get(path) if method == "get" else client.post(path, FORM)
    return int(answer.status_code)


def rows() -> list[int]:
    """How many rows of everything that an act could leave behind."""
    kinds = (
        Access,
        Competition,
        Entry,
        Grant,
        Holiday,
        Invitation,
        MessageText,
        Notice,
        Paper,
        Person,
        Upload,
    )
    return [kind.objects.count() for kind in kinds] + [Proposal.objects.exclude(state="pendente").count()]


def expected(address: Address, method: str) -> str:
    return str(table.PAGES[address.shape][METHODS.index(method)])


def test_every_address_is_in_the_table_and_nothing_else() -> None:
    assert {each.shape for each in EVERY} - set(table.OF_NO_BODY) == set(table.PAGES), (
        "say in tests/support/permission_table.py who opens it"
    )


@pytest.mark.parametrize("role", list(Role))
def test_each_role_opens_what_the_table_says(world: Any, role: Role) -> None:
    wrong = []
    client = browser(world.office[role])
    for address in PLACED:
        for method in METHODS:
            if address.shape not in table.PAGES:
                continue  # the test above says so
            path, wanted = world.path(address), expected(address, method)
            before = rows()
            status = ask(client, method, path)
            if wanted == table.ABSENT:
                fine = status == 405
            elif Ability(wanted) in TABLE[role]:
                fine = status not in {403, 405} and status < 500
            else:
                fine = status in CLOSED and rows() == before
            if not fine:
                wrong.append(f"{method} {address.route} as {role}: {status}, table says {wanted}")
    assert not wrong, "\n".join(wrong)


def closed_everywhere(world: Any, client: Client, answers: tuple[int, ...]) -> None:
    before = rows()
    found = {
        (method, address.route): ask(client, method, world.path(address))
        for address in PLACED
        for method in METHODS
    }
    assert {place: status for place, status in found.items() if status not in answers} == {}
    assert rows() == before


def test_nobody_opens_anything(world: Any) -> None:
    client = browser(None)
    closed_everywhere(world, client, (302, 401, 405))
    for address in PLACED:
        answer = client.get(world.path(address))
        assert answer.status_code == 405 or answer.headers["Location"].startswith("/entrar/?next=/")


@pytest.mark.parametrize("role", [Role.OPERATOR, Role.AUTHORITY, Role.ADMINISTRATOR])
def test_a_person_of_another_body_finds_nothing(world: Any, role: Role) -> None:
    closed_everywhere(world, browser(make_office("ferraz")[role]), (404, 405))


def test_who_administers_the_installation_finds_nothing_inside_a_body(world: Any) -> None:
    root = Person.objects.create_superuser("ti@instalacao.example", PASSWORD, name="Instalação")
    closed_everywhere(world, browser(root), (404, 405))


def test_a_person_whose_role_ended_finds_nothing(world: Any) -> None:
    person = Person.objects.create_user("antes@guarapari.example", PASSWORD, name="Antes")
    for role in Role:
        give(world.office.body, person, role, until=timezone.localdate() - timedelta(days=1))
    closed_everywhere(world, browser(person), (404, 405))


def test_nothing_of_another_body_by_ones_own_address(world: Any) -> None:
    """The address names one's own body; what it points to is the other's."""
    other = make_office("ferraz")
    for role in (Role.OPERATOR, Role.AUTHORITY, Role.ADMINISTRATOR):
        client = browser(other[role])
        for address in PLACED:
            if len(address.places) == 1:
                continue
            path = world.path(address).replace("/guarapari/", "/ferraz/", 1)
            status = ask(client, "get", path)
            reads = address.route.startswith("administracao/") and not {
                "proposta",
                "pessoa",
                "concessao",
                "dia",
            } & set(address.places)
            assert reads or status in {403, 404, 405}, path


def test_pages_of_no_body(office: Office) -> None:
    doors = {
        role: [browser(person).get(f"/{route}").status_code for route in table.OF_NO_BODY]
        for role, person in office.people.items()
    }
    assert doors == {
        Role.OPERATOR: [302, 403, 403],
        Role.CHECKER: [302, 403, 403],
        Role.AUTHORITY: [302, 302, 403],
        Role.LAWYER: [302, 302, 403],
        Role.COMMISSION: [302, 403, 403],
        Role.SECRETARY: [302, 403, 403],
        Role.INQUIRY: [302, 403, 403],
        Role.AUDITOR: [302, 403, 403],
        Role.ADMINISTRATOR: [302, 302, 403],
    }
    assert [browser(None).get(f"/{route}").status_code for route in table.OF_NO_BODY] == [302, 302, 302]
