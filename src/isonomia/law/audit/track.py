"""One cargo while its published calls are followed: who is on the board, and where they leave the law."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import commit
from isonomia.law.allocation.tracing import steps_of
from isonomia.law.allocation.values import Effect, Place, Reason, Selection
from isonomia.law.audit.found import Found
from isonomia.law.audit.mistakes import Turns
from isonomia.law.audit.published import Line
from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.transitions import is_after_posse
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rules import Rule


@dataclass(frozen=True, slots=True)
class Turn:
    """What the law asked when a published line came.

    Attributes:
        place: number of the place.
        type: list to which it belongs.
        list: list by which the law calls for it.
        expected: enrolment of whom the law calls.
        succeeds: enrolment of who left the place, or empty.
        citations: devices that decide it.
        rule: the rule that decides it, for naming the departure.
    """

    place: int
    type: str
    list: str
    expected: str
    succeeds: str = ""
    citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parting:
    """A published line that the law does not explain.

    Attributes:
        line: as published.
        cargo: code.
        turn: what the law asked then, or ``None`` where nobody was to be called.
        why: what kept the line from being a call at all (``repetida``, ``desconhecida``…), or empty.
        id: enrolment the line is about, or empty where it is nobody's.
        groups: reserves in which that person competes.
        open: whether that person is on the open list.
    """

    line: Line
    cargo: str
    turn: Turn | None
    why: str = ""
    id: str = ""
    groups: tuple[str, ...] = ()
    open: bool = True


@dataclass
class Followed:
    """What came of following the calls of one cargo.

    Attributes:
        partings: lines not explained, in the order of the calls.
        labels: lines whose person is right and whose printed list, place or rank is not.
        notes: what is worth knowing and no fault.
        matched: lines explained.
        before: lines explained before the first that is not; ``None``: there is none such.
        beyond: calls past the edital's places and those known to have arisen.
        short: calls that the acts record and the publication lacks.
        sequence: (line, enrolment) of everybody published as called, in order.
    """

    partings: list[Parting] = field(default_factory=list)
    labels: list[Found] = field(default_factory=list)
    notes: list[Found] = field(default_factory=list)
    matched: int = 0
    before: int | None = None
    beyond: int = 0
    short: int = 0
    sequence: list[tuple[Line, str]] = field(default_factory=list)

    @property
    def explained(self) -> int:
        """Lines explained before the first that is not."""
        return self.matched if self.before is None else self.before


class Track:
    """The board of one cargo, led by the published calls."""

    def __init__(self, opened: CargoLife, turns: Turns) -> None:
        self.opened = opened
        self.turns = turns
        self.result = Followed()
        self.awaited = 0

    @property
    def board(self) -> Board:
        """The state; never absent where calls are followed."""
        board = self.opened.board
        assert board is not None
        return board

    # -- who a line is about ----------------------------------------------------------------------

    def person(self, line: Line) -> int | None:
        """The index of the person of a line: by enrolment, or by list and rank."""
        if line.id:
            return self.opened.index.get(line.id)
        if line.rank is None:
            return None
        return self._by_rank.get((line.list or OPEN, line.rank))

    @cached_property
    def _by_rank(self) -> dict[tuple[str, int], int]:
        return {
            (name, rank): entrant
            for name, ranks in self.board.position.items()
            for entrant, rank in ranks.items()
            if entrant not in self.board.pending.get(name, ())
        }

    def name_of(self, index: int) -> str:
        """Enrolment of an index."""
        return self.opened.people[index].id

    # -- turns ------------------------------------------------------------------------------------

    def turn(self) -> tuple[Place, Selection] | None:
        """Whose turn it is; places past those known arise as they are needed."""
        found = self.turns.next(self.board)
        if found is not None:
            return found
        if any(place.is_free for place in self.board.places[self.board.next_new :]):
            return None  # places there are, and nobody for them
        self.board.add_places(1)
        self.turns.restart()
        self.result.beyond += 1
        found = self.turns.next(self.board)
        if found is None:
            self.board.suppress(self.board.places[-1])
            self.result.beyond -= 1
        return found

    def ahead(self, number: int) -> list[tuple[int, Selection]]:
        """The next turns, so many, none of them taken; places past those known arise as they are needed."""
        found = self._ahead(number)
        while len(found) < number:
            self.board.add_places(number - len(found))
            more = self._ahead(number)
            if len(more) == len(found):
                for place in reversed(self.board.places[len(self.board.places) - number + len(found) :]):
                    self.board.suppress(place)
                break
            self.result.beyond += number - len(found)
            found = more
        return found

    def _ahead(self, number: int) -> list[tuple[int, Selection]]:
        """On a fork: the number of each place and who comes for it."""
        future, turns = self.board.fork(traced=False), self.turns.twin()
        found: list[tuple[int, Selection]] = []
        while len(found) < number and (turn := turns.next(future)) is not None:
            place, chosen = turn
            turns.note(future, place, chosen)
            commit(future, place, chosen)
            found.append((place.number, chosen))
        return found

    def as_it_stands(self, chosen: Selection) -> Selection:
        """A turn seen ahead, without the changes of label of people who were not called after all."""
        moves = tuple(move for move in chosen.moves if move.entrant in self.board.active)
        debt = chosen.debt if chosen.debt in self.board.owed else None
        return replace(chosen, moves=moves, debt=debt)

    def told(self, place: Place, chosen: Selection) -> Turn:
        """A turn in the words of a finding, with its devices."""
        steps = [step for step in steps_of(self.board, place, chosen) if step.effect is Effect.APPLIED]
        kept = [s for s in steps if place.type != OPEN or s.rule not in (Rule.ORDER, Rule.PRINTED_TABLE)]
        return Turn(
            place.number,
            place.type,
            chosen.list,
            self.name_of(chosen.entrant),
            "" if place.last is None else self.name_of(place.last.entrant),
            tuple(dict.fromkeys(citation for step in kept for citation in step.citations)),
        )

    # -- what was published, put on the board --------------------------------------------------------

    def accept(self, place: Place, chosen: Selection, line: Line) -> None:
        """The published call is the law's."""
        self._reach(place)
        self.turns.note(self.board, place, chosen)
        commit(self.board, place, chosen)
        self.result.matched += 1
        self.result.sequence.append((line, self.name_of(chosen.entrant)))

    def force(self, place: Place, asked: str, index: int, line: Line) -> None:
        """The published call is not the law's: it holds all the same, and the fold goes on from it."""
        self._reach(place)
        commit(self.board, place, Selection(index, self.list_for(index, line.list, asked), Reason.ORDER))
        self.turns.restart()
        self.result.sequence.append((line, self.name_of(index)))

    def lose(self, place: Place) -> None:
        """A place given to somebody who holds one already: nobody comes for it."""
        self._reach(place)
        self.board.reach(place)
        self.board.suppress(place)
        self.turns.restart()

    def _reach(self, place: Place) -> None:
        """Places that wait are passed before a later one is filled."""
        for waiting in self.board.places[self.board.next_new : place.number - 1]:
            self.board.reach(waiting)

    def list_for(self, index: int, *preferred: str) -> str:
        """A list on which the person is, the preferred ones first."""
        own = [OPEN] if self.board.entrants[index].open else []
        own += self.board.groups_of(index)
        return next((name for name in preferred if name in own), own[0] if own else OPEN)

    def part(self, line: Line, index: int | None, turn: Turn | None, why: str = "") -> None:
        """Note a line that the law does not explain."""
        groups = () if index is None else self.board.groups_of(index)
        is_open = index is None or self.board.entrants[index].open
        name = line.id if index is None else self.name_of(index)
        code = self.opened.cargo.code
        if self.result.before is None:
            self.result.before = self.result.matched
        self.result.partings.append(Parting(line, code, turn, why, name, groups, is_open))

    # -- departures ---------------------------------------------------------------------------------

    def leave(self, index: int, cause: ActKind) -> bool:
        """The person leaves the place they hold; ``False`` where they hold none.

        The end of the queue keeps them on the lists, after everybody.
        """
        call = self.board.active.get(index)
        if call is None:
            return False
        after = cause not in _BEFORE_POSSE and (cause in _AFTER_POSSE or is_after_posse(call.state))
        place = self.board.vacate(index, cause.value, after_posse=after)
        if cause is ActKind.END_OF_QUEUE:
            self.to_the_end(index)
        else:
            self.board.remove(index, cause.value)
        self.turns.left(self.board, place)
        self.turns.restart()
        return True

    def to_the_end(self, index: int) -> None:
        """Put a person after everybody on every list."""
        if index in self.opened.queue_end:
            self.opened.queue_end.remove(index)
        self.opened.queue_end.append(index)
        self.board.reorder([*(at for at in self.board.merit if at != index), index])

    def tied(self, index: int, other: int) -> bool:
        """Whether two people are in a tie that no criterion of the edital settles."""
        return other in self.opened.ties.get(index, ())

    def instead(self, chosen: Selection, index: int) -> Selection:
        """The same turn, taken by another member of a tie."""
        return replace(chosen, entrant=index)


_AFTER_POSSE = frozenset(
    {
        ActKind.EXONERATION,
        ActKind.PROBATION_FAILED,
        ActKind.RESCISSION,
        ActKind.CONTRACT_END,
        ActKind.DISMISSAL,
        ActKind.RETIREMENT,
        ActKind.POSSE_ANNULLED,
        ActKind.OTHER_POST,
    }
)
_BEFORE_POSSE = frozenset({ActKind.WITHDRAWAL, ActKind.NO_SHOW, ActKind.UNFIT, ActKind.END_OF_QUEUE})
