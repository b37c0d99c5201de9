"""Values planted in every sensitive field: who may not know meets them in no page, log, message or row."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.core import mail
from django.db import connection
from django.test import Client
from django.utils import timezone

from isonomia.web.candidate.enrolling.draft import keep_answers
from isonomia.web.candidate.enrolling.personal import keep_personal
from isonomia.web.candidate.enrolling.sending import send
from isonomia.web.candidate.enrolling.settling import settle
from isonomia.web.candidate.term import term_of
from isonomia.web.candidate.vault import seal
from isonomia.web.records.models import (
    Appeal,
    Application,
    Competition,
    DocumentCase,
    HandedDocument,
    Notice,
    Person,
)
from support.addresses import addresses
from support.publishing import key
from support.web_people import CPFS, candidate, enrolled, picture, set_term, signed_in, taking_enrolments
from support.web_world import Office

pytestmark = pytest.mark.django_db
CANARIES = {
    "nome_social": "canario-nome-social",
    "telefone": "canario-telefone",
    "endereco": "canario-endereco",
    "atendimento": "canario-atendimento",
    "povo": "canario-povo",
    "assina": "canario-assina",
    "recurso": "canario-recurso",
    "motivos": "canario-motivos",
    "cpf": CPFS[0],
    "nascimento": "1987-03-21",
}
WORDS = (*CANARIES.values(), "21/03/1987", "529.982.247-25")


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged, at every level."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield text
    root.removeHandler(handler)
    root.setLevel(before)


def planted(office: Office) -> tuple[Person, Competition]:
    """A person with a value of her own in every sensitive field there is."""
    competition = taking_enrolments(office)
    person = candidate("iara")
    personal = {name: CANARIES[name] for name in ("nome_social", "telefone", "endereco", "cpf", "nascimento")}
    keep_personal(person, personal)
    made = Application.objects.create(competition=competition, person=person, changed=timezone.now())
    answers = {"cor": "indigena", "reservas": ["indigenas", "pcd"], "atendimento": CANARIES["atendimento"]}
    keep_answers(made, cargo="M01", **answers)
    term = term_of(competition)
    assert term is not None
    send(made, term)
    set_term(competition, -5, -1)
    term = term_of(competition)
    assert term is not None
    settle(competition, term)
    client = signed_in(person)
    client.get("/minha-area/guarapari/c2/")
    case = DocumentCase.objects.get()
    form = {"chave": key(), "documento": "declaracao-de-pertencimento", "arquivo": picture()}
    form |= {"povo": CANARIES["povo"], "assina": CANARIES["assina"], "contato": ""}
    assert client.post(f"/minha-area/guarapari/c2/documentos/{case.pk}/", form).status_code == 302
    Appeal.objects.create(
        competition=competition,
        person=person,
        protocol="2026-0001",
        number="00001",
        about="nota",
        against="publicacao-1",
        text=seal({"texto": CANARIES["recurso"]}),
        reasons=seal({"texto": CANARIES["motivos"]}),
        at=timezone.now(),
        until=timezone.localdate(),
    )
    return person, competition


def found_in(text: str) -> list[str]:
    return [word for word in WORDS if word in text]


def test_no_row_of_the_database_has_them_in_clear(office: Office) -> None:
    planted(office)
    told = []
    for model in apps.get_models():
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}"')
            for row in cursor.fetchall():
                text = " ".join(
                    bytes(cell).decode(errors="ignore")
                    if isinstance(cell, (bytes, memoryview))
                    else str(cell)
                    for cell in row
                )
                told += [(model.__name__, word) for word in found_in(text)]
    assert told == []


def test_nobody_who_may_not_know_meets_them_and_no_log_has_them(office: Office, log: io.StringIO) -> None:
    person, _competition = planted(office)
    application, case = Application.objects.get(), DocumentCase.objects.get()
    document = HandedDocument.objects.get()
    known: dict[str, Any] = {
        "orgao": "guarapari",
        "certame": "c2",
        "inscricao": application.pk,
        "caso": case.pk,
        "documento": document.pk,
        "protocolo": "2026-0001",
        "publicacao": 1,
        "numero": "00001",
        "chave": f"d{case.pk}",
        "cargo": "M01",
        "ato": "confirmado",
    }
    others = [Client(), signed_in(candidate("bia")), *(signed_in(each) for each in office.people.values())]
    wrong = []
    for address in addresses(
        "inscricao/", "minha-area/", "exame/", "recursos/", "gestao/<slug:orgao>/<slug:certame>/"
    ):
        path = address.filled(known)
        for client in others:
            answer = client.get(path)
            text = getattr(answer, "content", b"").decode(errors="ignore") + str(answer.headers)
            wrong += [(path, word) for word in found_in(text)]
    signed_in(person).get("/minha-area/meus-dados/")
    signed_in(person).get("/minha-area/meus-dados/baixar/")
    assert wrong == []
    assert found_in(log.getvalue()) == []
    assert found_in("".join(each.subject + each.body for each in mail.outbox)) == []
    assert found_in("".join(each.subject + each.body for each in Notice.objects.all())) == []


def test_the_person_meets_all_of_them_in_their_own_data(office: Office) -> None:
    person, _competition = planted(office)
    own = signed_in(person).get("/minha-area/meus-dados/baixar/").content.decode()
    kept = [word for name, word in CANARIES.items() if name != "motivos"]
    assert [word for word in kept if word not in own] == []
    assert CANARIES["motivos"] not in own


@pytest.mark.parametrize("who", ["nobody", "another", "operator"])
def test_two_worlds_that_differ_in_a_colour_and_a_choice_look_the_same(office: Office, who: str) -> None:
    """While the term runs, who may not know gets the same bytes whatever was declared."""
    competition = taking_enrolments(office)
    made = enrolled(candidate("ana"), competition, colour="branca", reserves=())
    other = candidate("bia")
    people = {"nobody": None, "another": other, "operator": next(iter(office.people.values()))}
    pages = (
        "/inscricao/", "/inscricao/em/guarapari/c2/", f"/inscricao/{made.pk}/", "/minha-area/",
        "/minha-area/guarapari/c2/", "/gestao/guarapari/c2/inscricoes/", "/certames/guarapari/c2/recursos/",
    )  # fmt: skip

    def seen() -> list[tuple[int, str]]:
        found = []
        for page in pages:
            client = Client() if people[who] is None else signed_in(people[who])
            answer = client.get(page)
            found.append((answer.status_code, bare(answer.content.decode())))
        return found

    first = seen()
    Application.objects.filter(pk=made.pk).update(
        sealed=seal({"cor": "preta", "reservas": ["negros"], "atendimento": ""})
    )
    assert seen() == first


def bare(text: str) -> str:
    """A page without what is new in each answer: tokens and keys."""
    lines = [
        line for line in text.splitlines() if "csrfmiddlewaretoken" not in line and 'name="chave"' not in line
    ]
    return "\n".join(lines)
