"""Scenarios: the order of the places under the law, under a variant, split by specialty, in batches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from isonomia.insight.simulation.plan import Plan, Policy, Variant
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import offered, table
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime


class Kind(StrEnum):
    """What sets a scenario apart from the law on one ranking."""

    LAW = "lei"
    VARIANT = "variante"
    SPLIT = "especialidades-separadas"
    SPLIT_TOTAL = "especialidades-no-total"
    BATCHES = "lotes"


@dataclass(frozen=True)
class Scenario:
    """One way of ordering the places, under one rule.

    Attributes:
        kind: what sets it apart.
        policy: who comes.
        parts: the places of each separate ranking, in order: 0 or the code of a group.
        variant: of ``VARIANT``.
        number: of specialties or places in a batch.
    """

    kind: Kind
    policy: Policy
    parts: tuple[tuple[int, ...], ...]
    variant: Variant | None = None
    number: int = 0

    @property
    def code(self) -> str:
        """What it is called in documents: ``lei``, ``negros=30%``, ``lotes=2``."""
        if self.variant is not None:
            return variant_code(self.variant)
        return f"{self.kind.value}={self.number}" if self.number else self.kind.value

    def reserved(self, group: int) -> int:
        """Places of a group in all parts."""
        return sum(part.count(group) for part in self.parts)


def variant_code(variant: Variant) -> str:
    """A variant as it is written on the command line: ``negros=30%:para-cima:minimo=5``."""
    written = f"{variant.group}={variant.share.text}"
    if variant.rounding is not None:
        written += f":{variant.rounding.value}"
    return written if variant.minimum is None else f"{written}:minimo={variant.minimum}"


def scenarios(plan: Plan) -> list[Scenario]:
    """Every scenario of a plan, the law first, each under every rule of the plan.

    Without reserve the order of the places says nothing: that rule stands with the law and the splits alone.
    """
    laid = [Scenario(Kind.LAW, Policy.NONE, (order_of(plan.regime, plan.places),))]
    laid += [
        Scenario(Kind.VARIANT, Policy.NONE, (order_of(varied(plan.regime, one), plan.places),), variant=one)
        for one in plan.variants
    ]
    for number in plan.specialties:
        laid.append(Scenario(Kind.SPLIT, Policy.NONE, _apart(plan, number), number=number))
        laid.append(Scenario(Kind.SPLIT_TOTAL, Policy.NONE, _of_a_total(plan, number), number=number))
    laid += [
        Scenario(Kind.BATCHES, Policy.NONE, (_in_batches(plan, size),), number=size) for size in plan.batches
    ]
    return [
        replace(one, policy=policy)
        for one in laid
        for policy in plan.policies
        if policy is not Policy.NONE or one.kind in (Kind.LAW, Kind.SPLIT)
    ]


def order_of(regime: Regime, places: int) -> tuple[int, ...]:
    """The list of each place of a cargo offered with so many places."""
    return _coded(regime, PlaceSeries(offered(regime, places)).first(places))


def varied(regime: Regime, variant: Variant) -> Regime:
    """The law with another percentage, rounding or minimum for one group."""
    return regime.with_reserves(
        tuple(
            replace(
                reserve,
                share=variant.share,
                rounding=variant.rounding or reserve.rounding,
                minimum_places=reserve.minimum_places if variant.minimum is None else variant.minimum,
            )
            if reserve.group == variant.group
            else reserve
            for reserve in regime.reserves
        )
    )


def sizes(whole: int, number: int) -> list[int]:
    """A whole in so many parts, as equal as can be, the larger first."""
    return [whole // number + (at < whole % number) for at in range(number)]


def _coded(regime: Regime, kinds: Sequence[str]) -> tuple[int, ...]:
    codes = {OPEN: 0, **{group: at for at, group in enumerate(regime.groups, start=1)}}
    return tuple(codes[kind] for kind in kinds)


def _apart(plan: Plan, number: int) -> tuple[tuple[int, ...], ...]:
    """Each specialty counts its own places by itself."""
    return tuple(order_of(plan.regime, size) for size in sizes(plan.places, number))


def _of_a_total(plan: Plan, number: int) -> tuple[tuple[int, ...], ...]:
    """The reserved places of the total, dealt to the specialties one by one, as a draw would.

    Specialties are alike here, so which of them a draw favours says nothing: the first ones are taken,
    and each next group goes on where the last stopped (contract of ``distribuicao``).
    """
    regime = plan.regime
    rules = offered(regime, plan.places)
    each = sizes(plan.places, number)
    left = list(each)
    tables: list[dict[str, int]] = [{} for _ in each]
    at = 0
    counts = table(regime, plan.places)
    for reserve in rules.by_share:
        owed = counts[reserve.group]
        while owed and any(left):
            if left[at % number]:
                own = tables[at % number]
                own[reserve.group] = own.get(reserve.group, 0) + 1
                left[at % number] -= 1
                owed -= 1
            at += 1
    return tuple(
        _coded(regime, PlaceSeries(rules, own, size, regime).first(size))
        for own, size in zip(tables, each, strict=True)
    )


def _in_batches(plan: Plan, size: int) -> tuple[int, ...]:
    """The order starts again with every batch, as if each were a competition of its own."""
    whole, rest = divmod(plan.places, size)
    batch = order_of(plan.regime, size)
    return batch * whole + (order_of(plan.regime, rest) if rest else ())
