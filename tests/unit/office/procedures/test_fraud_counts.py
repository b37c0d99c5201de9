"""Yearly counts of complaints: no small number is shown, and none can be found out from what is."""

from __future__ import annotations

from collections import defaultdict
from itertools import product

from isonomia.office.procedures.fraud_counts import COLUMNS, LEAST, counts_document
from isonomia.wording.voice import Voice

STATES = {"arquivadas": "arquivada", "sem-fraude": "improcedente", "com-fraude": "remetida"}
MOST = 8


def published(counts: tuple[int, ...], year: int = 2026) -> dict[str, int | None]:
    cases = [
        (year, STATES.get(name, "em-triagem"))
        for name, number in zip(COLUMNS, counts, strict=True)
        for _ in range(number)
    ]
    rows = counts_document(cases, Voice())["anos"]
    return {} if not rows else dict(rows[0])


def test_no_small_number_is_shown_nor_found_out_by_subtraction() -> None:
    """Of everything that gives one published row, each cell not shown has several values."""
    alike: defaultdict[tuple[object, ...], list[tuple[int, ...]]] = defaultdict(list)
    for counts in product(range(MOST + 1), repeat=len(COLUMNS)):
        row = published(counts)
        if row:
            alike[tuple(row.values())].append(counts)
    assert len(alike) > 100
    for row, candidates in alike.items():
        for place, shown in enumerate(row[2:]):
            if shown is None:
                assert len({counts[place] for counts in candidates}) > 1, (row, candidates)
            else:
                assert shown == 0 or shown >= LEAST


def test_years_newest_first_and_each_complaint_once() -> None:
    cases = [(2025, "arquivada")] * 6 + [(2026, "em-instrucao")] * 7
    document = counts_document(cases, Voice())
    assert [(each["ano"], each["total"]) for each in document["anos"]] == [(2026, 7), (2025, 6)]
    assert document["anos"][1]["arquivadas"] == 6
    assert document["anos"][0]["em-andamento"] == 7
