"""The closed form of "the k-th place of the group is the first n with R(n) >= k"."""

from fractions import Fraction
from itertools import product

import pytest

from isonomia.law.allocation.order import ideal_positions
from isonomia.law.allocation.reserve import count
from isonomia.law.norms.model import Cap, Reserve, Rounding, Share

SHARES = (Fraction(1, 5), Fraction(1, 20), Fraction(3, 40), Fraction(1, 3), Fraction(1))
CAPS = (None, Fraction(1, 5), Fraction(1, 50))


@pytest.mark.parametrize("rounding", Rounding)
@pytest.mark.parametrize("share", SHARES)
def test_the_positions_are_those_found_by_counting(share: Fraction, rounding: Rounding) -> None:
    for minimum, cap, least in product((0, 1, 3, 7), CAPS, (False, True)):
        reserve = Reserve(
            "g",
            "G",
            Share("s", share),
            rounding,
            minimum_places=minimum,
            cap=None if cap is None else Cap(Share("c", cap)),
            at_least_one=least,
        )
        counted: list[int] = []
        for places in range(1, 151):
            counted.extend([places] * (count(reserve, places) - len(counted)))
        assert ideal_positions(reserve, 150) == counted
