"""The random numbers are those of Philox4x64-10, whoever computes them."""

from fractions import Fraction
from hashlib import sha256

import numpy as np
import pytest

from isonomia.insight.simulation.streams import ROWS, WIDTH, Purpose, below, draw, key_of, threshold

WORD = 2**64


def philox(counter: list[int], key: list[int]) -> list[int]:
    """Ten rounds over four words of 64 bits, as the paper writes them."""
    a, b, c, d = counter
    low, high = key
    for _ in range(10):
        first, second = 0xD2E7470EE14C6C93 * a, 0xCA5A826395121157 * c
        a, b, c, d = second // WORD ^ b ^ low, second % WORD, first // WORD ^ d ^ high, first % WORD
        low, high = (low + 0x9E3779B97F4A7C15) % WORD, (high + 0xBB67AE8584CAA73B) % WORD
    return [a, b, c, d]


@pytest.mark.parametrize(
    ("chunk", "ranking", "purpose", "block"),
    [(0, 0, Purpose.MEMBERSHIP, 0), (7, 3, Purpose.WITHDRAWAL, 2)],
)
def test_every_number_is_that_of_its_address(chunk, ranking, purpose, block):
    digest = sha256(b"urna 7").digest()
    key = [int.from_bytes(digest[:8], "little"), int.from_bytes(digest[8:16], "little")]
    bits = draw(key_of("urna 7"), chunk, ranking, purpose, block)
    assert bits.shape == (ROWS, WIDTH)
    for turn in (0, 1, ROWS * WIDTH // 4 - 1):
        # The library counts on before it computes: the first words are those of counter 1.
        words = philox([turn + 1, chunk, block, 3 * ranking + purpose], key)
        assert bits.ravel()[4 * turn : 4 * turn + 4].tolist() == words


def test_a_threshold_counts_exactly():
    assert threshold(Fraction(0)) == 0
    assert threshold(Fraction(1, 2)) == 2**63
    assert threshold(Fraction(1)) == 2**64
    ends = np.array([0, 1, 2**63 - 1, 2**63, 2**64 - 1], np.uint64)
    assert below(ends, 0).tolist() == [False] * 5
    assert below(ends, 1).tolist() == [True, False, False, False, False]
    assert below(ends, threshold(Fraction(1, 2))).tolist() == [True, True, True, False, False]
    assert below(ends, threshold(Fraction(1))).tolist() == [True] * 5
