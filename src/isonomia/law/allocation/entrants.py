"""Who enters the allocation of one cargo, and who of them is on no list, or not yet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Entrant(NamedTuple):
    """One person in one cargo, as the allocation sees it.

    Attributes:
        id: enrolment.
        groups: reserves in which the person competes, from the largest percentage.
        open: whether the person is on the open list.
        choice: the group chosen, or empty.
    """

    id: str
    groups: tuple[str, ...] = ()
    open: bool = True
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Memberships:
    """Who is not, or not yet, on the lists when the board is laid out.

    Attributes:
        out: index -> why the person is on no list.
        off: group -> indices not confirmed in it.
        pending: group -> indices whose confirmation is pending.
    """

    out: Mapping[int, str] = field(default_factory=dict)
    off: Mapping[str, Collection[int]] = field(default_factory=dict)
    pending: Mapping[str, Collection[int]] = field(default_factory=dict)
