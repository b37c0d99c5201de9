"""«E se…»: more places and fewer holders, put to the engine; a simulation, from which nothing follows.

Who would leave is not known. It is supposed that the last ones called do: each place is offered again as the
law says, and every free place is called.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.transitions import BEFORE_POSSE
from isonomia.law.findings import InputProblems
from isonomia.office.answer import FORMAT, Document
from isonomia.office.competition import Competition, live
from isonomia.office.preview import effect_of
from isonomia.office.public.face import as_published

MOST_PLACES: Final = 50
MOST_LEAVING: Final = 20
"""Bounds of what one page computes."""


@dataclass(frozen=True)
class Supposition:
    """What is supposed.

    Attributes:
        more: places that arise, from 0 to ``MOST_PLACES``.
        leaving: people who leave, from 0 to ``MOST_LEAVING``.
    """

    cargo: str
    more: int
    leaving: int


def what_if(competition: Competition, supposed: Supposition, number: str = "") -> Document:
    """Who would be called, by list, and whether somebody would be among them.

    Args:
        competition: as it stands, or the one cargo of it.
        supposed: within the bounds.
        number: of the person asked about, or empty.

    Returns:
        ``{"formato", "cargo", "nome", "mais", "saem", "livres", "chamadas", "por_lista", "da_pessoa",
        "depende"}``: ``chamadas`` have place and lists, nobody's number; ``depende`` where a decision or
        the end of the validity keeps the engine from answering, and then there are none.
    """
    competition = as_published(replace(competition, acts=competition.acts or ()))
    opened = live(competition, traced=False).cargos[supposed.cargo]
    calls, free, leaving = _supposed(competition, opened, supposed)
    made = [call for call in calls if call["cargo"] == supposed.cargo]
    own = next((call for call in made if call["inscricao"] == number), None)
    return {
        "formato": FORMAT,
        "cargo": opened.cargo.code,
        "nome": opened.cargo.full_name,
        "mais": supposed.more,
        "saem": leaving,
        "livres": free,
        "chamadas": [_place(call) for call in made],
        "por_lista": dict(Counter(call["lista"] for call in made)),
        "da_pessoa": None if own is None else _place(own),
        "depende": not made,
    }


def _place(call: Document) -> Document:
    return {name: call[name] for name in ("vaga", "tipo_vaga", "lista")}


def _supposed(
    competition: Competition, opened: CargoLife, supposed: Supposition
) -> tuple[Sequence[Any], int, int]:
    """The calls that would be made, how many places are free now, how many people would leave."""
    board = opened.board
    if board is None:
        return (), 0, 0
    free = sum(place.is_free for place in board.places)
    departures = list(_departures(competition, opened, supposed.leaving))
    asked = free + len(departures) + supposed.more
    if opened.stopped or not asked:
        return (), free, len(departures)
    acts = [*departures]
    day = _day(competition)
    if supposed.more:
        acts.append(Act(day, ActKind.NEW_PLACES, cargo=supposed.cargo, detail=str(supposed.more)))
    acts.append(Act(day, ActKind.CALL, cargo=supposed.cargo, detail=str(asked)))
    try:
        effect = effect_of(competition, acts)
    except InputProblems:
        return (), free, len(departures)
    waits = bool(effect.questions) or any(cargo["pendencias"] for cargo in effect.after["cargos"])
    return (() if waits or effect.refusals else effect.calls), free, len(departures)


def _departures(competition: Competition, opened: CargoLife, leaving: int) -> Iterator[Act]:
    """The last ones called who still hold a place, each by the act that fits where they are."""
    board, day = opened.board, _day(competition)
    assert board is not None
    after = ActKind.EXONERATION if opened.cargo.bond == "efetivo" else ActKind.RESCISSION
    holders = sorted(board.active.values(), key=lambda call: call.order, reverse=True)
    for call in holders[:leaving]:
        kind = ActKind.WITHDRAWAL if call.state in BEFORE_POSSE else after
        yield Act(day, kind, opened.people[call.entrant].id, opened.cargo.code)


def _day(competition: Competition) -> Any:
    """The day of the last act: the clock is not asked."""
    return max([competition.edital.published, *(act.on for act in competition.acts or ())])
