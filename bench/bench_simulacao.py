"""10,000 competitions of 200 places under five rules, against a loop that calls ``allocation`` for each."""

from __future__ import annotations

import time
from fractions import Fraction

from isonomia.files.stores.catalog import load_catalog
from isonomia.insight.simulation.guarantee import minimum_guarantee
from isonomia.insight.simulation.measures import Measure
from isonomia.insight.simulation.plan import Plan, Policy, Presence
from isonomia.insight.simulation.rankings import Urn
from isonomia.insight.simulation.running import simulate
from isonomia.insight.simulation.streams import ROWS, key_of
from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.entrants import Entrant
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.places import OwnSeries
from isonomia.law.allocation.reserve import count
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from measuring import Row, report

NORM = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
PLACES, REPLICATES = 200, 10_000
LOOPED = 500
"""Rankings given to the loop in each round; its time, the same for each, is taken to as many as ours."""
ROUNDS = 3
LEAST_TIMES = 20


def policies(law: Regime) -> dict[Policy, tuple[Regime, PlaceSeries]]:
    """The rules that the readable engine runs by itself, with the order of the places laid once."""
    regimes = {Policy.NONE: law.with_reserves(())}
    for policy in (Policy.SEQUENTIAL, Policy.COMPENSATED, Policy.PURGED):
        regimes[policy] = law.under({"computo": policy.value})
    return {policy: (regime, PlaceSeries(regime)) for policy, regime in regimes.items()}


def looped(law: Regime, rankings: list[list[int]]) -> dict[Policy, list[int]]:
    """How many of the group each rule calls, ranking after ranking."""
    found: dict[Policy, list[int]] = {policy: [] for policy in Policy}
    group = law.groups[0]
    reserved = {group: count(law.reserve(group), PLACES)}
    laid = policies(law)
    for codes in rankings:
        member = [bool(code) for code in codes]
        entrants = [Entrant(str(at), (group,) if own else ()) for at, own in enumerate(member)]
        for policy, (regime, series) in laid.items():
            people = entrants if regime.reserves else [Entrant(one.id) for one in entrants]
            board = Board(regime, people, range(len(people)), OwnSeries(series), traced=False)
            board.add_places(PLACES)
            found[policy].append(sum(member[call.entrant] for call in call_up_to(board, PLACES)))
        sets = [frozenset(one.groups) for one in entrants]
        first, others = minimum_guarantee(sets, [True] * len(sets), reserved, PLACES)
        found[Policy.GUARANTEE].append(sum(member[at] for at in (*first, *others)))
    return found


def main() -> None:
    """Measure and report."""
    law = resolve([load_catalog().norm(NORM)], [], {})
    assert isinstance(law, Regime)
    plan = Plan(law, PLACES, {"negros": Presence(Fraction(3, 10))}, 20 * PLACES, replicates=REPLICATES)
    drawn = Urn(plan, key_of(plan.seed), plan.approved).rankings(
        0, 0, ROWS, PLACES, {1: count(law.reserves[0], PLACES)}
    )
    rankings = drawn.codes[:LOOPED].tolist()
    ours, theirs = [], []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        results = simulate(plan)
        middle = time.perf_counter()
        found = looped(law, rankings)
        ours.append(middle - start)
        theirs.append((time.perf_counter() - middle) * REPLICATES / LOOPED)
        for outcome in results.outcomes:
            counts = outcome.counts[Measure.CALLED, 1][:LOOPED].tolist()
            if counts != found[outcome.scenario.policy]:
                raise SystemExit(f"{outcome.scenario.policy}: the two do not call the same people")
    mine, other = sorted(ours)[ROUNDS // 2], sorted(theirs)[ROUNDS // 2]
    report(
        "Simulação",
        f"{REPLICATES} certames de {PLACES} vagas sob cinco regras, sorteio e medidas incluídos, contra um"
        f" laço em Python que recebe os rankings prontos e chama `allocation` em cada um ({LOOPED} deles, o"
        " tempo levado à mesma quantidade). Os dois chamam o mesmo número de pessoas do grupo em cada"
        " ranking. Mediana de"
        f" {ROUNDS} rodadas, alternadas.",
        [
            Row(
                "cinco regras",
                f"{mine:.2f} s",
                f"{other:.0f} s",
                f"1/{other / mine:.0f}",
                f"1/{LEAST_TIMES}",
                other >= LEAST_TIMES * mine,
            )
        ],
    )


if __name__ == "__main__":
    main()
