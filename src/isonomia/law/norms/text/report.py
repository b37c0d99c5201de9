"""The problems of one norm file, each with its line; and the reading of its TOML."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Final

from isonomia.law.findings import Finding
from isonomia.law.norms.text.index import KeyIndex, Path, Span, index

_PLACE: Final = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)

_SYNTAX: Final[Mapping[str, str]] = {
    "Invalid value": "Falta o valor, ou ele não está entre aspas.",
    "Expected '=' after a key in a key/value pair": "Falta o sinal = depois da chave.",
    "Unterminated string": "Falta fechar as aspas.",
    "Unclosed array": "Falta fechar o colchete da lista.",
    "Unclosed inline table": "Falta fechar a chave }.",
    "Invalid date or datetime": "A data não existe.",
    "Expected newline or end of document after a statement": "Sobra algo depois do valor.",
}
"""What the TOML reader says, in the words of the people who write norm files."""

_REPEATED: Final = ("Duplicate inline table key", "Cannot overwrite", "Cannot declare", "Cannot mutate")
"""How it starts what it says of a key written twice in a way that only it sees."""


@dataclass(slots=True)
class Report:
    """Collects findings of one file; finds lines only once there is something to say."""

    text: str
    file: str
    findings: list[Finding] = field(default_factory=list)
    _index: KeyIndex | None = None

    def add(self, code: str, message: str, path: Path = (), value: object = "", hint: str = "") -> None:
        """Note a problem of the key at ``path``."""
        self.place(Finding(code, message, hint, value=str(value)), path)

    def place(self, finding: Finding, path: Path) -> None:
        """Note a finding made elsewhere, giving it this file, the key and its line."""
        line = (self.index.line(path, finding.value) or 1) if path else None
        self.findings.append(replace(finding, file=self.file, line=line, column=dotted(path)))

    @property
    def index(self) -> KeyIndex:
        """Where each key stands, computed on first use."""
        if self._index is None:
            self._index = index(self.text)
        return self._index

    def sorted(self) -> tuple[Finding, ...]:
        """All findings, by line."""
        return tuple(sorted(self.findings, key=lambda finding: (finding.line or 0, finding.code)))


def dotted(path: Path) -> str:
    """A path as people write it: ``reserva[1].percentual``, counting from 1."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint naming the known words most like this one, or all of them when none is close."""
    known = sorted(known)
    close = get_close_matches(word, known, n=3)
    if close:
        return f"Seria {' ou '.join(close)}?"
    return f"Use um destes: {', '.join(known)}." if known else ""


def read_toml(report: Report) -> dict[str, object] | None:
    """The tables of the text, or ``None`` where they cannot be read.

    Repeated keys are all reported and the first writing of each is kept, so that the rest of the
    file is still checked in the same pass.
    """
    try:
        return tomllib.loads(report.text)
    except tomllib.TOMLDecodeError as error:
        if not (report.index.repeated_keys or report.index.repeated_tables):
            _syntax(report, error)
            return None
    for path, span in (*report.index.repeated_keys, *report.index.repeated_tables):
        _repeated(report, path, span)
    if report.index.repeated_tables:
        return None
    try:
        return tomllib.loads(report.index.without_repeated_keys())
    except tomllib.TOMLDecodeError as error:
        _syntax(report, error)
        return None


def _repeated(report: Report, path: Path, span: Span) -> None:
    first = report.index.spans[path].first
    message = f"A chave aparece duas vezes; a primeira está na linha {first}."
    hint = "Deixe uma só: o programa não escolhe entre duas."
    report.findings.append(Finding("E102", message, hint, report.file, span.first, dotted(path)))


def _syntax(report: Report, error: tomllib.TOMLDecodeError) -> None:
    said = _PLACE.fullmatch(str(error))
    detail = said[1] if said else str(error)
    repeated = detail.startswith(_REPEATED)
    message = _SYNTAX.get(detail, f"O texto não é TOML válido ({detail}).")
    if repeated:
        message = "A chave ou tabela já tinha sido escrita."
    line = int(said[2]) if said and said[2] else len(report.index.lines)
    hint = "Corrija esta linha: enquanto ela não se lê, o resto do arquivo não é conferido."
    report.findings.append(Finding("E102" if repeated else "E101", message, hint, report.file, line))
