"""The calls of a folder worked out a second time, without the program: pointers over plain lists.

Rule 4 of the contract's section 2 for two readings of the cômputo, people of several groups counting in
the first list that reaches them. Nobody leaves and nobody is pending here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

OPEN = "ampla"


def calls(
    order: Sequence[str], ranking: Sequence[str], lists: Mapping[str, Sequence[str]], computo: str
) -> list[tuple[str, str]]:
    """Who is called, in order, and by which list.

    Args:
        order: the type of each place.
        ranking: the open list, best first.
        lists: group -> its members, best first.
        computo: ``compensado`` or ``sequencial``.
    """
    counts_in: dict[str, str] = {}
    made: list[tuple[str, str]] = []
    reached = 0

    def take(person: str, by: str) -> None:
        counts_in[person] = by
        made.append((person, by))

    def next_of(group: str) -> str | None:
        return next((person for person in lists[group] if person not in counts_in), None)

    for kind in order:
        person = next_of(kind) if kind != OPEN else None
        if person is not None:
            take(person, kind)
            continue
        while reached < len(ranking):
            person = ranking[reached]
            reached += 1
            if person not in counts_in:
                take(person, OPEN)
                break
            group = counts_in[person]
            if computo == "sequencial" or group == OPEN:
                continue
            counts_in[person] = OPEN
            other = next_of(group)
            if other is not None:
                take(other, group)
                break
    return made


def law_set(order: Sequence[str], ranking: Sequence[str], lists: Mapping[str, Sequence[str]]) -> set[str]:
    """The law's own set: the first of the open list, then the best of each group among the others.

    Holds for groups without a member in common whose lists are long enough.
    """
    chosen = set(ranking[: order.count(OPEN)])
    for group, members in lists.items():
        others = [person for person in members if person not in chosen]
        chosen |= set(others[: order.count(group)])
    return chosen
