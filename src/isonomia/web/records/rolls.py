"""A load of candidates written down: the rows, and the commitment that the book holds to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from django.conf import settings

from isonomia.files.stores.candidates.record import record_of
from isonomia.law.competition.candidate import Candidate
from isonomia.ledger.canonical import canonical
from isonomia.ledger.commitment import commit, salt_of
from isonomia.web.records.models import Competition, Enrolment, Roll

BATCH: Final = 2_000


@dataclass(frozen=True)
class Identity:
    """Who an enrolment is: personal data, apart from what the law computes with.

    Attributes:
        contact: ``email``, ``telefone``, ``cpf``, ``endereco``, where given.
    """

    name: str = ""
    contact: Mapping[str, str] = field(default_factory=dict)


NOBODY: Final = Identity()


@dataclass(frozen=True)
class Load:
    """A file of candidates, read and checked, about to be in force.

    Attributes:
        candidates: in the order of the file.
        identities: one per candidate, or empty where the file has none.
        source: where it came from, for example the examining board.
        digest: SHA-256 of the file as received.
    """

    candidates: Sequence[Candidate]
    identities: Sequence[Identity] = ()
    source: str = ""
    file_name: str = ""
    digest: str = ""


def next_number(competition: Competition) -> int:
    """The number of the next load."""
    last = Roll.objects.filter(competition=competition).order_by("-number").values_list("number", flat=True)
    return (last.first() or 0) + 1


def commitment_to(competition: Competition, number: int, candidates: Iterable[Candidate]) -> str:
    """The commitment the book holds to a load: nobody can learn it from the book, nor change it unseen."""
    rows = [[each.id, each.cargo, record_of(each)] for each in candidates]
    place = (competition.body.slug, competition.slug, "candidatos", str(number))
    salt = salt_of(settings.COMMITMENT_SECRET.encode(), *place)
    return commit(salt, canonical(rows).decode())


def content_of(competition: Competition, load: Load) -> dict[str, Any]:
    """What the book records of a load: numbers and digests, nobody's data."""
    number = next_number(competition)
    return {
        "carga": number,
        "linhas": len(load.candidates),
        "origem": load.source,
        "resumo_do_arquivo": load.digest,
        "compromisso": commitment_to(competition, number, load.candidates),
    }


def save(
    competition: Competition,
    load: Load,
    content: Mapping[str, Any],
    sequence: int,
    at: datetime,
    progress: Callable[[int], None] = lambda _done: None,
) -> Roll:
    """Write the rows of a load; inside the transaction that records its act.

    Args:
        competition: whose.
        load: whole.
        content: of ``content_of``, as recorded.
        sequence: of the act.
        at: when.
        progress: told how many rows are written.
    """
    roll = Roll.objects.create(
        competition=competition,
        number=content["carga"],
        source=load.source,
        file_name=load.file_name,
        digest=load.digest,
        commitment=content["compromisso"],
        size=len(load.candidates),
        sequence=sequence,
        at=at,
    )
    for first in range(0, len(load.candidates), BATCH):
        Enrolment.objects.bulk_create(_rows(roll, load, first))
        progress(min(first + BATCH, len(load.candidates)))
    return roll


def _rows(roll: Roll, load: Load, first: int) -> list[Enrolment]:
    part = load.candidates[first : first + BATCH]
    who = load.identities[first : first + BATCH] or [NOBODY] * len(part)
    return [
        Enrolment(
            roll=roll,
            row=first + index,
            cargo=candidate.cargo,
            number=candidate.id,
            values=record_of(candidate),
            name=identity.name,
            contact=dict(identity.contact),
        )
        for index, (candidate, identity) in enumerate(zip(part, who, strict=True))
    ]
