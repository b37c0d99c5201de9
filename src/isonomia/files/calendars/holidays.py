"""Days without office hours: the country's and the state's, from a library, and the body's own table.

Municipal holidays and ``pontos facultativos`` (Carnival, Corpus Christi, the day of the public servant) are
decreed by each body every year: only its own table knows them, so the library's optional days are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from isonomia.law.findings import Finding, InputProblems

_EVERY_YEAR: Final = re.compile(r"(?P<month>\d{2})-(?P<day>\d{2})")
_LEAP_YEAR: Final = 2024


@dataclass(frozen=True, slots=True)
class OwnDay:
    """One line of a body's table.

    Attributes:
        name: what the day is called, as people read it.
        month: of the day.
        day: of the month.
        year: of the day; ``None`` comes back every year.
        works: the body works on that day though the country or the state does not.
    """

    name: str
    month: int
    day: int
    year: int | None = None
    works: bool = False

    def dates(self, years: Iterable[int]) -> list[date]:
        """The days that this line means in these years; 29 February only where it exists."""
        found = []
        for year in years:
            if self.year in (None, year):
                try:
                    found.append(date(year, self.month, self.day))
                except ValueError:
                    continue
        return found


def own_days(rows: Iterable[Mapping[str, Any]]) -> tuple[OwnDay, ...]:
    """A body's table, read from plain rows.

    Args:
        rows: ``{"em": "2026-02-17" or "06-28" (every year), "nome": "…", "trabalha": false}``.

    Raises:
        InputProblems: every row that is no day or has no name, by its place in the table.
    """
    days: list[OwnDay] = []
    problems: list[Finding] = []
    for number, row in enumerate(rows, start=1):
        written, name = str(row.get("em", "")).strip(), str(row.get("nome", "")).strip()
        day = _day(written)
        if day is None:
            hint = "Escreva 2026-02-17, ou 02-17 para todos os anos."
            problems.append(
                Finding("E501", "A data não existe.", hint, line=number, column="em", value=written)
            )
        elif not name:
            hint = "Escreva como as pessoas chamam o dia."
            problems.append(Finding("E502", "O dia não tem nome.", hint, line=number, column="nome"))
        else:
            month, of_month, year = day
            days.append(OwnDay(name, month, of_month, year, bool(row.get("trabalha", False))))
    if problems:
        raise InputProblems(problems)
    return tuple(days)


def holidays_of(state: str, years: Iterable[int], own: Iterable[OwnDay] = ()) -> dict[date, str]:
    """The days without office hours of a body, with their names, in order.

    Args:
        state: two letters (``ES``), in either case; empty: only the country's.
        years: calendar years.
        own: the body's table; on the same day its name replaces the library's, and a line with
            ``works`` takes the day out.

    Raises:
        ValueError: no such state.
    """
    import holidays

    wanted = sorted(set(years))
    code = state.upper() or None
    if code is not None and code not in states():
        raise ValueError(f"Não conheço o estado “{state}”. Use a sigla, de duas letras.")
    found = {
        day: name
        for day, name in holidays.country_holidays(
            "BR", subdiv=code, years=wanted, language="pt_BR", expand=False
        ).items()
        if day.year in wanted
    }
    for line in own:
        for day in line.dates(wanted):
            if line.works:
                found.pop(day, None)
            else:
                found[day] = line.name
    return dict(sorted(found.items()))


def states() -> tuple[str, ...]:
    """The two letters of each state."""
    import holidays

    subdivisions: list[str] = holidays.list_supported_countries()["BR"]
    return tuple(code for code in subdivisions if len(code) == 2)


def _day(written: str) -> tuple[int, int, int | None] | None:
    """Month, day and year (``None``: every year) of a row, or ``None`` where it is no day."""
    try:
        if found := _EVERY_YEAR.fullmatch(written):
            day = date(_LEAP_YEAR, int(found["month"]), int(found["day"]))
            return day.month, day.day, None
        day = date.fromisoformat(written)
    except ValueError:
        return None
    return day.month, day.day, day.year
