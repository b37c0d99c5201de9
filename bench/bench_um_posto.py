"""One post on the ground of the PyPI package ``matching``: one hospital, its capacity, everybody willing."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from decimal import Decimal
from functools import partial

from matching.games import HospitalResident

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.entrants import Entrant
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.places import OwnSeries
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.ranking import rank
from isonomia.law.norms.regime import Regime, coherent
from measuring import Row, best_of, report

SIZES = (250, 500, 1_000, 2_000)
LARGE = (8_000, 16_000, 32_000, 64_000, 128_000)
SHARE_CALLED = 10
"""One in so many gets a place."""

MOST_GROWTH = 1.15
"""The exponent of n log n in the time, fitted over the large sizes: 1 is n log n itself."""


def people(number: int) -> list[Candidate]:
    """Candidates with scores in no order."""
    chance = random.Random(number)
    scores = [Decimal(chance.randrange(10**9)) / 10**6 for _ in range(number)]
    return [Candidate(f"{at:07d}", "A", score=score) for at, score in enumerate(scores)]


def ours(candidates: Sequence[Candidate]) -> list[str]:
    """Rank everybody by score, lay the board, call for every place."""
    places = len(candidates) // SHARE_CALLED
    merit = rank(candidates, (), None).merit
    rules = Regime((), (), coherent({}))
    entrants = [Entrant(candidate.id) for candidate in merit]
    board = Board(rules, entrants, range(len(entrants)), OwnSeries(PlaceSeries(rules)), traced=False)
    board.add_places(places)
    return [entrants[call.entrant].id for call in call_up_to(board, places)]


def theirs(merit: Sequence[str]) -> list[str]:
    """Solve the game; the order of merit, which ``ours`` finds for itself, is given to it."""
    game = HospitalResident.create_from_dictionaries(
        {name: ["A"] for name in merit}, {"A": list(merit)}, {"A": len(merit) // SHARE_CALLED}
    )
    (matched,) = game.solve().values()
    return [str(name) for name in matched]


def growth(times: dict[int, float]) -> float:
    """The slope of log time over log (n log n), by least squares."""
    points = [(math.log(n * math.log(n)), math.log(seconds)) for n, seconds in times.items()]
    x_mean = sum(x for x, _ in points) / len(points)
    y_mean = sum(y for _, y in points) / len(points)
    return sum((x - x_mean) * (y - y_mean) for x, y in points) / sum((x - x_mean) ** 2 for x, _ in points)


def main() -> None:
    """Measure and report."""
    rows = []
    for size in SIZES:
        candidates = people(size)
        merit = [candidate.id for candidate in rank(candidates, (), None).merit]
        if set(ours(candidates)) != set(theirs(merit)):
            raise SystemExit(f"{size}: the two do not call the same people")
        mine, other = best_of(5, partial(ours, candidates)), best_of(3, partial(theirs, merit))
        rows.append(
            Row(
                f"{size} candidatos",
                f"{1000 * mine:.1f} ms",
                f"{1000 * other:.1f} ms",
                f"1/{other / mine:.0f}",
                "mais rápido",
                mine < other,
            )
        )
    large = {size: best_of(3, partial(ours, people(size))) for size in LARGE}
    rows += [Row(f"{size} candidatos", f"{1000 * seconds:.0f} ms") for size, seconds in large.items()]
    slope = growth(large)
    rows.append(Row("expoente de n log n", f"{slope:.2f}", "", "", f"{MOST_GROWTH}", slope <= MOST_GROWTH))
    report(
        "Um posto",
        "Um posto e suas vagas, contra o pacote `matching` (um hospital, todos o querem). O nosso tempo"
        " inclui ordenar as notas; o outro recebe a ordem pronta. Menor de algumas vezes.",
        rows,
    )


if __name__ == "__main__":
    main()
