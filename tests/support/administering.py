"""Two people at the administration of a body: one prepares, another confirms."""

from __future__ import annotations

import re
import uuid
from typing import Any

from django.test import Client

from isonomia.ledger.canonical import read_canonical
from isonomia.web.records.appending import book_of
from isonomia.web.records.models import Body, Entry, Person, Proposal

HOME = "/administracao/guarapari/"


def entered(person: Person) -> Client:
    """A browser in which the person is signed in."""
    client = Client()
    client.force_login(person)
    return client


def key() -> dict[str, str]:
    """The action key of a form."""
    return {"chave": str(uuid.uuid4())}


def proposed(client: Client, address: str, **fields: Any) -> Proposal:
    """Send a form that prepares an act."""
    answer = client.post(address, {**key(), **fields})
    assert answer.status_code == 302, re.findall(r"field__error.*?</div>", answer.text, re.DOTALL)
    return Proposal.objects.get(pk=answer.headers["Location"].split("/")[-2])


def confirmed(client: Client, proposal: Proposal, status: int = 302) -> Any:
    """Confirm an act, and see the status that is expected."""
    answer = client.post(f"{HOME}conferir/{proposal.pk}/confirmar/", key())
    assert answer.status_code == status, answer.text
    return answer


def contents(body: Body, kind: str) -> list[dict[str, Any]]:
    """What a body's book holds of a kind."""
    lines = Entry.objects.filter(book=book_of(body), kind=kind).order_by("sequence")
    return [read_canonical(each.line.encode())["conteudo"] for each in lines]


def body_fields(**changed: Any) -> dict[str, Any]:
    """The form of a body's data."""
    return {
        "name": "Prefeitura de Guarapari",
        "ente": "br/es/guarapari",
        "power": "executivo",
        "entity": "administracao-direta",
        "state": "ES",
        "city": "",
        "term_kind": "corridos",
        "notice_days": "30",
        "reminder_days": "7",
        "names_in_lists": "on",
        "upload_days": "90",
        "contact": "",
        "data_officer": "",
        **changed,
    }
