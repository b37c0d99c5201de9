"""What a person says before a decision about them: received, sealed, read by who decides, on record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from isonomia.web.candidate.decisions import Decision
from isonomia.web.candidate.papers.keeping import STATEMENT, keep
from isonomia.web.candidate.papers.taking import Taken
from isonomia.web.candidate.vault import seal, unseal
from isonomia.web.records.models import Competition, HandedDocument, Person, Statement


@dataclass(frozen=True)
class Said:
    """A statement opened: its day and its words."""

    at: datetime
    words: str


def say(
    competition: Competition, person: Person, about: Decision, text: str, files: Sequence[Taken]
) -> Statement:
    """Receive a statement with what comes with it; the case's own step is the caller's."""
    made = Statement.objects.create(
        competition=competition,
        person=person,
        number=about.number,
        key=about.key,
        text=seal({"texto": text}),
        at=timezone.now(),
    )
    for file in files:
        keep(competition, person, STATEMENT, file, number=about.number, paper=about.key)
    return made


def said_of(competition: Competition, person: Person, key: str) -> list[Said]:
    """What a person said about a decision, for the person."""
    found = Statement.objects.filter(competition=competition, person=person, key=key)
    return [opened(each) for each in found]


def said_about(competition: Competition, key: str) -> list[Statement]:
    """What was said about a decision, sealed: whoever opens it records that they did."""
    return list(Statement.objects.filter(competition=competition, key=key).select_related("person"))


def files_about(competition: Competition, key: str) -> list[HandedDocument]:
    """What came with it."""
    found = HandedDocument.objects.filter(competition=competition, purpose=STATEMENT, paper=key)
    return list(found.defer("content"))


def opened(statement: Statement) -> Said:
    """The words inside."""
    return Said(statement.at, str(unseal(statement.text).get("texto", "")))
