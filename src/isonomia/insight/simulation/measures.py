"""What is counted in each ranking: whole numbers, one a replicate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

import numpy as np
import numpy.typing as npt

from isonomia.insight.simulation.policies import OPEN, Calls
from isonomia.insight.simulation.rankings import NOBODY, Rankings, Ranks

Counts = npt.NDArray[np.int64]

MISSING = -1
"""Nothing to count in this replicate: nobody of the group was called, for example."""


class Measure(StrEnum):
    """A number of each replicate. Those of a group stand beside its name."""

    FILLED = "vagas-preenchidas"
    REVERTED = "vagas-revertidas"
    DISPLACED = "entram-pela-reserva"
    DEPTH = "ultima-posicao-chamada"
    LOST_RANKS = "posicoes-cedidas"
    CALLS = "convocacoes-feitas"
    OPEN_CUT = "corte-da-ampla"
    CALLED = "chamadas"
    IN_OPEN = "chamadas-pela-ampla"
    IN_GROUP = "chamadas-pela-reserva"
    NONE_CALLED = "nenhuma-chamada"
    CUT = "corte-da-reserva"
    GAP = "distancia-entre-os-cortes"
    WAIT = "espera-mediana"


Key = tuple[Measure, int]
"""A measure and the code of its group; 0 where it is of everybody."""


def measured(rankings: Rankings, calls: Calls, groups: int) -> dict[Key, Counts]:
    """Every measure of one part of a scenario, a number for each row.

    Ranks count from 1 here. ``WAIT`` is twice the median turn, so that it is whole. ``DISPLACED`` are
    those called beyond the first names, as many as the places: as many of the first are not called.
    ``LOST_RANKS`` is how far down the rankings the places went, in sum, beyond those first names.
    """
    places = calls.rank.shape[1]
    was = calls.rank != NOBODY
    first = rankings.names[:, :places]
    last = np.where(first == NOBODY, -1, first).max(axis=1)
    deep = _last(calls.rank, was)
    found: dict[Key, Counts] = {
        (Measure.FILLED, 0): _count(was),
        (Measure.REVERTED, 0): calls.reverted.astype(np.int64),
        (Measure.DISPLACED, 0): _count(was & (calls.rank > last[:, None])),
        (Measure.DEPTH, 0): deep,
        (Measure.LOST_RANKS, 0): _sum(calls.rank, was) - _sum(first, first != NOBODY),
        (Measure.OPEN_CUT, 0): _last(calls.rank, was & (calls.label == OPEN)),
    }
    for code in range(1, groups + 1):
        own = was & (calls.group == code)
        reserve = own & (calls.label == code)
        called = _count(own)
        cut = _last(calls.rank, reserve)
        opened = found[Measure.OPEN_CUT, 0]
        found |= {
            (Measure.CALLED, code): called,
            (Measure.IN_GROUP, code): _count(reserve),
            (Measure.IN_OPEN, code): called - _count(reserve),
            (Measure.NONE_CALLED, code): (called == 0).astype(np.int64),
            (Measure.CUT, code): cut,
            (Measure.GAP, code): _difference(cut, opened),
            (Measure.WAIT, code): _middle(own, called),
        }
    if rankings.declined is not None:
        found[Measure.CALLS, 0] = found[Measure.FILLED, 0] + _declined(rankings, calls, was, groups)
    return found


def together(parts: Sequence[Mapping[Key, Counts]]) -> dict[Key, Counts]:
    """One scenario's measures from those of its parts: counts are added.

    Ranks and turns of separate rankings do not compare, so those of several parts are left out.
    """
    if len(parts) == 1:
        return dict(parts[0])
    apart = {Measure.DEPTH, Measure.OPEN_CUT, Measure.CUT, Measure.GAP, Measure.WAIT}
    whole: dict[Key, Counts] = {
        key: np.stack([part[key] for part in parts]).sum(axis=0, dtype=np.int64)
        for key in parts[0]
        if key[0] not in apart
    }
    for measure, code in list(whole):
        if measure is Measure.NONE_CALLED:
            whole[measure, code] = np.equal(whole[Measure.CALLED, code], 0).astype(np.int64)
    return whole


def _count(mask: npt.NDArray[np.bool_]) -> Counts:
    number: Counts = mask.sum(axis=1, dtype=np.int64)
    return number


def _sum(ranks: Ranks, mask: npt.NDArray[np.bool_]) -> Counts:
    total: Counts = np.where(mask, ranks, 0).sum(axis=1, dtype=np.int64)
    return total


def _last(ranks: Ranks, mask: npt.NDArray[np.bool_]) -> Counts:
    """The last rank, from 1; missing where there is none."""
    last = np.where(mask, ranks.astype(np.int64) + 1, 0).max(axis=1)
    found: Counts = np.where(last == 0, MISSING, last)
    return found


def _difference(cut: Counts, other: Counts) -> Counts:
    """How many ranks lie between two cuts; a group's may lie before the open one: then 0."""
    between = np.where((cut == MISSING) | (other == MISSING), MISSING, np.maximum(cut - other, 0))
    found: Counts = between
    return found


def _middle(own: npt.NDArray[np.bool_], number: Counts) -> Counts:
    """Twice the median turn of the people marked; missing where there is nobody."""
    turn = np.cumsum(own, axis=1)
    low, high = (number + 1) // 2, number // 2 + 1
    at_low = np.where(own & (turn == low[:, None]), np.arange(own.shape[1]) + 1, 0).max(axis=1)
    at_high = np.where(own & (turn == high[:, None]), np.arange(own.shape[1]) + 1, 0).max(axis=1)
    found: Counts = np.where(number == 0, MISSING, at_low + at_high).astype(np.int64)
    return found


def _declined(rankings: Rankings, calls: Calls, was: npt.NDArray[np.bool_], groups: int) -> Counts:
    """How many were called and declined: those before the last one called of their group."""
    assert rankings.declined is not None
    ranks = np.arange(rankings.codes.shape[1])
    total = np.zeros(rankings.rows, np.int64)
    reached = _last(calls.rank, was & (calls.group == OPEN))
    for code in range(groups + 1):
        last = np.maximum(_last(calls.rank, was & (calls.group == code)), reached)
        before = ranks < last[:, None]
        total += _count(rankings.declined & (rankings.codes == code) & before)
    return total
