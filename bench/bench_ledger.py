"""Verifying a ledger of 100,000 acts against parsing each line with json and hashing it (limit: 3 times)."""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from hashlib import sha256

from isonomia.ledger.chain import chained, faults_of
from isonomia.ledger.checkpoint import checkpoint_of
from isonomia.ledger.entry import Draft
from isonomia.ledger.merkle import leaf_hash, root_of

ACTS = 100_000
LIMIT = 3
ROUNDS = 5


def draft(number: int) -> Draft:
    """An act of the usual size."""
    content = {
        "ato": "desistencia",
        "cargo": f"M{number % 12:02}",
        "data": "2026-09-01",
        "documento": f"Processo {number}/2026",
        "inscricao": f"{number:06}",
        "ocorrido_em": "2026-08-30",
    }
    return Draft(
        "ato", "2026-09-01T00:00:00Z", content, "Secretaria de Administração", "orgao", f"P {number}"
    )


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one run: what else the machine does counts less in it."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> int:
    """Print the figures; 1 where the limit is passed."""
    entries = tuple(chained(map(draft, range(ACTS))))
    lines = [entry.line for entry in entries]
    root = checkpoint_of(entries, "2026-09-30T00:00:00Z").root

    def parse_and_hash() -> None:
        for line in lines:
            json.loads(line)
            sha256(line).hexdigest()

    def verify() -> None:
        assert not faults_of(lines)
        assert root_of(map(leaf_hash, lines)).hex() == root

    # In turns, so that a busy moment of the machine falls on both.
    rounds = [(seconds(parse_and_hash), seconds(verify)) for _ in range(ROUNDS)]
    yardstick, measured = map(min, zip(*rounds, strict=True))
    ratio = measured / yardstick
    print(f"ledger of {ACTS:,} acts, {sum(map(len, lines)) / ACTS:.0f} bytes each")
    print(f"  parse each line and hash it  {yardstick:6.2f} s")
    print(f"  verify chain and root        {measured:6.2f} s   {ratio:.2f} times (limit {LIMIT})")
    return int(ratio > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
