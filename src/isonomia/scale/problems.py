"""Problems of a shard's rows, as findings that travel: a few examples of each, and how many there are."""

from __future__ import annotations

from typing import Final

import polars as pl

from isonomia.law.findings import Finding

EXAMPLES: Final = 5


def in_rows(
    frame: pl.DataFrame, bad: pl.Series, code: str, message: str, hint: str, column: str, show: str = ""
) -> list[Finding]:
    """One finding for each of the first few bad rows, the last saying how many more there are.

    Args:
        frame: with ``inscricao`` and, to be shown, the column ``show``.
        bad: which rows.
        code: of the finding.
        message: one Portuguese sentence.
        hint: what to do.
        column: header in the file.
        show: column whose value may be shown; empty: none (nothing sensitive is).
    """
    number = int(bad.sum() or 0)
    if not number:
        return []
    rows = frame.filter(bad.fill_null(value=False)).head(EXAMPLES)
    shown = rows[show].cast(pl.String).to_list() if show else [None] * rows.height
    found = [
        Finding(code, message, hint, file="candidatos", column=column, value=value or "") for value in shown
    ]
    if number > EXAMPLES:
        found.append(
            Finding(code, f"O mesmo em mais {number - EXAMPLES} linhas.", hint, "candidatos", column=column)
        )
    return found
