"""Small competitions as the public meets them: acts recorded at once, and every address there is."""

from __future__ import annotations

from datetime import UTC, datetime

from django.db import transaction
from django.test import Client

from isonomia.law.competition.acts import Act
from isonomia.web.records import kinds
from isonomia.web.records.adopting import act_content
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Competition, Entry, ListVersion
from isonomia.web.records.projection import project_entry, refresh

OK = 200
AT = datetime(2025, 9, 1, 12, tzinfo=UTC)
NUMBERS = ("W1", "B4", "W7", "B9", "ninguem")
"""Of the worked example: called by the open list, by the reserve, waiting in one list and in two, nobody."""


def recorded(certame: Competition, *acts: Act) -> None:
    """Acts put in the book, with all that shows them, at once."""
    with transaction.atomic():
        book = book_of(certame.body, certame)
        size = size_of(book)
        append(book, [draft(kinds.ACT, act_content(act), None, AT) for act in acts], size)
        for entry in Entry.objects.filter(book=book, sequence__gt=size).order_by("sequence"):
            project_entry(certame, entry)
        certame.save(update_fields=["stage", "title"])
        refresh(certame)


def base_of(certame: Competition) -> str:
    """The address of a competition's page."""
    return f"/certames/{certame.body.slug}/{certame.slug}/"


def addresses_of(certame: Competition, cargo: str, days: tuple[str, ...] = (), calls: int = 0) -> list[str]:
    """Every public page and file of a competition."""
    base = base_of(certame)
    pages = ["", "por-que/", "simular/", "leitura/", "listas/", "calendario.ics", "atos.atom"]
    pages += [f"vagas/{cargo}/", f"vagas/{cargo}/?vista=tabela"]
    pages += [f"por-que/?inscricao={number}" for number in NUMBERS]
    pages += [f"simular/?cargo={cargo}&vagas=2&saem=1&inscricao={number}" for number in NUMBERS]
    pages += [f"convocacoes/{day}/" for day in days]
    pages += [f"vagas/{cargo}/chamadas/{order}/" for order in range(1, calls + 1)]
    for one in ListVersion.objects.filter(publication__competition=certame).select_related("publication"):
        page = f"listas/{one.cargo}/{one.group}/{one.publication.number}/"
        pages += [page, *(f"{page}{name}" for name in ("csv", "planilha", "json"))]
    return [base + page for page in pages]


def seen(client: Client, pages: list[str]) -> dict[str, tuple[int, str]]:
    """Address -> status and text of a page that was found, for a reader without a session."""
    found = {}
    for page in pages:
        answer = client.get(page)
        found[page] = answer.status_code, answer.content.decode() if answer.status_code == OK else ""
    return found
