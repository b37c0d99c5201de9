"""A competition of the database as ``office`` takes it: terms, people and acts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from typing import Any

from isonomia.files.stores.candidates.record import candidate_of
from isonomia.files.stores.edital.write import edital_text
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import DrawResult, Edital
from isonomia.ledger.canonical import read_canonical
from isonomia.office.competition import Competition as Read
from isonomia.office.governing import Governing
from isonomia.office.recorded import ACT_COLUMNS, ActRow, read_terms, recorded, stands_alone
from isonomia.web.records import kinds
from isonomia.web.records.models import Competition, EditalVersion, Enrolment, Entry, Roll
from isonomia.web.records.remembering import remembered

KEPT_TERMS = 64


def contents(competition: Competition, *wanted: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Sequence and content of the entries of some kinds, in order."""
    found = Entry.objects.filter(book__competition=competition, kind__in=wanted).order_by("sequence")
    for sequence, line in found.values_list("sequence", "line").iterator():
        yield sequence, read_canonical(line.encode())["conteudo"]


def undone_on(competition: Competition) -> date | None:
    """The day on which the competition was revoked or annulled, or ``None``."""
    days = [content["dia"] for _, content in contents(competition, kinds.UNDONE)]
    return date.fromisoformat(days[-1]) if days else None


def acts_of(competition: Competition) -> list[ActRow]:
    """The acts in order of record, columns of ``atos``."""
    return list(acts_by_sequence(competition).values())


def acts_by_sequence(competition: Competition) -> dict[int, ActRow]:
    """Sequence -> act, in order of record; a record put right counts as what it should have said."""
    rows: dict[int, ActRow] = {}
    for sequence, content in contents(competition, kinds.ACT, kinds.CORRECTED):
        if "corrige" not in content:
            rows[sequence] = _row(content)
        elif content["novo"] is None:
            del rows[content["corrige"]]
        else:
            rows[content["corrige"]] = _row(content["novo"])
    return rows


def _row(content: dict[str, Any]) -> ActRow:
    return {name: content.get(name, "") for name in ACT_COLUMNS}


def edital_in_force(competition: Competition) -> EditalVersion | None:
    """The edital with its rectifications, or ``None`` before it is published."""
    versions = EditalVersion.objects.filter(competition=competition).order_by("-number")
    found: EditalVersion | None = remembered(competition, "edital", versions.first)
    return found


def roll_in_force(competition: Competition) -> Roll | None:
    """The last load of candidates, or ``None``."""
    rolls = Roll.objects.filter(competition=competition).order_by("-number")
    found: Roll | None = remembered(competition, "carga", rolls.first)
    return found


def readings_of(competition: Competition) -> dict[str, str]:
    """Readings adopted by acts, the last of each name."""
    return {content["leitura"]: content["opcao"] for _, content in contents(competition, kinds.READING)}


def draws_of(competition: Competition) -> tuple[DrawResult, ...]:
    """Results of public draws recorded by acts, in order."""
    return tuple(
        DrawResult(
            content["cargo"],
            tuple(content["ordem"]),
            date.fromisoformat(content["em"]),
            content["fundamento"],
        )
        for _, content in contents(competition, kinds.DRAW)
    )


def edital_in_words(competition: Competition) -> bytes:
    """``edital.toml`` as it stands, with the draws recorded since: what a package of the competition carries.

    Raises:
        EditalVersion.DoesNotExist: no edital was published.
    """
    return edital_text(terms_of(competition)[0]).encode()


def terms_of(competition: Competition) -> tuple[Edital, Governing]:
    """The edital in force and its law.

    Raises:
        EditalVersion.DoesNotExist: no edital was published.
        NormProblems, InputProblems: as reading a folder.
    """

    def read() -> tuple[Edital, Governing]:
        version = edital_in_force(competition)
        if version is None:
            raise EditalVersion.DoesNotExist
        return _terms(version.toml, tuple(sorted(readings_of(competition).items())), draws_of(competition))

    found: tuple[Edital, Governing] = remembered(competition, "termos", read)
    return found


@lru_cache(maxsize=KEPT_TERMS)
def _terms(
    toml: str, readings: tuple[tuple[str, str], ...], draws: tuple[DrawResult, ...]
) -> tuple[Edital, Governing]:
    return read_terms(toml.encode(), dict(readings), draws)


def people_of(roll: Roll | None, cargo: str = "") -> tuple[Candidate, ...]:
    """The candidates of a load, or of one cargo of it, in the order of the file."""
    if roll is None:
        return ()
    rows = Enrolment.objects.filter(roll=roll)
    if cargo:
        rows = rows.filter(cargo=cargo)
    stored = rows.order_by("row").values_list("number", "cargo", "values", "row")
    return tuple(candidate_of(number, code, values, row + 2) for number, code, values, row in stored)


def load(competition: Competition, cargo: str = "") -> Read:
    """The competition as it stands, whole or one cargo where that one depends on no other.

    Raises:
        EditalVersion.DoesNotExist: no edital was published.
        NormProblems, InputProblems: as reading a folder.
    """
    edital, governing = terms_of(competition)
    alone = cargo if cargo and stands_alone(edital, cargo) else ""
    people = people_of(roll_in_force(competition), alone)
    return recorded(edital, governing, people, acts_of(competition), cargo=alone)
