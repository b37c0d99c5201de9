"""How sure a rate is: Wilson's interval, and the exact test of Fisher for two rates.

Wilson's interval (E. B. Wilson, 1927) stays inside 0 and 1 and is honest with few people; Fisher's test
needs no approximation at all. Both are for the coordination's eyes: a number is a reason to look, never a
finding about anybody.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from typing import Final

_EXACT: Final = Context(prec=40)
_SHOWN: Final = Decimal("0.0001")
Z95: Final = Decimal("1.959963984540054")
"""Of the standard normal: 95% lie within this distance."""

SMALL: Final = 20
"""Below this many people a rate is shown with a caution."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate and its interval of 95%.

    Attributes:
        hits: people counted in.
        people: people in all.
        value: ``hits`` of ``people``; ``None`` with nobody.
        low: lower end, rounded down to four places.
        high: upper end, rounded up.
        small: fewer than ``SMALL`` people: to be read with caution.
    """

    hits: int
    people: int
    value: Fraction | None
    low: Decimal
    high: Decimal
    small: bool


def rate(hits: int, people: int) -> Rate:
    """A rate with Wilson's interval.

    Raises:
        ValueError: more hits than people, or a negative number.
    """
    if not 0 <= hits <= people:
        raise ValueError("A contagem não cabe no número de pessoas.")
    if not people:
        return Rate(0, 0, None, Decimal(0), Decimal(1), small=True)
    squared = _EXACT.multiply(Z95, Z95)
    whole = _EXACT.add(Decimal(people), squared)
    middle = _EXACT.add(Decimal(hits), _EXACT.divide(squared, Decimal(2)))
    spread = _EXACT.divide(Decimal(hits * (people - hits)), Decimal(people))
    half = _EXACT.multiply(Z95, _EXACT.sqrt(_EXACT.add(spread, _EXACT.divide(squared, Decimal(4)))))
    low = _EXACT.divide(_EXACT.subtract(middle, half), whole)
    high = _EXACT.divide(_EXACT.add(middle, half), whole)
    return Rate(
        hits,
        people,
        Fraction(hits, people),
        # At the ends the exact interval touches 0 or 1; the last digit of a square root must not miss them.
        Decimal(0) if hits == 0 else low.quantize(_SHOWN, ROUND_FLOOR),
        Decimal(1) if hits == people else high.quantize(_SHOWN, ROUND_CEILING),
        small=people < SMALL,
    )


def fisher(hits: int, people: int, other_hits: int, other_people: int) -> Fraction:
    """Fisher's exact test, two-sided: how often chance alone would set two rates at least so far apart.

    Sums, over the tables with the same margins, the probability of those no likelier than the one seen.
    """
    all_hits = hits + other_hits
    first, last = max(0, all_hits - other_people), min(all_hits, people)
    way = _ways(people, first) * _ways(other_people, all_hits - first)
    ways = {first: way}
    for k in range(first, last):  # each number of ways from the one before, always whole
        up = (people - k) * (all_hits - k)
        down = (k + 1) * (other_people - all_hits + k + 1)
        way = way * up // down
        ways[k + 1] = way
    seen = ways[hits]
    return Fraction(sum(each for each in ways.values() if each <= seen), sum(ways.values()))


def _ways(people: int, chosen: int) -> int:
    """In how many ways some may be chosen out of many."""
    found = 1
    for k in range(1, chosen + 1):
        found = found * (people - chosen + k) // k
    return found
