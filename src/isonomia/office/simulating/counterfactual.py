"""``simular --pasta``: a competition's own ranking under other rules; who would come and who would not.

Nothing is drawn at random: every place of the edital is called for, as if nobody had been called before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from isonomia.insight.simulation.guarantee import minimum_guarantee
from isonomia.insight.simulation.plan import Policy, Variant
from isonomia.insight.simulation.scenarios import Kind, variant_code, varied
from isonomia.law.competition.life import CargoLife
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.office.competition import Competition, laid_out, live
from isonomia.wording.language import Language

Regimes = Mapping[str, Regime | None]


@dataclass(frozen=True)
class _Held:
    """Who holds the places of one cargo: index -> list in which the place counts; and the reverted ones."""

    labels: Mapping[int, str]
    reverted: int


def counterfactual_document(
    competition: Competition, variants: Sequence[Variant] = (), lang: Language = Language.PORTUGUESE
) -> Answer:
    """Each cargo under every rule, and under each variant of the law.

    Args:
        competition: as read; its acts are left aside.
        variants: each alone changes the law. A table printed in the edital then gives way to it; the
            tables of one total over several cargos stay.
        lang: of the messages.

    Raises:
        InputProblems: the tables of a total lie below the law.
    """
    untouched = replace(competition, acts=None)
    regimes = competition.governing.regimes
    runs: list[tuple[Document, Mapping[str, _Held]]] = []
    for variant in (None, *variants):
        edited = untouched if variant is None else _without_tables(untouched)
        rules = regimes if variant is None else _each(regimes, lambda r, v=variant: varied(r, v))
        for policy in Policy:
            if policy is Policy.NONE and variant is not None:
                continue
            named = {
                "cenario": Kind.LAW.value if variant is None else variant_code(variant),
                "tipo": (Kind.LAW if variant is None else Kind.VARIANT).value,
                "regra": policy.value,
            }
            runs.append((named, _held(edited, rules, policy)))
    shown = laid_out(untouched)
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in competition.governing.norms],
        "cargos": [_cargo(opened, runs) for opened in shown.cargos.values() if opened.regime is not None],
    }
    return Answer(document, competition.voice(lang), competition.warnings)


def _each(regimes: Regimes, change: Any) -> Regimes:
    return {code: None if regime is None else change(regime) for code, regime in regimes.items()}


def _without_tables(competition: Competition) -> Competition:
    edital = competition.edital
    cargos = tuple(cargo if cargo.base else replace(cargo, table=None) for cargo in edital.cargos)
    return replace(competition, edital=replace(edital, cargos=cargos))


def _held(competition: Competition, regimes: Regimes, policy: Policy) -> Mapping[str, _Held]:
    """Code of each cargo -> who holds its places."""
    match policy:
        case Policy.NONE:
            life = live(competition, regimes=_each(regimes, lambda r: r.with_reserves(())), traced=False)
        case Policy.GUARANTEE:
            laid = live(competition, regimes=regimes, traced=False)
            return {code: _guaranteed(opened) for code, opened in laid.cargos.items()}
        case _:
            reading = {"computo": policy.value}
            life = live(competition, regimes=_each(regimes, lambda r: r.under(reading)), traced=False)
    return {code: _of_board(opened) for code, opened in life.cargos.items()}


def _of_board(opened: CargoLife) -> _Held:
    if opened.board is None:
        return _Held({}, 0)
    active = opened.board.active
    labels = {entrant: call.counts_in for entrant, call in active.items()}
    return _Held(labels, sum(call.reverted for call in active.values()))


def _guaranteed(opened: CargoLife) -> _Held:
    """Reserve first, over those confirmed; a person whose confirmation is pending comes by merit alone."""
    board = opened.board
    if board is None:
        return _Held({}, 0)
    groups = board.regime.groups
    reserved = {group: sum(place.type == group for place in board.places) for group in groups}
    listed = {group: {e for e in board.lists[group] if e not in board.pending[group]} for group in groups}
    people = [entrant for entrant in board.merit if entrant not in board.out]
    first, others = minimum_guarantee(
        [frozenset(group for group in groups if entrant in listed[group]) for entrant in people],
        [board.entrants[entrant].open for entrant in people],
        reserved,
        len(board.places),
    )
    labels = {people[at]: OPEN for at in others} | {people[at]: group for at, group in first.items()}
    return _Held(labels, sum(reserved.values()) - len(first))


def _cargo(opened: CargoLife, runs: Iterable[tuple[Document, Mapping[str, _Held]]]) -> Document:
    code = opened.cargo.code
    mine = [(named, held[code]) for named, held in runs]
    regime = opened.regime
    adopted = regime.readings["computo"] if regime is not None else ""
    reference = next(
        held for named, held in mine if named["tipo"] == Kind.LAW.value and named["regra"] == adopted
    )
    none = next(held for named, held in mine if named["regra"] == Policy.NONE.value)
    return {
        "codigo": code,
        "nome": opened.cargo.full_name,
        "vagas": opened.cargo.places,
        "cenarios": [
            {
                **named,
                "adotada": held is reference,
                **_outcome(opened, held, reference, none),
            }
            for named, held in mine
        ],
    }


def _outcome(opened: CargoLife, held: _Held, reference: _Held, none: _Held) -> Document:
    board = opened.board
    groups = board.regime.groups if board is not None else ()
    return {
        "convocados": _ids(opened, held.labels),
        "entram": _ids(opened, held.labels.keys() - reference.labels.keys()),
        "saem": _ids(opened, reference.labels.keys() - held.labels.keys()),
        "entram_pela_reserva": len(held.labels.keys() - none.labels.keys()),
        "vagas_revertidas": held.reverted,
        "cortes": {name: _cut(opened, held, name) for name in (OPEN, *groups)},
        "grupos": {group: _members(opened, held, group) for group in groups},
    }


def _ids(opened: CargoLife, entrants: Iterable[int]) -> list[str]:
    """Enrolments in order of merit."""
    return [opened.people[entrant].id for entrant in sorted(entrants)]


def _members(opened: CargoLife, held: _Held, group: str) -> Document:
    """Confirmed members called, and how many of them by the reserve."""
    board = opened.board
    listed = set(board.lists[group]) if board is not None else set()
    called = [entrant for entrant in held.labels if entrant in listed]
    by_group = sum(held.labels[entrant] == group for entrant in called)
    return {"chamadas": len(called), "pela_ampla": len(called) - by_group, "pela_reserva": by_group}


def _cut(opened: CargoLife, held: _Held, name: str) -> Document | None:
    """The last person of a list: open rank and score; ``None`` where nobody counts in it."""
    counted = [entrant for entrant, label in held.labels.items() if label == name]
    if not counted or opened.board is None:
        return None
    last = max(counted)
    score = opened.people[last].score
    return {
        "posicao": opened.board.position[OPEN].get(last),
        "nota": None if score is None else str(score),
    }
