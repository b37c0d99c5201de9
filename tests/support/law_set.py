"""Who must hold the places, by the law alone: slow, obvious, and independent of the engine.

Written from the theory (open places first, then the best of each group among the others, what
nobody can take reverts), by brute force, without a line of ``isonomia``. People are indices in
merit order; a pool is the groups of each.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

Pool = Sequence[frozenset[str]]

OPEN = "ampla"


def reserved(
    percent: Fraction, places: int, rounding: str, minimum: int = 0, cap: Fraction | None = None
) -> int:
    """The reserved count, as one says it aloud: whole part, then what becomes of the fraction."""
    if places < minimum:
        return 0
    exact = percent * places
    whole = exact.numerator // exact.denominator
    fraction = exact - whole
    half = Fraction(1, 2)
    up = {
        "meio-para-cima": fraction >= half,
        "meio-para-baixo": fraction > half,
        "para-cima": fraction > 0,
        "para-baixo": False,
    }[rounding]
    count = whole + 1 if up else whole
    if cap is not None:
        most = cap * places
        count = min(count, most.numerator // most.denominator)
    return min(count, places)


@cache
def largest_matching(members: tuple[frozenset[str], ...], slots: tuple[str, ...]) -> int:
    """How many reserved places can be filled at most, trying everybody in every place."""
    if not members or not slots:
        return 0
    first, others = members[0], members[1:]
    best = largest_matching(others, slots)
    for group in sorted(first & set(slots)):
        left = list(slots)
        left.remove(group)
        best = max(best, 1 + largest_matching(others, tuple(left)))
    return best


def matchable(pool: Pool, people: Iterable[int], slots: tuple[str, ...]) -> bool:
    """Whether all these people can hold reserved places at once."""
    members = tuple(pool[i] for i in people)
    return largest_matching(members, slots) == len(members)


@dataclass(frozen=True)
class LawSet:
    """The law's set, with the part of each.

    Attributes:
        open: the first of the open list, as many as its places.
        reserve: who holds reserved places.
        reverted: who holds reserved places that nobody of the group can take.
    """

    open: frozenset[int]
    reserve: frozenset[int]
    reverted: frozenset[int]

    @property
    def people(self) -> frozenset[int]:
        return self.open | self.reserve | self.reverted


def law_set(
    pool: Pool,
    open_places: int,
    reserves: Mapping[str, int],
    *,
    reversion: str = "abre-antes",
    gone: Iterable[int] = (),
) -> LawSet:
    """The law's set F(T).

    Args:
        pool: groups of each person, best first.
        open_places: o(T).
        reserves: group -> r_g(T).
        reversion: ``abre-antes`` (the open places grow) or ``depois`` (the next by merit).
        gone: people who left: no list has them any more.
    """
    out = set(gone)
    merit = [i for i in range(len(pool)) if i not in out]
    slots = tuple(sorted(group for group, number in reserves.items() for _ in range(number)))
    found = _law_set(tuple(pool[i] for i in merit), open_places, slots, reversion)
    return LawSet(*(frozenset(merit[at] for at in part) for part in found))


@cache
def _law_set(
    pool: tuple[frozenset[str], ...], open_places: int, slots: tuple[str, ...], reversion: str
) -> tuple[list[int], list[int], list[int]]:
    """Open, reserve and reverted, as places in the order of merit of those who remain."""
    size = open_places
    while True:
        top, rest = list(range(len(pool)))[:size], list(range(len(pool)))[size:]
        kept: list[int] = []
        for i in rest:
            if matchable(pool, [*kept, i], slots):
                kept.append(i)
        empty = len(slots) - len(kept)
        if reversion == "depois":
            others = [i for i in rest if i not in kept]
            return top, kept, others[:empty]
        if open_places + empty <= size:
            return top[:open_places], kept, top[open_places:]
        size = open_places + empty


def minimum_guarantee(pool: Pool, open_places: int, group: str, number: int) -> frozenset[int]:
    """The set of the other rule, reserve first: what the law does *not* say."""
    best = [i for i, groups in enumerate(pool) if group in groups][:number]
    others = [i for i in range(len(pool)) if i not in best]
    places = open_places + number
    return frozenset(best + others[: places - len(best)])


def positions(count_at: Sequence[int]) -> list[int]:
    """First n whose count reaches 1, 2, 3 ...: ``count_at[n]`` is the count of n places."""
    return [n for n in range(1, len(count_at)) for _ in range(count_at[n] - count_at[n - 1])]
