"""What the order of merit compares, as whole numbers: the smaller the better, null where missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

import polars as pl

from isonomia.law.competition.edital import TieCriterion, TieKind
from isonomia.law.competition.ranking import ELDERLY_AGE
from isonomia.scale.numbers import at_precision
from isonomia.scale.spec import Competition, Spec


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows ranked, and what is looked up for each.

    Attributes:
        people: of ``people.Read``, approved.
        scales: column -> decimal places of its units.
        spec: of the shard.
        competition: cargo -> competition.
    """

    people: pl.DataFrame
    scales: Mapping[str, int]
    spec: Spec
    competition: pl.Series

    def constant(self, value: int | None) -> pl.Series:
        """The same number in every row."""
        return pl.Series([value], dtype=pl.Int64).new_from_index(0, self.people.height)


def keys_of(people: pl.DataFrame, scales: Mapping[str, int], spec: Spec) -> list[pl.Series]:
    """The score (or final rank), the rank given, and each criterion before a draw, in order."""
    competition = pl.Series([cargo.competition for cargo in spec.cargos], dtype=pl.UInt32)
    rows = _Rows(people, scales, spec, competition)
    keys = [_first(rows)]
    if people["given"].null_count() < people.height:
        keys.append(_given(people))
    profiles = list(dict.fromkeys(_before_the_draw(one) for one in spec.competitions))
    profile = pl.Series([profiles.index(_before_the_draw(one)) for one in spec.competitions], dtype=pl.UInt32)
    mine = profile.gather(competition).gather(people["cargo"]) if len(profiles) > 1 else None
    for slot in range(max(map(len, profiles), default=0)):
        if mine is None:
            keys.append(_criterion(rows, profiles[0][slot]))
            continue
        key = rows.constant(0)
        for number, criteria in enumerate(profiles):
            if slot < len(criteria):
                key = _criterion(rows, criteria[slot]).zip_with(mine == number, key)
        keys.append(key)
    return keys


def _before_the_draw(competition: Competition) -> tuple[TieCriterion, ...]:
    kinds = [one.kind for one in competition.criteria]
    at = kinds.index(TieKind.DRAW) if TieKind.DRAW in kinds else len(kinds)
    return competition.criteria[:at]


def _first(rows: _Rows) -> pl.Series:
    """The score, or the final rank in a cargo where somebody has no score."""
    people = rows.people
    score = -_compared_units(rows, people["units"], rows.scales["nota"])
    if not people["units"].null_count():
        return score
    unscored = people.filter(pl.col("units").is_null())["cargo"].unique()
    return people["given"].zip_with(people["cargo"].is_in(unscored.implode()), score)


def _compared_units(rows: _Rows, units: pl.Series, scale: int) -> pl.Series:
    """Scores at the decimals of each competition."""
    decimals = [one.decimals for one in rows.spec.competitions]
    if all(places is None or places >= scale for places in decimals):
        return units
    unit = pl.Series([10 ** max(0, scale - (scale if d is None else d)) for d in decimals], dtype=pl.Int64)
    return at_precision(units, scale, unit.gather(rows.competition).gather(rows.people["cargo"]))


def _given(people: pl.DataFrame) -> pl.Series:
    """The final rank already made, which separates equal scores; nothing in a cargo where nobody has one."""
    ranked_by_hand = people.filter(pl.col("given").is_not_null())["cargo"].unique()
    known = people["cargo"].is_in(ranked_by_hand.implode())
    return people["given"].zip_with(known, pl.zeros(people.height, pl.Int64, eager=True))


def _criterion(rows: _Rows, criterion: TieCriterion) -> pl.Series:
    people = rows.people
    match criterion.kind:
        case TieKind.ELDERLY:
            return rows.constant(None) if criterion.on is None else _elderly(people["birth"], criterion.on)
        case TieKind.SCORE:
            name = criterion.column
            return -_compared_units(rows, people[f"p_{name}"], rows.scales[name])
        case TieKind.JUROR:
            return (~people["juror"]).cast(pl.Int64)
        case TieKind.OLDER:
            return people["birth"].cast(pl.Int64)
        case TieKind.DRAW:
            raise AssertionError("a draw is no column")


def _elderly(birth: pl.Series, on: date) -> pl.Series:
    """Lei 10.741/2003, art. 27, parágrafo único: 60 or more first, the older first; all others alike."""
    born_by = latest_birth(on)
    frame = birth.cast(pl.Int64).to_frame("b")
    elderly = pl.when(pl.col("b") <= born_by).then("b").otherwise(born_by + 1)
    return frame.select(pl.when(pl.col("b").is_not_null()).then(elderly)).to_series()


def latest_birth(on: date) -> int:
    """The last day on which somebody elderly on a day can be born, in days from 1970-01-01.

    Of the 29th of February: the 28th, sixty years before a year without it.
    """
    year = on.year - ELDERLY_AGE
    try:
        day = date(year, on.month, on.day)
    except ValueError:
        day = date(year, 2, 28)
    return (day - date(1970, 1, 1)).days
