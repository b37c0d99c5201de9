"""Cargos pasted from a spreadsheet: columns in any order, with or without a header."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from isonomia.files.sheets.names import nearest, squeezed
from isonomia.files.sheets.read_csv import read_rows
from isonomia.files.stores.edital.cargos import MAXIMUM_PLACES
from isonomia.law.findings import Finding

PASTED: Final = "texto colado"
"""What messages call the pasted text."""

CODE: Final = "codigo"
NAME: Final = "nome"
PLACES: Final = "vagas"
BOND: Final = "vinculo"
LOCALITY: Final = "localidade"
SPECIALTY: Final = "especialidade"
COLUMNS: Final = (CODE, NAME, PLACES, BOND, LOCALITY, SPECIALTY)
"""The columns understood, in the order assumed where there is no header."""

_SYNONYMS: Final[Mapping[str, str]] = {
    CODE: "codigo cod codcargo codigocargo codigodocargo no num numero id item",
    NAME: "nome cargo nomedocargo nomecargo funcao emprego denominacao cargofuncao cargoemprego descricao",
    PLACES: "vagas vaga nvagas novagas nodevagas ndevagas nrdevagas numerodevagas numvagas totaldevagas"
    " totalvagas total quantidade qtd qtde quantitativo vagasimediatas",
    BOND: "vinculo regime regimejuridico tipodevinculo natureza",
    LOCALITY: "localidade local lotacao regiao polo municipio unidade",
    SPECIALTY: "especialidade area areadeatuacao disciplina enfase formacao",
}
_MEANINGS: Final = {word: column for column, words in _SYNONYMS.items() for word in words.split()}
_IGNORED: Final = "nao usada"
_TABS: Final = "sep=\t\n"
"""Declares the separator, on a line of its own before the text."""

_BONDS: Final[Mapping[str, str]] = {
    "efetivo": "efetivo",
    "estatutario": "efetivo",
    "cargoefetivo": "efetivo",
    "cargopublico": "efetivo",
    "empregopublico": "emprego-publico",
    "emprego": "emprego-publico",
    "celetista": "emprego-publico",
    "clt": "emprego-publico",
    "temporario": "temporario",
    "contratotemporario": "temporario",
    "contrato": "temporario",
    "designacaotemporaria": "temporario",
    "dt": "temporario",
    "act": "temporario",
}

_PLACES: Final = re.compile(r"([0-9]{1,7})(?:\s*(?:vagas?|\+\s*CR))?", re.IGNORECASE)
_GROUPED: Final = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+")
_REGISTER_ONLY: Final = frozenset({"cr", "cadastrodereserva", "cadastroreserva", "socr", "reserva"})


@dataclass(frozen=True, slots=True)
class PastedCargos:
    """What was pasted.

    Attributes:
        rows: column -> text (``vagas`` as an integer), blanks left out, one per cargo, in order.
        findings: problems and warnings, by line of the pasted text.
    """

    rows: tuple[Mapping[str, str | int], ...]
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class _Reading:
    """A pasted text on its way to rows."""

    findings: list[Finding] = field(default_factory=list)

    def add(self, code: str, message: str, hint: str, line: int, column: str = "", value: str = "") -> None:
        self.findings.append(Finding(code, message, hint, PASTED, line, column, value))


def read_pasted(text: str) -> PastedCargos:
    """Read cargos copied from a spreadsheet (tabs) or from a CSV.

    Args:
        text: as pasted. A first line whose cells are names of columns is the header; without one the
            order is código, nome, vagas, vínculo, localidade, especialidade.

    Returns:
        Rows and every problem; a row with a problem is kept without the value that has it, so that
        it may be mended on the form.
    """
    reading = _Reading()
    tabs = "\t" in text  # a copy from a spreadsheet: a comma or a bar in it belongs to a name
    cells, lines, found = read_rows((_TABS + text if tabs else text).encode(), PASTED)
    lines = [line - 1 for line in lines] if tabs else lines
    reading.findings += [replace(one, line=one.line - 1) if tabs and one.line else one for one in found]
    filled = [
        (line, [cell.strip() for cell in row])
        for line, row in zip(lines, cells, strict=True)
        if any(cell.strip() for cell in row)
    ]
    if not filled:
        message = "Não há nada no texto colado."
        reading.add("E004", message, "Cole as linhas da planilha, uma por cargo.", 1)
        return PastedCargos((), tuple(reading.findings))
    columns = _header(filled[0][1])
    if columns is None:
        columns = list(COLUMNS)
    else:
        _check_header(columns, *filled[0], reading)
        filled = filled[1:]
    rows = [_row(line, row, columns, reading) for line, row in filled]
    _check_codes(rows, [line for line, _ in filled], reading)
    found_last = sorted(reading.findings, key=lambda finding: finding.line or 0)
    return PastedCargos(tuple(rows), tuple(found_last))


def _header(cells: Sequence[str]) -> list[str] | None:
    """The meaning of each column, or ``None`` where the first line is of a cargo already."""
    meanings = [_MEANINGS.get(squeezed(cell), "") for cell in cells]
    if NAME not in meanings and PLACES not in meanings and CODE not in meanings:
        return None
    if any(cell.isdecimal() for cell in cells):
        return None
    return [meaning or _IGNORED for meaning in meanings]


def _check_header(columns: list[str], line: int, cells: Sequence[str], reading: _Reading) -> None:
    for index, (column, cell) in enumerate(zip(columns, cells, strict=True)):
        if column == _IGNORED and cell:
            near = nearest(cell, COLUMNS)
            hint = f"Seria {near}? Corrija o nome da coluna." if near else "Nada a fazer, se não importa."
            reading.add("W174", f"A coluna “{cell}” não foi usada.", hint, line, cell)
        elif column in columns[:index]:
            hint = "Deixe uma só."
            reading.add("E202", f"Duas colunas querem dizer {column}.", hint, line, cell)
            columns[index] = _IGNORED
    for needed in (NAME, PLACES):
        if needed not in columns:
            hint = f"Acrescente a coluna {needed}, ou cole sem o cabeçalho na ordem indicada."
            reading.add("E201", f"Falta a coluna {needed}.", hint, line, needed)


def _row(line: int, cells: Sequence[str], columns: Sequence[str], reading: _Reading) -> dict[str, str | int]:
    if any(cells[len(columns) :]):
        message = f"A linha tem {len(cells)} células, e as colunas são {len(columns)}."
        hint = "Confira se o separador aparece dentro de um texto."
        reading.add("E006", message, hint, line, value=" | ".join(cells))
    row: dict[str, str | int] = {}
    for column, cell in zip(columns, cells, strict=False):
        value = _value(column, cell, line, reading)
        if value is not None and column != _IGNORED:
            row[column] = value
    if PLACES in columns and PLACES not in row and not cells[columns.index(PLACES) :][:1]:
        reading.add(
            "E175", "Falta o número de vagas.", "Escreva 0 se há só cadastro de reserva.", line, PLACES
        )
    return row


def _value(column: str, cell: str, line: int, reading: _Reading) -> str | int | None:
    if column == PLACES:
        return _places(cell, line, reading)
    if column == BOND and cell:
        return _bond(cell, line, reading)
    return cell or None


def _places(cell: str, line: int, reading: _Reading) -> int | None:
    """A number of places; ``CR`` alone is none at once: only the register."""
    if squeezed(cell) in _REGISTER_ONLY:
        return 0
    if not cell:
        reading.add(
            "E175", "Falta o número de vagas.", "Escreva 0 se há só cadastro de reserva.", line, PLACES
        )
        return None
    found = _PLACES.fullmatch(cell)
    number = int(cell.replace(".", "")) if _GROUPED.fullmatch(cell) else int(found[1]) if found else None
    if number is None:
        message = f"“{cell}” não é um número de vagas."
        reading.add("E176", message, "Escreva só o número inteiro, como 10.", line, PLACES, cell)
    elif number > MAXIMUM_PLACES:
        reading.add("E150", "São vagas demais.", f"Use de 0 a {MAXIMUM_PLACES}.", line, PLACES, cell)
        number = None
    return number


def _bond(cell: str, line: int, reading: _Reading) -> str | None:
    found = _BONDS.get(squeezed(cell))
    if found is None:
        message = f"Não conheço o vínculo “{cell}”."
        hint = "Escreva efetivo, emprego público ou temporário."
        reading.add("E177", message, hint, line, BOND, cell)
    return found


def _check_codes(rows: Sequence[Mapping[str, str | int]], lines: Sequence[int], reading: _Reading) -> None:
    """A code belongs to one cargo only."""
    first: dict[str, int] = {}
    for row, line in zip(rows, lines, strict=True):
        code = str(row.get(CODE, ""))
        if code in first:
            message = f"O código já é do cargo da linha {first[code]}."
            reading.add("E142", message, "Dê a cada cargo um código próprio.", line, CODE, code)
        elif code:
            first[code] = line
