"""Findings: every problem of an input, as data.

A finding says what is wrong, where, with which value, and what to do. It is not an exception: a
reader collects all of them in one pass. Codes are letter and number, never reused: ``E`` must be
fixed, ``W`` look at it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Finding:
    """One problem of an input.

    Attributes:
        code: ``E`` or ``W`` followed by three digits, for example ``E204``.
        message: what is wrong, one Portuguese sentence.
        hint: what to do about it, one Portuguese sentence.
        file: the file's name as the user knows it, or empty.
        line: the line, counted from 1 (the header of a sheet is line 1), or ``None``.
        column: the column's header or the key's dotted path, or empty.
        value: the offending value as it was written, or empty.
    """

    code: str
    message: str
    hint: str = ""
    file: str = ""
    line: int | None = None
    column: str = ""
    value: str = ""

    @property
    def is_error(self) -> bool:
        """Whether it must be fixed before anything is computed."""
        return self.code.startswith("E")


class InputProblems(Exception):
    """An input cannot be used: it carries all its findings (exit 11)."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings: tuple[Finding, ...] = tuple(findings)
        super().__init__("; ".join(f.message for f in self.findings))


class NormProblems(InputProblems):
    """A norm cannot be used: unknown, malformed or contradictory (exit 10)."""


@dataclass(frozen=True, slots=True)
class Alert:
    """Something the law or the edital leaves in doubt and that changes nothing by itself.

    Attributes:
        code: ``W`` and three digits.
        message: one Portuguese sentence.
        citations: devices, as ``br/es/guarapari/lei-5031-2024#art3-I`` or as words of the edital.
        values: the numbers and names the sentence speaks of, for programs.
    """

    code: str
    message: str
    citations: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)
