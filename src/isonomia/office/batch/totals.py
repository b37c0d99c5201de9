"""One total over several cargos (contract §2.6): the table and the places of each, or why there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

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
        known: places laid before, which totals of one planner may share.
    """

    regime: Regime
    tables: Mapping[str, Mapping[str, int]]
    places: int
    known: dict[object, list[str]] = field(default_factory=dict)

    @cached_property
    def _rules(self) -> Regime:
        return offered(self.regime, self.places)

    @cached_property
    def _held(self) -> dict[str, int]:
        return {group: sum(one[group] for one in self.tables.values()) for group in self._rules.groups}

    def own(self, cargo: Cargo) -> list[str]:
        """The lists of the cargo's own places, by its table."""
        table = self.tables[cargo.code]
        key = (id(self.regime), self._rules.groups, cargo.places, tuple(sorted(table.items())))
        if key not in self.known:
            series = PlaceSeries(self._rules, table, cargo.places, self.regime)
            self.known[key] = series.first(cargo.places)
        return self.known[key]

    def beyond(self, cargo: Cargo, number: int) -> list[str]:
        """The lists of the places that arise in the cargo, each of which raises the total.

        Law: Guarapari art. 4, parágrafo único.
        """
        total = SharedTotal(self._rules, self.places, self._held)
        return [total.raise_for(cargo.places + at) for at in range(1, number + 1)]

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


def laid_out(
    edital: Edital, regime: Regime, members: Sequence[Cargo], known: dict[object, list[str]]
) -> Total | None:
    """The total with the table of each cargo: printed, or drawn.

    Args:
        edital: with the seed of the draw.
        regime: of the total.
        members: its cargos.
        known: places laid before.

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
    return Total(regime, tables, sum(places.values()), known)
