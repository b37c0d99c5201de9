"""One total over several cargos: how its reserved places are split among them (contract §2.6)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isonomia.law.allocation.reserve import count
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import MenosDeTres
from isonomia.law.norms.regime import Regime


@dataclass(frozen=True, slots=True)
class Shortfall:
    """A group whose split lies below the count of the total, in places."""

    group: str
    required: int
    given: int


def draw_order(seed: str, codes: Sequence[str]) -> list[str]:
    """The cargos in the order of the public draw: ascending SHA-256 of ``seed|code`` in UTF-8."""
    return sorted(codes, key=lambda code: hashlib.sha256(f"{seed}|{code}".encode()).hexdigest())


def draw(regime: Regime, places: Mapping[str, int], seed: str) -> dict[str, dict[str, int]]:
    """Split the reserved places of a total among its cargos by public draw.

    One place each in turn, only where an open place is left; the largest group first, each next
    group going on where the last stopped. Under ``menos-de-tres = so-cadastro`` a cargo below the
    group's minimum receives none.

    Law: Guarapari art. 4, parágrafo único, against art. 3, § 2.

    Args:
        regime: of the total.
        places: code -> places of each cargo.
        seed: the public number.

    Returns:
        Code -> table (``ampla`` first). A place that fits nowhere stays out: see ``shortfalls``.
    """
    codes = draw_order(seed, list(places))
    tables = {code: dict.fromkeys((OPEN, *regime.groups), 0) for code in places}
    for code, number in places.items():
        tables[code][OPEN] = number
    only_register = regime.readings["menos-de-tres"] == MenosDeTres.SO_CADASTRO
    at = 0
    for reserve in regime.by_share:
        missing = count(reserve, sum(places.values()))
        passed = 0
        while missing and passed < len(codes):
            code = codes[at % len(codes)]
            at += 1
            barred = only_register and places[code] < reserve.minimum_places
            if barred or tables[code][OPEN] == 0:
                passed += 1
                continue
            tables[code][OPEN] -= 1
            tables[code][reserve.group] += 1
            missing -= 1
            passed = 0
    return tables


def shortfalls(regime: Regime, tables: Mapping[str, Mapping[str, int]]) -> list[Shortfall]:
    """Groups to which the tables together give less than the total's count.

    Law: Guarapari art. 4, parágrafo único: the split may not reduce the reserve.
    """
    total = sum(sum(table.values()) for table in tables.values())
    found = []
    for reserve in regime.reserves:
        given = sum(table.get(reserve.group, 0) for table in tables.values())
        required = count(reserve, total)
        if given < required:
            found.append(Shortfall(reserve.group, required, given))
    return found
