"""Where the next place of a cargo comes from: its own series, or one total over several cargos."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import count
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import MenosDeTres
from isonomia.law.norms.regime import Regime


class PlaceSource(Protocol):
    """Says to which list each place of a cargo belongs.

    ``printed`` is the number of places, from the first, that a table printed in the edital governs.
    """

    @property
    def printed(self) -> int:
        """Places governed by a printed table, from place 1."""
        ...

    def next_type(self, place: int) -> str:
        """The list of the cargo's place with this number, the next to exist."""
        ...

    def drop(self, place: int, kind: str) -> None:
        """The place with this number, of this list, no longer exists."""
        ...

    def fork(self) -> PlaceSource:
        """An independent source in the same state, for a "what if"."""
        ...


class OwnSeries:
    """The places of a cargo counted by itself."""

    def __init__(self, series: PlaceSeries) -> None:
        self._series = series

    @property
    def printed(self) -> int:
        """Places governed by the cargo's printed table."""
        return self._series.printed

    def next_type(self, place: int) -> str:
        """The list of the place with this number in the cargo's own series."""
        return self._series.type_of(place)

    def drop(self, place: int, kind: str) -> None:
        """Nothing to undo: the series is a function of the number alone."""

    def fork(self) -> OwnSeries:
        """Itself: a series has no state that a call changes."""
        return self


class SharedTotal:
    """One total over several cargos (contract §2.6; Guarapari art. 4, parágrafo único).

    A vacancy that arises raises the total, and is the group's whose count of the total then
    exceeds what the group has, the largest percentage first.
    """

    def __init__(self, regime: Regime, places: int, held: Mapping[str, int]) -> None:
        self.regime = regime
        self.places = places
        self.held = dict(held)

    def raise_for(self, cargo_places: int) -> str:
        """Add one place to the total, in a cargo that then has ``cargo_places``; its list."""
        self.places += 1
        only_register = self.regime.readings["menos-de-tres"] == MenosDeTres.SO_CADASTRO
        for reserve in self.regime.by_share:
            if only_register and cargo_places < reserve.minimum_places:
                continue
            if count(reserve, self.places) > self.held.get(reserve.group, 0):
                self.held[reserve.group] = self.held.get(reserve.group, 0) + 1
                return reserve.group
        return OPEN

    def lower(self, kind: str) -> None:
        """Take one place of this list off the total."""
        self.places -= 1
        if kind != OPEN:
            self.held[kind] = self.held.get(kind, 0) - 1

    def fork(self) -> SharedTotal:
        """An independent total in the same state."""
        return SharedTotal(self.regime, self.places, self.held)


class ShareOfTotal:
    """The places of one cargo of a shared total: its printed ones, then those that arise."""

    def __init__(self, printed: Sequence[str], total: SharedTotal) -> None:
        self._printed = printed
        self.total = total

    @property
    def printed(self) -> int:
        """Places of the cargo's own table, from its ``quadro`` or from the draw."""
        return len(self._printed)

    def next_type(self, place: int) -> str:
        """The list of the place with this number; beyond the printed ones the total is raised."""
        if place <= len(self._printed):
            return self._printed[place - 1]
        return self.total.raise_for(place)

    def drop(self, place: int, kind: str) -> None:
        """Take the place off the cargo and off the total."""
        self._printed = self._printed[: place - 1]
        self.total.lower(kind)

    def fork(self) -> ShareOfTotal:
        """An independent source over an independent total."""
        return ShareOfTotal(self._printed, self.total.fork())
