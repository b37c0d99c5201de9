"""How a table is read: kind, encoding, separator, decimal mark and sheet, each guessed with its reason.

A person may change any of them; what is left out is guessed again under what was said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import PurePath
from typing import Final

from isonomia.files.sheets.numbers import decimal_mark
from isonomia.files.sheets.read_csv import decoded, encoding_of, read_rows, separator_found
from isonomia.files.sheets.read_workbook import WORKBOOKS, plain_rows, workbook_sheets
from isonomia.files.sheets.sheet import Grid, ReadCell
from isonomia.law.findings import Finding

TEXT: Final = "csv"
KINDS: Final = (TEXT, "xlsx", "ods")
ENCODINGS: Final = ("utf-8", "utf-8-sig", "utf-16", "cp1252", "iso8859-1")
SEPARATORS: Final = (";", ",", "\t", "|", "/")
DECIMAL_MARKS: Final = (",", ".")

CHOSEN: Final = "Foi você quem escolheu."
_SAMPLED: Final = 5000
_NUMBER: Final = re.compile(r"[-+]?[0-9][0-9.,]*")
_ODS_TYPE: Final = b"mimetypeapplication/vnd.oasis.opendocument"


@dataclass(frozen=True, slots=True)
class How:
    """A way of reading; what is empty, or ``None``, is to be found out.

    Attributes:
        kind: ``csv`` (any text with separators), ``xlsx`` or ``ods``.
        encoding: of a text, by Python's name.
        separator: between the cells of a text.
        decimal: decimal mark of numbers written as text.
        header: line of the header, from 1; 0 where the file has none.
        sheet: name of the sheet of a workbook.
    """

    kind: str = ""
    encoding: str = ""
    separator: str = ""
    decimal: str = ""
    header: int | None = None
    sheet: str = ""


@dataclass(frozen=True)
class Raw:
    """A file's cells before anyone says which line is the header.

    Attributes:
        how: all that was settled; ``decimal`` stays empty where no number decides it.
        reasons: name of a field of ``how`` -> why it is so, one sentence.
        rows: as read, blank lines included.
        lines: the line of each row.
        findings: problems of the reading.
        sheets: names of the sheets that hold something.
    """

    how: How
    reasons: Mapping[str, str]
    rows: Grid
    lines: Sequence[int]
    findings: list[Finding] = field(default_factory=list)
    sheets: tuple[str, ...] = ()


def raw(data: bytes, file: str, wanted: How | None = None) -> Raw:
    """Read the cells of a file.

    Args:
        data: the whole file, or what was pasted in UTF-8.
        file: its name, for messages and for its ending.
        wanted: what a person decided; the rest is guessed.
    """
    wanted = wanted or How()
    kind, why = kind_of(data, file)
    if wanted.kind and wanted.kind != kind:
        kind, why = wanted.kind, CHOSEN
    read = _text(data, file, wanted) if kind == TEXT else _workbook(data, file, wanted)
    how = replace(read.how, kind=kind, header=wanted.header)
    how, why_decimal = _with_decimal(how, wanted, read.rows)
    reasons = {"kind": why, **read.reasons, "decimal": why_decimal}
    return replace(read, how=how, reasons=reasons)


def kind_of(data: bytes, file: str) -> tuple[str, str]:
    """The kind of a file by its content, since people rename files, and why."""
    suffix = PurePath(file).suffix.lower()
    if data.startswith(b"PK"):
        is_ods = _ODS_TYPE in data[:200] or (suffix == ".ods" and b"[Content_Types].xml" not in data[:4000])
        return ("ods" if is_ods else "xlsx"), "O conteúdo do arquivo é de uma planilha."
    if suffix in WORKBOOKS:
        return suffix[1:], "O nome do arquivo termina como o de uma planilha."
    return TEXT, "O conteúdo do arquivo é texto."


def _text(data: bytes, file: str, wanted: How) -> Raw:
    encoding, why_encoding = wanted.encoding, CHOSEN
    if not encoding:
        encoding, why_encoding = _encoding(data)
    separator, why_separator = wanted.separator, CHOSEN
    if not separator:
        separator, declared = separator_found(decoded(data, encoding))
        why_separator = (
            "A primeira linha do arquivo o declara."
            if declared
            else "É o que mais divide a primeira linha com conteúdo."
        )
    rows, lines, findings = read_rows(data, file, encoding, separator)
    how = How(encoding=encoding, separator=separator)
    return Raw(how, {"encoding": why_encoding, "separator": why_separator}, rows, lines, findings)


def _encoding(data: bytes) -> tuple[str, str]:
    encoding = encoding_of(data)
    if encoding in {"utf-8-sig", "utf-16"}:
        return encoding, "O arquivo começa com a marca desta codificação."
    if encoding == "cp1252":
        return encoding, "O arquivo não é UTF-8 válido; esta é a outra codificação usual no Brasil."
    return encoding, "O arquivo inteiro é UTF-8 válido."


def _workbook(data: bytes, file: str, wanted: How) -> Raw:
    sheets, findings = workbook_sheets(data, file)
    if wanted.sheet in sheets:
        name, why = wanted.sheet, CHOSEN
    else:
        # The longest table, the first of equals: the others are usually notes or legends.
        name = max(sheets, key=lambda each: len(sheets[each]), default="")
        why = (
            "É a única planilha com conteúdo."
            if len(sheets) < 2
            else "É a planilha com mais linhas; há outras com conteúdo."
        )
    rows: list[list[ReadCell]] = plain_rows(sheets.get(name, ()))
    return Raw(How(sheet=name), {"sheet": why}, rows, range(1, len(rows) + 1), list(findings), tuple(sheets))


def _with_decimal(how: How, wanted: How, rows: Grid) -> tuple[How, str]:
    if wanted.decimal:
        return replace(how, decimal=wanted.decimal), CHOSEN
    texts = {
        cell.strip()
        for row in islice(rows, _SAMPLED)
        for cell in row
        if isinstance(cell, str) and ("," in cell or "." in cell) and _NUMBER.fullmatch(cell.strip())
    }
    mark = decimal_mark(texts)
    if mark:
        return replace(how, decimal=mark), "Há números que só podem ser lidos assim."
    if texts:
        return how, "Nenhum número o decide; será decidido pela coluna da nota."
    return how, "Não há números com casas decimais escritos como texto."
