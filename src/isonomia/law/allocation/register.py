"""The register (cadastro de reserva): in which order everybody not yet called would be called.

Where anything waits, or people can move between reserves, the calls are simulated one by one. Where
nothing does, which is nearly always, the same rule is run over plain labels: the outcome is the
same (a property test holds them together) and a list of 200,000 takes a blink.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import Batch
from isonomia.law.allocation.next_name import next_in, next_uncalled
from isonomia.law.allocation.reserve import first_reaching
from isonomia.law.allocation.values import Call
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Computo, Reversao, VariosGrupos


class Turn(NamedTuple):
    """One call to come.

    Attributes:
        entrant: index of the person.
        place: number of the place, which may not exist yet.
        place_type: list to which the place belongs.
        list: list by which the person would be called.
    """

    entrant: int
    place: int
    place_type: str
    list: str


def register(board: Board) -> Iterator[Turn]:
    """The calls to come, as places fall free or arise.

    First the places that are free, then new ones of the same series; nobody leaves. Works on a
    fork: the board given does not change.
    """
    future = board.fork(traced=False)
    batch = Batch(future)
    while (call := batch.next()) is not None:
        yield Turn(call.entrant, call.place, call.place_type, call.list)
    yield from _undisturbed(future) if is_undisturbed(future) else simulated(future, batch)


def kept_for(board: Board) -> dict[int, int]:
    """For whom a court's order still waits for a place, and the place that would be held for them.

    Nobody leaves, and new places arise one by one, as in ``register``. Works on a fork.

    Returns:
        Index of the person -> number of the place, which may not exist yet; without whom no place reaches.
    """
    if not board.to_hold:
        return {}
    future = board.fork(traced=False)
    batch = Batch(future)
    while batch.next() is not None:
        pass
    turns = simulated(future, batch)
    while not board.to_hold <= future.held.keys() and next(turns, None) is not None:
        pass
    return {entrant: future.held[entrant] for entrant in board.to_hold & future.held.keys()}


def coming(board: Board) -> Call | None:
    """The first call of the register with its explanation, or ``None`` where nobody is left."""
    first = next(register(board), None)
    if first is None:
        return None
    future = board.fork(traced=True)
    batch = Batch(future)
    call = batch.next()
    while call is None and len(future.places) < first.place:
        future.add_places(1)
        call = batch.next()
    return call


def simulated(future: Board, batch: Batch) -> Iterator[Turn]:
    """One new place after another, each filled as ``calling`` fills it; changes the board.

    Somebody may be left whom no place reaches, because all of them wait: after as many places in
    vain as could lie before a place of each list, that is so.
    """
    between_places = sum(first_reaching(reserve, 2) for reserve in future.regime.reserves)
    patience = len(future.entrants) + len(future.places) + between_places
    idle = 0
    while idle <= patience and _anyone_left(future):
        future.add_places(1)
        call = batch.next()
        idle = idle + 1 if call is None else 0
        while call is not None:
            yield Turn(call.entrant, call.place, call.place_type, call.list)
            call = batch.next()


def _anyone_left(board: Board) -> bool:
    return next_uncalled(board) is not None or any(
        isinstance(next_in(board, group), int) for group in board.regime.groups
    )


def is_undisturbed(board: Board) -> bool:
    """Whether from here on no place waits, no debt or order is open, and each person has one label."""
    if board.vacant or board.owed or board.to_hold or board.computo == Computo.LISTA_DEPURADA:
        return False
    if board.several in (VariosGrupos.OPCAO, VariosGrupos.EMPARELHAMENTO) and any(
        len(entrant.groups) > 1 for entrant in board.entrants
    ):
        return False
    if any(reserve.reverts_to != (OPEN,) for reserve in board.regime.reserves):
        return False
    return not any(members - board.out.keys() - board.active.keys() for members in board.pending.values())


def _undisturbed(board: Board) -> Iterator[Turn]:
    """Contract §2.4 over labels: ``None`` not called, else the list in which the person counts.

    The same sentences as ``filling``, in the same order; who can never come counts as called.
    """
    return _Labels(board).turns()


class _Labels:
    """What the rule needs of a board once nothing on it waits."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.compensates = board.computo == Computo.COMPENSADO
        self.opens_first = board.regime.readings["reversao"] == Reversao.ABRE_ANTES
        self.label: list[str | None] = [None] * len(board.entrants)
        for never in (board.out, board.held, board.suspended):
            for entrant in never:
                self.label[entrant] = OPEN
        for entrant, call in board.active.items():
            self.label[entrant] = call.counts_in
        self.heads = dict.fromkeys(board.regime.groups, 0)
        self.open = iter(board.lists[OPEN])
        self.uncalled = iter(board.lists[OPEN])

    def turns(self) -> Iterator[Turn]:
        """New places, from the first that does not exist, until nobody is left."""
        label, groups = self.label, self.board.regime.groups
        source, place = self.board.source.fork(), len(self.board.places)
        while True:
            place += 1
            kind = source.next_type(place)
            entrant = self.next_of(kind) if kind in groups else None
            found = (entrant, kind) if entrant is not None else self.from_open(reverted=kind in groups)
            if found is None:
                return
            label[found[0]] = found[1]
            yield Turn(found[0], place, kind, found[1])

    def next_of(self, group: str) -> int | None:
        """The next of a group's list not yet called."""
        members, label, off = self.board.lists[group], self.label, self.board.off[group]
        for at in range(self.heads[group], len(members)):
            if label[members[at]] is None and members[at] not in off:
                self.heads[group] = at
                return members[at]
        self.heads[group] = len(members)
        return None

    def from_open(self, *, reverted: bool) -> tuple[int, str] | None:
        """The next of the open list; one whom a group called lets the turn go on to that group."""
        label = self.label
        if reverted and not self.opens_first:
            entrant = next((e for e in self.uncalled if label[e] is None), None)
            return self.best_of_groups() if entrant is None else (entrant, OPEN)
        for entrant in self.open:
            group = label[entrant]
            if group is None:
                return entrant, OPEN
            if group != OPEN and self.compensates:
                label[entrant] = OPEN
                follower = self.next_of(group)
                if follower is not None:
                    return follower, group
        return self.best_of_groups()

    def best_of_groups(self) -> tuple[int, str] | None:
        """Where the open list is exhausted: the best by merit still on any group list."""
        rank = self.board.rank
        found = [(self.next_of(reserve.group), reserve.group) for reserve in self.board.regime.by_share]
        left = [(entrant, group) for entrant, group in found if entrant is not None]
        return min(left, key=lambda pair: rank[pair[0]], default=None)
