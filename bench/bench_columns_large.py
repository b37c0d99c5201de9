"""50 million candidates in shards: linear from 5 million, and the same memory; 10 million in one cargo.

It takes minutes.
"""

from __future__ import annotations

import polars as pl

from measuring import Row, report, run_process
from national import SCRATCH, busy, national_file, ours

SMALL, LARGE = 5_000_000, 50_000_000
MOST_GROWTH = 1.15
MOST_MEGABYTES = 600
ONE_CARGO = 10_000_000


def everybody_has_a_turn(people: int) -> bool:
    """Whether the turns of the last result are those from 1 to the number of people."""
    turns = pl.read_parquet(SCRATCH / "saida" / "listas" / "*.parquet", columns=["ordem"])["ordem"]
    return turns.n_unique() == people == turns.max() and turns.min() == 1


def main() -> None:
    """Measure and report: the small file before and after the large one."""
    load = busy()
    small, large = national_file(SMALL), national_file(LARGE)
    before, whole, after = run_process(ours(small)), run_process(ours(large)), run_process(ours(small))
    alone = run_process(ours(national_file(ONE_CARGO, one_cargo=True)))
    in_order = everybody_has_a_turn(ONE_CARGO)
    expected = (before.seconds + after.seconds) / 2 * LARGE / SMALL
    growth = whole.seconds / expected
    report(
        "Arquivo nacional, cinquenta milhões",
        f"{LARGE // 10**6} milhões de candidatos em 200.000 cargos contra {LARGE // SMALL} vezes o tempo de "
        f"{SMALL // 10**6} milhões (média de antes e de depois). A memória é a do maior processo. Um cargo "
        f"não se divide: {ONE_CARGO // 10**6} milhões num só são uma parte de um processo. {load}",
        [
            Row(
                "tempo",
                f"{whole.seconds:.0f} s",
                f"{expected:.0f} s",
                f"{growth:.2f}",
                f"{MOST_GROWTH} vezes",
                growth <= MOST_GROWTH,
            ),
            Row(
                "memória (pico)",
                f"{whole.megabytes:.0f} MB",
                f"{max(before.megabytes, after.megabytes):.0f} MB",
                "",
                f"{MOST_MEGABYTES} MB",
                whole.megabytes < MOST_MEGABYTES,
            ),
            Row(
                f"{ONE_CARGO // 10**6} milhões num só cargo, cada um com a sua vez",
                f"{alone.seconds:.0f} s, {alone.megabytes:.0f} MB",
                holds=in_order,
            ),
        ],
    )


if __name__ == "__main__":
    main()
