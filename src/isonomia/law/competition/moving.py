"""Acts about a person who was called: nomeação, posse, exercício, and every way of leaving."""

from __future__ import annotations

from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.edital import Cargo
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.transitions import (
    ADVANCES,
    LEAVES,
    CallState,
    is_after_posse,
)
from isonomia.law.findings import Finding

ADMINISTRATION_ERROR = "erro-da-administracao"
"""The one cause of ``tornar-sem-efeito`` that gives the person back their rank."""


def advance(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """``nomear``, ``posse``, ``exercicio``."""
    call = None if opened.board is None else opened.board.active.get(index)
    if call is None:
        _not_called(life, opened, act)
        return
    state = ADVANCES.get((CallState(call.state), act.kind))
    if state is None:
        life.problem(
            act,
            "E344",
            f"A inscrição {act.id} está «{call.state}» no cargo {opened.cargo.code}: o ato "
            f"«{act.kind.value}» não cabe nesse estado.",
            "Confira a ordem dos atos: convocação, nomeação, posse, exercício.",
            value=act.kind.value,
        )
        return
    if act.kind is ActKind.POSSE and call.state == CallState.CALLED and _needs_nomeacao(opened.cargo):
        life.findings.append(
            Finding(
                "W345",
                f"Posse da inscrição {act.id} sem nomeação registrada (cargo efetivo).",
                "Se a nomeação existe, registre o ato «nomear» antes da posse.",
                file="atos",
                line=act.line,
                value=act.id,
            )
        )
    call.state = state
    if act.kind is ActKind.POSSE and life.edital.posse_removes:
        _off_the_others(life, opened, index)


def _needs_nomeacao(cargo: Cargo) -> bool:
    return cargo.bond == "efetivo"


def _off_the_others(life: Life, opened: CargoLife, index: int) -> None:
    """``posse_retira``: taking office in one cargo takes the person off the others."""
    for other, at in life.places_of(opened.people[index].who):
        if other.cargo is opened.cargo or other.board is None:
            continue
        call = other.board.active.get(at)
        if call is not None and not is_after_posse(call.state):
            other.board.vacate(at, ActKind.OTHER_POST.value)
        if call is None or not is_after_posse(call.state):
            other.board.remove(at, ActKind.OTHER_POST.value)


def leave(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """A departure before or after posse: the place falls vacant, the person is off the lists.

    Law: Ferraz art. 3, § 2; Guarapari art. 7, I.
    """
    if act.kind is ActKind.DEATH:
        for other, at in life.places_of(opened.people[index].who):
            _depart(other, at, act.kind.value)
        return
    call = None if opened.board is None else opened.board.active.get(index)
    if call is None:
        _not_called(life, opened, act)
    elif call.state not in LEAVES[act.kind]:
        after = is_after_posse(call.state)
        life.problem(
            act,
            "E346",
            f"A inscrição {act.id} está «{call.state}» no cargo {opened.cargo.code}: "
            f"«{act.kind.value}» só cabe {'antes' if after else 'depois'} da posse.",
            "Depois da posse use exoneracao, demissao, aposentadoria, rescisao ou outro ato de "
            "vacância; antes dela, desistencia, nao-compareceu ou inapto.",
            value=act.kind.value,
        )
    else:
        _depart(opened, index, act.kind.value)


def eliminate(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """``fraude``: eliminated in every cargo, before or after a call.

    Law: Ferraz art. 2, § 3; Guarapari art. 2, §§ 2 and 3.
    """
    for other, at in life.places_of(opened.people[index].who):
        _depart(other, at, act.kind.value)


def _depart(opened: CargoLife, index: int, why: str) -> None:
    board = opened.board
    if board is None:
        return
    call = board.active.get(index)
    if call is not None:
        board.vacate(index, why, after_posse=is_after_posse(call.state))
    board.remove(index, why)


def undo(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """``tornar-sem-efeito``: the call is undone; only the administration's error keeps the rank."""
    board = opened.board
    call = None if board is None else board.active.get(index)
    if board is None or call is None:
        _not_called(life, opened, act)
        return
    if is_after_posse(call.state):
        life.problem(
            act,
            "E347",
            f"A inscrição {act.id} já tomou posse: a convocação não se torna mais sem efeito.",
            "Se a posse foi anulada, registre «posse-anulada».",
        )
        return
    board.vacate(index, act.kind.value)
    if act.detail.strip() == ADMINISTRATION_ERROR:
        board.rewind()
    else:
        board.remove(index, act.kind.value)


def renounce(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """``renuncia``: before any call, off every list of the cargo."""
    board = opened.board
    if board is None:
        return
    if index in board.active:
        life.problem(
            act,
            "E348",
            f"A inscrição {act.id} já foi convocada no cargo {opened.cargo.code}.",
            "Quem já foi convocado sai por «desistencia» (antes da posse) ou «exoneracao».",
        )
    elif index in board.out:
        _already_out(life, opened, index, act)
    else:
        board.remove(index, act.kind.value)


def to_end_of_queue(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    """``fim-de-fila``: the place falls vacant and the person goes to the end of every list."""
    board = opened.board
    if not life.edital.end_of_queue:
        life.refuse(
            act,
            "R403",
            "O edital não permite pedir o fim da fila.",
            "Se o edital permite, escreva fim_de_fila = true em edital.toml.",
        )
        return
    if board is None:
        return
    if index in board.out:
        _already_out(life, opened, index, act)
        return
    call = board.active.get(index)
    if call is not None and is_after_posse(call.state):
        life.problem(
            act,
            "E349",
            f"A inscrição {act.id} já tomou posse no cargo {opened.cargo.code}.",
            "O fim da fila só cabe antes da posse.",
        )
        return
    if call is not None:
        board.vacate(index, act.kind.value)
    if index in opened.queue_end:
        opened.queue_end.remove(index)
    opened.queue_end.append(index)
    opened.untie(index)
    board.reorder([*(at for at in board.merit if at != index), index])


def _not_called(life: Life, opened: CargoLife, act: Act) -> None:
    life.problem(
        act,
        "E343",
        f"A inscrição {act.id} não ocupa vaga no cargo {opened.cargo.code} quando «"
        f"{act.kind.value}» foi registrado.",
        "Confira a inscrição, o cargo e a ordem dos atos. Quem ainda não foi convocado sai da "
        "lista por «renuncia».",
    )


def _already_out(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    assert opened.board is not None
    life.problem(
        act,
        "E350",
        f"A inscrição {act.id} já está fora das listas do cargo {opened.cargo.code} "
        f"({opened.board.out[index]}).",
        "Confira se o ato foi registrado duas vezes.",
    )
