"""An office whose every page has something to show, and acts prepared by other people than who looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

import pytest

from isonomia.web.gates.gate import GATES, Gate
from isonomia.web.gates.passing import prepare
from isonomia.web.records.appending import draft
from isonomia.web.records.models import Competition, Grant, Person
from isonomia.web.records.roles import Ability, Role
from support.addresses import Address
from support.web_world import Office, give, take_over

ACT = "ato-de-teste"


@dataclass
class World:
    """What addresses are filled with.

    Attributes:
        others: a second operator and a second administrator, who prepare.
    """

    office: Office
    certame: Competition
    others: dict[Role, Person]

    def proposal(self, route: str) -> UUID:
        """A fresh act: of who looks where it is taken back, of somebody else otherwise."""
        body = self.office.body
        mine = route.endswith("retirar/")
        role = Role.ADMINISTRATOR if route.startswith("administracao/") else Role.OPERATOR
        person = (self.office.people if mine else self.others)[role]
        if role is Role.OPERATOR:
            return prepare(ACT, person, body, self.certame, {}).pk
        payload = {
            "pessoa": self.office[Role.AUDITOR].pk,
            "papel": "auditor",
            "de": "2026-01-01",
            "ate": "",
            "substitui": None,
        }
        return prepare("papel-conceder", person, body, None, payload).pk

    def path(self, address: Address) -> str:
        """An address, filled."""
        known = {
            "orgao": self.office.body.slug,
            "certame": self.certame.slug,
            "pessoa": self.office[Role.AUDITOR].pk,
            "concessao": Grant.objects.filter(person=self.others[Role.OPERATOR]).values_list(
                "sequence", flat=True
            )[0],
            "norma": "br/es/guarapari/lei-5031-2024",
            "mensagem": "convite",
            "idioma": "pt-br",
            "cargo": "EF1",
            "lista": "ampla",
            "numero": 1,
        }
        if "proposta" in address.places:
            known["proposta"] = self.proposal(address.route)
        return address.filled(known)


@pytest.fixture
def world(office: Office) -> World:
    others = {}
    for role in (Role.OPERATOR, Role.ADMINISTRATOR):
        others[role] = Person.objects.create_user(
            f"outra-{role.value}@guarapari.example", name="Outra Pessoa"
        )
        give(office.body, others[role], role)
    return World(office, take_over(office, "guarapari", "c1"), others)


@pytest.fixture(autouse=True)
def _act() -> Iterator[None]:
    """A kind of act for the test."""
    GATES.gates[ACT] = Gate(
        kind=ACT,
        title="Ato de teste",
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=lambda _matter: {"n": 1},
        record=lambda _matter, _preview, signing: [draft(ACT, {"n": 1}, signing.confirmer, signing.at)],
        template="look/parts/hidden.html",
        moves=False,
    )
    yield
    del GATES.gates[ACT]
