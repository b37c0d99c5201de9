"""The board of one cargo: its lists, its places, and who holds what. One fold owns it.

A board is the working state of a single computation: created from the ranking, changed call by
call, read, and thrown away. Nothing outside the fold that made it keeps a reference, so the
functions built on it stay pure. ``fork`` gives an independent board for a "what if".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import Any, Final

from isonomia.law.allocation.entrants import Entrant, Memberships
from isonomia.law.allocation.places import PlaceSource
from isonomia.law.allocation.values import Call, Move, Place
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import VariosGrupos
from isonomia.law.norms.regime import Regime


class Board:
    """Lists, places and labels of one cargo.

    Attributes:
        regime: the rules.
        entrants: everyone of the cargo, by index.
        of_several: indices of those who compete in more than one reserve.
        merit: indices, best first.
        lists: ``ampla`` and each group -> indices in merit order.
        position: list -> index -> rank before acts, from 1, of confirmed members.
        active: index -> the call by which the person holds a place.
        out: index -> why the person is on no list any more.
        off: group -> indices not confirmed in it.
        pending: group -> indices whose confirmation is pending.
        suspended: indices that a court suspended.
        held: index -> number of the place a court holds for the person.
        held_moves: index -> the labels that changed when the place was held.
        to_hold: indices for whom a court ordered the next place to be held.
        processes: index -> court process on which the person's place in the lists rests.
        owed: (group, index of the unconfirmed person) for each place owed to a group.
        places: those that exist, by number.
        vacant: places reached by the series that nobody holds, the longest vacant first.
        next_new: how many places the series has reached.
        spoken_for: names of the open list that a waiting place has already reached.
        calls: every call, in order.
        traced: whether calls carry explanations.
    """

    def __init__(
        self,
        regime: Regime,
        entrants: Sequence[Entrant],
        merit: Sequence[int],
        source: PlaceSource,
        members: Memberships | None = None,
        *,
        traced: bool = True,
    ) -> None:
        self.regime = regime
        self.entrants = entrants
        self.source = source
        self.traced = traced
        self.computo = regime.readings["computo"]
        self.several = regime.readings["varios-grupos"]
        self.active: dict[int, Call] = {}
        members = members or Memberships()
        self.out = dict(members.out)
        self.off = {group: set(members.off.get(group, ())) for group in regime.groups}
        self.pending = {group: set(members.pending.get(group, ())) for group in regime.groups}
        self.choices: dict[int, str] = {}
        self.suspended: set[int] = set()
        self.held: dict[int, int] = {}
        self.held_moves: dict[int, tuple[Move, ...]] = {}
        self.to_hold: set[int] = set()
        self.processes: dict[int, str] = {}
        self.owed: list[tuple[str, int]] = []
        self.places: list[Place] = []
        self.calls: list[Call] = []
        self.vacant: list[Place] = []
        self.next_new = 0
        self.spoken_for: set[int] = set()
        self.open_places = 0
        self.of_several = tuple(e for e, entrant in enumerate(entrants) if len(entrant.groups) > 1)
        self.merit: list[int] = []
        self.rank: list[int] = []
        self.lists: dict[str, list[int]] = {}
        self._in_groups: dict[str, dict[int, int]] = {}
        self.heads: dict[str, int] = {}
        self.uncalled_head = 0
        self._absent = frozenset(self.out)
        self.reorder(merit)
        self.position = self._positions()

    # -- lists ----------------------------------------------------------------------------------

    def reorder(self, merit: Sequence[int]) -> None:
        """Adopt another order of merit and rebuild every list from it."""
        self.merit = list(merit)
        self.rank = [0] * len(self.entrants)
        for place, entrant in enumerate(self.merit):
            self.rank[entrant] = place
        self.relist()

    def relist(self) -> None:
        """Rebuild the lists after memberships changed."""
        self.lists = {OPEN: [e for e in self.merit if self.entrants[e].open]}
        self.lists |= {group: [] for group in self.regime.groups}
        if self.several == VariosGrupos.MAIOR_PERCENTUAL:
            self._in_groups = self._ranks_in_groups()
        for entrant in self.merit:
            if self.entrants[entrant].groups:
                for group in self.groups_of(entrant):
                    self.lists[group].append(entrant)
        self.rewind()

    def rewind(self) -> None:
        """Look again at every list from its first name."""
        self.heads = dict.fromkeys(self.lists, 0)
        self.uncalled_head = 0

    def hush(self) -> None:
        """Names of the open list that a waiting place had reached may be reached again."""
        if self.spoken_for:
            self.spoken_for.clear()
            self.heads[OPEN] = 0

    def groups_of(self, entrant: int) -> tuple[str, ...]:
        """The reserves in which the person competes now, under the reading ``varios-grupos``."""
        groups = self.entrants[entrant].groups
        if not groups:
            return groups
        groups = tuple(g for g in groups if entrant not in self.off[g])
        if len(groups) < 2:
            return groups
        if self.several == VariosGrupos.MAIOR_PERCENTUAL:
            return (self._largest(entrant, groups),)
        if self.several == VariosGrupos.OPCAO and (choice := self.choice_of(entrant)) in groups:
            return (choice,)
        return groups

    def choice_of(self, entrant: int) -> str:
        """The group the person chose, or empty."""
        return self.choices.get(entrant, self.entrants[entrant].choice)

    def is_level(self, entrant: int) -> bool:
        """Whether rank alone says on which list ``maior-percentual`` keeps this person, not called yet."""
        if entrant in self.active or entrant in self.out:
            return False
        shares = [self.regime.reserve(g).share.value for g in self.entrants[entrant].groups]
        return shares.count(max(shares)) > 1

    def _largest(self, entrant: int, groups: tuple[str, ...]) -> str:
        """Largest percentage; equal: the list in which the person ranks better, then declared order."""
        best = max(self.regime.reserve(group).share.value for group in groups)
        level = [group for group in groups if self.regime.reserve(group).share.value == best]
        if len(level) == 1:
            return level[0]
        return min(level, key=lambda group: self._in_groups[group][entrant])

    def _ranks_in_groups(self) -> dict[str, dict[int, int]]:
        """Group -> entrant -> how many who stay in it are better, whatever list each is kept on.

        Whoever left counts still: a departure moves nobody from one list to another.
        """
        ranks: dict[str, dict[int, int]] = {group: {} for group in self.regime.groups}
        better = dict.fromkeys(ranks, 0)
        for entrant in self.merit:
            for group in self.entrants[entrant].groups:
                if entrant not in self.off[group]:
                    ranks[group][entrant] = better[group]
                    better[group] += entrant not in self._absent
        return ranks

    def _positions(self) -> dict[str, dict[int, int]]:
        positions: dict[str, dict[int, int]] = {}
        for name, members in self.lists.items():
            pending = self.pending.get(name, set())
            reached = 0
            ranks: dict[int, int] = {}
            for entrant in members:
                if entrant in self.out:
                    continue
                if entrant in pending:
                    ranks[entrant] = reached + 1
                    continue
                reached += 1
                ranks[entrant] = reached
            positions[name] = ranks
        return positions

    # -- places ---------------------------------------------------------------------------------

    def add_places(self, number: int) -> None:
        """Add places at the end of the series; the source says to which list each belongs."""
        first = len(self.places) + 1
        self.lay([self.source.next_type(place) for place in range(first, first + number)])

    def lay(self, kinds: Iterable[str]) -> None:
        """Add places of these lists at the end of the series."""
        for kind in kinds:
            self.places.append(Place(len(self.places) + 1, kind))
            self.open_places += kind == OPEN

    def recount(self, source: PlaceSource) -> None:
        """Lay the same places by another series: a fork, before anybody is called."""
        self.source = source
        for place in self.places:
            place.type = source.next_type(place.number)
        self.open_places = sum(place.type == OPEN for place in self.places)

    def suppress(self, place: Place) -> None:
        """Suppress a free place. The last one gives its number back; another keeps it, unused."""
        self.source.drop(place.number, place.type)
        if place in self.vacant:
            self.vacant.remove(place)
        self.open_places -= place.type == OPEN
        if place.number == len(self.places):
            self.places.pop()
            self.next_new = min(self.next_new, len(self.places))
        else:
            place.suppressed = True
        self.rewind()

    def reach(self, place: Place) -> None:
        """Note that the series has reached a place and left it vacant."""
        if place.number > self.next_new:
            self.next_new = place.number
            self.vacant.append(place)

    def occupy(self, place: Place, call: Call) -> None:
        """The person of the call holds the place."""
        if place.number > self.next_new:
            self.next_new = place.number
        else:
            self.vacant.remove(place)
        place.holder, place.last, place.after_posse = call.entrant, call, False
        self.active[call.entrant] = call
        self.calls.append(call)

    def hold(self, place: Place, entrant: int, moves: tuple[Move, ...] = ()) -> None:
        """A court holds the place for someone: nobody is called for it, but the turn is spent."""
        for move in moves:
            self.relabel(move)
        self.held_moves[entrant] = moves
        self.reach(place)
        self.vacant.remove(place)
        place.held_for = entrant
        self.held[entrant] = place.number
        self.to_hold.discard(entrant)

    def release(self, entrant: int) -> None:
        """The court no longer holds a place for this person: it is asked again as before."""
        self.to_hold.discard(entrant)
        for move in reversed(self.held_moves.pop(entrant, ())):
            call = self.active.get(move.entrant)
            if call is not None and call.counts_in == move.now:
                call.counts_in = move.left
        number = self.held.pop(entrant, None)
        if number is not None:
            place = self.places[number - 1]
            place.held_for = None
            self.vacant.append(place)
        self.rewind()

    # -- labels ---------------------------------------------------------------------------------

    def relabel(self, move: Move) -> None:
        """Change the list in which someone's place counts, and log it with the call."""
        self.active[move.entrant].counts_in = move.now

    def vacate(self, entrant: int, state: str, *, after_posse: bool = False) -> Place:
        """Take the person out of the place they hold; the call stays listed with ``state``."""
        call = self.active.pop(entrant)
        call.state = state
        place = self.places[call.place - 1]
        place.holder = None
        self.vacant.append(place)
        place.after_posse = after_posse
        return place

    def remove(self, entrant: int, why: str) -> None:
        """Take the person off every list of the cargo; no court holds a place for them any more."""
        self.out[entrant] = why
        if entrant in self.to_hold or entrant in self.held:
            self.release(entrant)

    def readmit(self, entrant: int) -> None:
        """Put the person back on the lists at their rank."""
        self.out.pop(entrant, None)
        self.rewind()

    def adopt(self, regime: Regime, source: PlaceSource, *, traced: bool) -> Board:
        """A board for the same people under a regime with the same groups and ``varios-grupos``."""
        twin = self.fork(traced=traced)
        twin.regime, twin.source = regime, source
        twin.computo = regime.readings["computo"]
        return twin

    # -- what if --------------------------------------------------------------------------------

    def fork(self, *, traced: bool | None = None) -> Board:
        """An independent board in the same state."""
        twin = object.__new__(Board)
        twin.__dict__.update(self.__dict__)
        copies: dict[int, Call] = {}
        twin.calls = [_copied(call, copies) for call in self.calls]
        twin.active = {entrant: copies[id(call)] for entrant, call in self.active.items()}
        twin.places = [_place_copy(place, copies) for place in self.places]
        twin.source = self.source.fork()
        twin.out, twin.held, twin.held_moves = dict(self.out), dict(self.held), dict(self.held_moves)
        twin.off = {group: set(members) for group, members in self.off.items()}
        twin.pending = {group: set(members) for group, members in self.pending.items()}
        twin.choices, twin.processes = dict(self.choices), dict(self.processes)
        twin.suspended, twin.to_hold = set(self.suspended), set(self.to_hold)
        twin.vacant = [twin.places[place.number - 1] for place in self.vacant]
        twin.spoken_for = set(self.spoken_for)
        twin.owed, twin.heads = list(self.owed), dict(self.heads)
        if traced is not None:
            twin.traced = traced
        return twin


_CALL: Final[Callable[[Call], tuple[Any, ...]]] = attrgetter(*Call.__slots__)
_PLACE: Final[Callable[[Place], tuple[Any, ...]]] = attrgetter(*Place.__slots__)


def _copied(call: Call, copies: dict[int, Call]) -> Call:
    twin = copies[id(call)] = Call(*_CALL(call))
    return twin


def _place_copy(place: Place, copies: dict[int, Call]) -> Place:
    twin = Place(*_PLACE(place))
    if place.last is not None:
        twin.last = copies[id(place.last)]
    return twin
