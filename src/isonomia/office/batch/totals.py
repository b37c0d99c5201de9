"""One total over several cargos (contract §2.6): the table and the places of each, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isonomia.law.allocation.distribution import draw, shortfalls
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.places import SharedTotal
from isonomia.law.allocation.reserve import offered
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import MenosDeTres
from isonomia.law.norms.regime import Regime
from isonomia.scale.rules import shares_a_total


@dataclass
class Total:
    """The cargos of one total, laid out.

    Attributes:
        regime: of the total, whole.
        tables: code of cargo -> its table.
        places: of all of them.
    """

    regime: Regime
    tables: Mapping[str, Mapping[str, int]]
    places: int

    def series(self, cargo: Cargo, upto: int) -> list[str]:
        """The lists of the places of one cargo: its own, then as vacancies that arise raise the total.

        Law: Guarapari art. 4, parágrafo único.
        """
        rules = offered(self.regime, self.places)
        own = self.tables[cargo.code]
        laid = PlaceSeries(rules, own, cargo.places, self.regime).first(cargo.places)
        held = {group: sum(table[group] for table in self.tables.values()) for group in rules.groups}
        total = SharedTotal(rules, self.places, held)
        return [*laid, *(total.raise_for(place) for place in range(cargo.places + 1, upto + 1))]

    def beyond_alike(self) -> bool:
        """Whether the vacancies that arise go to the same lists whichever cargo they arise in."""
        return self.regime.readings.get("menos-de-tres") != MenosDeTres.SO_CADASTRO


def totals_of(edital: Edital, regimes: Mapping[str, Regime | None]) -> dict[str, list[Cargo]]:
    """Name of each total of a competition -> its cargos; a cargo alone on its edital is no total."""
    found: dict[str, list[Cargo]] = {}
    whole: dict[int, bool] = {}
    for cargo in edital.cargos:
        regime = regimes[cargo.code]
        if regime is None:
            continue
        if id(regime) not in whole:
            whole[id(regime)] = shares_a_total(regime)
        name = cargo.base or ("edital" if whole[id(regime)] else "")
        if name:
            found.setdefault(name, []).append(cargo)
    return {name: members for name, members in found.items() if len(members) > 1 or members[0].base}


def laid_out(edital: Edital, regime: Regime, members: Sequence[Cargo]) -> Total | None:
    """The total with the table of each cargo: printed, or drawn.

    Returns:
        ``None`` where somebody has to decide the split, or where it lies below the law: the readable engine
        says so.
    """
    places = {cargo.code: cargo.places for cargo in members}
    rules = offered(regime, sum(places.values()))
    printed = [cargo for cargo in members if cargo.table is not None]
    if len(printed) == len(members):
        tables = {
            cargo.code: {name: (cargo.table or {}).get(name, 0) for name in (OPEN, *regime.groups)}
            for cargo in members
        }
    elif edital.distribution_seed and not printed:
        tables = draw(rules, places, edital.distribution_seed)
    else:
        return None
    if shortfalls(rules, tables):
        return None
    return Total(regime, tables, sum(places.values()))
