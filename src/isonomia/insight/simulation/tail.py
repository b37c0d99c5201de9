"""Who stands where when a group's scores lie lower: the share of each group at each rank.

Scores are taken as normal, with the same spread and means apart. At a score x the people of group g
are q_g f(x + d_g), where f is the normal density: the share of each group at x follows, and the rank of x
is the number above it. Decimal arithmetic, whose ``exp`` is rounded correctly, gives the same digits on
every machine.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Final

from isonomia.insight.simulation.streams import threshold

_STEP: Final = Fraction(1, 64)
_EDGE: Final = 9
"""Standard deviations beyond which nobody is."""
_DIGITS: Final = 28
_UNIT: Final = 10**18
"""Shares and numbers of people are kept as whole parts of this one."""


class Tail:
    """The share of each group along a ranking.

    Args:
        shares: of each group among everybody.
        gaps: how much lower each group's mean lies, in standard deviations.
        people: length of the ranking.
    """

    def __init__(self, shares: Sequence[Fraction], gaps: Sequence[Fraction], people: int) -> None:
        self._shares = (1 - sum(shares, Fraction(0)), *shares)
        self._gaps = (Fraction(0), *gaps)
        self._people = people

    @property
    def is_flat(self) -> bool:
        """Whether the shares are the same at every rank."""
        return not any(self._gaps)

    def limits(self, rank: int) -> list[int]:
        """Cumulative thresholds of the groups, in 64-bit numbers, at a rank counted from 0."""
        if self.is_flat:
            return [
                threshold(sum(self._shares[1 : at + 1], Fraction(0))) for at in range(1, len(self._shares))
            ]
        above, shares = self._grid
        wanted = (2 * rank + 1) * _UNIT // (2 * self._people)
        at = min(max(bisect_left(above, wanted), 1), len(above) - 1)
        low, high = above[at - 1], above[at]
        part = Fraction(min(max(wanted, low), high) - low, (high - low) or 1)
        here = [
            Fraction(one) + (other - one) * part
            for one, other in zip(shares[at - 1], shares[at], strict=True)
        ]
        return [threshold(total / _UNIT) for total in accumulate(here)]

    @cached_property
    def _grid(self) -> tuple[list[int], list[list[int]]]:
        """Scores from the best down: the share of everybody above each, and each group's share at it."""
        with localcontext(Context(prec=_DIGITS)):
            reach = _EDGE + max((abs(gap) for gap in self._gaps), default=Fraction(0))
            number = 2 * int(2 * reach / _STEP)
            densities = [self._densities(reach - _STEP * at / 2) for at in range(number + 1)]
            totals = [sum(each, Decimal(0)) for each in densities]
            # Simpson's rule over each step: its two ends and its middle.
            slices = [totals[at] + 4 * totals[at + 1] + totals[at + 2] for at in range(0, number - 1, 2)]
            whole = sum(slices, Decimal(0))
            above = [0, *(int(part / whole * _UNIT) for part in accumulate(slices))]
            shares = [
                [int(one / total * _UNIT) for one in each[1:]]
                for each, total in zip(densities[::2], totals[::2], strict=True)
            ]
        return above, shares

    def _densities(self, score: Fraction) -> list[Decimal]:
        """People of each list at a score, the open list first; a common factor is left out."""
        return [
            _decimal(share) * (-_decimal((score + gap) ** 2) / 2).exp()
            for share, gap in zip(self._shares, self._gaps, strict=True)
        ]


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)
