"""Rows as the readable engine's candidates: for the few whom only it can rank or call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import polars as pl

from isonomia.law.competition.candidate import Candidate, Verdict
from isonomia.law.competition.ranking import Ranking, rank
from isonomia.scale.spec import Competition


def ranked(
    people: pl.DataFrame, scales: Mapping[str, int], competition: Competition, names: Sequence[str]
) -> Ranking:
    """The order of merit of the people of one cargo."""
    found = [candidate(row, scales, names, "") for row in people.iter_rows(named=True)]
    return rank(found, competition.criteria, competition.decimals)


def candidate(
    row: Mapping[str, Any], scales: Mapping[str, int], names: Sequence[str], cargo: str
) -> Candidate:
    """One row of ``people`` as a candidate; a group denied before is no longer among its groups.

    Args:
        row: of ``people.Read``.
        scales: column -> decimal places of its units.
        names: groups of the run.
        cargo: code of the cargo.
    """
    groups = [name for bit, name in enumerate(names) if row["mask"] >> bit & 1]
    waits = {name for bit, name in enumerate(names) if row["pending"] >> bit & 1}
    return Candidate(
        row["inscricao"],
        cargo,
        score=_decimal(row["units"], scales["nota"]),
        rank=row["given"],
        birth=_date(row["birth"]),
        juror=row["juror"],
        groups=frozenset(groups),
        open=row["open"],
        choice=names[row["choice"] - 1] if row["choice"] else "",
        verdicts={g: Verdict.PENDING if g in waits else Verdict.CONFIRMED for g in groups},
        scores={
            name[2:]: exact
            for name, units in row.items()
            if name.startswith("p_") and (exact := _decimal(units, scales[name[2:]])) is not None
        },
    )


def _decimal(units: int | None, scale: int) -> Decimal | None:
    return None if units is None else Decimal(units).scaleb(-scale)


def _date(days: int | None) -> date | None:
    return None if days is None else date(1970, 1, 1) + timedelta(days=days)
