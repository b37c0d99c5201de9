"""Any table that people have, from bytes or from a path, into one ``Sheet``."""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import Final

from isonomia.files.sheets.arranging import arranged
from isonomia.files.sheets.read_csv import read_rows
from isonomia.files.sheets.read_workbook import WORKBOOKS, read_workbook_rows
from isonomia.files.sheets.sheet import Sheet
from isonomia.law.findings import Finding

_ZIP: Final = b"PK\x03\x04"


def read_sheet(data: bytes, file: str, wanted: str = "") -> Sheet:
    """Read CSV, XLSX or ODS; the content decides, since people rename files.

    Args:
        data: the whole file.
        file: its name as the user knows it, for messages.
        wanted: name of the sheet to prefer in a workbook with several.

    Returns:
        The sheet; what cannot be read is in its findings, with no rows. Nothing is raised.
    """
    if data.startswith(_ZIP) or PurePath(file).suffix.lower() in WORKBOOKS:
        return arranged(*read_workbook_rows(data, file, wanted), file=file)
    if not data.strip():
        empty = Finding("E004", "O arquivo está vazio.", "Ponha nele o cabeçalho e as linhas.", file)
        return Sheet(file, (), (), (), findings=(empty,))
    return arranged(*read_rows(data, file), file=file)


def read_sheet_file(path: Path, wanted: str = "") -> Sheet:
    """Read a table from disk; see ``read_sheet``.

    Raises:
        OSError: the file cannot be opened.
    """
    return read_sheet(path.read_bytes(), path.name, wanted)
