"""A competition kept in a store instead of a folder: the same reading and checking, from its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from isonomia.files.sheets.sheet import Sheet
from isonomia.files.stores.acts.sheet import acts_of
from isonomia.files.stores.edital.toml import parse_edital
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.acts import Act
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import DrawResult, Edital
from isonomia.law.findings import InputProblems
from isonomia.office.competition import Competition
from isonomia.office.governing import Choice, Governing, govern
from isonomia.office.reading import identities_of

ACT_COLUMNS: Final = (
    "data", "ato", "inscricao", "cargo", "detalhe", "ocorrido_em", "documento", "autoridade",
)  # fmt: skip
"""Columns of ``atos`` (contract §1): keys of an act as a store keeps it."""

ActRow = Mapping[str, str]


def read_terms(
    toml: bytes, readings: Mapping[str, str] | None = None, draws: Iterable[DrawResult] = ()
) -> tuple[Edital, Governing]:
    """An edital's text and the law that governs it.

    Args:
        toml: canonical ``edital.toml``.
        readings: adopted by acts since, over those of the edital.
        draws: recorded by acts since, after those of the edital.

    Raises:
        NormProblems, InputProblems: as reading a folder.
    """
    edital, findings = parse_edital(toml)
    if edital is None or any(finding.is_error for finding in findings):
        raise InputProblems(findings)
    edital = replace(edital, draws=(*edital.draws, *draws))
    return edital, govern(edital, Choice(readings=dict(readings or {})))


def recorded(
    edital: Edital,
    governing: Governing,
    candidates: Sequence[Candidate],
    rows: Iterable[ActRow],
    *,
    cargo: str = "",
) -> Competition:
    """The competition of a record, whole or one cargo of it.

    Args:
        edital: of ``read_terms``.
        governing: of ``read_terms``.
        candidates: of the load in force, or of the one cargo.
        rows: every act in order of record, keys of ``ACT_COLUMNS``.
        cargo: only this cargo, with the acts that touch it. A cargo that shares its total (``base``) or
            whose people leave it by another's ``posse`` depends on others and must be read whole
            (``stands_alone``).

    Raises:
        InputProblems: an act does not fit the edital or the candidates.
    """
    if cargo:
        edital = replace(edital, cargos=(edital.cargo(cargo),))
        governing = replace(governing, regimes={cargo: governing.regimes[cargo]})
        numbers = {candidate.id for candidate in candidates}
        rows = [row for row in rows if _touches(row, cargo, numbers)]
    acts = read_rows(edital, governing, candidates, rows)
    return Competition(edital, tuple(candidates), acts, governing)


def stands_alone(edital: Edital, cargo: str) -> bool:
    """Whether a cargo's outcome depends on no other: it shares no total, and posse elsewhere moves nobody."""
    return not edital.posse_removes and not edital.cargo(cargo).base and not edital.distribution_seed


def read_rows(
    edital: Edital, governing: Governing, candidates: Sequence[Candidate], rows: Iterable[ActRow]
) -> tuple[Act, ...]:
    """Acts from their rows, checked as those of a file.

    Raises:
        InputProblems: all problems of all rows; ``line`` counts the header, as in the file.
    """
    table = [tuple(row.get(column, "") for column in ACT_COLUMNS) for row in rows]
    report = FileReport("atos.csv")
    sheet = Sheet("atos.csv", ACT_COLUMNS, table, range(2, len(table) + 2))
    identities = identities_of(governing)
    known = {**{group: group for group in identities.values()}, **identities}
    known |= {complement.group: complement.group for complement in edital.complements}
    acts = acts_of(sheet, edital.cargos, known, candidates, edital.published, report)
    found = report.sorted()
    if any(finding.is_error for finding in found):
        raise InputProblems(found)
    return acts


def _touches(row: ActRow, cargo: str, numbers: set[str]) -> bool:
    person = row.get("inscricao", "")
    if person:
        return person in numbers and (not row.get("cargo") or row["cargo"] == cargo)
    return not row.get("cargo") or row["cargo"] == cargo
