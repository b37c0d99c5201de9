"""CSV as people have it: any of the usual separators and encodings, with or without BOM.

The separator is the one that splits the header most; ``/`` counts as one only there. The encoding
is UTF-8 where the bytes are valid UTF-8, else Windows-1252, of which ISO-8859-1 text is a part.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Sequence
from typing import Final

from isonomia.files.sheets.sheet import unguarded
from isonomia.law.findings import Finding

_SEPARATORS: Final = (";", "\t", ",", "|", "/")
_QUOTED: Final = re.compile(r'"[^"]*"')
_DECLARED: Final = re.compile(r"sep=([;\t,|/])\s*$", re.IGNORECASE)
_GUARDS: Final = ("'=", "'+", "'-", "'@")
_LOST: Final = "\N{REPLACEMENT CHARACTER}"

Rows = list[list[str]]


def encoding_of(data: bytes) -> str:
    """The encoding of a text: the one its mark declares, else UTF-8 where it is valid, else Windows-1252."""
    if data.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def decoded(data: bytes, encoding: str = "") -> str:
    """The text of a file; bytes that no encoding explains become the replacement character.

    Args:
        data: the whole file.
        encoding: a name of Python's, or empty to find it out.
    """
    return data.decode(encoding or encoding_of(data), "replace")


def separator_of(header: str) -> str:
    """The separator that splits a header line most; of equals, in the order ``;`` tab ``,`` ``|`` ``/``."""
    bare = _QUOTED.sub("", header)
    return max(_SEPARATORS, key=lambda mark: (bare.count(mark), -_SEPARATORS.index(mark)))


def separator_found(text: str) -> tuple[str, bool]:
    """The separator of a text, and whether its first line declares it (``sep=;``)."""
    first, _ = _first_line(text)
    declared = _DECLARED.match(first)
    return (declared[1], True) if declared else (separator_of(first), False)


def read_rows(
    data: bytes, file: str, encoding: str = "", separator: str = ""
) -> tuple[Rows, Sequence[int], list[Finding]]:
    """Split a CSV into cells.

    Args:
        data: the whole file.
        file: its name, for messages.
        encoding: of the text; left out, it is found out.
        separator: between cells; left out, it is found out.

    Returns:
        Rows as written (blank lines are empty rows), the line where each begins, and findings.
    """
    text = decoded(data, encoding)
    first, skipped = _first_line(text)
    declared = _DECLARED.match(first)
    separator = separator or separator_found(text)[0]
    findings: list[Finding] = []
    rows, lines = _split(text, separator, file, findings)
    if declared and rows:
        rows[skipped] = []
    if any(guard in text for guard in _GUARDS):
        rows = [[unguarded(cell) for cell in row] for row in rows]
    if _LOST in text:
        findings.append(_lost_characters(rows, lines, file))
    return rows, lines, findings


def _first_line(text: str) -> tuple[str, int]:
    """The first line that is not blank, and how many blank ones come before it."""
    for number, line in enumerate(io.StringIO(text)):
        if line.strip():
            return line, number
    return "", 0


def _split(text: str, separator: str, file: str, findings: list[Finding]) -> tuple[Rows, Sequence[int]]:
    try:
        return _parse(text, separator, strict=True)
    except csv.Error:
        # Quotes inside a cell are no problem by themselves: only a quote that swallows lines is.
        try:
            rows, lines = _parse(text, separator, strict=False)
        except csv.Error:
            findings.append(_unclosed(file, None))
            return [], []
        swallowed = [n for n, row in enumerate(rows) if any("\n" in cell or "\r" in cell for cell in row)]
        findings += [_unclosed(file, lines[n]) for n in swallowed]
        return rows, lines


def _parse(text: str, separator: str, strict: bool) -> tuple[Rows, Sequence[int]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=strict)
    rows = list(reader)
    if reader.line_num == len(rows):
        return rows, range(1, len(rows) + 1)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=strict)
    lines: list[int] = []
    before = 0
    for _ in reader:
        lines.append(before + 1)
        before = reader.line_num
    return rows, lines


def _unclosed(file: str, line: int | None) -> Finding:
    return Finding(
        "E007",
        "Há aspas que abrem e não fecham nesta linha.",
        "Feche as aspas, ou apague-as: sem isso não se sabe onde a célula termina.",
        file,
        line,
    )


def _lost_characters(rows: Rows, lines: Sequence[int], file: str) -> Finding:
    hit = [n for n, row in enumerate(rows) if any(_LOST in cell for cell in row)]
    line = lines[hit[0]] if hit else None
    value = next((cell for cell in rows[hit[0]] if _LOST in cell), "") if hit else ""
    return Finding(
        "W001",
        f"Há caracteres perdidos (acentos). A primeira linha está indicada; são, ao todo: {len(hit)}.",
        "O arquivo foi gravado com a codificação trocada: se puder, exporte-o de novo em UTF-8.",
        file,
        line,
        value=value,
    )
