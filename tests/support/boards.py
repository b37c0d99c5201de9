"""Examining boards in tests: keys given, requests sent."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.test import Client
from django.utils import timezone

from isonomia.web.api.scopes import Scope
from isonomia.web.api.secrets import new_key
from isonomia.web.records.models import ApiKey, Body, Competition, Person

BASE = "/api/banca/v1"
EVERYTHING = tuple(Scope)


def give_key(
    body: Body,
    person: Person,
    scopes: Sequence[Scope] = EVERYTHING,
    competition: Competition | None = None,
    days: int = 30,
) -> tuple[ApiKey, str]:
    """A key as the gate leaves it, its secret made; and its text."""
    made = new_key()
    key = ApiKey.objects.create(
        body=body,
        competition=competition,
        holder="Banca de Teste",
        scopes=[str(each) for each in scopes],
        prefix=made.prefix,
        digest=made.digest,
        person=person,
        expires=timezone.localdate() + timedelta(days=days),
        sequence=1,
    )
    return key, made.text


class Board:
    """A board's program, by hand."""

    def __init__(self, text: str) -> None:
        self.client = Client(headers={"Authorization": f"Bearer {text}"})

    def get(self, path: str, **query: Any) -> Any:
        """Ask."""
        return self.client.get(BASE + path, query)

    def send(self, path: str, body: Mapping[str, Any] | None = None, key: str = "") -> Any:
        """Write."""
        return self._sent("post", path, body, key)

    def delete(self, path: str, key: str = "") -> Any:
        """Take away."""
        return self._sent("delete", path, None, key)

    def _sent(self, method: str, path: str, body: Mapping[str, Any] | None, key: str) -> Any:
        text = "" if body is None else json.dumps(body)
        headers = {"Idempotency-Key": key or str(uuid4())}
        call = getattr(self.client, method)
        return call(BASE + path, text, content_type="application/json", headers=headers)


def enrolment(
    number: int, cargo: str, groups: Sequence[str] = (), score: str | None = None
) -> dict[str, Any]:
    """A line; nobody's."""
    line: dict[str, Any] = {
        "inscricao": f"B{number:05}",
        "cargo": cargo,
        "nome": f"Pessoa Fictícia {number}",
        "nascimento": "1990-01-02",
        "grupos": list(groups),
    }
    return line if score is None else line | {"nota": score}
