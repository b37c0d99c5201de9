"""The minimum guarantee on a real list, where people may be of several groups.

Reserve first: the best people who together fill as many reserved places as can be filled; then merit
(Sönmez & Yenmez, Econometrica 2022, meritorious horizontal rule). Not what the laws say: a comparison.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def minimum_guarantee(
    members: Sequence[frozenset[str]],
    is_open: Sequence[bool],
    reserved: Mapping[str, int],
    places: int,
) -> tuple[dict[int, str], list[int]]:
    """Who gets a place.

    Args:
        members: groups of each person, best first.
        is_open: whether the person is on the open list.
        reserved: group -> places.
        places: of all lists.

    Returns:
        Index of each who fills the reserve -> group; and those who come by merit, in its order.
    """
    held: dict[str, list[int]] = {group: [] for group in reserved}
    for person in range(len(members)):
        if sum(map(len, held.values())) == sum(reserved.values()):
            break
        _seat(person, members, reserved, held, set())
    first = {person: group for group, people in held.items() for person in people}
    others = [p for p in range(len(members)) if p not in first and is_open[p]]
    return first, others[: places - len(first)]


def _seat(
    person: int,
    members: Sequence[frozenset[str]],
    reserved: Mapping[str, int],
    held: dict[str, list[int]],
    tried: set[str],
) -> bool:
    """Seat a person in a group of theirs, moving others to groups of their own where that makes room."""
    for group in reserved:
        if group not in members[person] or group in tried or not reserved[group]:
            continue
        tried.add(group)
        if len(held[group]) < reserved[group]:
            held[group].append(person)
            return True
        for seated in held[group]:
            if _seat(seated, members, reserved, held, tried):
                held[group].remove(seated)
                held[group].append(person)
                return True
    return False
