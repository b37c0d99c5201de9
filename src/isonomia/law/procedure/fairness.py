"""Equal treatment, measured: rates by panel, session, hour and order, time per person, and what drifts.

Law: Ferraz art. 2, § 2, III. For the coordination alone. Each value of a dimension is held against all the
others by Fisher's exact test; because many are looked at, the bar is divided by how many (Bonferroni), so
a competition without any bias rarely gives an alert.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from isonomia.law.procedure.agreement import Agreement, agreement
from isonomia.law.procedure.decision import Tally
from isonomia.law.procedure.intervals import SMALL, Rate, fisher, rate

BAR: Final = Fraction(1, 20)
"""One competition in twenty without bias may give an alert in a dimension."""

UNEVEN: Final = Fraction(1, 4)
"""A panel whose mean time differs from the mean of all by more than this part."""


class Dimension(StrEnum):
    """By what the hearings are compared."""

    PANEL = "painel"
    SESSION = "sessao"
    HOUR = "hora"
    ORDER = "ordem"


class Third(StrEnum):
    """Where in its session a person was heard."""

    FIRST = "inicio"
    MIDDLE = "meio"
    LAST = "fim"


@dataclass(frozen=True, slots=True)
class Hearing:
    """One hearing, without the person.

    Attributes:
        panel: number of the panel.
        session: code of the session.
        hour: hour of the day, 0 to 23.
        order: place in its session, from 1.
        minutes: how long it took.
        tally: votes.
        confirmed: decision of the commission, before any appeal.
    """

    panel: int
    session: str
    hour: int
    order: int
    minutes: int
    tally: Tally
    confirmed: bool


@dataclass(frozen=True, slots=True)
class Drift:
    """A value whose rate of confirmation differs from the rest by more than chance easily gives.

    Attributes:
        dimension: by what it was compared.
        value: which panel, session, hour or third.
        rate: its rate.
        rest: rate of all the others together.
        by_chance: Fisher's probability.
        compared: values looked at in the dimension, over which the bar was divided.
    """

    dimension: Dimension
    value: str
    rate: Rate
    rest: Rate
    by_chance: Fraction
    compared: int


@dataclass(frozen=True, slots=True)
class Times:
    """Minutes per person of a panel."""

    panel: int
    people: int
    mean: Fraction
    shortest: int
    longest: int
    uneven: bool


@dataclass(frozen=True, slots=True)
class Report:
    """Everything the coordination sees.

    Attributes:
        overall: rate of confirmation.
        agreement: between members.
        rates: dimension -> value -> rate.
        drifts: alerts, the least likely by chance first.
        times: by panel.
        small: too few hearings for the figures to mean much.
    """

    overall: Rate
    agreement: Agreement
    rates: Mapping[Dimension, Mapping[str, Rate]]
    drifts: tuple[Drift, ...]
    times: tuple[Times, ...]
    small: bool


def report(hearings: Sequence[Hearing]) -> Report:
    """Measure the hearings of one competition."""
    sizes: dict[str, int] = {}
    for each in hearings:
        sizes[each.session] = max(sizes.get(each.session, 0), each.order)
    ways: dict[Dimension, Callable[[Hearing], str]] = {
        Dimension.PANEL: lambda each: str(each.panel),
        Dimension.SESSION: lambda each: each.session,
        Dimension.HOUR: lambda each: f"{each.hour:02}",
        Dimension.ORDER: lambda each: _third(each.order, sizes[each.session]).value,
    }
    grouped = {dimension: _grouped(hearings, way) for dimension, way in ways.items()}
    drifts = [drift for dimension, parts in grouped.items() for drift in _drifts(dimension, parts)]
    return Report(
        overall=_rate(hearings),
        agreement=agreement([each.tally for each in hearings]),
        rates=MappingProxyType(
            {d: {value: _rate(part) for value, part in parts.items()} for d, parts in grouped.items()}
        ),
        drifts=tuple(sorted(drifts, key=lambda each: each.by_chance)),
        times=_times(hearings),
        small=len(hearings) < SMALL,
    )


def _third(order: int, size: int) -> Third:
    """The first, middle or last third of a session; a session of one or two has no middle."""
    if 3 * order <= size or order == 1:
        return Third.FIRST
    return Third.LAST if 3 * order > 2 * size else Third.MIDDLE


def _grouped(hearings: Sequence[Hearing], way: Callable[[Hearing], str]) -> dict[str, list[Hearing]]:
    found: dict[str, list[Hearing]] = {}
    for each in hearings:
        found.setdefault(way(each), []).append(each)
    return dict(sorted(found.items()))


def _rate(hearings: Sequence[Hearing]) -> Rate:
    return rate(sum(1 for each in hearings if each.confirmed), len(hearings))


def _drifts(dimension: Dimension, parts: Mapping[str, Sequence[Hearing]]) -> list[Drift]:
    if len(parts) < 2:
        return []
    compared = 1 if len(parts) == 2 else len(parts)  # two values against each other are one comparison
    found = []
    for value, part in parts.items():
        mine = _rate(part)
        rest = _rate([each for other, people in parts.items() if other != value for each in people])
        chance = fisher(mine.hits, mine.people, rest.hits, rest.people)
        if chance * compared <= BAR:
            found.append(Drift(dimension, value, mine, rest, chance, compared))
    return found


def _times(hearings: Sequence[Hearing]) -> tuple[Times, ...]:
    if not hearings:
        return ()
    overall = Fraction(sum(each.minutes for each in hearings), len(hearings))
    found = []
    for part in _grouped(hearings, lambda each: str(each.panel)).values():
        minutes = [each.minutes for each in part]
        mean = Fraction(sum(minutes), len(minutes))
        uneven = abs(mean - overall) > UNEVEN * overall
        found.append(Times(part[0].panel, len(part), mean, min(minutes), max(minutes), uneven))
    return tuple(sorted(found, key=lambda each: each.panel))
