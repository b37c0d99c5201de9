"""Readings of the law side by side: who each calls for the places, and what adopting one would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.findings import InputProblems
from isonomia.law.norms.model import Reading
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import FORMAT, Document
from isonomia.office.calling.foreseeing import foreseen
from isonomia.office.competition import Competition, live
from isonomia.office.readings import alternatives, called, everyone_called, may_matter, under

WINDOW: Final = 60
"""Places of a strip: the page of sixty that holds the first difference."""
SHOWN_CARGOS: Final = 8
"""Cargos that differ whose strips are kept; the others are counted."""


class Standing(StrEnum):
    """On what the reading that holds rests."""

    ACT = "ato"
    EDITAL = "edital"
    ASSUMED = "presumida"


class Difference(StrEnum):
    """What another option would change."""

    WHO = "quem"
    ORDER = "ordem"
    NOTHING = "nada"
    IMPOSSIBLE = "impossivel"


@dataclass(frozen=True)
class _Outcome:
    """What one option does, cargo by cargo."""

    option: str
    life: Life | None


def comparison_of_readings(competition: Competition, stated: Iterable[str], acts: Iterable[str]) -> Document:
    """Each reading that the law leaves open, with what each option would do to the places that are free.

    Contract §2, Readings. The adopted option is held against each other one alone.

    Args:
        competition: as it stands, its readings in force.
        stated: names of the readings that the edital itself states.
        acts: names of the readings adopted by an act.

    Returns:
        ``{"formato", "leituras": [{"leitura", "adotada", "padrao", "situacao", "exige_ato", "porque",
        "fundamento", "opcoes": [{"opcao", "difere", "autoridades", "chamadas": {list: people}, "entram",
        "saem": {cargo: people}, "primeira": {"cargo", "vaga", "adotada", "outra"} or None}], "cargos":
        [{"cargo", "nome", "faixas": {option: [{"vaga", "tipo", "inscricao", "lista", "computa_em"}]}}],
        "outros_cargos"}]}``. ``situacao``: ``Standing``; ``difere``: ``Difference``; ``exige_ato``: it
        changes who is called and is only assumed.

    Raises:
        InputProblems: acts or tables with problems.
    """
    ahead = foreseen(competition)
    base = live(ahead, traced=False)
    regime = next((r for r in competition.governing.regimes.values() if r is not None), None)
    if regime is None:
        return {"formato": FORMAT, "leituras": []}
    others: dict[str, list[str]] = {}
    for name, option in alternatives(ahead):
        others.setdefault(name, []).append(option)
    by_edital, by_act = set(stated), set(acts)
    told = []
    for name in READINGS:
        standing = Standing.ASSUMED
        if name in by_act or name in by_edital:
            standing = Standing.ACT if name in by_act else Standing.EDITAL
        outcomes = list(_outcomes(ahead, base, name, others.get(name, ())))
        told.append(_reading(regime, name, standing, base, outcomes))
    return {"formato": FORMAT, "leituras": told}


def _outcomes(ahead: Competition, base: Life, name: str, options: Iterable[str]) -> Iterator[_Outcome]:
    for option in options:
        yield _Outcome(option, under(ahead, name, option) if may_matter(base, name) else base)


def _reading(
    regime: Regime, name: str, standing: Standing, base: Life, outcomes: Sequence[_Outcome]
) -> Document:
    written: Reading | None = next((n.readings[name] for n in regime.norms if name in n.readings), None)
    adopted = regime.readings[name]
    options = [_option(regime, name, base, _Outcome(adopted, base))]
    options += [_option(regime, name, base, each) for each in outcomes]
    parted = _parted(base, outcomes)
    shown = list(parted.items())[:SHOWN_CARGOS]
    changes = any(option["difere"] == Difference.WHO for option in options)
    return {
        "leitura": name,
        "adotada": adopted,
        "padrao": regime.defaults.get(name, adopted),
        "situacao": standing.value,
        "exige_ato": changes and standing is Standing.ASSUMED,
        "porque": "" if written is None else written.why,
        "fundamento": [] if written is None else list(written.citations),
        "opcoes": options,
        "cargos": [_strips(code, place, base, [_Outcome(adopted, base), *outcomes]) for code, place in shown],
        "outros_cargos": len(parted) - len(shown),
    }


def _option(regime: Regime, name: str, base: Life, outcome: _Outcome) -> Document:
    document: Document = {
        "opcao": outcome.option,
        "difere": Difference.IMPOSSIBLE.value,
        "autoridades": [
            {"favor": one.favours, "fonte": one.source, "resumo": one.summary}
            for norm in regime.norms
            if name in norm.readings
            for one in norm.readings[name].authorities
            if one.option == outcome.option
        ],
        "chamadas": {},
        "entram": {},
        "saem": {},
        "primeira": None,
    }
    life = outcome.life
    if life is None:
        return document
    entering, leaving = _movers(base, life)
    document |= {"chamadas": _called_by_group(regime, life), "entram": entering, "saem": leaving}
    first = _first_difference(base, life)
    differs = Difference.NOTHING if first is None else Difference.ORDER
    differs = Difference.WHO if entering or leaving else differs
    return document | {"difere": differs.value, "primeira": first}


def _movers(base: Life, life: Life) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """Cargo -> who would be called and is not; cargo -> who is and would not."""
    entering, leaving = {}, {}
    for code, opened in base.cargos.items():
        ours, theirs = everyone_called(opened), everyone_called(life.cargos[code])
        if into := [who for who in theirs if who not in set(ours)]:
            entering[code] = into
        if out := [who for who in ours if who not in set(theirs)]:
            leaving[code] = out
    return entering, leaving


def _called_by_group(regime: Regime, life: Life) -> dict[str, int]:
    """How many of each group are called, by whatever list."""
    counts = dict.fromkeys(regime.groups, 0)
    for opened in life.cargos.values():
        if opened.board is None:
            continue
        for index in {call.entrant for call in opened.board.calls}:
            for group in opened.board.groups_of(index):
                counts[group] += index not in opened.board.pending[group]
    return counts


def _first_difference(base: Life, life: Life) -> Document | None:
    """The first place, cargo by cargo, that would be another person's."""
    for code, opened in base.cargos.items():
        place = _parting(opened, life.cargos[code])
        if place:
            ours, theirs = _tile(opened, place), _tile(life.cargos[code], place)
            return {"cargo": code, "vaga": place, "adotada": ours, "outra": theirs}
    return None


def _parting(one: CargoLife, other: CargoLife) -> int:
    """The first place whose last caller differs; 0 where none does."""
    ours, theirs = called(one), called(other)
    places = sorted(ours.keys() | theirs.keys())
    return next((place for place in places if ours.get(place) != theirs.get(place)), 0)


def _parted(base: Life, outcomes: Iterable[_Outcome]) -> dict[str, int]:
    """Cargo -> first place where some option parts from the one adopted."""
    found: dict[str, int] = {}
    for outcome in outcomes:
        for code, opened in base.cargos.items() if outcome.life is not None else ():
            assert outcome.life is not None
            place = _parting(opened, outcome.life.cargos[code])
            if place:
                found[code] = min(place, found.get(code, place))
    return {code: found[code] for code in base.cargos if code in found}


def _strips(code: str, place: int, base: Life, outcomes: Iterable[_Outcome]) -> Document:
    first = (place - 1) // WINDOW * WINDOW + 1
    strips = {}
    for outcome in outcomes:
        if outcome.life is not None:
            opened = outcome.life.cargos[code]
            last = 0 if opened.board is None else len(opened.board.places)
            window = range(first, min(first + WINDOW - 1, last) + 1)
            strips[outcome.option] = [_tile(opened, number) for number in window]
    opened = base.cargos[code]
    total = 0 if opened.board is None else len(opened.board.places)
    return {"cargo": code, "nome": opened.cargo.full_name, "vagas": total, "faixas": strips}


def _tile(opened: CargoLife, number: int) -> Document:
    """One place: its type, and the last person called to it."""
    board = opened.board
    assert board is not None
    call = next((call for call in reversed(board.calls) if call.place == number), None)
    kind = board.places[number - 1].type if number <= len(board.places) else ""
    return {
        "vaga": number,
        "tipo": kind,
        "inscricao": "" if call is None else opened.people[call.entrant].id,
        "lista": "" if call is None else call.list,
        "computa_em": "" if call is None else call.counts_in,
    }


def adoption_document(
    competition: Competition,
    name: str,
    option: str,
    stated: Mapping[str, str],
    *,
    homologated: bool,
) -> Document:
    """What adopting an option would do, and why it cannot be adopted as things are.

    Args:
        competition: as it stands.
        name: of the reading.
        option: to adopt; the one in force may be adopted too, so that it is no longer assumed.
        stated: readings that the edital itself states.
        homologated: whether the result was homologated.

    Returns:
        ``{"leitura", "opcao", "antes", "difere", "chamadas", "entram", "saem", "primeira", "impede":
        [sentences]}``.

    Raises:
        InputProblems: acts or tables with problems.
    """
    told = comparison_of_readings(competition, stated, ())["leituras"]
    reading = next((one for one in told if one["leitura"] == name), None)
    chosen = next((one for one in reading["opcoes"] if one["opcao"] == option), None) if reading else None
    if reading is None or chosen is None:
        impossible = "A lei deste certame não admite esta leitura."
        return {"leitura": name, "opcao": option, "antes": "", "impede": [impossible]}
    kept = ("opcao", "difere", "chamadas", "entram", "saem", "primeira")
    obstacles = list(_obstacles(competition, name, option, stated, homologated=homologated))
    if chosen["difere"] == Difference.IMPOSSIBLE:
        obstacles.append("Com esta leitura o quadro de vagas do edital não se sustenta.")
    return {
        "leitura": name,
        "antes": reading["adotada"],
        **{key: chosen[key] for key in kept},
        "impede": obstacles,
    }


def _obstacles(
    competition: Competition, name: str, option: str, stated: Mapping[str, str], *, homologated: bool
) -> Iterator[str]:
    if homologated:
        yield "O resultado já foi homologado: a leitura só muda por retificação do edital."
    elif stated.get(name, option) != option:
        yield "O edital diz outra leitura: ela só muda por retificação do edital."
    moved = _calls_moved(competition, name, option)
    if moved:
        people = ", ".join(moved)
        yield f"Esta leitura mudaria convocações já feitas ({people}): só uma retificação pode tratar disso."


def _calls_moved(competition: Competition, name: str, option: str) -> list[str]:
    """People whose call, already made, would not be the same."""
    if not competition.acts:
        return []
    before = live(competition, traced=False)
    try:
        after = live(competition, {name: option}, traced=False)
    except InputProblems:
        return sorted({who for opened in before.cargos.values() for who in everyone_called(opened)})
    kept = set(_calls(after))
    return sorted({key[1] for key in _calls(before) if key not in kept})


def _calls(life: Life) -> Iterator[tuple[str, str, int, str, str]]:
    for code, opened in life.cargos.items():
        for call in opened.board.calls if opened.board is not None else ():
            yield code, opened.people[call.entrant].id, call.place, call.list, call.counts_in
