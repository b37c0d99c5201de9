"""«Por que não fui chamado?»: one enrolment's answer in one cargo, from published facts alone.

What was published comes in; nothing is looked up. The order of the calls to come is the engine's, computed
apart (``turns_of``) and given for a person only where their lists are final: it never tells of a list in
which they were not published.

Law: within the offered vacancies there is a right to be appointed while the competition is valid (STF,
RE 598.099); beyond them an expectation (STF, RE 837.311).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from isonomia.law.allocation.order import order
from isonomia.law.allocation.register import register
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Document
from isonomia.office.calling.desk import FREE
from isonomia.office.competition import Competition, live
from isonomia.office.public.face import LEFT, as_published

CALLED: Final = "chamada"
GONE: Final = "deixou-a-vaga"
WAITING: Final = "aguarda"
LISTED: Final = "em-lista"
OVER: Final = "encerrado"

Stored = Mapping[str, Any]
Turns = Mapping[str, Sequence[Any]]
"""Person -> place, list of the place, list by which they would be called."""


@dataclass(frozen=True)
class Rank:
    """A person in one published list.

    Attributes:
        size: people in it.
        last: position of the last person whom this list called, 0 where none was.
        ahead: people before this one who were not called yet.
        final: whether the list is no longer preliminary.
    """

    group: str
    position: int
    size: int
    last: int
    ahead: int
    final: bool


@dataclass(frozen=True)
class Facts:
    """What was published about one enrolment in one cargo.

    Attributes:
        cargo, desk: of ``office.public.face``.
        ranks: in the newest lists.
        turns: of ``turns_of``; ``None`` where they are not known.
        shares_total: whether the law counts the cargo with others, so that its series is not its own.
        over: whether the validity ended.
    """

    number: str
    cargo: Stored
    desk: Stored
    ranks: Sequence[Rank]
    regime: Regime | None = None
    turns: Turns | None = None
    over: bool = False
    suspended: bool = False
    shares_total: bool = False


def turns_of(competition: Competition) -> dict[str, dict[str, list[Any]]]:
    """Cargo -> person -> place that would reach them, list of that place, list by which they would come.

    By the lists as published; nobody leaves, and new places arise one by one: an order, no forecast.

    Raises:
        InputProblems: acts or tables with problems.
    """
    life = live(as_published(replace(competition, acts=competition.acts or ())), traced=False)
    return {
        code: {
            opened.people[turn.entrant].id: [turn.place, turn.place_type, turn.list]
            for turn in register(opened.board)
        }
        for code, opened in life.cargos.items()
        if opened.board is not None and not opened.stopped
    }


def why_not(facts: Facts) -> Document:
    """The answer.

    Returns:
        ``{"formato", "inscricao", "cargo", "nome", "situacao", "suspenso", "vagas", "oferecidas", "chamadas",
        "chamada", "listas", "vez", "vez_calculada", "outras_listas"}``. ``situacao``: ``chamada``,
        ``deixou-a-vaga``, ``aguarda`` (in final lists), ``em-lista`` (in preliminary ones) or ``encerrado``.
        ``chamada`` is the call as recorded with the act, or ``None``. ``vez``: ``{"vaga", "tipo_vaga",
        "lista", "existe", "oferecida"}`` or ``None``. ``outras_listas``: people called by lists in which the
        person is not, with the devices that reserve their places.
    """
    calls: Sequence[Stored] = facts.cargo["convocacoes"]
    own = next((call for call in reversed(calls) if call["inscricao"] == facts.number), None)
    situation = _situation(facts, own)
    return {
        "formato": FORMAT,
        "inscricao": facts.number,
        "cargo": facts.cargo["codigo"],
        "nome": facts.cargo["nome"],
        "situacao": situation,
        "suspenso": facts.suspended,
        "vagas": facts.desk["vagas"],
        "oferecidas": facts.cargo["vagas"],
        "chamadas": len({call["inscricao"] for call in calls}),
        "chamada": None if own is None else dict(own),
        "listas": [_rank(facts, rank) for rank in facts.ranks],
        "vez": _turn(facts) if situation == WAITING else None,
        "vez_calculada": facts.turns is not None,
        "outras_listas": _others(facts, calls),
    }


def _situation(facts: Facts, own: Stored | None) -> str:
    if own is not None:
        return GONE if own["estado"] == LEFT else CALLED
    if facts.over:
        return OVER
    return WAITING if facts.ranks and all(rank.final for rank in facts.ranks) else LISTED


def _rank(facts: Facts, rank: Rank) -> Document:
    return {
        "lista": rank.group,
        "posicao": rank.position,
        "pessoas": rank.size,
        "ultima_chamada": rank.last,
        "a_frente": rank.ahead,
        "proxima_vaga": next_of_list(facts, rank.group),
    }


def next_of_list(facts: Facts, group: str) -> int | None:
    """The next place of a list: vacated, else free, else the first of the series that may arise.

    ``None`` where the series beyond the present places does not follow from the law alone (a printed table, a
    total over several cargos) or has no place of that list in sight.
    """
    sequence = facts.desk["sequencia"]
    free = [*facts.desk["reabertas"], *(at for at, (_, state) in enumerate(sequence, 1) if state == FREE)]
    found = next((number for number in free if sequence[number - 1][0] == group), None)
    if found is not None or facts.regime is None or facts.shares_total:
        return found
    kinds = order(facts.regime, 2 * len(sequence) + SIGHT)
    if kinds[: len(sequence)] != [kind for kind, _ in sequence]:
        return None
    return next((at for at in range(len(sequence) + 1, len(kinds) + 1) if kinds[at - 1] == group), None)


SIGHT: Final = 60
"""Places beyond the present ones, at least, among which the next of a list is looked for."""


def _turn(facts: Facts) -> Document | None:
    """Which place would reach the person, where the order of the calls to come is known for them."""
    found = (facts.turns or {}).get(facts.number)
    if found is None:
        return None
    place, kind, by = found
    if by not in {rank.group for rank in facts.ranks}:
        return None
    exists = place <= len(facts.desk["sequencia"])
    offered = place <= facts.cargo["vagas"]
    return {"vaga": place, "tipo_vaga": kind, "lista": by, "existe": exists, "oferecida": offered}


def _others(facts: Facts, calls: Sequence[Stored]) -> list[Document]:
    """Lists that called somebody and in which the person is not; a score says nothing across lists."""
    mine = {rank.group for rank in facts.ranks}
    found: dict[str, list[Stored]] = {}
    for call in calls:
        if call["lista"] not in mine:
            found.setdefault(call["lista"], []).append(call)
    return [
        {
            "lista": group,
            "pessoas": len(made),
            "vagas": sorted({call["vaga"] for call in made}),
            "fundamento": _basis(facts, group),
        }
        for group, made in sorted(found.items(), key=lambda pair: pair[0] != OPEN)
    ]


def _basis(facts: Facts, group: str) -> list[str]:
    """The devices that give a list places of its own."""
    if facts.regime is None:
        return []
    if group == OPEN:
        return list(facts.regime.cite(Rule.OPEN_LIST))
    return next((list(each.citations) for each in facts.regime.reserves if each.group == group), [])
