"""Many candidates made at once, column by column.

The constructor of a frozen value sets its fields one by one in Python; for 200,000 people that
takes longer than reading their file. Here each field is set for all people in one pass, and nobody
sees a candidate before it is whole. The result equals what the constructor gives.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import fields
from itertools import repeat
from typing import Any

from isonomia.law.competition.candidate import Candidate


def candidates_from(columns: Mapping[str, Sequence[Any]], count: int) -> tuple[Candidate, ...]:
    """Make candidates.

    Args:
        columns: field -> its values, one per candidate; every field is there.
        count: how many candidates.

    Raises:
        ValueError: a field is missing or unknown, or has another number of values.
    """
    names = [field.name for field in fields(Candidate)]
    if set(names) != set(columns) or any(len(values) != count for values in columns.values()):
        raise ValueError("every field of a candidate needs one value per candidate")
    made = tuple(map(object.__new__, repeat(Candidate, count)))
    for name in names:
        fill = vars(Candidate)[name].__set__
        deque(map(fill, made, columns[name]), maxlen=0)
    return made
