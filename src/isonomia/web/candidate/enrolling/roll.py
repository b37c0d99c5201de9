"""The enrolments that count as rows of ``candidatos``: for the examining board, and back with its scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from isonomia.files.sheets.sheet import text_of
from isonomia.files.stores.package.tables import table
from isonomia.files.stores.words import meanings as m
from isonomia.law.findings import Finding, InputProblems
from isonomia.office.importing.checking import expected_by
from isonomia.office.importing.mapping import proposed
from isonomia.office.importing.seeing import see
from isonomia.web.candidate.vault import unseal
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Application, Competition

SETTLED: Final = "efetivada"
CONTACTS: Final = ("email", "telefone", "cpf")
SHOWN: Final = 20
"""Numbers named in a message; the others are counted."""


def header_of(competition: Competition) -> tuple[str, ...]:
    """The columns that enrolments fill: everything but what the exam gives."""
    return (m.ID, m.NAME, m.CARGO, m.BIRTH, *_groups(competition), *CONTACTS)


def rows_of(competition: Competition) -> Iterator[tuple[str, ...]]:
    """One row an enrolment that counts, by number."""
    groups = _groups(competition)
    found = Application.objects.filter(competition=competition, state=SETTLED)
    for each in found.select_related("person__personal_data").order_by("number"):
        told = unseal(each.person.personal_data.sealed)
        opted = set(unseal(each.sealed).get("reservas", ()))
        yield (
            each.number,
            told.get("nome_social") or each.person.name,
            each.cargo,
            told.get("nascimento", ""),
            *("S" if group in opted else "N" for group in groups),
            each.person.email,
            told.get("telefone", ""),
            told.get("cpf", ""),
        )


def board_file(competition: Competition) -> bytes:
    """``candidatos.csv`` without scores, for the examining board."""
    return table(header_of(competition), rows_of(competition))


def with_scores(competition: Competition, data: bytes, name: str) -> bytes:
    """``candidatos.csv`` with what the board gave: each enrolment with a result, as its file has it.

    Args:
        competition: its enrolments settled.
        data: the board's file: the number and, besides, scores or ranks.
        name: of the file, for messages.

    Raises:
        InputProblems: the file is refused, has no numbers, or has numbers that nobody has here.
    """
    sheet = see(data, name).sheet
    targets = {each.index: each.target for each in proposed(sheet, expected_by(*terms_of(competition)))}
    at = next((index for index, target in targets.items() if target == m.ID), None)
    if at is None:
        raise InputProblems([Finding("E201", "Falta a coluna com o número de inscrição.", file=name)])
    ours = set(header_of(competition)) | {f"grupo:{group}" for group in _groups(competition)}
    given = [index for index, target in targets.items() if target and target not in ours]
    results = {text_of(row[at]): [text_of(row[index]) for index in given] for row in sheet.rows}
    rows = list(rows_of(competition))
    _known(results.keys() - {row[0] for row in rows}, name)
    header = (*header_of(competition), *(sheet.header(index) for index in given))
    return table(header, ((*row, *results[row[0]]) for row in rows if row[0] in results))


def _known(strangers: set[str], name: str) -> None:
    if strangers:
        shown = ", ".join(sorted(strangers)[:SHOWN])
        message = "O arquivo tem inscrições que não são daqui."
        raise InputProblems([Finding("E208", message, f"Confira: {shown}.", file=name)])


def _groups(competition: Competition) -> Sequence[str]:
    return expected_by(*terms_of(competition)).groups
