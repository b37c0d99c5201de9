"""Chance that is the same everywhere: numbers from SHA-256, with no state and no seed but a text.

The ``random`` module promises the same sequence only for some of its methods; a digest promises it
for ever, so an example has the same bytes under every version of Python.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chance:
    """Draws that belong to one thing, such as one row of candidatos.

    Attributes:
        seed: names the thing; the same seed and the same question give the same answer.
    """

    seed: str

    def below(self, limit: int, what: str) -> int:
        """A whole number from 0 to ``limit`` - 1 (the bias of 256 bits over any limit here is nil)."""
        digest = hashlib.sha256(f"{self.seed}|{what}".encode()).digest()
        return int.from_bytes(digest, "big") % limit

    def happens(self, per_thousand: int, what: str) -> bool:
        """Whether something with that chance, in thousandths, comes about."""
        return self.below(1000, what) < per_thousand

    def correct(self, questions: int, skill: int, what: str) -> int:
        """How many of so many questions are answered well, each with ``skill`` per cent."""
        return sum(self.below(100, f"{what}{number}") < skill for number in range(questions))
