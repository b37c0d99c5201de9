"""The engine run on a bare pool: no edital, no acts, just lists, places and calls."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from isonomia.law.allocation import calling
from isonomia.law.allocation.board import Board
from isonomia.law.allocation.entrants import Entrant, Memberships
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.places import OwnSeries
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime

Pool = Sequence[frozenset[str]]


def lay(
    pool: Pool,
    regime: Regime,
    places: int,
    *,
    closed: Iterable[int] = (),
    members: Memberships | None = None,
    table: Mapping[str, int] | None = None,
    series: PlaceSeries | None = None,
    traced: bool = False,
) -> Board:
    """A board on which nobody has been called.

    Args:
        pool: groups of each person, best first.
        regime: the rules.
        places: how many exist.
        closed: people who are not on the open list.
        members: who is out, not confirmed or pending.
        table: a printed table of these places.
        series: the regime's places where many boards share them, which saves time.
        traced: keep explanations.
    """
    off_open = set(closed)
    entrants = [
        Entrant(str(i), tuple(r.group for r in regime.by_share if r.group in groups), i not in off_open)
        for i, groups in enumerate(pool)
    ]
    series = series or PlaceSeries(regime, table, places)
    board = Board(regime, entrants, range(len(pool)), OwnSeries(series), members, traced=traced)
    board.add_places(places)
    return board


def fill(board: Board) -> Board:
    """Call for every free place."""
    calling.call_up_to(board, len(board.places))
    return board


def leave(board: Board, who: int) -> None:
    """A person withdraws, called or not: the place falls vacant, no list has them any more."""
    if who in board.active:
        board.vacate(who, "desistencia")
    board.remove(who, "desistencia")


def table_of(board: Board) -> tuple[int, dict[str, int]]:
    """Open places and reserved ones of the places that exist."""
    kinds = [place.type for place in board.places]
    return kinds.count(OPEN), {group: kinds.count(group) for group in board.regime.groups}


@dataclass(frozen=True)
class Outcome:
    """What came out, detached from the board.

    Attributes:
        order: who was called, in order, those who left too.
        labels: who holds a place -> the list in which it counts.
        reverted: who holds a place whose list was exhausted when it was filled.
    """

    order: tuple[int, ...]
    labels: Mapping[int, str] = field(default_factory=dict)
    reverted: frozenset[int] = frozenset()

    @property
    def people(self) -> frozenset[int]:
        return frozenset(self.labels)

    def counting_in(self, group: str) -> frozenset[int]:
        """Who holds a place that counts in a list."""
        return frozenset(i for i, label in self.labels.items() if label == group)


def outcome(board: Board) -> Outcome:
    """What a board shows now."""
    return Outcome(
        tuple(call.entrant for call in board.calls),
        {i: call.counts_in for i, call in board.active.items()},
        frozenset(i for i, call in board.active.items() if call.reverted),
    )


def run(pool: Pool, regime: Regime, places: int, **others: object) -> Outcome:
    """Lay out, fill, look."""
    return outcome(fill(lay(pool, regime, places, **others)))


def after_leaving(pool: Pool, regime: Regime, places: int, leavers: Sequence[int]) -> Board:
    """Fill, let people leave one after another, filling again after each."""
    board = fill(lay(pool, regime, places))
    for who in leavers:
        leave(board, who)
        fill(board)
    return board
