"""Calling: fill free places, the longest vacant first, and keep why (contract §1, ``convocar``)."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.filling import list_asked, reached_in_vain, select
from isonomia.law.allocation.next_name import next_in, next_uncalled
from isonomia.law.allocation.tracing import move_step, steps_of
from isonomia.law.allocation.values import Call, Place, Reason, Selection, Wait, WaitKind
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import VariosGrupos


@dataclass(frozen=True, slots=True)
class Waiting:
    """A place that waits, and for what."""

    place: Place
    wait: Wait


@dataclass(frozen=True, slots=True)
class _Asked:
    """A place that waits: its turn among them, and the names of the open list that it has reached."""

    turn: int
    place: Place
    reached: tuple[int, ...]


class Batch:
    """Calls made one after another with no act in between.

    A place that waits is not asked again before the list it waits for goes on: until then nothing that a
    call changes can fill it. Nor does a call change what another waiting place has reached, since whoever
    is called now ranks after it.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._resume = 0
        self._restart()

    def _restart(self) -> None:
        """Ask every free place again, the longest vacant first."""
        self._board.hush()
        self._asked = 0
        self._turns = 0
        self._awaited: dict[str, int] = {}
        self._waiting: dict[str, deque[_Asked]] = {}
        self._debts = len(self._board.owed)

    def next(self) -> Call | None:
        """Call the next person for the first free place that can be filled.

        Returns:
            The call, or ``None`` where no free place can be filled now.
        """
        turn = self.turn()
        if turn is None:
            return None
        call = commit(self._board, *turn)
        # What a place asked again had reached counts in ampla now: the list goes on from where it was.
        self._board.heads[OPEN] = max(self._resume, self._board.heads[OPEN])
        return call

    def turn(self) -> tuple[Place, Selection] | None:
        """The first free place that can be filled and who comes for it; nobody is called yet.

        Returns:
            What ``commit`` would do, or ``None`` where no free place can be filled now.
        """
        again = self._turn_of_a_list_that_goes_on()
        if again is not None:
            return again
        board = self._board
        known: dict[tuple[str, bool], Wait] = {}  # places that ask alike wait alike
        while (place := self._not_asked()) is not None:
            alike = list_asked(board, place), place.last is None
            found = known.get(alike) or select(board, place)
            if isinstance(found, Selection):
                if found.entrant in board.to_hold:
                    board.hold(place, found.entrant, found.moves)
                    self._restart()
                    known.clear()
                    continue
                return place, found
            if found is None:
                _relabel_in_vain(board, place)
                if place.number > board.next_new:
                    # Nobody is left for any new place, but an open one still reaches who fits it.
                    for later in self._never_reached():
                        _relabel_in_vain(board, later)
                    return None
            board.reach(place)
            self._asked += 1
            if found is not None:
                self._wait(place, found)
                if not found.reached:
                    known[alike] = found
        return None

    def _turn_of_a_list_that_goes_on(self) -> tuple[Place, Selection] | None:
        """What fills the longest vacant of the places that waited for a list which now goes on."""
        board = self._board
        self._resume = 0
        lists = self._lists_that_go_on()
        if not lists:
            if lists is None:
                self._restart()
            return None
        queue = min((self._waiting[name] for name in lists), key=lambda waiting: waiting[0].turn)
        asked, head = queue.popleft(), board.heads[OPEN]
        self._let_reach(asked.reached)
        found = select(board, asked.place)
        if not isinstance(found, Selection) or found.entrant in board.to_hold:
            self._restart()
            return None
        self._asked -= 1
        self._resume = head
        return asked.place, found

    def _wait(self, place: Place, found: Wait) -> None:
        self._board.spoken_for.update(found.reached)
        self._awaited[found.list] = found.entrant
        self._turns += 1
        self._waiting.setdefault(found.list, deque()).append(_Asked(self._turns, place, found.reached))

    def _let_reach(self, names: tuple[int, ...]) -> None:
        """The place that is asked again finds the names of the open list that it had reached."""
        board = self._board
        if names:
            board.spoken_for.difference_update(names)
            first = bisect_left(board.lists[OPEN], board.rank[names[0]], key=board.rank.__getitem__)
            board.heads[OPEN] = min(board.heads[OPEN], first)

    def _not_asked(self) -> Place | None:
        """The first free place not known to wait: the longest vacant, then those never reached."""
        board = self._board
        if self._asked < len(board.vacant):
            return board.vacant[self._asked]
        return next(self._never_reached(), None)

    def _never_reached(self) -> Iterator[Place]:
        """The places that the series has not reached, by number."""
        places = self._board.places
        numbers = range(self._board.next_new, len(places))
        return (place for place in map(places.__getitem__, numbers) if not place.suppressed)

    def _lists_that_go_on(self) -> list[str] | None:
        """The lists for which places wait and whose next is nobody to decide about any more.

        Returns:
            The lists, or ``None`` where every place is to be asked again: a list has ended, so that its
            places ask others; matching and an exhausted open list weigh several lists.
        """
        board = self._board
        ready: list[str] = []
        if not self._awaited:
            return ready
        if board.several == VariosGrupos.EMPARELHAMENTO or len(board.owed) != self._debts:
            return None
        for name, entrant in self._awaited.items():
            found = next_in(board, name)
            if isinstance(found, Wait) and found.entrant == entrant:
                continue
            if found is None or next_uncalled(board) is None:
                return None
            if isinstance(found, Wait):
                self._awaited[name] = found.entrant
            elif self._waiting[name]:
                ready.append(name)
        return ready


def _relabel_in_vain(board: Board, place: Place) -> None:
    """The lists are exhausted: who fits the open places stops counting in a reserve; nobody is called."""
    for move in reached_in_vain(board, place):
        if board.traced:
            board.active[move.entrant].steps += (move_step(board, move),)
        board.relabel(move)


def call_up_to(board: Board, number: int) -> list[Call]:
    """Call up to ``number`` people; fewer where places wait or the lists end."""
    batch = Batch(board)
    made: list[Call] = []
    while len(made) < number and (call := batch.next()) is not None:
        made.append(call)
    return made


def waiting(board: Board) -> list[Waiting]:
    """The places reached that wait for somebody's act, the longest waiting first."""
    board.hush()
    waits: list[Waiting] = []
    for place in board.vacant:
        found = select(board, place)
        if isinstance(found, Wait):
            board.spoken_for.update(found.reached)
            waits.append(Waiting(place, found))
    for entrant, number in board.held.items():
        place = board.places[number - 1]
        waits.append(Waiting(place, Wait(WaitKind.COURT, entrant, place.type)))
    return waits


def commit(board: Board, place: Place, chosen: Selection) -> Call:
    """Do what was selected: labels move, the place is held, the call is kept."""
    asked = list_asked(board, place)
    steps = steps_of(board, place, chosen) if board.traced else ()
    for move in chosen.moves:
        board.relabel(move)
    if chosen.debt is not None:
        board.owed.remove(chosen.debt)
    last = place.last
    process = board.processes.get(chosen.entrant, "")
    call = Call(
        order=len(board.calls) + 1,
        place=place.number,
        place_type=place.type,
        entrant=chosen.entrant,
        list=chosen.list,
        position=board.position[chosen.list].get(chosen.entrant),
        counts_in=chosen.list,
        reason=Reason.COURT_ORDER if process else chosen.reason,
        succeeds=None if last is None else last.entrant,
        compensates=chosen.compensates,
        asked=asked,
        reverted=chosen.reverted,
        process=process,
        steps=steps,
    )
    board.occupy(place, call)
    return call
