"""Chance that is the same everywhere: numbers from SHA-256 of a seed and a question."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Chance:
    """Draws that depend on a seed and on what is asked, and on nothing else."""

    seed: str

    def below(self, limit: int, what: str) -> int:
        """A whole number from 0 to ``limit`` - 1."""
        digest = hashlib.sha256(f"{self.seed}|{what}".encode()).digest()
        return int.from_bytes(digest, "big") % limit

    def pick(self, things: Sequence[Thing], what: str) -> Thing:
        """One of several things."""
        return things[self.below(len(things), what)]

    def shuffled(self, things: Sequence[Thing], what: str) -> list[Thing]:
        """The things in an order of chance."""
        keyed = [(self.below(1 << 62, f"{what}|{number}"), number) for number in range(len(things))]
        return [things[number] for _, number in sorted(keyed)]

    def under(self, name: str) -> Chance:
        """Draws of their own for a part."""
        return Chance(f"{self.seed}|{name}")
