"""What is shown held against a replay of the books, without changing it."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from isonomia.web.records.list_faults import list_faults
from isonomia.web.records.models import Body, CargoStanding, Competition, EditalVersion, Grant
from isonomia.web.records.projection import rebuild


class _Undo(Exception):
    """Ends the trial: nothing of it stays."""


def shown(body: Body) -> dict[str, Any]:
    """Every projected row of a body, by what it is: identifiers of the database apart."""
    of_body: dict[str, Any] = {
        f"papel {sequence}": rest
        for sequence, *rest in Grant.objects.filter(body=body).values_list(
            "sequence", "person", "role", "since", "until", "ended"
        )
    }
    for competition in Competition.objects.filter(body=body):
        slug = competition.slug
        of_body[f"{slug}: situação"] = [competition.stage, competition.title]
        editais = EditalVersion.objects.filter(competition=competition)
        for number, *rest in editais.values_list("number", "toml", "digest", "reason", "sequence", "at"):
            of_body[f"{slug}: edital {number}"] = rest
        standings = CargoStanding.objects.filter(competition=competition)
        for cargo, *rest in standings.values_list("cargo", "place", "name", "document", "alerts", "desk"):
            of_body[f"{slug}: cargo {cargo}"] = rest
    return of_body


def differences(body: Body) -> list[str]:
    """Names of what is shown otherwise than a replay would show it, or than an act published it."""
    before = shown(body)
    after: dict[str, Any] = {}
    try:
        with transaction.atomic():
            rebuild(body)
            after = shown(body)
            raise _Undo
    except _Undo:
        pass
    replayed = (name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    lists = (
        f"{competition.slug}: {fault}"
        for competition in Competition.objects.filter(body=body)
        for fault in list_faults(competition)
    )
    return sorted([*replayed, *lists])
