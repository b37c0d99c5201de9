"""In which order a publication puts its calls: the order of the calls, or one that says nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from itertools import groupby

from isonomia.law.audit.numbering import are_numbers
from isonomia.law.audit.published import Line


class Arrangement(Enum):
    """What the order of the lines means."""

    ORDERED = "printed order"
    UNORDERED = "alphabetical, by enrolment or list by list"
    UNSAID = "not said"


def arranged(lines: Sequence[Line]) -> tuple[list[Line], Arrangement]:
    """The lines of one cargo as they are to be followed, and what their order means.

    Printed numbers that go from one to the next are the order of the calls; others are ranks.
    """
    lines = _numbers_understood(lines)
    if lines and all(line.order is not None for line in lines):
        return sorted(lines, key=lambda line: line.order or 0), Arrangement.ORDERED
    if any(line.departure is not None for line in lines):
        return list(lines), Arrangement.ORDERED
    if lines and all(line.place is not None for line in lines):
        return list(lines), Arrangement.ORDERED
    if sorted_by_name(lines) or (len(lines) > 2 and _list_by_list(lines)):
        return list(lines), Arrangement.UNORDERED
    return list(lines), Arrangement.UNSAID


def _numbers_understood(lines: Sequence[Line]) -> list[Line]:
    numbers = [line.order for line in lines if line.order is not None]
    first = min(numbers, default=0)
    if not numbers or sorted(numbers) == list(range(first, first + len(lines))) or are_numbers(lines):
        return list(lines)
    return [
        replace(line, order=None, rank=line.order if line.rank is None else line.rank)
        if line.order is not None
        else line
        for line in lines
    ]


def sorted_by_name(lines: Sequence[Line]) -> bool:
    """Whether the order is that of names or, without names, of enrolments: it says nothing of merit."""
    names = [line.name.partition("|")[0] for line in lines]
    if all(names):
        return names == sorted(names) and len(set(names)) > 2
    ids = [line.id for line in lines]
    return all(ids) and ids == sorted(ids) and len(set(ids)) > 2


def _list_by_list(lines: Sequence[Line]) -> bool:
    runs = [name for name, _ in groupby(line.list for line in lines)]
    return len(runs) > 1 and len(runs) == len(set(runs))
