"""Entries read for an auditor: who recorded and who prepared them, and the competition each is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q

from isonomia.ledger.canonical import read_canonical
from isonomia.office.trail import trail_line
from isonomia.web.records.models import Competition, Entry, Person, Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.wording.voice import Voice

OPAQUE = "pessoa-"


@dataclass(frozen=True)
class Line:
    """An entry as the trail shows it.

    Attributes:
        content: what was recorded.
        competition: whose book it is in, or ``None`` for the body's own.
        proposal: the act by which it passed the gates, or ``None``.
        who: name of who recorded it; empty: the system.
        prepared: name of who prepared it, or empty.
        words: of ``office.trail.trail_line``.
    """

    entry: Entry
    content: Mapping[str, Any]
    competition: Competition | None
    proposal: Proposal | None
    who: str
    prepared: str
    words: Mapping[str, Any]

    @property
    def at(self) -> datetime:
        """When it was recorded."""
        return self.entry.at


def lines_of(entries: Sequence[Entry], books: Mapping[int, Competition | None], voice: Voice) -> list[Line]:
    """Entries with their people and acts, by two queries however many they are."""
    contents = [read_canonical(entry.line.encode())["conteudo"] for entry in entries]
    proposals = _proposals(entries, books)
    people = _names(entries, contents)
    found = []
    for entry, content in zip(entries, contents, strict=True):
        competition = books[entry.book_id]
        proposal = _of(entry, competition, proposals)
        who = people.get(entry.actor, "")
        prepared = proposal.prepared_by.name if proposal else people.get(content.get("preparado_por"), "")
        facts = {
            "tipo": entry.kind,
            "conteudo": content,
            "quem": who,
            "preparou": prepared,
            "pessoa": people.get(content.get("pessoa"), ""),
        }
        found.append(Line(entry, content, competition, proposal, who, prepared, trail_line(facts, voice)))
    return found


def _names(entries: Iterable[Entry], contents: Iterable[Mapping[str, Any]]) -> dict[Any, str]:
    """Opaque id -> name, of everybody that the entries name."""
    named = {entry.actor for entry in entries}
    for content in contents:
        named |= {
            content.get(key) for key in ("pessoa", "preparado_por") if isinstance(content.get(key), str)
        }
    ids = [int(each.removeprefix(OPAQUE)) for each in named if each and each.startswith(OPAQUE)]
    found = Person.objects.filter(pk__in=ids).values_list("pk", "name")
    return {f"{OPAQUE}{key}": name for key, name in found}


def _proposals(entries: Sequence[Entry], books: Mapping[int, Competition | None]) -> list[Proposal]:
    """The acts that recorded some of the entries."""
    wanted = Q(pk__in=())
    for book in {entry.book_id for entry in entries}:
        places = [entry.sequence for entry in entries if entry.book_id == book]
        wanted |= Q(competition=books[book], first__lte=max(places), last__gte=min(places))
    found = Proposal.objects.filter(wanted, state=ProposalState.CONFIRMED)
    return list(found.select_related("prepared_by", "decided_by").defer("preview", "payload", "receipt"))


def _of(entry: Entry, competition: Competition | None, proposals: Iterable[Proposal]) -> Proposal | None:
    owner = None if competition is None else competition.pk
    for each in proposals:
        if each.competition_id == owner and (each.first or 0) <= entry.sequence <= (each.last or 0):
            return each
    return None
