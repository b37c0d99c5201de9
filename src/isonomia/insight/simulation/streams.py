"""Random numbers with an address: the same seed gives the same ones on every machine and in any order.

The generator is Philox4x64-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011), which
turns a key and a counter into 64 random bits by integer arithmetic alone. The counter says which
numbers are meant (rankings, part of the ranking, what for), so rules compared share their chance, and a
longer or a narrower run finds the same rankings again.
"""

from __future__ import annotations

import hashlib
from enum import IntEnum
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

GENERATOR: Final = "Philox4x64-10"

ROWS: Final = 1024
"""Rankings drawn together."""
WIDTH: Final = 256
"""Ranks drawn together."""

_WORD: Final = 2**64

Bits = npt.NDArray[np.uint64]
Mask = npt.NDArray[np.bool_]


class Purpose(IntEnum):
    """What a number decides about a person."""

    MEMBERSHIP = 0
    CONFIRMATION = 1
    WITHDRAWAL = 2


def key_of(seed: str) -> int:
    """The generator's key: the first 128 bits, little end first, of the SHA-256 of the seed in UTF-8."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:16], "little")


def draw(key: int, chunk: int, ranking: int, purpose: Purpose, block: int) -> Bits:
    """``ROWS`` x ``WIDTH`` numbers of 64 bits.

    Args:
        key: of the seed.
        chunk: which rankings, from 0.
        ranking: which of the competition's rankings (a specialty has its own), from 0.
        purpose: what they decide.
        block: which ranks, from 0.
    """
    counter = [0, chunk, block, ranking * len(Purpose) + purpose]
    bits: Bits = np.random.Philox(key=key, counter=counter).random_raw(ROWS * WIDTH)
    return bits.reshape(ROWS, WIDTH)


def threshold(share: Fraction) -> int:
    """How many of the 2**64 numbers fall to an event of this share, rounded down."""
    return share.numerator * _WORD // share.denominator


def below(bits: Bits, limit: int) -> Mask:
    """Whether each number is under a threshold, 0 to 2**64."""
    if limit <= 0:
        return np.zeros(bits.shape, np.bool_)
    found: Mask = bits <= np.uint64(limit - 1)
    return found
