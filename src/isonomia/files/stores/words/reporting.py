"""Collects the findings of one file, so that a reader can go on after each problem."""

from __future__ import annotations

from dataclasses import dataclass, field

from isonomia.law.findings import Finding


@dataclass(slots=True)
class FileReport:
    """Findings of one file, in the order they were met."""

    file: str
    findings: list[Finding] = field(default_factory=list)

    def add(
        self,
        code: str,
        message: str,
        hint: str,
        line: int | None = None,
        column: str = "",
        value: str = "",
    ) -> None:
        """Note one finding of this file."""
        self.findings.append(Finding(code, message, hint, self.file, line, column, value))

    @property
    def has_errors(self) -> bool:
        """Whether something must be fixed."""
        return any(finding.is_error for finding in self.findings)

    def sorted(self) -> tuple[Finding, ...]:
        """All findings, by line, then code, then column."""
        return tuple(sorted(self.findings, key=lambda f: (f.line or 0, f.code, f.column)))
