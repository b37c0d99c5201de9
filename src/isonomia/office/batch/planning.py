"""What each shard is told: rules in numbers, and each cargo's table and series of places, long enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from isonomia.law.allocation.reserve import offered, table
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime
from isonomia.office.batch.competitions import National
from isonomia.office.batch.totals import Total, laid_out, totals_of
from isonomia.scale.rules import Left, Rules, printed_series, rules_of, series
from isonomia.scale.spec import Cargo as CargoSpec
from isonomia.scale.spec import Competition, Spec

SPARE = 2
"""Places laid beyond the last person, for those who are never called."""


@dataclass(frozen=True)
class Told:
    """One shard's numbers.

    Attributes:
        spec: for the columns.
        certames: of each cargo, by its number in the spec.
        tables: of each cargo, the places of ``ampla`` and of each group of the run; none without a law.
        with_totals: certames of which some cargo of the shard is part of a total.
    """

    spec: Spec
    certames: tuple[str, ...]
    tables: tuple[tuple[int, ...] | None, ...]
    with_totals: frozenset[str] = frozenset()


@dataclass
class Planner:
    """Knows the competitions, and lays each series of places once, as long as its longest list.

    Attributes:
        national: the competitions.
        names: groups of the whole run, in order of appearance.
        people: code of cargo -> rows of its candidates.
    """

    national: National
    people: Mapping[str, int]
    names: tuple[str, ...] = ()
    _cargos: dict[str, Cargo] = field(default_factory=dict)
    _total: dict[str, Total | None] = field(default_factory=dict)
    _known: dict[object, list[str]] = field(default_factory=dict)
    _tables: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    _reached: dict[tuple[int, int], tuple[str, ...]] = field(default_factory=dict)
    _series: dict[object, bytes] = field(default_factory=dict)
    _longest: dict[object, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._cargos = {c.code: c for edital in self.national.editais.values() for c in edital.cargos}
        regimes = [r for g in self.national.governing.values() for r in g.regimes.values() if r is not None]
        self.names = tuple(dict.fromkeys(group for regime in regimes for group in regime.groups))
        for name, edital in self.national.editais.items():
            self._know_totals(edital, self.national.governing[name].regimes)
        for code, certame in self.national.of_cargo.items():
            regime = self.national.governing[certame].regimes[code]
            if regime is not None:
                key = self._key(regime, self._cargos[code])
                self._longest[key] = max(self._longest.get(key, 0), self._horizon(self._cargos[code]))

    def _know_totals(self, edital: Edital, regimes: Mapping[str, Regime | None]) -> None:
        for members in totals_of(edital, regimes).values():
            regime = regimes[members[0].code]
            assert regime is not None
            self._total |= dict.fromkeys(
                (c.code for c in members), laid_out(edital, regime, members, self._known)
            )

    def told(self, codes: Sequence[str]) -> Told:
        """The numbers of a shard with these cargos."""
        competitions: dict[str, int] = {}
        rules: dict[int, int] = {}
        numbers: list[Rules] = []
        laid: dict[object, int] = {}
        used: dict[int, bytes] = {}
        cargos: list[CargoSpec] = []
        tables: list[tuple[int, ...] | None] = []
        for code in codes:
            certame = self.national.of_cargo[code]
            cargo, regime = self._cargos[code], self.national.governing[certame].regimes[code]
            competition = competitions.setdefault(certame, len(competitions))
            if regime is None:
                cargos.append(CargoSpec(code, competition, cargo.places, None, None, Left.NO_LAW))
                tables.append(None)
                continue
            if id(regime) not in rules:
                rules[id(regime)] = len(numbers)
                numbers.append(rules_of(regime, self.names))
            key = self._key(regime, cargo)
            if key not in laid:
                laid[key] = len(laid)
                used[laid[key]] = self._laid(key, regime, cargo)
            left = self._left(cargo, regime)
            cargos.append(CargoSpec(code, competition, cargo.places, rules[id(regime)], laid[key], left))
            tables.append(self._table(regime, cargo))
        told = [self._competition(self.national.editais[name]) for name in competitions]
        spec = Spec(self.names, tuple(told), tuple(numbers), used, tuple(cargos))
        certames = tuple(self.national.of_cargo[code] for code in codes)
        totals = frozenset(self.national.of_cargo[code] for code in codes if code in self._total)
        return Told(spec, certames, tuple(tables), totals)

    def _horizon(self, cargo: Cargo) -> int:
        return max(self.people.get(cargo.code, 0), cargo.places) + SPARE

    def _key(self, regime: Regime, cargo: Cargo) -> object:
        """What a series depends on: the reserves that the places offered reach, a table, a total."""
        if cargo.code in self._total:
            return cargo.code
        if cargo.table is not None:
            return (id(regime), cargo.places, tuple(sorted(cargo.table.items())))
        case = (id(regime), cargo.places)
        if case not in self._reached:
            self._reached[case] = tuple(r.group for r in offered(regime, cargo.places).reserves)
        return (id(regime), self._reached[case])

    def _laid(self, key: object, regime: Regime, cargo: Cargo) -> bytes:
        if key not in self._series:
            upto, total = self._longest[key], self._total.get(cargo.code)
            if total is not None:
                return self._laid_in_total(total, cargo, upto)
            if cargo.table is not None:
                self._series[key] = printed_series(regime, cargo.places, cargo.table, upto, self.names)
            else:
                self._series[key] = series(regime, cargo.places, upto, self.names)
        return self._series[key]

    def _laid_in_total(self, total: Total, cargo: Cargo, upto: int) -> bytes:
        """The cargo's own places, then those that arise, which are the same for every cargo of the total."""
        code = {name: at for at, name in enumerate((OPEN, *self.names))}
        own = bytes(code[kind] for kind in total.own(cargo))
        if not total.beyond_alike():
            return own + bytes(code[kind] for kind in total.beyond(cargo, upto - cargo.places))
        beyond = self._series.get(id(total), b"")
        if len(beyond) < upto - cargo.places:
            longest = max(self._horizon(self._cargos[member]) for member in total.tables)
            beyond = bytes(code[kind] for kind in total.beyond(cargo, longest))
            self._series[id(total)] = beyond
        return own + beyond[: upto - cargo.places]

    def _table(self, regime: Regime, cargo: Cargo) -> tuple[int, ...]:
        total = self._total.get(cargo.code)
        given = total.tables[cargo.code] if total is not None else cargo.table
        if given is not None:
            return tuple(given.get(name, 0) for name in (OPEN, *self.names))
        case = (id(regime), cargo.places)
        if case not in self._tables:
            law = table(regime, cargo.places)
            self._tables[case] = tuple(law.get(name, 0) for name in (OPEN, *self.names))
        return self._tables[case]

    def _left(self, cargo: Cargo, regime: Regime) -> Left | None:
        if cargo.code in self._total:
            return None if self._total[cargo.code] is not None else Left.SHARED_TOTAL
        if cargo.table is not None and not cargo.table_basis:
            law = table(regime, cargo.places)
            if any(cargo.table.get(group, 0) < law[group] for group in regime.groups):
                return Left.TABLE_BELOW
        return None

    @staticmethod
    def _competition(edital: Edital) -> Competition:
        return Competition(edital.ties, edital.decimals, edital.lists_confirmed is False)
