"""The assistant of the edital as a browser drives it, without one."""

from __future__ import annotations

import re
from typing import Any

from django.test import Client
from django.urls import reverse

from isonomia.web.records.models import Competition
from isonomia.web.records.roles import Role
from support.web_world import Office


def page(competition: Competition, name: str = "index", *more: object) -> str:
    """Address of a page of the assistant."""
    return reverse(f"edital:{name}", args=(competition.body.slug, competition.slug, *more))


def signed_in(office: Office, role: Role = Role.OPERATOR) -> Client:
    """A browser of one of the body's people."""
    client = Client()
    client.force_login(office[role])
    return client


def form_of(client: Client, address: str) -> dict[str, Any]:
    """What the form of a page would send untouched."""
    response = client.get(address)
    assert response.status_code == 200, response
    form = response.context["form"]
    sent: dict[str, Any] = {}
    for bound in form:
        value = bound.value()
        sent[bound.html_name] = "" if value is None else value
    return sent


def send(client: Client, address: str, **typed: Any) -> Any:
    """Fill in a page's form and send it."""
    return client.post(address, {**form_of(client, address), **typed})


def cargo_rows(client: Client, address: str, *rows: dict[str, Any], **more: Any) -> Any:
    """Type rows of cargos over those of the page and send them."""
    response = client.get(address)
    sent: dict[str, Any] = {"chave": response.context["chave"], "revision": response.context["revisao"]}
    sent["linhas"] = str(len(response.context["linhas"]))
    for row in response.context["linhas"]:
        for cell in row.cells_shown():
            sent[cell["id"]] = cell["value"] or ("efetivo" if cell["key"] == "vinculo" else "")
    for number, row in enumerate(rows, start=1):
        sent |= {f"cargo-{number}-{key}": value for key, value in row.items()}
    return client.post(address, {**sent, **more})


def text(response: Any) -> str:
    """The words of a page."""
    bare = re.sub(r"<(script|style).*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", bare).split())
