"""What a simulation is asked: the law, the places, who competes, and what is varied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from isonomia.law.norms.model import Rounding, Share
from isonomia.law.norms.regime import Regime

MOST_PLACES: Final = 5_000
MOST_REPLICATES: Final = 200_000
MOST_APPROVED: Final = 100_000

DEPTH: Final = 20
"""People approved for each place, where nothing else is said."""


class Policy(StrEnum):
    """Who comes at each place. Three are readings of the laws; two are there to compare.

    ``NONE``: the open list alone. ``GUARANTEE``: reserve first, the rest by merit (minimum guarantee).
    """

    NONE = "sem-reserva"
    GUARANTEE = "garantia-minima"
    SEQUENTIAL = "sequencial"
    COMPENSATED = "compensado"
    PURGED = "lista-depurada"


@dataclass(frozen=True, slots=True)
class Presence:
    """One group among the people approved.

    Attributes:
        share: of the people approved, 0 to 1; along the whole ranking where ``gap`` is 0.
        gap: how much lower the group's mean score lies, in standard deviations; may be negative.
        rejected: share of the declarations that are not confirmed; their authors stay in the open list.
        withdraws: share of the group that declines when called.
    """

    share: Fraction
    gap: Fraction = Fraction(0)
    rejected: Fraction = Fraction(0)
    withdraws: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Variant:
    """Another percentage, rounding or minimum for one group; ``None`` keeps the law's.

    Attributes:
        group: of the regime.
        share: percentage.
        rounding: of the product.
        minimum: fewest places with a reserved one.
    """

    group: str
    share: Share
    rounding: Rounding | None = None
    minimum: int | None = None


@dataclass(frozen=True)
class Plan:
    """One simulation.

    Attributes:
        regime: the law, with every group's reserve.
        places: of the competition, all of them filled.
        presence: group of the regime -> how it is among the people approved; disjoint groups.
        approved: length of the ranking, of all specialties together.
        withdraws: share of those of no group who decline when called.
        policies: rules compared, in the order shown.
        variants: each alone changes the law.
        specialties: numbers of specialties into which the places are split, each at least 2.
        batches: sizes of batches that start the order of the places again, each at least 1.
        replicates: rankings drawn.
        seed: any text; the same text gives the same rankings on every machine.
    """

    regime: Regime
    places: int
    presence: Mapping[str, Presence]
    approved: int
    withdraws: Fraction = Fraction(0)
    policies: tuple[Policy, ...] = tuple(Policy)
    variants: tuple[Variant, ...] = ()
    specialties: tuple[int, ...] = ()
    batches: tuple[int, ...] = ()
    replicates: int = 10_000
    seed: str = "1"
    groups: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """The groups that the rankings hold: those of the law, at no presence where none is said."""
        object.__setattr__(self, "groups", self.regime.groups)

    def of(self, group: str) -> Presence:
        """How a group is among the people approved."""
        return self.presence.get(group, Presence(Fraction(0)))
