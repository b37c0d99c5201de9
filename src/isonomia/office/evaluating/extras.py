"""What a body adds to its evaluation, each with its source: population, payroll, what is not covered."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.model import Share
from isonomia.law.norms.shares import parse_share
from isonomia.office.answer import Document

POPULATION: Final = ("grupo", "percentual", "lugar", "ano", "fonte")
PAYROLL: Final = ("data", "grupo", "pessoas", "fonte")
LONGEST: Final = 300
MOST_ROWS: Final = 200
_WHOLE: Final = re.compile(r"\d{1,9}")


@dataclass(frozen=True, slots=True)
class PopulationShare:
    """The share of a group in the population of a place, as the census gives it.

    Attributes:
        share: exact, of one.
        written: as in the source.
        source: publication and table.
    """

    group: str
    share: Fraction
    written: str
    place: str
    year: int
    source: str


@dataclass(frozen=True, slots=True)
class PayrollTotal:
    """People on the payroll on a day: of a group, or all of them where ``group`` is empty."""

    on: date
    group: str
    people: int
    source: str


@dataclass(frozen=True, slots=True)
class Extras:
    """Everything added.

    Attributes:
        outside: competitions of the period that are not covered, in words; empty: none declared.
        appeals: outcome -> how many; empty where they were not decided in the system.
        answered: days that each appeal answered took.
    """

    population: tuple[PopulationShare, ...] = ()
    payroll: tuple[PayrollTotal, ...] = ()
    outside: str = ""
    appeals: Mapping[str, int] | None = None
    answered: tuple[int, ...] = ()


def read_population(text: str, name: str = "populacao") -> tuple[PopulationShare, ...]:
    """Shares of the population: lines ``grupo;percentual;lugar;ano;fonte``.

    Raises:
        InputProblems: all lines that cannot be read.
    """
    found: list[PopulationShare] = []
    problems: list[Finding] = []
    for line, (group, written, place, year, source) in _lines(text, POPULATION, name, problems):
        share = parse_share(written)
        if not isinstance(share, Share):
            problems.append(_problem("Não é um percentual.", "Escreva como 20,3%.", name, line, written))
        elif not re.fullmatch(r"(19|20)\d\d", year):
            problems.append(_problem("O ano tem quatro algarismos.", "Escreva como 2022.", name, line, year))
        else:
            found.append(PopulationShare(group, share.value, written, place, int(year), source))
    if problems:
        raise InputProblems(problems)
    return tuple(found)


def read_payroll(text: str, name: str = "folha") -> tuple[PayrollTotal, ...]:
    """Totals of the payroll: lines ``data;grupo;pessoas;fonte``; an empty group is everybody.

    Raises:
        InputProblems: all lines that cannot be read; a day without the line of everybody; a group larger.
    """
    found: list[PayrollTotal] = []
    problems: list[Finding] = []
    for line, (written, group, people, source) in _lines(text, PAYROLL, name, problems):
        on = _day(written)
        if on is None:
            problems.append(_problem("A data não existe.", "Escreva como 31/12/2026.", name, line, written))
        elif not _WHOLE.fullmatch(people):
            hint = "Escreva só os algarismos, como 1204."
            problems.append(_problem("Não é um número de pessoas.", hint, name, line, people))
        else:
            found.append(PayrollTotal(on, group, int(people), source))
    problems += _incomplete(found, name)
    if problems:
        raise InputProblems(problems)
    return tuple(sorted(found, key=lambda row: (row.on, row.group)))


def _incomplete(rows: list[PayrollTotal], name: str) -> Iterator[Finding]:
    whole = {row.on: row.people for row in rows if not row.group}
    for row in rows:
        if row.on not in whole:
            hint = "Acrescente a linha da data com o grupo em branco."
            yield _problem("Falta o total de pessoas nesta data.", hint, name, 0, row.on.isoformat())
        elif row.people > whole[row.on]:
            hint = "Confira as duas linhas."
            yield _problem("O grupo é maior que o total da folha.", hint, name, 0, row.group)


def _lines(
    text: str, columns: tuple[str, ...], name: str, problems: list[Finding]
) -> Iterator[tuple[int, list[str]]]:
    """The lines that have every column; a line of the columns' own names is passed over."""
    given = list(csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=";"))
    if len(given) > MOST_ROWS:
        problems.append(_problem("São linhas demais.", f"Use até {MOST_ROWS} linhas.", name, MOST_ROWS, ""))
        return
    for line, row in enumerate(given, start=1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or [cell.lower() for cell in cells] == list(columns):
            continue
        missing = [column for column, cell in zip(columns, cells, strict=False) if not cell]
        optional = {"grupo"} if columns == PAYROLL else set()
        if len(cells) != len(columns) or set(missing) - optional:
            hint = f"Escreva {';'.join(columns)}."
            problems.append(_problem("A linha não tem todas as colunas.", hint, name, line, ";".join(cells)))
        elif any(len(cell) > LONGEST for cell in cells):
            hint = f"Use até {LONGEST} letras por coluna."
            problems.append(_problem("O texto é longo demais.", hint, name, line, ""))
        else:
            yield line, cells


def _problem(message: str, hint: str, name: str, line: int, value: str) -> Finding:
    return Finding("E480", message, hint, file=name, line=line or None, value=value)


def _day(written: str) -> date | None:
    match = re.fullmatch(r"(\d\d)/(\d\d)/(\d{4})|(\d{4})-(\d\d)-(\d\d)", written)
    if match is None:
        return None
    year, month, day = (match[3], match[2], match[1]) if match[1] else (match[4], match[5], match[6])
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def extras_document(extras: Extras) -> Document:
    """What was added, as the report carries it."""
    return {
        "populacao": [
            {
                "grupo": row.group,
                "parte": str(row.share),
                "escrito": row.written,
                "lugar": row.place,
                "ano": row.year,
                "fonte": row.source,
            }
            for row in extras.population
        ],
        "fora": extras.outside,
    }
