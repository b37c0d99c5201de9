"""National files: 5 million candidates against Polars' own sort, overlapping groups, two workers."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median as middle
from typing import Any

from isonomia.office.batch.running import run
from isonomia.scale.executors.pool import Pool
from measuring import Row, in_turn, median, processor, report
from national import SCRATCH, busy, national_file, ours, yardstick

PEOPLE = 5_000_000
ROUNDS = 3
MOST_TIMES = 1.6
MOST_MEGABYTES = 1_500
MOST_OVERLAP = 2.0
LEAST_SPEEDUP = 1.7


class Timed:
    """A pool that notes when each shard is done."""

    def __init__(self, workers: int) -> None:
        self.pool = Pool(workers)
        self.done: list[float] = []

    def run(self, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        """The results of the pool."""
        for receipt in self.pool.run(work, tasks):
            self.done.append(time.perf_counter())
            yield receipt

    def seconds_a_shard(self) -> float:
        """Once every worker is warm: it has finished one shard."""
        warm = 2 * self.pool.workers
        return (self.done[-1] - self.done[warm - 1]) / (len(self.done) - warm)


def speedup(folder: Path) -> tuple[float, float]:
    """Seconds a shard with one worker and with two, by turns; medians."""
    found: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(ROUNDS):
        for workers, seconds in found.items():
            shutil.rmtree(SCRATCH / "saida", ignore_errors=True)
            timed = Timed(workers)
            run(folder, SCRATCH / "saida", timed)
            seconds.append(timed.seconds_a_shard())
    return middle(found[1]), middle(found[2])


def main() -> None:
    """Measure and report."""
    load = busy()
    plain, overlapping = national_file(PEOPLE), national_file(PEOPLE, overlapping=True)
    mine, mixed, theirs = in_turn(ROUNDS, ours(plain), ours(overlapping), yardstick(plain))
    ratio, overlap = median(mine) / median(theirs), median(mixed) / median(mine)
    workers = os.cpu_count() or 1
    peak = max(process.megabytes for process in mine)
    whole = peak * (workers + 1)
    one, two = speedup(plain)
    report(
        "Arquivo nacional",
        f"{PEOPLE // 10**6} milhões de candidatos, {PEOPLE // 250} cargos, cinco listas, ordem de chamada "
        f"de todos e convocações, de Parquet a Parquet: o processo inteiro de `isonomia lote`, com {workers} "
        "processos de cálculo, contra um processo que com polars lê as mesmas linhas, ordena-as pelas "
        f"mesmas seis chaves e as grava. Mediana de {ROUNDS} rodadas, alternadas. A memória é a do maior "
        f"processo, e esse tanto vezes todos eles. {load}",
        [
            Row(
                "tempo",
                f"{median(mine):.1f} s",
                f"{median(theirs):.1f} s",
                f"{ratio:.2f}",
                f"{MOST_TIMES} vezes",
                ratio <= MOST_TIMES,
            ),
            Row(
                "tempo de processador, todos os processos",
                f"{processor(mine):.1f} s",
                f"{processor(theirs):.1f} s",
                f"{processor(mine) / processor(theirs):.2f}",
            ),
            Row(
                "memória (pico)",
                f"{peak:.0f} MB; todos, {whole:.0f} MB",
                "",
                "",
                f"{MOST_MEGABYTES} MB",
                whole < MOST_MEGABYTES,
            ),
            Row(
                "pessoas de vários grupos em todo cargo",
                f"{median(mixed):.1f} s",
                f"{median(mine):.1f} s",
                f"{overlap:.2f}",
                f"{MOST_OVERLAP:.0f} vezes",
                overlap <= MOST_OVERLAP,
            ),
            Row(
                "dois processos contra um, por parte",
                f"{two:.2f} s",
                f"{one:.2f} s",
                f"{one / two:.2f}",
                f"{LEAST_SPEEDUP} vezes mais rápido",
                one / two >= LEAST_SPEEDUP,
            ),
        ],
    )


if __name__ == "__main__":
    main()
