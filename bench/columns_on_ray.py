"""A national file on a Ray cluster of this machine, a worker killed in the middle; not a matter of speed.

python bench/columns_on_ray.py [WORKERS]
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from pathlib import Path

from isonomia.office.batch.running import run
from isonomia.scale.executors.cluster import Cluster
from isonomia.scale.executors.work import InProcess
from measuring import Row, report
from national import SCRATCH, national_file

PEOPLE = 1_000_000
ROWS = 50_000
KILLED_AFTER = 4
"""Shards done when a worker is killed."""


def parent_of(process: int) -> int:
    """The parent of a process, or 0."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return 0
    return int(stat.rpartition(")")[2].split()[1])


def is_ours(process: int) -> bool:
    """Whether this very process is among its ancestors."""
    while process > 1:
        if process == os.getpid():
            return True
        process = parent_of(process)
    return False


def busy_worker() -> int | None:
    """A Ray worker of this process that is computing a shard."""
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            name = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if name.startswith(b"ray::work") and is_ours(int(entry.name)):
            return int(entry.name)
    return None


class Killer:
    """Told of every shard done; kills one worker once."""

    def __init__(self) -> None:
        self.killed = 0

    def __call__(self, done: int, _all: int) -> None:
        """Kill a worker when enough shards are done."""
        if done >= KILLED_AFTER and not self.killed:
            process = busy_worker()
            if process is not None:
                os.kill(process, signal.SIGKILL)
                self.killed = process


def main() -> None:
    """Run here, run on Ray with a worker killed, and compare."""
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else 4
    folder = national_file(PEOPLE)
    numbers, seconds = [], []
    killer = Killer()
    for executor, progress in ((InProcess(), lambda _done, _all: None), (Cluster("", workers), killer)):
        shutil.rmtree(SCRATCH / "saida", ignore_errors=True)
        start = time.perf_counter()
        ran = run(folder, SCRATCH / "saida", executor, rows=ROWS, progress=progress)
        seconds.append(time.perf_counter() - start)
        numbers.append(ran.manifest["resultado"])
    if not killer.killed:
        raise SystemExit("no worker was killed: nothing was shown")
    report(
        "Arquivo nacional, no Ray",
        f"Um milhão de candidatos em {-(-PEOPLE // ROWS)} partes, num só processo e em {workers} "
        "trabalhadores Ray desta máquina, um deles morto no meio (SIGKILL). Refaz-se com "
        "`python bench/columns_on_ray.py`.",
        [
            Row("tempo, com a partida do Ray", f"{seconds[1]:.0f} s", f"{seconds[0]:.0f} s"),
            Row(
                "resultado (SHA-256)",
                numbers[1][:16] + "…",
                numbers[0][:16] + "…",
                "",
                "o mesmo",
                numbers[0] == numbers[1],
            ),
        ],
    )


if __name__ == "__main__":
    main()
