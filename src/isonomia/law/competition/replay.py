"""The fold: a competition opened, then its acts one by one (design, sentence 3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from isonomia.law.competition import courts, moving, supply, verdicts
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.calling import call, call_batch
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.transitions import ADVANCES, LEAVES
from isonomia.law.competition.worlds import ask_who_keeps_a_place, in_every_world, suppose_rank

OfPerson = Callable[[Life, CargoLife, int, Act], None]
OfCargo = Callable[[Life, CargoLife, Act], None]
OfAll = Callable[[Life, Act], None]

ABOUT_A_PERSON: Final[Mapping[ActKind, OfPerson]] = MappingProxyType(
    {
        ActKind.NOMEAR: moving.advance,
        ActKind.POSSE: moving.advance,
        ActKind.EXERCICIO: moving.advance,
        **dict.fromkeys(LEAVES, moving.leave),
        ActKind.FRAUD: moving.eliminate,
        ActKind.UNDONE: moving.undo,
        ActKind.RENUNCIATION: moving.renounce,
        ActKind.END_OF_QUEUE: moving.to_end_of_queue,
        ActKind.CONFIRMED: verdicts.decide_membership,
        ActKind.NOT_CONFIRMED: verdicts.decide_membership,
        ActKind.CHOICE: verdicts.choose,
    }
)
ABOUT_A_CARGO: Final[Mapping[ActKind, OfCargo]] = MappingProxyType(
    {
        ActKind.CALL: call,
        ActKind.NEW_PLACES: supply.add_places,
        ActKind.SUPPRESS_PLACE: supply.suppress_places,
    }
)
ABOUT_THE_WHOLE: Final[Mapping[ActKind, OfAll]] = MappingProxyType(
    {
        ActKind.HOMOLOGATE: supply.homologate,
        ActKind.EXTEND: supply.extend_validity,
        ActKind.COURT_REVOKED: courts.revoke,
    }
)
IN_EVERY_CARGO: Final = frozenset({ActKind.FRAUD, ActKind.DEATH, ActKind.CONFIRMED, ActKind.NOT_CONFIRMED})
"""Acts that hold for the person in every cargo, so that none has to be named."""


def call_all(life: Life) -> None:
    """Without acts: the call of all the places of every cargo."""
    for opened in life.cargos.values():
        if opened.board is not None and not opened.stopped:
            call_batch(opened, opened.cargo.places)


def replay(life: Life, acts: Iterable[Act]) -> None:
    """Apply the acts in order of record.

    Problems and refusals of every act are collected; an act with a problem changes nothing.
    """
    for act in acts:
        _apply(life, act)


def _apply(life: Life, act: Act) -> None:
    if act.kind in ABOUT_THE_WHOLE:
        ABOUT_THE_WHOLE[act.kind](life, act)
    elif act.kind in ABOUT_A_CARGO:
        opened = _cargo_of(life, act)
        if opened is None:
            return
        if opened.stopped and act.kind is ActKind.SUPPRESS_PLACE:  # which places are free, the answer says
            opened.skipped += 1
            return
        if act.kind is ActKind.SUPPRESS_PLACE:
            in_every_world(life, opened, lambda place, world: supply.suppress_places(place, world, act))
        else:
            ABOUT_A_CARGO[act.kind](life, opened, act)
    elif act.kind is ActKind.COURT_ORDER:
        _obey(life, act)
    else:
        found = _person_of(life, act)
        if found is None:
            return
        opened, index = found
        if opened.stopped and opened.call_of(act.id) is None and act.kind not in IN_EVERY_CARGO:
            opened.skipped += 1
            return
        _of_person(life, opened, index, act)


def _of_person(life: Life, opened: CargoLife, index: int, act: Act) -> None:
    handler = ABOUT_A_PERSON[act.kind]
    if act.kind not in IN_EVERY_CARGO:
        in_every_world(life, opened, lambda place, world: handler(place, world, index, act))
        return
    if act.kind is ActKind.NOT_CONFIRMED:
        mine = [place for place in life.places_of(opened.people[index].who) if not place[0].supposed]
        for world, at in mine:
            suppose_rank(world, at)
        handler(life, opened, index, act)
        for world, _ in mine:
            ask_who_keeps_a_place(world)
    else:
        handler(life, opened, index, act)


def _obey(life: Life, act: Act) -> None:
    if not act.id:
        only = next(iter(life.cargos.values())) if len(life.cargos) == 1 and not act.cargo else None
        courts.obey(life, life.cargos.get(act.cargo, only), -1, act)
        return
    found = _person_of(life, act)
    if found is not None:
        opened, index = found
        in_every_world(life, opened, lambda place, world: courts.obey(place, world, index, act))


def _cargo_of(life: Life, act: Act) -> CargoLife | None:
    if act.cargo in life.cargos:
        return life.cargos[act.cargo]
    if len(life.cargos) == 1 and not act.cargo:
        return next(iter(life.cargos.values()))
    message = (
        f"O edital não tem o cargo {act.cargo}."
        if act.cargo
        else f"O ato «{act.kind.value}» não diz o cargo, e o edital tem {len(life.cargos)} cargos."
    )
    life.problem(act, "E340", message, "Preencha a coluna «cargo».", value=act.cargo or act.kind.value)
    return None


def _person_of(life: Life, act: Act) -> tuple[CargoLife, int] | None:
    """The cargo and index that the act means; a blank cargo is settled where only one is possible."""
    having = [opened for opened in life.cargos.values() if act.id in opened.index]
    if act.cargo:
        having = [opened for opened in having if opened.cargo.code == act.cargo]
    if len(having) > 1 and act.kind not in IN_EVERY_CARGO:
        fitting = [opened for opened in having if _fits(opened, act)]
        having = fitting if len(fitting) == 1 else having
    if len(having) == 1 or (having and act.kind in IN_EVERY_CARGO):
        return having[0], having[0].index[act.id]
    if having:
        message = f"A inscrição {act.id} está em mais de um cargo e o ato não diz qual."
    else:
        message = f"A inscrição {act.id} não está em candidatos" + (
            f" no cargo {act.cargo}." if act.cargo else "."
        )
    life.problem(act, "E340", message, "Confira as colunas «inscricao» e «cargo».")
    return None


def _fits(opened: CargoLife, act: Act) -> bool:
    """Whether the act can be about this cargo, given the person's state in it."""
    found = opened.call_of(act.id)
    if act.kind in LEAVES:
        return found is not None and found.state in LEAVES[act.kind]
    if any(kind is act.kind for _, kind in ADVANCES):
        return found is not None and (found.state, act.kind) in ADVANCES
    if act.kind is ActKind.RENUNCIATION:
        return found is None
    return found is not None
