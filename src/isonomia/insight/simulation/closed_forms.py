"""The long-run share of each group under each rule, in closed form (Theorem F of ``docs/simular.md``).

For groups without members in common, spread evenly along a ranking that no list exhausts.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from isonomia.insight.simulation.plan import Policy


def long_run(
    policy: Policy, reserved: Mapping[int, Fraction], present: Mapping[int, Fraction]
) -> dict[int, Fraction]:
    """The share of the places that each group has in the long run.

    Args:
        policy: the rule.
        reserved: group -> share of the places reserved to it (p).
        present: group -> share of the people (q).

    Returns:
        Group -> share.
    """
    left = 1 - sum(reserved.values(), Fraction(0))
    match policy:
        case Policy.NONE:
            return dict(present)
        case Policy.SEQUENTIAL | Policy.GUARANTEE:
            return _larger(reserved, present)
        case Policy.COMPENSATED | Policy.PURGED:  # in another order, the same people
            return {group: reserved[group] + left * present[group] for group in reserved}


def _larger(reserved: Mapping[int, Fraction], present: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """max(p, q) for one group; for several, those whom merit alone gives less than p have p.

    The others share what is left as they share the ranking, so one more group may fall below its p.
    """
    short: set[int] = set()
    while True:
        places = 1 - sum((reserved[group] for group in short), Fraction(0))
        people = 1 - sum((present[group] for group in short), Fraction(0))
        scale = places / people if people else Fraction(0)
        more = {g for g in reserved if g not in short and present[g] * scale < reserved[g]}
        if not more:
            return {g: reserved[g] if g in short else present[g] * scale for g in reserved}
        short |= more
