"""How an uploaded or pasted file is read: guessed with its reasons, each changeable, five lines shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any, Final

from isonomia.files.sheets.archives import Limits
from isonomia.files.sheets.arranging import arranged
from isonomia.files.sheets.guarding import refused
from isonomia.files.sheets.how import CHOSEN, How, raw
from isonomia.files.sheets.sheet import Sheet, text_of
from isonomia.files.stores.candidates.header_line import header_line
from isonomia.files.stores.folder import without_collection
from isonomia.law.findings import Finding, InputProblems

PASTED: Final = "colado.txt"
"""Name of what was pasted, for messages."""
SHOWN: Final = 5
MOST_COLUMNS: Final = 400
"""More columns than any list of results has: somebody chooses what each of them is."""


@dataclass(frozen=True)
class Seen:
    """A file as it is read.

    Attributes:
        how: everything settled; ``decimal`` may stay empty until the column of the score is known.
        reasons: field of ``how`` -> why, one sentence.
        sheet: the table.
        sheets: names of the sheets of a workbook that hold something.
        digest: SHA-256 of the file, hexadecimal.
    """

    how: How
    reasons: Mapping[str, str]
    sheet: Sheet
    sheets: tuple[str, ...]
    digest: str

    @property
    def sample(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The first rows: line in the file, and cells as text."""
        rows = zip(self.sheet.lines, self.sheet.rows[:SHOWN], strict=False)
        return tuple((line, tuple(text_of(cell) for cell in row)) for line, row in rows)

    @property
    def decimal_chosen(self) -> str:
        """The decimal mark where a person chose it, else empty."""
        return self.how.decimal if self.reasons.get("decimal") == CHOSEN else ""


def see(data: bytes, file: str, wanted: How | None = None, limits: Limits | None = None) -> Seen:
    """Read a file as a person said, and guess what they did not say.

    Args:
        data: the whole file.
        file: its name as the person knows it.
        wanted: what the person decided.
        limits: of size.

    Raises:
        InputProblems: the file is refused: kind, size, encoding, formulas, macros, password, bomb, columns.
    """
    problems = refused(data, file, limits)
    if problems:
        raise InputProblems(problems)
    wanted = wanted or How()
    with without_collection():
        read = raw(data, file, wanted)
        line, why = (
            (wanted.header, CHOSEN) if wanted.header is not None else header_line(read.rows, read.lines)
        )
        sheet = arranged(read.rows, read.lines, list(read.findings), file, line)
    if len(sheet.headers) > MOST_COLUMNS:
        message = f"O arquivo tem {len(sheet.headers)} colunas: são demais."
        hint = "Confira o separador, ou deixe no arquivo só as colunas que se usam."
        raise InputProblems([Finding("E018", message, hint, file)])
    how = replace(read.how, header=line)
    return Seen(how, {**read.reasons, "header": why}, sheet, read.sheets, sha256(data).hexdigest())


def pasted(text: str) -> bytes:
    """What a person pasted, as the bytes of a file.

    Raises:
        InputProblems: nothing was pasted.
    """
    if not text.strip():
        hint = "Cole as linhas da planilha, com a linha dos nomes das colunas."
        raise InputProblems([Finding("E004", "O arquivo está vazio.", hint, PASTED)])
    return text.encode()


def plain(how: How) -> dict[str, Any]:
    """A way of reading as plain values, for whoever keeps it."""
    return asdict(how)


def how_from(values: Mapping[str, Any]) -> How:
    """The way of reading of plain values; an unknown value is left to be guessed."""
    header = values.get("header")
    texts = {
        name: str(values.get(name) or "") for name in ("kind", "encoding", "separator", "decimal", "sheet")
    }
    return How(**texts, header=header if isinstance(header, int) else None)
