"""The report of an import: what was read, what is ready, what is wrong and where, without personal data."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table
from isonomia.files.stores.candidates.targets import CPF
from isonomia.files.stores.words.meanings import BIRTH
from isonomia.law.findings import Finding
from isonomia.wording.language import Language
from isonomia.wording.messages import message

OF_THE_FILE: Final = frozenset(
    {"E001", "E002", "E003", "E004", "E005", "E007", "E008", "E009", "E017", "E201", "E202"}
    | {f"E{number:03}" for number in range(10, 17)}
    | {"E224", "E225", "E226"}
)
"""Errors that make the lines meaningless: shown alone, the lines come after them."""
REPEATED: Final = "E208"
SENSITIVE: Final = frozenset({BIRTH, CPF})
"""Targets of columns whose values are never shown whole."""
_DIGIT: Final = re.compile(r"[0-9]")
_CPF: Final = re.compile(r"(?<![0-9])[0-9]{3}\.?([0-9]{3})\.?([0-9]{3})-?[0-9]{2}(?![0-9])")
_DATE: Final = re.compile(
    r"(?<![0-9])(?:[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}|[0-9]{4}[/.-][0-9]{1,2}[/.-][0-9]{1,2})(?![0-9])"
)


@dataclass(frozen=True)
class Report:
    """What became of a file's lines.

    Attributes:
        file: its name.
        read: lines with something.
        wrong: lines with some error.
        warned: lines with warnings alone.
        repeated: lines of somebody who was there before in the same cargo.
        findings: all, those of the file first, each by line.
        left_out: lines that a person chose not to import.
    """

    file: str
    read: int
    wrong: int
    warned: int
    repeated: int
    findings: tuple[Finding, ...]
    left_out: tuple[int, ...] = ()

    @property
    def ready(self) -> int:
        """Lines that can be imported; none while the file itself has a problem."""
        return 0 if self.stops_at_the_file else self.read - self.wrong - len(self.left_out)

    @property
    def can_import(self) -> bool:
        """Whether nothing has to be fixed."""
        return not any(finding.is_error for finding in self.findings)

    @property
    def stops_at_the_file(self) -> bool:
        """Whether the file has a problem that makes its lines meaningless."""
        return any(finding.code in OF_THE_FILE for finding in self.findings)

    @cached_property
    def shown(self) -> tuple[Finding, ...]:
        """The findings to be shown: those of the file alone, while it has errors; else all."""
        if not self.stops_at_the_file:
            return self.findings
        return tuple(finding for finding in self.findings if finding.code in OF_THE_FILE or not finding.line)

    @cached_property
    def codes(self) -> Mapping[str, int]:
        """Code -> how many findings of those shown, errors first."""
        counted = Counter(finding.code for finding in self.shown)
        return dict(sorted(counted.items()))


def report_of(
    file: str, read: int, findings: Iterable[Finding], sensitive: Iterable[str], left_out: Sequence[int] = ()
) -> Report:
    """Put the findings of a file together.

    Args:
        file: its name.
        read: lines with something.
        findings: as met.
        sensitive: headers of the columns whose values are never shown (CPF, date of birth).
        left_out: lines not to be imported by choice.
    """
    hidden = frozenset(sensitive)
    told = [_without_data(finding, hidden) for finding in findings]
    told.sort(key=_place)
    wrong = {each.line for each in told if each.is_error and each.line and each.code not in OF_THE_FILE}
    warned = {each.line for each in told if not each.is_error and each.line} - wrong
    repeated = {each.line for each in told if each.code == REPEATED}
    return Report(file, read, len(wrong), len(warned), len(repeated), tuple(told), tuple(left_out))


def hidden(text: str) -> str:
    """A CPF or a date with its digits covered: its shape still tells what may be wrong with it."""
    return _DIGIT.sub("*", text)


def _place(finding: Finding) -> tuple[bool, int, str, str]:
    """Those of the file first, as met; then by line."""
    if not finding.line:
        return finding.code not in OF_THE_FILE, 0, "", ""
    return finding.code not in OF_THE_FILE, finding.line, finding.code, finding.column


def _without_data(finding: Finding, sensitive: frozenset[str]) -> Finding:
    """A finding whose value shows neither CPF nor date of birth."""
    if not finding.value:
        return finding
    if finding.column in sensitive:
        return replace(finding, value=hidden(finding.value))
    value = _CPF.sub(r"***.\1.\2-**", finding.value) if len(finding.value) > 20 else finding.value
    return replace(finding, value=_DATE.sub("**/**/****", value))


def report_file(report: Report, lang: Language = Language.PORTUGUESE) -> bytes:
    """The report as a CSV, one line per problem."""
    rows = [
        (
            finding.line or "",
            finding.column,
            finding.value,
            finding.code,
            message(finding.message, lang),
            message(finding.hint, lang),
        )
        for finding in report.shown
    ]
    english = lang is Language.ENGLISH
    headers = (
        ("line", "column", "value", "code", "problem", "what to do")
        if english
        else ("linha", "coluna", "valor", "codigo", "problema", "o que fazer")
    )
    title = "report" if english else "relatorio"
    return to_bytes([Table(title, headers, rows)], "csv")
