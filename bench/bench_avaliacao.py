"""The figures of an evaluation of 200 competitions, against one duckdb aggregation over the same Parquet."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

import duckdb
import numpy as np
import polars as pl

from isonomia.insight.evaluation.facts import CALL, PERSON, PLACE, Facts, Leaf, PlaceState, Stage, schema
from isonomia.insight.evaluation.figures import Figures, figures_of
from isonomia.office.evaluating.evaluation import nodes_of
from measuring import Row, report

COMPETITIONS, CARGOS, CANDIDATES = 200, 10, 1_000_000
BODIES, YEARS = 20, 10
PLACES_EACH = 20
DAYS = 8
GROUPS = (("", 1.0), ("indigenas", 0.02), ("negros", 0.35), ("pcd", 0.04))
ROUNDS = 5
MOST_TIMES = 10

AGGREGATION = """
SELECT leaf, "group", count(*), sum(CAST(stage >= 2 AS INT)), sum(CAST(stage >= 3 AS INT)),
       sum(CAST(stage >= 4 AS INT)), sum(CAST(stage >= 5 AS INT)), sum(CAST(stage >= 6 AS INT))
FROM read_parquet('{file}') GROUP BY leaf, "group"
"""


def leaves() -> list[Leaf]:
    """Every cargo of every competition."""
    return [
        Leaf(f"orgao-{at % BODIES}", 2016 + at % YEARS, f"certame-{at}", f"C{cargo}")
        for at in range(COMPETITIONS)
        for cargo in range(CARGOS)
    ]


def people(chance: np.random.Generator) -> pl.DataFrame:
    """A row for everybody, and another for each group a person is in."""
    leaf = chance.integers(0, COMPETITIONS * CARGOS, CANDIDATES, dtype=np.uint32)
    stage = chance.choice(np.arange(1, 7, dtype=np.uint8), CANDIDATES, p=[0.6, 0.3, 0.06, 0.02, 0.01, 0.01])
    parts = []
    for group, share in GROUPS:
        of = chance.random(CANDIDATES) < share
        parts.append(pl.DataFrame({"leaf": leaf[of], "group": [group] * int(of.sum()), "stage": stage[of]}))
    rows = pl.concat(parts).with_columns(pl.lit(1, pl.UInt32).alias("people"))
    return rows.select(PERSON).sample(fraction=1, shuffle=True, seed=1)


def _where(holds: np.ndarray, value: np.ndarray | str) -> list[object]:
    """The value where it holds, nothing elsewhere."""
    values = np.broadcast_to(np.asarray(value), holds.shape).tolist()
    return [one if there else None for one, there in zip(values, holds.tolist(), strict=True)]


def places(chance: np.random.Generator) -> pl.DataFrame:
    """Places of every cargo, some reverted."""
    number = COMPETITIONS * CARGOS * PLACES_EACH
    kind = chance.choice(["ampla", "negros", "pcd", "indigenas"], number, p=[0.7, 0.2, 0.05, 0.05])
    state = chance.choice([PlaceState.HELD, PlaceState.CALLED, PlaceState.FREE], number, p=[0.8, 0.1, 0.1])
    held = state != PlaceState.FREE
    frame = pl.DataFrame(
        {
            "leaf": np.repeat(np.arange(COMPETITIONS * CARGOS, dtype=np.uint32), PLACES_EACH),
            "list": kind,
            "offered": chance.random(number) < 0.8,
            "state": state,
            "counts_in": _where(held, kind),
            "cause": _where(held & (kind != "ampla") & (chance.random(number) < 0.1), "sem-aprovados"),
        },
        schema=schema()["places"],
    )
    return frame.select(PLACE)


def calls(chance: np.random.Generator) -> pl.DataFrame:
    """Calls of every cargo, one and a half a place."""
    number = COMPETITIONS * CARGOS * PLACES_EACH * 3 // 2
    kind = chance.choice(["ampla", "negros", "pcd", "indigenas"], number, p=[0.7, 0.2, 0.05, 0.05])
    waited = chance.integers(5, 120, number)
    left = chance.random(number) < 0.3
    leaf = chance.integers(0, COMPETITIONS * CARGOS, number, dtype=np.uint32)
    # A competition calls on a few days, all its cargos together.
    day = leaf // CARGOS * 7 + chance.integers(0, DAYS, number) * 90
    stays = chance.integers(30, 2_000, number)
    frame = pl.DataFrame(
        {
            "leaf": leaf,
            "list": kind,
            "on": np.datetime64("2016-01-01") + day.astype("timedelta64[D]"),
            "waited": _where(chance.random(number) < 0.9, waited),
            "stayed": _where(left, stays),
            "left": _where(left, "exoneracao"),
            "counts_in": _where(~left, kind),
            "order": chance.integers(0, 500, number, dtype=np.uint32),
            "score": chance.integers(50, 100, number).astype(str),
            "rank": chance.integers(1, 500, number, dtype=np.uint32),
            "position": chance.integers(1, 500, number, dtype=np.uint32),
        },
        schema=schema()["calls"],
        strict=False,
    )
    return frame.select(CALL)


def written(folder: Path) -> dict[str, Path]:
    """The three tables as Parquet."""
    chance = np.random.default_rng(7)
    made = {"people": people(chance), "places": places(chance), "calls": calls(chance)}
    files = {name: folder / f"{name}.parquet" for name in made}
    for name, frame in made.items():
        frame.write_parquet(files[name])
    return files


def ours(files: dict[str, Path], cargos: list[Leaf]) -> Figures:
    """Read the Parquet and count everything, at every node."""
    return figures_of(Facts(cargos, **{name: pl.read_parquet(file) for name, file in files.items()}))


def main() -> None:
    """Measure and report."""
    cargos = leaves()
    with tempfile.TemporaryDirectory() as folder:
        files = written(Path(folder))
        database = duckdb.connect()
        mine, whole, theirs = [], [], []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            figures = ours(files, cargos)
            counted = time.perf_counter()
            nodes_of(figures, ())
            shown = time.perf_counter()
            rows = database.execute(AGGREGATION.format(file=files["people"])).fetchall()
            end = time.perf_counter()
            mine.append(counted - start)
            whole.append(shown - start)
            theirs.append(end - shown)
        check(figures, rows)
    middle = ROUNDS // 2
    count, all_of_it, other = (sorted(times)[middle] for times in (mine, whole, theirs))
    report(
        "Avaliação",
        f"{COMPETITIONS} certames de {CARGOS} cargos, {CANDIDATES} candidatos: os números em todos os"
        " níveis (órgão, ano, certame, cargo), de três arquivos Parquet, contra uma só soma do duckdb por"
        " cargo e grupo sobre o maior deles. As duas dão as mesmas contagens. A segunda linha traz a mais a"
        f" proteção dos números pequenos e o documento. Mediana de {ROUNDS} rodadas, alternadas.",
        [
            Row(
                "os números", f"{count:.2f} s", f"{other:.3f} s", f"{count / other:.1f}",
                f"{MOST_TIMES} vezes", count <= MOST_TIMES * other,
            ),
            Row("com a proteção e o documento", f"{all_of_it:.2f} s", f"{other:.3f} s"),
        ],
    )  # fmt: skip


def check(figures: Figures, rows: list[tuple[int, ...]]) -> None:
    """Both counted the same people."""
    for leaf, group, *numbers in rows:
        node = figures.tree.climbs[leaf][-1]
        found = [figures.people[node, str(group)][str(stage.value)] for stage in Stage]
        if found != numbers:
            raise SystemExit(f"{leaf} {group}: {found} and {numbers}")


if __name__ == "__main__":
    main()
