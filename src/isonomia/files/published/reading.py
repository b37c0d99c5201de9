"""Any published list, from bytes: the content decides how it is read."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import PurePath
from typing import Final

from isonomia.files.published.columns import MEANINGS, columns_of
from isonomia.files.published.from_sheet import publication_of
from isonomia.files.published.from_text import publication_of_text
from isonomia.files.published.known import Known
from isonomia.files.published.records import parted_by_slashes
from isonomia.files.sheets.guarding import refused
from isonomia.files.sheets.names import squeezed
from isonomia.files.sheets.read_csv import decoded, separator_of
from isonomia.files.sheets.read_workbook import WORKBOOKS
from isonomia.files.sheets.reading import read_sheet
from isonomia.files.sheets.sheet import Sheet
from isonomia.files.stores.words import meanings as m
from isonomia.law.audit.published import Kind, Publication
from isonomia.law.findings import Finding, InputProblems

_ZIP: Final = b"PK\x03\x04"
_PDF: Final = b"%PDF"
_NO_TABLE: Final = {"E003", "E004", "E008"}
_NO_LIST: Final = {"E003", "E010", "E011", "E012", "E014", "E016"}
"""Not a table nor a text, locked, or too large; formulas and macros are the office's own."""
_HEADER_WITHIN: Final = 40
_SLASHED: Final = re.compile(r"^[^0-9\n]*[^\W\d] */[^0-9\n]*$", re.MULTILINE)
"""A line of words parted by slashes: the header of a table whose cells they part, and not its people."""


def read_publication(data: bytes, file: str, known: Known, *, kind: Kind | None = None) -> Publication:
    """Read a published list.

    Args:
        data: the whole file, or what was pasted, in any encoding.
        file: its name as the user knows it.
        known: groups, cargos and enrolments of the competition.
        kind: what it is, where somebody said so.

    Raises:
        InputProblems: nothing in it can be read at all.
    """
    if data.startswith(_PDF):
        hint = "Copie o texto do PDF (ou use pdftotext -layout) e dê o .txt."
        raise InputProblems([Finding("E401", "O arquivo é um PDF, e não o texto dele.", hint, file)])
    problems = [each for each in refused(data, "") if each.code in _NO_LIST]
    if problems:
        raise InputProblems([replace(each, file=file) for each in problems])
    if data.startswith(_ZIP) or PurePath(file).suffix.lower() in WORKBOOKS:
        return _filled(_of_sheet(read_sheet(data, file), known, kind), file)
    text = decoded(data)
    start = None if parted_by_slashes(text) and not _SLASHED.search(text) else _header_line(text, known)
    if start is None:
        return _filled(publication_of_text(text, file, known, kind=kind), file)
    # What stands above the header is a title: it must not be taken for the header.
    above = "".join("\n" for _ in range(start))
    below = "".join(text.splitlines(keepends=True)[start:])
    return _filled(_of_sheet(read_sheet((above + below).encode(), file), known, kind), file)


def _of_sheet(sheet: Sheet, known: Known, kind: Kind | None) -> Publication:
    if any(finding.code in _NO_TABLE for finding in sheet.findings):
        raise InputProblems(sheet.findings)
    return publication_of(sheet, known, kind=kind)


def _filled(publication: Publication, file: str) -> Publication:
    if publication.lines or publication.rows:
        return publication
    strange = next((each for each in publication.unread if each.ids), None)
    if strange is not None:
        hint = "Confira se a lista é deste certame, e se as inscrições estão escritas como em candidatos."
        message = f"Nenhuma inscrição da lista é do certame; na linha {strange.line} está {strange.ids[0]}."
        raise InputProblems([Finding("E402", message, hint, file, strange.line)])
    hint = "Ponha um cabeçalho com os nomes das colunas, ou cole uma pessoa por linha, com a inscrição."
    raise InputProblems([Finding("E402", "Nada se leu na lista publicada.", hint, file)])


def _header_line(text: str, known: Known) -> int | None:
    """How many lines come before a header of columns parted by a mark, or ``None`` where there is none."""
    for number, line in enumerate(text.splitlines()[:_HEADER_WITHIN]):
        mark = separator_of(line)
        cells = [cell.strip().strip('"').lstrip("\ufeff") for cell in line.split(mark)]
        if sum(_is_name(cell) for cell in cells) >= 2 and not any(cell.isdecimal() for cell in cells):
            sheet = Sheet("", tuple(cells), (), ())
            columns = columns_of(sheet, known)
            if columns.singles or len(columns.members) + len(columns.ranks) > 1:
                return number
    return None


def _is_name(cell: str) -> bool:
    name = squeezed(cell)
    return bool(
        MEANINGS.get(name) or m.precise_meaning(cell) or m.general_meaning(cell) or m.is_open_rank(cell)
    )
