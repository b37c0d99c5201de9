"""Why each list of a cargo has so many places, and what the law gives them now, for everybody to read.

A cargo is counted alone, or with others in one total; a table printed in the edital may give other numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from isonomia.law.allocation.reserve import count, counts, offered, table
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.competition.totals import totals_of
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.drafting.splitting import split_of
from isonomia.office.vacancies import basis_of, count_steps
from isonomia.wording.sentences import step_sentence
from isonomia.wording.sums import total_sentences
from isonomia.wording.voice import Voice

Regimes = Mapping[str, Regime | None]


@dataclass(frozen=True)
class Counted:
    """What the law counts: one cargo, or several together.

    Attributes:
        total: name of the total; empty where the cargo is counted alone.
        cargos: codes of those counted together, in the edital's order.
        places: that the edital offered in them.
        rules: of them, without the reserves that so many places never reach.
    """

    total: str
    cargos: tuple[str, ...]
    places: int
    rules: Regime

    def due(self, now: int) -> dict[str, int]:
        """Group -> places that the law gives it when so many exist in all the cargos counted."""
        if self.total:
            return {reserve.group: count(reserve, now) for reserve in self.rules.reserves}
        return counts(self.rules, now)


def counted_with(edital: Edital, regimes: Regimes, code: str) -> Counted | None:
    """What the law counts a cargo with; ``None`` where no law reaches it."""
    regime = regimes.get(code)
    if regime is None:
        return None
    totals = totals_of(edital.cargos, regimes)
    name = next((name for name, members in totals.items() if code in {each.code for each in members}), "")
    members = totals.get(name) or [cargo for cargo in edital.cargos if cargo.code == code]
    places = sum(cargo.places for cargo in members)
    return Counted(name, tuple(cargo.code for cargo in members), places, offered(regime, places))


def reserve_reasons(
    edital: Edital, regimes: Regimes, code: str, given: Mapping[str, int], voice: Voice
) -> dict[str, tuple[list[str], Sequence[str]]]:
    """Group -> why the edital has so many places of it, and the devices behind the number.

    Args:
        edital: its tables and its total.
        regimes: code of each cargo -> its regime.
        code: of the cargo.
        given: list -> places that the cargo has.
        voice: language and names.
    """
    counted = counted_with(edital, regimes, code)
    regime = regimes.get(code)
    if counted is None or regime is None:
        return {}
    cargo = next(each for each in edital.cargos if each.code == code)
    if counted.total:
        return _of_total(edital, cargo, counted, regime, voice)
    return _alone(cargo, regime, given, voice)


def _of_total(
    edital: Edital, cargo: Cargo, counted: Counted, regime: Regime, voice: Voice
) -> dict[str, tuple[list[str], Sequence[str]]]:
    places, split = counted.places, split_of(edital, cargo)
    due = counted.due(places)
    return {
        reserve.group: (
            total_sentences(counted.total, places, due.get(reserve.group, 0), split, voice),
            [*reserve.citations, *regime.cite(Rule.DISTRIBUTION)],
        )
        for reserve in regime.reserves
    }


def _alone(
    cargo: Cargo, regime: Regime, given: Mapping[str, int], voice: Voice
) -> dict[str, tuple[list[str], Sequence[str]]]:
    law = table(regime, cargo.places)
    steps = {step["valores"]["grupo"]: step for step in count_steps(regime, cargo.places)}
    found: dict[str, tuple[list[str], Sequence[str]]] = {}
    for group, citations in basis_of(regime, cargo.places).items():
        said = [step_sentence(steps[group], voice)] if group in steps else []
        printed = cargo.table is not None and given.get(group, 0) != law[group]
        if printed:
            said.append(_printed(given.get(group, 0), law[group], cargo.table_basis, voice))
        found[group] = (said, [*citations, *(regime.cite(Rule.PRINTED_TABLE) if printed else ())])
    return found


def _printed(given: int, law: int, basis: str, voice: Voice) -> str:
    """That the edital's own table holds, with the reason that it gives."""
    said = voice.say(
        "O quadro do edital diz {dado:number}, e a conta da lei dá {lei:number}: vale o quadro, para as "
        "vagas do edital.",
        dado=given,
        lei=law,
    )
    reason = voice.say("Motivo que o edital dá: {motivo}.", motivo=basis.rstrip(".")) if basis else ""
    return f"{said} {reason}".strip()
