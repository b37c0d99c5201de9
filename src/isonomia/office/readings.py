"""Readings that change who is called: adopted, compared, and warned of where merely assumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import offered
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.findings import Alert, InputProblems
from isonomia.law.norms.readings import READINGS, Colisao
from isonomia.law.norms.regime import Regime
from isonomia.office.competition import Competition, live


def adopted_readings(competition: Competition) -> dict[str, str]:
    """The option that holds of each reading, in the order of the contract."""
    regimes = [regime for regime in competition.governing.regimes.values() if regime is not None]
    if not regimes:
        return {}
    return {name: regimes[0].readings[name] for name in READINGS}


def alternatives(competition: Competition) -> Iterator[tuple[str, str]]:
    """Every other option of every reading that the norms (or, silent, the engine) admit."""
    regimes = [regime for regime in competition.governing.regimes.values() if regime is not None]
    if not regimes:
        return
    admitted: dict[str, list[str]] = {name: [o.value for o in of] for name, of in READINGS.items()}
    for norm in competition.governing.norms:
        for name, reading in norm.readings.items():
            admitted[name] = [option for option in admitted[name] if option in reading.options]
    current = regimes[0]
    for name, options in admitted.items():
        for option in options:
            if option != current.readings[name] and _fits(current, name, option):
                yield name, option


def _fits(current: Regime, name: str, option: str) -> bool:
    """``sucessao = dinamica`` needs ``computo = compensado``: the pair is no reading of its own."""
    return not (name == "sucessao" and option == "dinamica" and current.readings["computo"] != "compensado")


def may_matter(life: Life, name: str) -> bool:
    """Whether another option of a reading could change anything here; cheap, and never a false no.

    Args:
        life: under the options adopted.
        name: of the reading.
    """
    return any(_TOUCHED_BY[name](opened) for opened in life.cargos.values() if opened.board is not None)


def _has_groups(opened: CargoLife) -> bool:
    return any(candidate.groups for candidate in opened.people)


def _has_several_groups(opened: CargoLife) -> bool:
    return any(len(candidate.groups) > 1 for candidate in opened.people)


def _has_succession(opened: CargoLife) -> bool:
    return opened.board is not None and any(c.succeeds is not None for c in opened.board.calls)


def _has_reversion(opened: CargoLife) -> bool:
    return opened.board is not None and any(c.reverted for c in opened.board.calls)


def _has_collision(opened: CargoLife) -> bool:
    """Whether places move when the taken positions are settled the other way."""
    if opened.board is None or opened.regime is None:
        return False
    rules = offered(opened.regime, opened.cargo.places)
    length = len(opened.board.places)
    orders = {
        tuple(
            PlaceSeries(rules.under({"colisao": option}), opened.cargo.table, opened.cargo.places).first(
                length
            )
        )
        for option in Colisao
    }
    return len(orders) > 1


def _below_minimum(opened: CargoLife) -> bool:
    return opened.regime is not None and any(
        opened.cargo.places < reserve.minimum_places for reserve in opened.regime.reserves
    )


_TOUCHED_BY: Final[Mapping[str, Callable[[CargoLife], bool]]] = {
    "computo": _has_groups,
    "sucessao": _has_succession,
    "varios-grupos": _has_several_groups,
    "reversao": _has_reversion,
    "colisao": _has_collision,
    "menos-de-tres": lambda opened: opened.shares_total,
    "vaga-superveniente": _below_minimum,
    "vacancia-apos-posse": _has_succession,
}
"""Reading -> what a cargo must have for the reading to decide anything."""


def called(opened: CargoLife) -> dict[int, str]:
    """Place -> enrolment of the last person called for it."""
    if opened.board is None:
        return {}
    return {call.place: opened.people[call.entrant].id for call in opened.board.calls}


def everyone_called(opened: CargoLife) -> list[str]:
    """Enrolments called, in order of the calls, each once."""
    if opened.board is None:
        return []
    return list(dict.fromkeys(opened.people[call.entrant].id for call in opened.board.calls))


def under(competition: Competition, name: str, option: str) -> Life | None:
    """The life under another option of one reading, or ``None`` where its table cannot stand."""
    try:
        return live(competition, {name: option}, tolerant=True, traced=False)
    except InputProblems:
        return None


def reading_alerts(competition: Competition, life: Life) -> list[Alert]:
    """Readings that the edital does not state and that change who is called, with the people.

    Contract §2, last paragraph of "Readings".
    """
    regimes = [regime for regime in competition.governing.regimes.values() if regime is not None]
    alerts = []
    for name, option in alternatives(competition):
        if name in regimes[0].stated or not may_matter(life, name):
            continue
        other = under(competition, name, option)
        if other is None:
            continue
        people: dict[str, list[str]] = {}
        for code, opened in life.cargos.items():
            now, then = everyone_called(opened), everyone_called(other.cargos[code])
            before, after = set(now), set(then)
            differing = [*(i for i in now if i not in after), *(i for i in then if i not in before)]
            if differing:
                people[code] = differing
        if people:
            alerts.append(_assumed(regimes[0], name, option, people))
    return alerts


def touches(alert: Alert, enrolment: str) -> bool:
    """Whether the person is among those whom an alert of ``reading_alerts`` names."""
    named = alert.values.get("inscricoes")
    return isinstance(named, list) and enrolment in named


def _assumed(regime: Regime, name: str, option: str, people: dict[str, list[str]]) -> Alert:
    reading = next((n.readings[name] for n in regime.norms if name in n.readings), None)
    everyone = [enrolment for ids in people.values() for enrolment in ids]
    shown = ", ".join(everyone[:12]) + (f" e mais {len(everyone) - 12}" if len(everyone) > 12 else "")
    return Alert(
        "W510",
        f"O edital não diz a leitura «{name}»: foi assumida «{regime.readings[name]}». Com "
        f"«{option}» mudaria quem é chamado: {shown}.",
        reading.citations if reading is not None else (),
        {
            "leitura": name,
            "adotada": regime.readings[name],
            "outra": option,
            "inscricoes": everyone,
            "porque": reading.why if reading is not None else "",
        },
    )
