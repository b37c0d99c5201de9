"""A competition's folder taken over by the office as it stands: edital, people and every act so far."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db import transaction

from isonomia.files.stores.edital.toml import FILE
from isonomia.law.competition.acts import Act
from isonomia.office.reading import read_contents
from isonomia.web.records import kinds
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Body, Competition, Entry, Person
from isonomia.web.records.projection import project_entry, refresh
from isonomia.web.records.reserved import refuse_reserved
from isonomia.web.records.rolls import Identity, Load, content_of, save


def adopt(
    body: Body,
    slug: str,
    contents: Mapping[str, bytes],
    person: Person | None,
    at: datetime,
    identities: Mapping[str, Identity] | None = None,
) -> Competition:
    """Take over a competition that began elsewhere.

    Args:
        body: whose it becomes.
        slug: its address.
        contents: file name -> bytes, as in a folder (contract §1).
        person: who does it; ``None`` for the installation itself.
        at: moment of record; the acts keep their own dates.
        identities: number -> who it is.

    Raises:
        InputProblems, NormProblems: as reading the folder; nothing is written.
        Reserved: the slug is a word of the addresses themselves; nothing is written.
    """
    refuse_reserved(slug)
    read = read_contents(contents)
    known = identities or {}
    people = [known.get(each.id, Identity()) for each in read.candidates]
    load = Load(read.candidates, people, "pasta do certame", digest=_digest(contents))
    with transaction.atomic():
        competition = Competition.objects.create(body=body, slug=slug, title=read.edital.title)
        loaded = content_of(competition, load)
        book = book_of(body, competition)
        drafts = [
            draft(
                kinds.EDITAL,
                edital_content(read.edital.title, contents[FILE].decode("utf-8-sig"), 1),
                person,
                at,
            ),
            draft(kinds.CANDIDATES, loaded, person, at),
            *(draft(kinds.ACT, act_content(act), person, at) for act in read.acts or ()),
        ]
        append(book, drafts, size_of(book))
        save(competition, load, loaded, 2, at)
        for entry in Entry.objects.filter(book=book).order_by("sequence"):
            project_entry(competition, entry)
        competition.save(update_fields=["stage", "title"])
        refresh(competition)
    return competition


def edital_content(title: str, toml: str, version: int, reason: str = "") -> dict[str, Any]:
    """What the book records of an edital: its text, whole."""
    content: dict[str, Any] = {
        "versao": version,
        "titulo": title,
        "edital": toml,
        "resumo": sha256(toml.encode()).hexdigest(),
    }
    return content | ({"motivo": reason} if reason else {})


def act_content(act: Act) -> dict[str, Any]:
    """What the book records of an act: the columns of ``atos``."""
    return {
        "data": act.on.isoformat(),
        "ato": act.kind.value,
        "inscricao": act.id,
        "cargo": act.cargo,
        "detalhe": act.detail,
        "ocorrido_em": "" if act.happened is None else act.happened.isoformat(),
        "documento": act.document,
        "autoridade": act.authority,
    }


def _digest(contents: Mapping[str, bytes]) -> str:
    found = [data for name, data in sorted(contents.items()) if name.startswith("candidatos")]
    return sha256(found[0]).hexdigest() if found else ""
