"""What every bench needs: processes timed, a table with limits, and the file of results."""

from __future__ import annotations

import os
import platform
import re
import statistics
import subprocess
import sys
import time
import timeit
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
RESULTS = HERE / "RESULTS.md"
ISONOMIA = (sys.executable, "-c", "from isonomia.cli.main import run; run()")
"""The command line as a process of this very Python, as the console script starts it."""


@dataclass(frozen=True)
class Process:
    """One process that ran to its end.

    Attributes:
        seconds: wall clock, from start to exit.
        megabytes: peak of resident memory.
        processor: seconds of processor, its own and of the processes that it started.
    """

    seconds: float
    megabytes: float
    processor: float


@dataclass(frozen=True)
class Row:
    """One line of a table of results; ``holds`` is ``None`` where there is no limit."""

    what: str
    measured: str
    against: str = ""
    ratio: str = ""
    limit: str = ""
    holds: bool | None = None


def run_process(command: Sequence[str]) -> Process:
    """Run a command to its end, its output thrown away.

    Raises:
        RuntimeError: it did not end with 0.
    """
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as child:
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.perf_counter() - start
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise RuntimeError(f"exit {child.returncode}: {' '.join(command)}")
    return Process(seconds, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime)


def in_turn(times: int, *commands: Sequence[str]) -> list[list[Process]]:
    """Run commands one after another, so many rounds: what slows the machine slows all of them."""
    rounds = [[run_process(command) for command in commands] for _ in range(times)]
    return [list(of_one) for of_one in zip(*rounds, strict=True)]


def median(processes: Sequence[Process]) -> float:
    """The median of the seconds."""
    return statistics.median(process.seconds for process in processes)


def processor(processes: Sequence[Process]) -> float:
    """The median of the seconds of processor, which other work on the machine changes little."""
    return statistics.median(process.processor for process in processes)


def best_of(times: int, work: Callable[[], object]) -> float:
    """The least seconds that some work took (what else ran only ever adds), like ``timeit``'s."""
    return min(timeit.repeat(work, number=1, repeat=times))


def report(title: str, said: str, rows: Sequence[Row]) -> None:
    """Print a table, put it in the file of results, and leave with 1 where a limit does not hold."""
    heads = ("o quê", "medido", "contra", "razão", "limite", "cumpre")
    lines = [[r.what, r.measured, r.against, r.ratio, r.limit, _yes(r.holds)] for r in rows]
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *lines))
    print(f"{title}\n\n{table}\n")
    sections = _sections()
    sections[title] = f"{said}\n\nMáquina: {_machine()}.\n\n{table}\n"
    body = "\n".join(f"## {name}\n\n{text}" for name, text in sorted(sections.items()))
    RESULTS.write_text(f"# Medidas\n\nEscrito por `./run bench`.\n\n{body}", encoding="utf-8")
    if any(row.holds is False for row in rows):
        raise SystemExit(1)


def _sections() -> dict[str, str]:
    """The sections of the results so far, by title."""
    if not RESULTS.exists():
        return {}
    parts = re.split(r"^## (.*)\n\n", RESULTS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {title: text.strip() + "\n" for title, text in zip(parts[1::2], parts[2::2], strict=True)}


def _yes(holds: bool | None) -> str:
    return "" if holds is None else "sim" if holds else "NÃO"


def _machine() -> str:
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists() and (found := re.search(r"model name\s*:\s*(.+)", info.read_text())):
        model = found[1].strip()
    return f"{model}, {os.cpu_count()} núcleos, {platform.system()}, Python {platform.python_version()}"
