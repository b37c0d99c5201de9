"""Rankings drawn at random, as deep as the rules look and no deeper.

Where scores say nothing of the group, whether the person at a rank is of the group is a coin of its own:
nobody's score is drawn, only the top of the ranking (``docs/simular.md``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

from isonomia.insight.simulation.plan import Plan
from isonomia.insight.simulation.streams import (
    WIDTH,
    Bits,
    Mask,
    Purpose,
    below,
    draw,
    threshold,
)
from isonomia.insight.simulation.tail import Tail

NOBODY: Final = 2**31 - 1
"""A rank beyond every ranking: the list has ended."""

Ranks = npt.NDArray[np.int32]
Codes = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Rankings:
    """Some rankings, each a row; ranks count from 0, groups from 1 (0: none).

    Attributes:
        codes: rows x ranks drawn: the group of each person, confirmed.
        declined: rows x ranks: who declines when called, or ``None`` where nobody does.
        names: rows x (places + 1): rank of each person of the open list who accepts, best first.
        kinds: rows x (places + 1): their groups.
        lists: (groups + 1) x rows x (places + 1): the same ranks, group by group; 0 those of none.
    """

    codes: Codes
    declined: Mask | None
    names: Ranks
    kinds: Codes
    lists: Ranks

    @property
    def rows(self) -> int:
        """How many rankings."""
        return int(self.codes.shape[0])


def rankings_of(codes: Codes, groups: int, places: int, declined: Mask | None = None) -> Rankings:
    """The lists of rankings whose groups are known.

    Args:
        codes: rows x ranks, the group of each person.
        groups: how many.
        places: to fill.
        declined: rows x ranks, who declines.
    """
    accepts = np.ones(codes.shape, np.bool_) if declined is None else ~declined
    names = firsts(accepts, places + 1)
    at = np.minimum(names, codes.shape[1] - 1)
    kinds = np.where(names == NOBODY, 0, np.take_along_axis(codes, at, 1)).astype(np.uint8)
    lists = np.stack([firsts(accepts & (codes == code), places + 1) for code in range(groups + 1)])
    return Rankings(codes, declined, names, kinds, lists)


def firsts(mask: Mask, width: int) -> Ranks:
    """Rows x ``width``: the columns of the first true cells of each row, then ``NOBODY``."""
    rows, columns = np.nonzero(mask)
    held = mask.sum(axis=1, dtype=np.int64)
    number = np.arange(rows.size) - np.repeat(np.cumsum(held) - held, held)
    kept = number < width
    found = np.full((mask.shape[0], width), NOBODY, np.int32)
    found[rows[kept], number[kept]] = columns[kept]
    return found


class Urn:
    """Draws the rankings of one plan.

    Args:
        plan: who competes.
        key: of the seed.
        people: length of each ranking.
    """

    def __init__(self, plan: Plan, key: int, people: int) -> None:
        self._key, self._people = key, people
        self._presences = [plan.of(group) for group in plan.groups]
        self._tail = Tail([p.share for p in self._presences], [p.gap for p in self._presences], people)
        self._rejects = any(p.rejected for p in self._presences)
        self._declining = (plan.withdraws, *(p.withdraws for p in self._presences))
        self._limits: dict[int, list[Bits]] = {}

    def rankings(
        self, chunk: int, ranking: int, rows: int, places: int, reserved: Mapping[int, int]
    ) -> Rankings:
        """The tops of some rankings.

        Args:
            chunk: which rankings, from 0.
            ranking: which of the competition's, from 0.
            rows: how many of the chunk's.
            places: to fill.
            reserved: code of each group -> the most places reserved to it under any rule compared.
        """
        codes: list[Codes] = []
        declined: list[Mask] = []
        wanted = np.full(rows, places + 1, np.int64)
        lacking = {code: np.full(rows, number, np.int64) for code, number in reserved.items() if number}
        block = 0
        while block * WIDTH < self._people:
            drawn, out = self._block(chunk, ranking, block, rows)
            codes.append(drawn)
            declined.append(out)
            # A group's list is read at most as deep as its places and its members among the first names.
            first = np.cumsum(~out, axis=1, dtype=np.int64) <= wanted[:, None]
            wanted -= (~out).sum(axis=1)
            beyond = ~out & ~first
            lacking = {code: left - (beyond & (drawn == code)).sum(axis=1) for code, left in lacking.items()}
            block += 1
            if (wanted <= 0).all() and all((left <= 0).all() for left in lacking.values()):
                break
        everyone = np.concatenate(codes, axis=1)
        gone = np.concatenate(declined, axis=1) if any(self._declining) else None
        return rankings_of(everyone, len(self._presences), places, gone)

    def _block(self, chunk: int, ranking: int, block: int, rows: int) -> tuple[Codes, Mask]:
        """Groups and refusals of some ranks of some rankings."""
        width = min(WIDTH, self._people - block * WIDTH)
        bits = draw(self._key, chunk, ranking, Purpose.MEMBERSHIP, block)[:rows, :width]
        codes = np.zeros(bits.shape, np.uint8)
        for at, limits in reversed(list(enumerate(self._limits_of(block), start=1))):
            # Nobody is under a limit of 0; elsewhere "up to the last number below it".
            codes[(bits <= limits[:width] - np.uint64(1)) & (limits[:width] > 0)] = at
        if self._rejects:
            doubt = draw(self._key, chunk, ranking, Purpose.CONFIRMATION, block)[:rows, :width]
            shares = [Fraction(0), *(p.rejected for p in self._presences)]
            codes[_by_code(doubt, codes, shares)] = 0
        if not any(self._declining):
            return codes, np.zeros(codes.shape, np.bool_)
        will = draw(self._key, chunk, ranking, Purpose.WITHDRAWAL, block)[:rows, :width]
        return codes, _by_code(will, codes, self._declining)

    def _limits_of(self, block: int) -> list[Bits]:
        """Group -> the thresholds of a block's ranks; groups one after another, so each includes the last."""
        if self._tail.is_flat:
            block = 0
        if block not in self._limits:
            ranks = (
                [self._tail.limits(0)] * WIDTH
                if self._tail.is_flat
                else [self._tail.limits(rank) for rank in range(block * WIDTH, (block + 1) * WIDTH)]
            )
            most = 2**64 - 1  # a share of one loses a single number of 2**64
            self._limits[block] = [
                np.array([min(each[at], most) for each in ranks], np.uint64)
                for at in range(len(self._presences))
            ]
        return self._limits[block]


def _by_code(bits: Bits, codes: Codes, shares: tuple[Fraction, ...] | list[Fraction]) -> Mask:
    """Whether something of a share that depends on the group happens to each person."""
    happens = np.zeros(codes.shape, np.bool_)
    for code, share in enumerate(shares):
        if share:
            happens |= (codes == code) & below(bits, threshold(share))
    return happens
