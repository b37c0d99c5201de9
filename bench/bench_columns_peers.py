"""The columns beside other programs, each on its own ground: one post, a looping script, the counts."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from functools import partial

import pandas as pd
import polars as pl
from apportionment import methods
from matching.games import HospitalResident

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.scale.rules import rules_of, series
from isonomia.scale.shard import Outcome, compute
from isonomia.scale.spec import Cargo, Competition, Spec
from isonomia.scale.synthetic import Shape, candidates
from measuring import Row, best_of, report

FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
NAMES = ("negros",)
SHARE_CALLED = 10
ONE_POST = (250, 1_000, 2_000)
LOOPED = (1_000, 4_000, 16_000)
COUNTED = (100, 1_000, 10_000)


def law() -> Regime:
    """Lei 3.677/2026, which reserves 20%."""
    found = resolve([load_catalog().norm(FERRAZ)], [], {})
    if not isinstance(found, Regime):
        raise SystemExit(f"{FERRAZ}: {found}")
    return found


def spec_of(rules: Regime, places: int, upto: int, names: tuple[str, ...] = NAMES) -> Spec:
    """One cargo."""
    laid = series(rules, places, upto, names)
    return Spec(names, (Competition(),), (rules_of(rules, names),), {0: laid}, (Cargo("0", 0, places, 0, 0),))


def people(number: int) -> pl.DataFrame:
    """Candidates of one cargo with scores all different."""
    frame = candidates(Shape(number, 1), range(number), [0])
    return frame.with_columns(nota=pl.int_range(pl.len()).shuffle(seed=number))


def called(outcome: Outcome) -> list[str]:
    """The enrolments, in the order of the calls."""
    return outcome.people["inscricao"].gather(outcome.calls["row"]).to_list()


def one_post(merit: list[str]) -> list[str]:
    """The package ``matching``: one hospital whom everybody wants; the order of merit is given to it."""
    game = HospitalResident.create_from_dictionaries(
        {name: ["A"] for name in merit}, {"A": merit}, {"A": len(merit) // SHARE_CALLED}
    )
    (matched,) = game.solve().values()
    return [str(name) for name in matched]


def looped(frame: pd.DataFrame, types: bytes, places: int) -> list[str]:
    """What a script does that loops: at each place look for the next, and mark them called.

    It knows the compensation too, so that it calls the same people.
    """
    ranked = frame.sort_values("nota", ascending=False).reset_index(drop=True)
    ranked["called"] = False
    found: list[str] = []
    reached = 0
    for place in range(places):
        chosen = None
        if types[place] == 0:
            row = ranked.iloc[reached]
            chosen = reached if not row["called"] else None
            reached += 1
        if chosen is None:
            waiting = ranked[~ranked["called"] & ranked["negros"]]
            chosen = waiting.index[0]
        ranked.loc[chosen, "called"] = True
        found.append(ranked.loc[chosen, "inscricao"])
    return found


def apportioned(upto: int) -> list[int]:
    """The package ``apportionment``: Webster for two parties is half-up; ties go to the first."""
    return [
        methods.compute("saintelague", [20, 80], places, verbose=False)[0] for places in range(1, upto + 1)
    ]


def counted(rules: Regime, upto: int) -> list[int]:
    """The reserved counts of all those numbers of places, off one series."""
    laid = pl.Series(values=list(series(rules, upto, upto, NAMES)), dtype=pl.UInt8)
    return (laid == 1).cast(pl.UInt32).cum_sum().to_list()


def row(what: str, mine: float, other: float) -> Row:
    """One comparison; ours has to be the faster."""
    return Row(
        what,
        f"{1000 * mine:.1f} ms",
        f"{1000 * other:.1f} ms",
        f"1/{other / mine:.0f}",
        "mais rápido",
        mine < other,
    )


def same(what: str, mine: list[object], other: list[object]) -> None:
    """Only what agrees is compared."""
    if mine != other:
        raise SystemExit(f"{what}: the two disagree")


def times(mine: Callable[[], object], other: Callable[[], object]) -> tuple[float, float]:
    """The least of some rounds of each."""
    return best_of(5, mine), best_of(2, other)


def main() -> None:
    """Measure and report."""
    warnings.simplefilter("ignore")
    rules, none = law(), Regime((), (), law().readings)
    rows: list[Row] = []
    for size in ONE_POST:
        frame, spec = people(size), spec_of(none, size // SHARE_CALLED, size + 1, ())
        merit = frame.sort("nota", descending=True)["inscricao"].to_list()
        same(f"matching {size}", sorted(called(compute(frame, spec))), sorted(one_post(merit)))
        rows.append(
            row(
                f"`matching`, um posto, {size}",
                *times(partial(compute, frame, spec), partial(one_post, merit)),
            )
        )
    for size in LOOPED:
        places = size // SHARE_CALLED
        frame, spec = people(size), spec_of(rules, places, size + 1)
        data = pd.DataFrame(frame.select("inscricao", "nota", "negros").to_dict(as_series=False))
        loop = partial(looped, data, spec.series[0], places)
        same(f"pandas {size}", called(compute(frame, spec)), loop())
        rows.append(row(f"pandas com laço, {size} candidatos", *times(partial(compute, frame, spec), loop)))
    for upto in COUNTED:
        same(f"apportionment {upto}", counted(rules, upto), apportioned(upto))
        rows.append(
            row(
                f"`apportionment`, de 1 a {upto} vagas",
                *times(partial(counted, rules, upto), partial(apportioned, upto)),
            )
        )
    report(
        "Arquivo nacional, ao lado de outros",
        "Cada programa no seu terreno, com a mesma resposta: o pacote `matching` (um hospital, todos o "
        "querem; recebe a ordem pronta, nós a fazemos), um programa em pandas que percorre as vagas e "
        "procura o próximo, e o pacote `apportionment` (Webster de dois partidos, que é o arredondamento de "
        "meio para cima). O nosso tempo é o de uma parte com um só cargo. Menor de algumas vezes.",
        rows,
    )


if __name__ == "__main__":
    sys.exit(main())
