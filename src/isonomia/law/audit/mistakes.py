"""Wrong rules that offices have followed: each gives the turns that it would lead to.

Where a published list does not follow the law, following it again under each wrong rule may explain
it whole; then the finding can say which rule was followed instead of the law's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import Batch
from isonomia.law.allocation.next_name import next_in, next_uncalled
from isonomia.law.allocation.places import PlaceSource
from isonomia.law.allocation.values import Place, Reason, Selection
from isonomia.law.audit.found import FindingKind
from isonomia.law.norms.model import OPEN, EveryKthOrder, Reserve, Rounding
from isonomia.law.norms.regime import Regime

Found = tuple[Place, Selection] | None


class Turns:
    """Whose turn it is by the law."""

    def __init__(self) -> None:
        self._batch: Batch | None = None

    def restart(self) -> None:
        """Something other than a call changed the board."""
        self._batch = None

    def next(self, board: Board) -> Found:
        """The place and the person next in turn."""
        if self._batch is None:
            self._batch = Batch(board)
        return self._batch.turn()

    def note(self, board: Board, place: Place, chosen: Selection) -> None:
        """A turn was taken as it fell."""

    def twin(self) -> Turns:
        """The same rule in the same state, for looking ahead on another board."""
        return type(self)()

    def left(self, board: Board, place: Place) -> None:
        """Somebody left a place."""


class CallsCounted(Turns):
    """The counter counts calls and not places: who leaves is replaced at the end of the series."""

    def left(self, board: Board, place: Place) -> None:
        """The vacated place is given up."""
        board.suppress(place)


class Naive(Turns):
    """Fills the first free place by looking at the place's own type alone."""

    def next(self, board: Board) -> Found:
        """The first free place, and whom the wrong rule sends to it."""
        place = first_free(board)
        chosen = None if place is None else self.choose(board, place)
        return None if place is None or chosen is None else (place, chosen)

    def choose(self, board: Board, place: Place) -> Selection | None:
        """Who the wrong rule sends to a place."""
        return from_open(board) if self.type_of(place) == OPEN else from_group(board, place.type)

    def type_of(self, place: Place) -> str:
        """The list the wrong rule asks for a place."""
        last = place.last
        return place.type if last is None else last.counts_in


class FromGeneral(Naive):
    """Every place vacated goes to the general list, whoever held it."""

    def type_of(self, place: Place) -> str:
        """The open list for whatever was held before."""
        return place.type if place.last is None else OPEN


class NoReserve(Naive):
    """Everybody is called by the general list."""

    def choose(self, board: Board, place: Place) -> Selection | None:  # noqa: ARG002 - whatever the place
        """The next of the open list, whatever the place."""
        return from_open(board)


class ListsApart(Naive):
    """Members of a group are called by the group's list alone, however good their rank."""

    def choose(self, board: Board, place: Place) -> Selection | None:
        """The open list without the members of groups."""
        asked = self.type_of(place)
        if asked != OPEN:
            return from_group(board, asked) or from_open(board)
        apart = (one for one in board.lists[OPEN] if not board.entrants[one].groups and is_free(board, one))
        found = next(apart, None)
        return from_open(board) if found is None else Selection(found, OPEN, Reason.ORDER)


class UsedUp(Naive):
    """Counts a member called by the open list as one of the group's reserved places.

    Attributes:
        twice: whether what is counted is the second group of somebody called by the first.
    """

    def __init__(self, *, twice: bool) -> None:
        super().__init__()
        self.twice = twice
        self.discounts: Counter[str] = Counter()

    def twin(self) -> Turns:
        """With the same discounts."""
        twin = UsedUp(twice=self.twice)
        twin.discounts = self.discounts.copy()
        return twin

    def choose(self, board: Board, place: Place) -> Selection | None:
        """A reserved place already "used" goes to the open list."""
        asked = self.type_of(place)
        if asked == OPEN or self.discounts[asked]:
            return from_open(board)
        return from_group(board, asked) or from_open(board)

    def note(self, board: Board, place: Place, chosen: Selection) -> None:
        """Discount what the person called makes the wrong rule believe filled."""
        asked = self.type_of(place)
        if asked != OPEN and chosen.list == OPEN and self.discounts[asked]:
            self.discounts[asked] -= 1
        others = [group for group in board.groups_of(chosen.entrant) if group != chosen.list]
        if (chosen.list != OPEN) if self.twice else (chosen.list == OPEN):
            self.discounts.update(others)


def first_free(board: Board) -> Place | None:
    """The place vacant longest, else the first that the series never reached."""
    if board.vacant:
        return board.vacant[0]
    return next((place for place in board.places[board.next_new :] if not place.suppressed), None)


def is_free(board: Board, entrant: int) -> bool:
    """Whether a person may still be called."""
    return entrant not in board.active and entrant not in board.out


def from_open(board: Board) -> Selection | None:
    """The next of the open list not called."""
    entrant = next_uncalled(board)
    return None if entrant is None else Selection(entrant, OPEN, Reason.ORDER)


def from_group(board: Board, group: str) -> Selection | None:
    """The next of a group not called."""
    found = next_in(board, group)
    return Selection(found, group, Reason.ORDER) if isinstance(found, int) else None


class Restarted:
    """A series that begins again after the edital's places."""

    def __init__(self, source: PlaceSource, offered: int) -> None:
        self._source = source
        self._offered = offered

    @property
    def printed(self) -> int:
        """As in the law's own series."""
        return self._source.printed

    def next_type(self, place: int) -> str:
        """The type of the place counted again from one."""
        return self._source.next_type(place if place <= self._offered else place - self._offered)

    def drop(self, place: int, kind: str) -> None:
        """Nothing to undo."""

    def fork(self) -> Restarted:
        """Itself: it has no state."""
        return self


@dataclass(frozen=True)
class Mistake:
    """A wrong rule.

    Attributes:
        kind: what the finding is called when this rule explains the list.
        told: the rule in words, after "A lista se explica se".
        turns: makes the turns of the rule.
        reserves: what it makes of each reserve.
        restarts: whether the series begins again after the edital's places.
    """

    kind: FindingKind
    told: str
    turns: Callable[[], Turns] = Turns
    reserves: Callable[[Reserve], Reserve] | None = None
    restarts: bool = False

    def regimes(self, of: Mapping[str, Regime | None]) -> dict[str, Regime | None]:
        """The regimes as this rule has them."""
        change = self.reserves
        if change is None:
            return dict(of)
        return {
            code: None if rules is None else rules.with_reserves(tuple(map(change, rules.reserves)))
            for code, rules in of.items()
        }


def _rounded_down(reserve: Reserve) -> Reserve:
    return replace(reserve, rounding=Rounding.DOWN)


def _every_kth(reserve: Reserve) -> Reserve:
    step = reserve.share.value.denominator // reserve.share.value.numerator
    return replace(reserve, order=EveryKthOrder(step, step))


MISTAKES: Final = (
    Mistake(FindingKind.RESERVE_IGNORED, "não houve reserva nenhuma", NoReserve),
    Mistake(
        FindingKind.COUNTED_IN_RESERVE,
        "quem é da reserva e alcançou vaga da ampla concorrência foi contado na reserva",
        ListsApart,
    ),
    Mistake(
        FindingKind.COUNTED_IN_RESERVE,
        "cada pessoa da reserva chamada pela ampla concorrência gastou uma vaga reservada",
        lambda: UsedUp(twice=False),
    ),
    Mistake(
        FindingKind.COUNTED_TWICE,
        "a pessoa de duas reservas foi contada nas duas",
        lambda: UsedUp(twice=True),
    ),
    Mistake(
        FindingKind.WRONG_LIST,
        "a vaga de quem saiu foi para a lista geral, e não para a lista em que ela conta",
        FromGeneral,
    ),
    Mistake(
        FindingKind.COUNTER_RESTARTED,
        "a contagem das vagas recomeçou depois das vagas do edital",
        restarts=True,
    ),
    Mistake(
        FindingKind.CALLS_COUNTED,
        "a ordem contou as convocações, e não as vagas: quem substituiu avançou a contagem",
        CallsCounted,
    ),
    Mistake(
        FindingKind.EVERY_KTH,
        "a reserva veio em intervalos fixos, como se a fração fosse desprezada",
        reserves=_every_kth,
    ),
    Mistake(
        FindingKind.ROUNDED_DOWN,
        "a fração da reserva foi sempre desprezada",
        reserves=_rounded_down,
    ),
)
"""The wrong rules tried, the likelier first."""
