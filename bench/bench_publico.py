"""The public page of a competition of 100,000 candidates under 200 readers at once, against a bare view.

The same gunicorn serves both, in turns; the bare view answers as many bytes and asks nothing of anybody.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field

from bench_paginas import CALLS, CARGOS, PEOPLE, ROOT, build, served
from measuring import HERE, Row, report

READERS = 200
SECONDS = 4.0
ROUNDS = 3
HALF, TIMES = 0.5, 4
BASE = "/certames/medida/grande/"
ANSWERED = b"HTTP/1.1 200"


@dataclass
class Load:
    """What one address bore.

    Attributes:
        taken: seconds of each answer.
        lasted: seconds of all rounds together.
        size: bytes of a body.
    """

    path: str
    taken: list[float] = field(default_factory=list)
    lasted: float = 0.0
    size: int = 0

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.taken) / self.lasted

    @property
    def late(self) -> float:
        """The 95th percentile of the seconds."""
        return statistics.quantiles(self.taken, n=20)[-1]


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> int:
    """One request on an open connection; answers the bytes of the body."""
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    if not head.startswith(ANSWERED):
        raise RuntimeError(head.decode(errors="replace"))
    fields = dict(line.split(b": ", 1) for line in head.lower().rstrip().split(b"\r\n")[1:] if b": " in line)
    return len(await reader.readexactly(int(fields[b"content-length"])))


async def read_for(port: int, load: Load, until: float) -> None:
    """One reader: asks again as soon as it is answered, on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    request = (
        f"GET {load.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n"
        "Accept-Language: pt-BR\r\n\r\n"
    ).encode()
    while (begun := time.perf_counter()) < until:
        load.size = await ask(reader, writer, request)
        load.taken.append(time.perf_counter() - begun)
    writer.close()


async def bear(port: int, load: Load) -> None:
    """All readers at once, for a round."""
    begun = time.perf_counter()
    await asyncio.gather(*(read_for(port, load, begun + SECONDS) for _ in range(READERS)))
    load.lasted += time.perf_counter() - begun


async def alone(port: int, path: str) -> int:
    """One reader, once: the page is made; answers its bytes."""
    load = Load(path)
    await read_for(port, load, time.perf_counter() + 0.001)
    return load.size


def measured(port: int, what: str, path: str) -> Row:
    """A page against a bare view of as many bytes."""
    size = asyncio.run(alone(port, path))
    ours, bare = Load(path), Load(f"/medida/bytes/{size}/")
    asyncio.run(alone(port, bare.path))
    for _ in range(ROUNDS):
        for load in (ours, bare):
            asyncio.run(bear(port, load))
    rate, late = ours.rate / bare.rate, ours.late / bare.late
    return Row(
        f"{what} ({size} bytes comprimidos)",
        f"{ours.rate:.0f} por segundo; p95 {ours.late * 1000:.0f} ms",
        f"{bare.rate:.0f} por segundo; p95 {bare.late * 1000:.0f} ms",
        f"{rate:.2f}; p95 {late:.1f}",
        "metade; p95 4 vezes",
        rate >= HALF and late <= TIMES,
    )


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "ISONOMIA_DADOS": folder,
            "DJANGO_SETTINGS_MODULE": "bare_settings",
            "PYTHONPATH": os.pathsep.join([str(HERE / "paginas"), str(ROOT / "tests")]),
        }
        environment.pop("DATABASE_URL", None)
        os.environ.update(environment)
        sys.path[:0] = [str(HERE / "paginas"), str(ROOT / "tests")]
        build()
        with served(environment) as port:
            rows = [
                measured(port, "página do certame", BASE),
                measured(port, "página de um cargo", f"{BASE}vagas/C05/"),
            ]
    said = (
        f"{READERS} leitores ao mesmo tempo, cada um em sua conexão; {CARGOS * PEOPLE} candidatos, {CARGOS} "
        f"cargos, {CARGOS * CALLS} chamadas; SQLite, um processo. Contra uma página nua de tantos bytes no "
        "mesmo servidor, que nada pergunta ao banco."
    )
    report("Páginas públicas", said, rows)


if __name__ == "__main__":
    main()
