"""``normas validar``: every problem of a norm file, and what in it deserves a look."""

from __future__ import annotations

from pathlib import Path

from isonomia.files.stores.catalog import norm_text
from isonomia.law.allocation.lint import smells
from isonomia.law.findings import Finding, NormProblems
from isonomia.law.norms.parse import located, parse_norm


def check_norm_file(path: Path) -> tuple[Finding, ...]:
    """Every problem of a norm file and, where it can be used, its smells, each with its line."""
    try:
        text = norm_text(path)
    except NormProblems as problems:
        return problems.findings
    parsed = parse_norm(text, stem=path.stem, file=str(path))
    if parsed.norm is None:
        return parsed.findings
    return (*parsed.findings, *located(smells(parsed.norm), text, str(path)))
