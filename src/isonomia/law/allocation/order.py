"""In which order the places go to the lists: one series for the edital, the register and what arises.

The k-th place of group g is the first n with R_g(n) >= k (contract §2.2).
Where a position is taken, the larger percentage keeps it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from isonomia.law.allocation.reserve import count, first_reaching
from isonomia.law.norms.model import OPEN, CountOrder, EveryKthOrder, LiteralOrder, Reserve
from isonomia.law.norms.readings import Colisao
from isonomia.law.norms.regime import Regime

_MARGIN = 64
"""Places computed beyond the horizon, so that a place moved back over it is not missed."""


def ideal_positions(reserve: Reserve, upto: int) -> list[int]:
    """Positions of the group's places before collisions, not decreasing, at most ``upto``."""
    match reserve.order:
        case CountOrder():
            return [first_reaching(reserve, number) for number in range(1, count(reserve, upto) + 1)]
        case EveryKthOrder(step, first):
            return list(range(first, upto + 1, step))
        case LiteralOrder(written, step):
            positions = [position for position in written if position <= upto]
            if step and written:
                positions.extend(range(written[-1] + step, upto + 1, step))
            return positions


def settle(ideals: Iterable[tuple[str, Iterable[int]]], collision: str, first: int = 1) -> dict[int, str]:
    """Give every place a position, the groups in turn; a taken one moves (contract §2.2).

    Args:
        ideals: groups from the largest percentage to the smallest, with their ideal positions.
        collision: ``anterior`` or ``posterior``.
        first: no place moves before this one.

    Returns:
        Position -> group.
    """
    taken: dict[int, str] = {}
    for group, positions in ideals:
        for position in positions:
            taken[_nearest_free(taken, position, collision, first)] = group
    return taken


def _nearest_free(taken: Mapping[int, str], position: int, collision: str, first: int) -> int:
    if position not in taken:
        return position
    if collision == Colisao.ANTERIOR:
        before = position - 1
        while before in taken:
            before -= 1
        if before >= first:
            return before
    after = position + 1
    while after in taken:
        after += 1
    return after


class PlaceSeries:
    """The endless series of places of one cargo, with or without a printed table.

    A printed table governs the edital's places: each group has the first places of its series,
    lacking ones take the last open places, the largest group first; beyond it the k-th place of g
    is the first n > places with R_g(n) >= k, so that a group ahead waits and one behind is served
    at once (contract §2.2).

    Args:
        regime: with the reserves that the places offered reach (``reserve.offered``).
        table: the printed table.
        places: how many places it governs.
        printing: the regime with every reserve, since a printed table governs even where it gives a
            place to a group that the places offered do not reach.
    """

    def __init__(
        self,
        regime: Regime,
        table: Mapping[str, int] | None = None,
        places: int = 0,
        printing: Regime | None = None,
    ) -> None:
        self._regime = regime
        self._printing = printing or regime
        self._collision = regime.readings.get("colisao", Colisao.ANTERIOR.value)
        self._table = table
        self.printed: int = places if table is not None else 0
        self._types: list[str] = []

    def type_of(self, place: int) -> str:
        """The list of the place with this number, counted from 1."""
        if place > len(self._types):
            self._types = self._lay(max(2 * len(self._types), place + _MARGIN))
        return self._types[place - 1]

    def first(self, upto: int) -> list[str]:
        """The lists of the places 1 to ``upto``."""
        if upto > 0:
            self.type_of(upto)
        return self._types[:upto]

    def _lay(self, upto: int) -> list[str]:
        horizon = upto + _MARGIN
        if self._table is None:
            taken = settle(_ideals(self._regime, horizon), self._collision)
        else:
            taken = self._printed_places(self._table)
            beyond = self._beyond_table(self._table, horizon)
            taken |= settle(beyond, self._collision, first=self.printed + 1)
        return [taken.get(place, OPEN) for place in range(1, upto + 1)]

    def _printed_places(self, table: Mapping[str, int]) -> dict[int, str]:
        upto = self.printed
        settled = settle(_ideals(self._printing, upto + _MARGIN), self._collision)
        taken: dict[int, str] = {}
        lacking: dict[str, int] = {}
        for reserve in self._printing.by_share:
            group, wanted = reserve.group, table.get(reserve.group, 0)
            own = sorted(place for place, of in settled.items() if of == group and place <= upto)
            taken.update(dict.fromkeys(own[:wanted], group))
            lacking[group] = wanted - len(own[:wanted])
        free = [place for place in range(upto, 0, -1) if place not in taken]
        for group, number in lacking.items():
            taken.update(dict.fromkeys(free[:number], group))
            free = free[number:]
        return taken

    def _beyond_table(self, table: Mapping[str, int], upto: int) -> list[tuple[str, list[int]]]:
        start = self.printed + 1
        return [
            (group, [max(start, position) for position in positions[table.get(group, 0) :]])
            for group, positions in _ideals(self._regime, upto)
        ]


def _ideals(regime: Regime, upto: int) -> list[tuple[str, list[int]]]:
    return [(reserve.group, ideal_positions(reserve, upto)) for reserve in regime.by_share]


def order(regime: Regime, upto: int) -> list[str]:
    """The lists of the first ``upto`` places of a cargo without a printed table."""
    return PlaceSeries(regime).first(upto)
