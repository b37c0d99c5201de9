"""Complaints by year and outcome, as anyone may read them: small numbers are never shown.

Law: publicity with the secrecy of the law (Ferraz art. 2, § 2, IV); the existence of a case is not published.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from isonomia.office.answer import FORMAT, Document
from isonomia.wording.voice import Voice

LEAST: Final = 5
"""Smallest number of people that is shown; of fewer, only that they are few."""
CLOSED: Final = {
    "arquivada": "arquivadas",
    "improcedente": "sem-fraude",
    "remetida": "com-fraude",
    "eliminada": "com-fraude",
    "admissao-anulada": "com-fraude",
}
"""State of a case -> column; whatever is not here is still being looked at."""
COLUMNS: Final = ("arquivadas", "sem-fraude", "com-fraude", "em-andamento")


def counts_document(cases: Iterable[tuple[int, str]], voice: Voice) -> Document:
    """Complaints by the year in which they came.

    A year with fewer than ``LEAST`` complaints is as a year with none: not listed. A year in which some
    outcome is that small shows its total alone: from the others and the total the small one would follow.

    Args:
        cases: (year, state of ``law.procedure.tables.fraud``) of each complaint.
        voice: language.

    Returns:
        ``{"formato", "colunas", "anos": [{"ano", "total", "arquivadas", …}], "menos_de", "frase"}``; a number
        or ``None`` where it is not shown.
    """
    years: dict[int, Counter[str]] = {}
    for year, state in cases:
        years.setdefault(year, Counter())[CLOSED.get(state, "em-andamento")] += 1
    return {
        "formato": FORMAT,
        "colunas": list(COLUMNS),
        "anos": [
            {"ano": year, **_shown(years[year])}
            for year in sorted(years, reverse=True)
            if sum(years[year].values()) >= LEAST
        ],
        "menos_de": LEAST,
        "frase": voice.say(
            "Só aparecem anos com {n:number} denúncias ou mais; se um resultado tem menos que isso, "
            "só o total.",
            n=LEAST,
        ),
    }


def _shown(counts: Counter[str]) -> dict[str, int | None]:
    total = sum(counts.values())
    if any(0 < counts[name] < LEAST for name in COLUMNS):
        return {"total": total, **dict.fromkeys(COLUMNS)}
    return {"total": total, **{name: counts[name] for name in COLUMNS}}
