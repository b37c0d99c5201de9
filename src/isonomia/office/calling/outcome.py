"""What can happen to a person who was called, and what it does to the place: before anybody records it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.transitions import ADVANCES, AFTER_POSSE, BEFORE_POSSE, LEAVES, CallState
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Sucessao, VacanciaAposPosse
from isonomia.office.answer import Document
from isonomia.office.calling.moved import Moved, moved
from isonomia.office.calling.preview import too_early
from isonomia.office.competition import Competition, laid_out
from isonomia.office.recorded import ActRow, read_rows

EFFECTIVE: Final = "efetivo"
EMPLOYMENT: Final = "emprego-publico"
TEMPORARY: Final = "temporario"

IN_EVERY_CARGO: Final = frozenset({ActKind.FRAUD, ActKind.DEATH})
"""Acts that hold for the person in every cargo of the competition."""

_ONLY_OF: Final[Mapping[ActKind, frozenset[str]]] = {
    ActKind.NOMEAR: frozenset({EFFECTIVE}),
    ActKind.EXONERATION: frozenset({EFFECTIVE}),
    ActKind.PROBATION_FAILED: frozenset({EFFECTIVE}),
    ActKind.RETIREMENT: frozenset({EFFECTIVE, EMPLOYMENT}),
    ActKind.DISMISSAL: frozenset({EFFECTIVE, EMPLOYMENT}),
    ActKind.RESCISSION: frozenset({EMPLOYMENT, TEMPORARY}),
    ActKind.CONTRACT_END: frozenset({TEMPORARY}),
}
"""Acts that only some bonds know; the others hold for all."""


def steps_of(state: str, bond: str) -> tuple[ActKind, ...]:
    """The acts that take a person forward from a state: nomeação, posse, exercício.

    A person in an effective post takes office after the nomeação; employment and temporary contracts know
    no nomeação.
    """
    found = [act for (before, act) in ADVANCES if before == state and bond in _ONLY_OF.get(act, {bond})]
    skips = bond == EFFECTIVE and state == CallState.CALLED
    return tuple(act for act in found if not (skips and act is ActKind.POSSE))


def outcomes_of(
    state: str, bond: str, *, pcd: bool = False, end_of_queue: bool = False
) -> tuple[ActKind, ...]:
    """The closed list of outcomes that a state admits, in the order of the law's table.

    Args:
        state: ``estado`` of the call.
        bond: ``vinculo`` of the cargo.
        pcd: whether the person competes in the reserve for people with disabilities.
        end_of_queue: whether the edital lets a person go to the end of the queue.
    """
    found = [act for act, states in LEAVES.items() if state in states and bond in _ONLY_OF.get(act, {bond})]
    if not pcd and ActKind.PCD_NOT_RECOMMENDED in found:
        found.remove(ActKind.PCD_NOT_RECOMMENDED)
    if state in BEFORE_POSSE:
        found.append(ActKind.UNDONE)
        if end_of_queue:
            found.append(ActKind.END_OF_QUEUE)
    return (*found, ActKind.FRAUD)


def outcome_preview(competition: Competition, rows: Sequence[ActRow], not_before: str = "") -> Document:
    """What acts would do, as plain values: the people, the places they free, who succeeds, what else changes.

    Args:
        competition: as it stands; whole where an act holds in every cargo.
        rows: the acts, columns of ``atos``.
        not_before: day of the last act of the competition, aaaa-mm-dd, or empty.

    Returns:
        ``{"atos", "pessoas", "vagas_abertas", "mudancas", "convocacoes", "proximo", "listas", "recusas",
        "pendencias"}``.

    Raises:
        InputProblems: an act does not fit the edital, the people, or the state it meets.
    """
    acts = read_acts(competition, rows, not_before)
    found = moved(competition, acts)
    touched = _touched(found, acts)
    laid = laid_out(competition)
    return {
        "atos": [{name: value for name, value in row.items() if value} for row in rows],
        "pessoas": [_person(competition, laid, found, act) for act in acts if act.id],
        "vagas_abertas": [
            {**place, "mesma_lista": _same_list(competition, found.before, place)}
            for place in found.effect.opened
        ],
        "mudancas": [dict(change) for change in found.effect.changes],
        "convocacoes": [_slim(call) for call in found.effect.calls],
        "proximo": {code: found.effect.next[code] for code in touched},
        "listas": {code: found.lists(code) for code in touched},
        "vagas": {code: found.counts(code, "vagas") for code in touched},
        "recusas": [dict(refusal) for refusal in found.effect.refusals],
        "pendencias": [dict(question) for question in found.effect.questions],
    }


def read_acts(competition: Competition, rows: Sequence[ActRow], not_before: str = "") -> tuple[Act, ...]:
    """Acts from their rows, checked as those of a folder; their day not before the last act's.

    Raises:
        InputProblems: every problem of every row.
    """
    acts = read_rows(competition.edital, competition.governing, competition.candidates, rows)
    last = date.fromisoformat(not_before) if not_before else None
    problems: list[Finding] = [finding for act in acts[:1] for finding in too_early(act.on, last)]
    if problems:
        raise InputProblems(problems)
    return acts


def _touched(found: Moved, acts: Iterable[Act]) -> list[str]:
    """Cargos in which something happens, in the edital's order."""
    named = {act.cargo for act in acts}
    named |= {
        change["cargo"] for change in (*found.effect.changes, *found.effect.opened, *found.effect.calls)
    }
    return [
        code
        for code in found.desk_after
        if code in named or found.desk_before[code]["sequencia"] != found.desk_after[code]["sequencia"]
    ]


def _person(competition: Competition, laid: Life, found: Moved, act: Act) -> Document:
    """Who an act is about: the call by which they hold a place, and their rank in each list."""
    before = {cargo["codigo"]: cargo for cargo in found.before["cargos"]}
    having = [one.cargo for one in competition.candidates if one.id == act.id]
    code = act.cargo or (having[0] if having else "")
    person: Document = {
        "cargo": code,
        "nome": competition.edital.cargo(code).full_name,
        "inscricao": act.id,
        "ato": act.kind.value,
        "posicoes": positions_of(laid.cargos[code], act.id),
    }
    call = last_call(before[code], act.id)
    return person if call is None else person | {"chamada": _slim(call)}


def _same_list(competition: Competition, before: Document, place: Mapping[str, Any]) -> bool:
    """Whether the list in which the place counts is the one that succeeds, whoever it reaches.

    Under ``dinamica`` an open place may compensate somebody and go to a group; after posse the order of
    all lists may succeed (``vacancia-apos-posse``).
    """
    regime = competition.governing.regimes[place["cargo"]]
    if regime is None:
        return False
    if place["computa_em"] == OPEN and regime.readings["sucessao"] != Sucessao.ESTATICA:
        return False
    calls = next(one for one in before["cargos"] if one["codigo"] == place["cargo"])["convocacoes"]
    held = next(call for call in reversed(calls) if call["vaga"] == place["vaga"])
    general = regime.readings.get("vacancia-apos-posse") == VacanciaAposPosse.ORDEM_GERAL
    return not (general and held["estado"] in AFTER_POSSE)


def last_call(cargo: Mapping[str, Any], number: str) -> Mapping[str, Any] | None:
    """The newest call of a person in a cargo's document, or ``None``."""
    return next((call for call in reversed(cargo["convocacoes"]) if call["inscricao"] == number), None)


def positions_of(opened: CargoLife, number: str) -> dict[str, int]:
    """List -> the person's rank in it before acts; lists whose confirmation is pending are left out."""
    board = opened.board
    if board is None or number not in opened.index:
        return {}
    index = opened.index[number]
    return {
        name: ranks[index]
        for name, ranks in board.position.items()
        if index in ranks and index not in board.pending.get(name, ())
    }


def _slim(call: Mapping[str, Any]) -> Document:
    return {name: value for name, value in call.items() if name != "passos"}
