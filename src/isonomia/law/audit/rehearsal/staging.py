"""The calls of one made-up cargo: as the law has them, or with one fault at the place where it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import commit
from isonomia.law.allocation.values import Place, Reason, Selection
from isonomia.law.audit.mistakes import MISTAKES, Mistake, Restarted, Turns, is_free
from isonomia.law.audit.rehearsal.chance import Chance
from isonomia.law.audit.rehearsal.faults import NAMES, Fault
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.competition.opening import open_competition
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime

_WHOLE = (Fault.COUNTED_IN_RESERVE, Fault.COUNTER_RESTARTED, Fault.EVERY_KTH, Fault.RESERVE_IGNORED)
"""Faults that are a wrong rule followed from the first call to the last."""

_FIRST_DAY = date(2026, 9, 1)


@dataclass(frozen=True, slots=True)
class Row:
    """One published call."""

    id: str
    list: str


@dataclass
class Stage:
    """What was done in a cargo, and what was published of it.

    Attributes:
        rows: published calls, in order.
        acts: as recorded.
        planted: number of the first row that shows the fault, ``-1`` for a missing row; ``None``: no
            fault came of it.
    """

    rows: list[Row] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)
    planted: int | None = None


def stage(
    edital: Edital, people: Sequence[Candidate], regime: Regime, chance: Chance, fault: Fault | None
) -> Stage:
    """Call everybody for the edital's places, let two people leave, replace them, add places, call again.

    Args:
        edital: of this cargo alone.
        people: its candidates.
        regime: the rules.
        chance: who leaves and where the fault goes.
        fault: what to plant, or ``None``.
    """
    if fault in _WHOLE:
        clean = _Stager(edital, people, regime, chance, None, None).run()
        for mistake in (each for each in MISTAKES if each.kind in NAMES[fault]):
            wrong = _Stager(edital, people, regime, chance, None, mistake).run()
            if [row.id for row in wrong.rows] != [row.id for row in clean.rows]:
                first = (a.id == b.id for a, b in zip(wrong.rows, clean.rows, strict=False))
                wrong.planted = list(first).index(False)
                return wrong
        return clean
    return _Stager(edital, people, regime, chance, fault, None).run()


class _Stager:
    """Plays one cargo."""

    def __init__(
        self,
        edital: Edital,
        people: Sequence[Candidate],
        regime: Regime,
        chance: Chance,
        fault: Fault | None,
        mistake: Mistake | None,
    ) -> None:
        self._cargo = edital.cargos[0]
        rules: Mapping[str, Regime | None] = {self._cargo.code: regime}
        life = open_competition(edital, people, rules if mistake is None else mistake.regimes(rules))
        self._opened = life.cargos[self._cargo.code]
        self._chance = chance
        self._fault = fault
        self._turns = Turns() if mistake is None else mistake.turns()
        if mistake is not None and mistake.restarts:
            self._board.source = Restarted(self._board.source, self._cargo.places)
        self._stage = Stage()
        self._day = 0

    @property
    def _board(self) -> Board:
        assert self._opened.board is not None
        return self._opened.board

    def run(self) -> Stage:
        """The whole life of the cargo."""
        self._call(self._cargo.places)
        for number in range(2):
            self._leave(f"sai{number}")
            self._call(1)
        arisen = 3 + self._chance.below(5, "novas")
        self._record(ActKind.NEW_PLACES, detail=str(arisen))
        self._board.add_places(arisen)
        self._turns.restart()
        self._call(arisen)
        if self._fault is Fault.NOT_REPLACED:
            self._leave("ultima")
            if self._turns.next(self._board) is not None:
                self._record(ActKind.CALL, detail="1")
                self._stage.planted = -1
        return self._stage

    def _record(self, kind: ActKind, enrolment: str = "", detail: str = "") -> None:
        self._day += 1
        on = _FIRST_DAY + timedelta(days=self._day)
        self._stage.acts.append(Act(on, kind, enrolment, self._cargo.code, detail))

    def _leave(self, what: str) -> None:
        """Somebody withdraws: of a reserve where one is called, so that the list of succession matters."""
        active = list(self._board.active.values())
        reserved = [call for call in active if call.counts_in != OPEN]
        call = self._chance.pick(reserved or active, what)
        self._record(ActKind.WITHDRAWAL, self._opened.people[call.entrant].id)
        place = self._board.vacate(call.entrant, ActKind.WITHDRAWAL.value)
        self._board.remove(call.entrant, ActKind.WITHDRAWAL.value)
        self._turns.left(self._board, place)
        self._turns.restart()

    def _call(self, number: int) -> None:
        made = 0
        while made < number and (turn := self._turns.next(self._board)) is not None:
            made += self._one(*turn)
        if made:
            self._record(ActKind.CALL, detail=str(made))

    def _one(self, place: Place, chosen: Selection) -> int:
        """One call, or the fault in its place; how many of the calls asked for it was."""
        if self._fault is not None and self._stage.planted is None and self._here(place):
            planted = self._plant(place, chosen)
            if planted:
                return planted
        self._turns.note(self._board, place, chosen)
        commit(self._board, place, chosen)
        self._publish(chosen.entrant, chosen.list)
        return 1

    def _publish(self, entrant: int, name: str) -> None:
        self._stage.rows.append(Row(self._opened.people[entrant].id, name))

    def _here(self, place: Place) -> bool:
        """Faults of a single call wait for a while, so that they are not always in the first line."""
        return place.number > self._chance.below(max(1, self._cargo.places // 2), "onde")

    def _plant(self, place: Place, chosen: Selection) -> int:
        at = len(self._stage.rows)
        if self._fault is Fault.OUT_OF_TURN:
            done = self._jump(place, chosen)
        elif self._fault is Fault.WRONG_LIST:
            done = self._from_general(place, chosen)
        elif self._fault is Fault.COUNTED_TWICE:
            done = self._twice(place)
        elif self._fault is Fault.CALLED_AGAIN and self._stage.rows:
            self._stage.rows.append(self._chance.pick(self._active_rows(), "repete"))
            self._stage.planted = at
            return 1
        else:
            done = False
        if done:
            self._stage.planted = at
        return int(done)

    def _active_rows(self) -> list[Row]:
        held = {self._opened.people[index].id for index in self._board.active}
        return [row for row in self._stage.rows if row.id in held]

    def _jump(self, place: Place, chosen: Selection) -> bool:
        """The next of the same list but one; of another score, since a tie may stand either way."""
        board = self._board
        members = board.lists[chosen.list]
        after = [each for each in members if board.rank[each] > board.rank[chosen.entrant]]
        free = [each for each in after if is_free(board, each)]
        if not free:
            return False
        self._force(place, free[0], chosen.list)
        return True

    def _from_general(self, place: Place, chosen: Selection) -> bool:
        """A vacated reserved place given to the open list."""
        board = self._board
        if place.last is None or chosen.list == OPEN:
            return False
        strangers = [
            each
            for each in board.lists[OPEN]
            if is_free(board, each) and chosen.list not in board.groups_of(each)
        ]
        if not strangers:
            return False
        self._force(place, strangers[0], OPEN)
        return True

    def _twice(self, place: Place) -> bool:
        """A place of a second group given to somebody called by the first."""
        board = self._board
        for index, call in board.active.items():
            if (
                place.last is None
                and place.type in board.groups_of(index)
                and call.list not in (OPEN, place.type)
            ):
                self._publish(index, place.type)
                board.reach(place)
                board.suppress(place)
                self._turns.restart()
                return True
        return False

    def _force(self, place: Place, entrant: int, name: str) -> None:
        commit(self._board, place, Selection(entrant, name, Reason.ORDER))
        self._turns.restart()
        self._publish(entrant, name)
