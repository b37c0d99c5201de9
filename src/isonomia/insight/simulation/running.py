"""The simulation itself: rankings drawn once, every scenario run over the same ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from isonomia.insight.simulation.closed_forms import long_run
from isonomia.insight.simulation.measures import Counts, Key, Measure, measured, together
from isonomia.insight.simulation.plan import Plan, Policy
from isonomia.insight.simulation.policies import call
from isonomia.insight.simulation.rankings import Urn
from isonomia.insight.simulation.scenarios import Scenario, scenarios, sizes
from isonomia.insight.simulation.streams import ROWS, key_of
from isonomia.insight.simulation.summary import Summary, summary

Progress = Callable[[int, int], None]
"""Told how many rankings are done, and of how many."""


@dataclass(frozen=True)
class Outcome:
    """One scenario over all replicates.

    Attributes:
        scenario: which.
        counts: measure and group -> one whole number a replicate.
    """

    scenario: Scenario
    counts: Mapping[Key, Counts]

    def summary(self, measure: Measure, group: int = 0) -> Summary | None:
        """A measure over all replicates, or ``None`` where none has it."""
        counts = self.counts.get((measure, group))
        return None if counts is None else summary(counts, _UNITS.get(measure, Fraction(1)))

    def share(self, group: int, measure: Measure = Measure.CALLED) -> Summary:
        """A number of places as a share of all places."""
        places = sum(len(part) for part in self.scenario.parts)
        found = summary(self.counts[measure, group], Fraction(1, places), missing=None)
        assert found is not None
        return found


_UNITS: Mapping[Measure, Fraction] = {Measure.WAIT: Fraction(1, 2)}
"""What a whole number of a measure is worth, where it is not one."""


@dataclass(frozen=True)
class Results:
    """Every scenario of a plan, over the same rankings."""

    plan: Plan
    outcomes: tuple[Outcome, ...]

    def expected(self, outcome: Outcome, group: int) -> Fraction | None:
        """The long-run share in closed form; ``None`` where its conditions do not hold.

        Short rankings do not reach the limit of the rules that have one; a gap between the means makes the
        shares change along the ranking; unequal withdrawals are like
        another ranking, whose shares are those of who stays.
        """
        plan, scenario = self.plan, outcome.scenario
        by_parts = len(scenario.parts) > 1 and scenario.policy in (Policy.SEQUENTIAL, Policy.GUARANTEE)
        if by_parts or any(plan.of(name).gap for name in plan.groups):
            return None
        places = sum(len(part) for part in scenario.parts)
        present = staying(plan)
        reserved = {at: Fraction(scenario.reserved(at), places) for at in present}
        return long_run(scenario.policy, reserved, present)[group]

    def difference(self, outcome: Outcome, other: Outcome, group: int) -> Summary:
        """How much larger a group's share is than under another scenario, ranking by ranking."""
        key = (Measure.CALLED, group)
        found = summary(outcome.counts[key] - other.counts[key], Fraction(1, self.plan.places), missing=None)
        assert found is not None
        return found


def simulate(plan: Plan, progress: Progress | None = None) -> Results:
    """Run a plan.

    The rankings depend on the seed and on who competes, not on the rules, and a scenario split by
    specialty has its own ranking for each; so every difference between two rules is of the rules.

    Args:
        plan: what is asked.
        progress: told after each set of rankings.
    """
    laid = scenarios(plan)
    key = key_of(plan.seed)
    gathered: list[list[dict[Key, Counts]]] = [[] for _ in laid]
    splits: dict[int, list[int]] = {}
    for at, scenario in enumerate(laid):
        splits.setdefault(len(scenario.parts), []).append(at)
    urns = {
        people: Urn(plan, key, people) for number in splits for people in set(sizes(plan.approved, number))
    }
    for chunk in range(-(-plan.replicates // ROWS)):
        rows = min(ROWS, plan.replicates - chunk * ROWS)
        for members in splits.values():
            found = _parts(plan, urns, [laid[at] for at in members], chunk, rows)
            for at, parts in zip(members, found, strict=True):
                gathered[at].append(together(parts))
        if progress is not None:
            progress(chunk * ROWS + rows, plan.replicates)
    outcomes = [
        Outcome(scenario, {key: np.concatenate([one[key] for one in parts]) for key in parts[0]})
        for scenario, parts in zip(laid, gathered, strict=True)
    ]
    return Results(plan, tuple(outcomes))


def _parts(
    plan: Plan,
    urns: Mapping[int, Urn],
    laid: Sequence[Scenario],
    chunk: int,
    rows: int,
) -> list[list[dict[Key, Counts]]]:
    """The measures of scenarios with as many parts, part by part, each part over one set of rankings."""
    number = len(laid[0].parts)
    codes = range(1, len(plan.groups) + 1)
    found: list[list[dict[Key, Counts]]] = [[] for _ in laid]
    for part, people in enumerate(sizes(plan.approved, number)):
        places = len(laid[0].parts[part])
        reserved = {code: max(one.parts[part].count(code) for one in laid) for code in codes}
        rankings = urns[people].rankings(chunk, part, rows, places, reserved)
        for at, scenario in enumerate(laid):
            calls = call(scenario.policy, rankings, scenario.parts[part])
            found[at].append(measured(rankings, calls, len(plan.groups)))
    return found


def staying(plan: Plan) -> dict[int, Fraction]:
    """Code of each group -> its share, confirmed, among those who would accept a call."""
    confirmed = [plan.of(group).share * (1 - plan.of(group).rejected) for group in plan.groups]
    stay = [
        share * (1 - plan.of(group).withdraws) for share, group in zip(confirmed, plan.groups, strict=True)
    ]
    others = (1 - sum(confirmed, Fraction(0))) * (1 - plan.withdraws)
    whole = others + sum(stay, Fraction(0))
    return {at: share / whole if whole else Fraction(0) for at, share in enumerate(stay, start=1)}
