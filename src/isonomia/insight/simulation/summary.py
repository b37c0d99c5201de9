"""A measure over all replicates: mean, spread and Monte Carlo error, exact until they are written."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from fractions import Fraction
from typing import Final

import numpy as np

from isonomia.insight.simulation.measures import MISSING, Counts

_DIGITS: Final = 40
_SHOWN: Final = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Summary:
    """What a whole number of each replicate comes to.

    Attributes:
        number: replicates in which it is defined.
        mean: exact.
        variance: of one replicate, n - 1 below the bar; 0 where fewer than two are defined.
        low: the value that 5% of the replicates do not exceed.
        middle: the same for 50%.
        high: the same for 95%.
    """

    number: int
    mean: Fraction
    variance: Fraction
    low: Fraction
    middle: Fraction
    high: Fraction

    @property
    def deviation(self) -> Decimal:
        """Standard deviation of one replicate."""
        return _root(self.variance)

    @property
    def error(self) -> Decimal:
        """Monte Carlo standard error of the mean: what other seeds would move it by."""
        return _root(self.variance / self.number)


def summary(counts: Counts, unit: Fraction = Fraction(1), missing: int | None = MISSING) -> Summary | None:
    """Sum a measure up.

    Args:
        counts: one whole number a replicate.
        unit: what one of them is worth: one place of two hundred, for a share.
        missing: the number that says there is nothing to count; ``None`` where every number counts.

    Returns:
        The summary, or ``None`` where no replicate has anything to count.
    """
    defined = counts if missing is None else counts[counts != missing]
    number = int(defined.size)
    if not number:
        return None
    total = int(defined.sum())
    squares = int((defined * defined).sum())
    mean = Fraction(total, number)
    variance = (
        Fraction(number * squares - total * total, number * (number - 1)) if number > 1 else Fraction(0)
    )
    ordered = np.sort(defined)
    low, middle, high = (Fraction(int(ordered[-(-number * percent // 100) - 1])) for percent in (5, 50, 95))
    return Summary(number, mean * unit, variance * unit * unit, low * unit, middle * unit, high * unit)


def shown(value: Fraction | Decimal) -> str:
    """A number as documents carry it: six decimals, half to even."""
    with localcontext(Context(prec=_DIGITS)):
        exact = value if isinstance(value, Decimal) else Decimal(value.numerator) / value.denominator
        return str(exact.quantize(_SHOWN, ROUND_HALF_EVEN))


def _root(square: Fraction) -> Decimal:
    with localcontext(Context(prec=_DIGITS)):
        return (Decimal(square.numerator) / square.denominator).sqrt()
