"""The four roundings of a fraction of a place, in integers."""

from __future__ import annotations

from isonomia.law.norms.model import Rounding, Share


def rounded(numerator: int, denominator: int, how: Rounding) -> int:
    """Round the non-negative fraction ``numerator / denominator`` to a whole number of places.

    Args:
        numerator: at least 0.
        denominator: at least 1.
        how: the norm's rounding.

    >>> [rounded(n, 2, Rounding.HALF_UP) for n in (0, 1, 2, 3)]
    [0, 1, 1, 2]
    >>> rounded(1, 2, Rounding.HALF_DOWN), rounded(1, 100, Rounding.UP)
    (0, 1)
    """
    if how is Rounding.HALF_UP:
        return (2 * numerator + denominator) // (2 * denominator)
    if how is Rounding.HALF_DOWN:
        return -((denominator - 2 * numerator) // (2 * denominator))
    if how is Rounding.UP:
        return -(-numerator // denominator)
    return numerator // denominator


def share_of(places: int, share: Share, how: Rounding) -> int:
    """The rounded share of a number of places, in places."""
    return rounded(places * share.value.numerator, share.value.denominator, how)


def first_with(number: int, share: Share, how: Rounding) -> int:
    """The fewest places whose rounded share is at least ``number``: the inverse of ``share_of``.

    Args:
        number: at least 1.
        share: above 0.
        how: the norm's rounding.

    Half-up 20% gives 3, 8, 13; half-up 5% gives 10, 30, 50.
    """
    top, bottom = share.value.denominator, share.value.numerator
    if how is Rounding.HALF_UP:
        return -(-(2 * number - 1) * top // (2 * bottom))
    if how is Rounding.HALF_DOWN:
        return (2 * number - 1) * top // (2 * bottom) + 1
    if how is Rounding.UP:
        return (number - 1) * top // bottom + 1
    return -(-number * top // bottom)
