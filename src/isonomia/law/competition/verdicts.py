"""Acts of the commission and choices of the person: who belongs to which group's list."""

from __future__ import annotations

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.values import Call, Move
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.transitions import is_after_posse
from isonomia.law.norms.model import OPEN, Kept
from isonomia.law.norms.readings import VariosGrupos
from isonomia.law.norms.rules import Rule


def decide_membership(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """``confirmado`` and ``nao-confirmado``: hold for the person in every cargo.

    Law: Ferraz art. 2, §§ 1 to 3; Guarapari art. 2, § 1.
    """
    group = act.detail.strip()
    touched = False
    for other, at in life.places_of(opened.people[index].who):
        board = other.board
        if board is None or group not in board.entrants[at].groups:
            continue
        touched = True
        if act.kind is ActKind.CONFIRMED:
            _confirm(board, at, group)
        else:
            _leave_group(board, at, group)
    if not touched and opened.board is not None:
        life.problem(
            act,
            "E351",
            f"A inscrição {act.id} não concorre na reserva «{group}».",
            "Confira o grupo em «detalhe» e a coluna do grupo em candidatos.",
            value=act.detail,
        )


def _confirm(board: Board, index: int, group: str) -> None:
    """Competes from now on; a place that has already reverted is not taken back."""
    board.pending[group].discard(index)
    if index in board.off[group]:
        board.off[group].discard(index)
        board.relist()
    elif len(board.entrants[index].groups) > 1:
        board.relist()
    board.rewind()


def _leave_group(board: Board, index: int, group: str) -> None:
    """Off the group's list; what becomes of a place held depends on where it counts."""
    board.pending[group].discard(index)
    board.off[group].add(index)
    if len(board.entrants[index].groups) > 1 or board.several == VariosGrupos.MAIOR_PERCENTUAL:
        board.relist()  # by ``maior-percentual`` others rank better without them: perhaps on another list
    call = board.active.get(index)
    if board.regime.confirmation.unconfirmed_keeps is Kept.NOTHING:
        if call is not None:
            board.vacate(index, ActKind.NOT_CONFIRMED.value, after_posse=is_after_posse(call.state))
        board.remove(index, ActKind.NOT_CONFIRMED.value)
        return
    on_open = board.entrants[index].open
    if call is None:
        if not on_open and not board.groups_of(index):
            board.remove(index, ActKind.NOT_CONFIRMED.value)
        return
    if call.counts_in != group:
        return
    if on_open and _overtaken_by_open(board, index):
        board.relabel(Move(index, group, OPEN, Rule.NOT_CONFIRMED))
        board.owed.append((group, index))
        return
    board.vacate(index, ActKind.NOT_CONFIRMED.value, after_posse=is_after_posse(call.state))
    if on_open or board.groups_of(index):
        board.rewind()
    else:
        board.remove(index, ActKind.NOT_CONFIRMED.value)


def _overtaken_by_open(board: Board, index: int) -> bool:
    """Whether the open list called somebody ranked after the person who still holds a place."""

    def after(call: Call) -> bool:
        return call.list == OPEN and board.rank[call.entrant] > board.rank[index]

    return any(after(call) for call in board.active.values())


def choose(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """``opcao``: the one group in which a person of several competes."""
    group = act.detail.strip()
    board = opened.board
    if board is None:
        return
    if group not in board.entrants[index].groups:
        life.problem(
            act,
            "E352",
            f"A inscrição {act.id} não concorre na reserva «{group}» do cargo {opened.cargo.code}.",
            "A opção só pode ser por um grupo em que a pessoa concorre.",
            value=act.detail,
        )
        return
    board.choices[index] = group
    board.relist()
