"""What a shard is told: its cargos in numbers, so that a worker needs no catalogue and no edital."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from isonomia.law.competition.edital import TieCriterion
from isonomia.scale.rules import Left, Rules


@dataclass(frozen=True, slots=True)
class Competition:
    """What ranks the candidates of a competition.

    Attributes:
        criteria: in the edital's order.
        decimals: places at which scores are compared; ``None``: as given.
        unconfirmed: whether a declaration without verdict is still to be confirmed.
    """

    criteria: tuple[TieCriterion, ...] = ()
    decimals: int | None = None
    unconfirmed: bool = False


class Cargo(NamedTuple):
    """One cargo of a shard: a tuple, for a thousand of them travel with each shard.

    Attributes:
        code: as the candidates' file names it.
        competition: its number in the shard.
        places: offered.
        rules: number of its rules in the shard, or ``None`` where no law applies.
        series: number of its series of places in the shard.
        left: why it is not for the columns from the start, or ``None``.
    """

    code: str
    competition: int
    places: int
    rules: int | None
    series: int | None
    left: Left | None = None


@dataclass(frozen=True, slots=True)
class Spec:
    """What a shard computes with.

    Attributes:
        names: groups of the run; the code of each is its place, from 1.
        competitions: by number.
        rules: by number.
        series: codes of places, one a byte, long enough for the people of each cargo that uses it.
        cargos: by number, in the order in which results are written.
    """

    names: tuple[str, ...]
    competitions: tuple[Competition, ...]
    rules: tuple[Rules, ...]
    series: Mapping[int, bytes]
    cargos: tuple[Cargo, ...]
