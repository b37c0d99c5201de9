"""The order of merit of every cargo of a shard: one sort, the identifier last, and what it leaves tied.

The criteria are those of ``competition.ranking``. Where one of them lacks a value that a tie needs, or the
edital draws among people whom nothing else separates, the few people concerned are ranked by that module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import polars as pl

from isonomia.law.competition.edital import TieCriterion, TieKind
from isonomia.law.competition.ranking import ELDERLY_AGE, draw_number
from isonomia.law.findings import Finding
from isonomia.scale.numbers import at_precision
from isonomia.scale.people import Read
from isonomia.scale.problems import in_rows
from isonomia.scale.readable import ranked
from isonomia.scale.spec import Competition, Spec

_NOT_ELDERLY: Final = 99_999_999
"""After every date as yyyymmdd: the criterion does not tell apart who is not elderly."""


@dataclass(frozen=True, slots=True)
class Merit:
    """People approved, by cargo and merit.

    Attributes:
        people: the columns of ``people.Read``, sorted, with ``tie``: a number for people left tied, from 1
            in the shard, or null.
        missing: number of tie -> criterion that lacked a value, or empty.
    """

    people: pl.DataFrame
    missing: dict[int, str]


def merit_of(read: Read, spec: Spec) -> tuple[Merit, list[Finding]]:
    """Rank everybody approved.

    Returns:
        The order, and the problems that only ranking finds: nobody can be ranked without a score or a rank.
    """
    people = read.people.filter(pl.col("approved"))
    keyed, keys = _keyed(people, read.scales, spec)
    problems = _unranked(keyed)
    if problems:
        return Merit(people, {}), problems
    ordered = keyed.sort("cargo", *keys, "inscricao", nulls_last=True)
    same, lacking = _compared(ordered, keys)
    ordered = ordered.drop(keys)
    if not same.any() and not lacking.any():
        return Merit(ordered.with_columns(tie=pl.lit(None, dtype=pl.UInt32)), {}), []
    return _settled(ordered, same, lacking, read, spec), []


def _keyed(people: pl.DataFrame, scales: dict[str, int], spec: Spec) -> tuple[pl.DataFrame, list[str]]:
    """The people with one column a criterion, the smaller the better, null where the value is missing."""
    competition = pl.Series([cargo.competition for cargo in spec.cargos], dtype=pl.UInt32)
    of_cargo = people["cargo"]
    keys = {"k0": _first_key(people, scales, spec, competition)}
    if people["given"].null_count() < people.height:
        keys["k1"] = _given(people)
    profiles = list(dict.fromkeys(_before_the_draw(one) for one in spec.competitions))
    profile = pl.Series([profiles.index(_before_the_draw(one)) for one in spec.competitions], dtype=pl.UInt32)
    mine = profile.gather(competition).gather(of_cargo) if len(profiles) > 1 else None
    for slot in range(max(map(len, profiles), default=0)):
        key = None
        for number, criteria in enumerate(profiles):
            value = (
                _criterion(people, criteria[slot], scales, spec, competition)
                if slot < len(criteria)
                else pl.Series([0], dtype=pl.Int64).new_from_index(0, people.height)
            )
            key = value if key is None or mine is None else value.zip_with(mine == number, key)
        assert key is not None
        keys[f"k{slot + 2}"] = key
    return people.with_columns(**keys), list(keys)


def _before_the_draw(competition: Competition) -> tuple[TieCriterion, ...]:
    kinds = [one.kind for one in competition.criteria]
    at = kinds.index(TieKind.DRAW) if TieKind.DRAW in kinds else len(kinds)
    return competition.criteria[:at]


def _first_key(people: pl.DataFrame, scales: dict[str, int], spec: Spec, competition: pl.Series) -> pl.Series:
    """The score, or the final rank in a cargo where somebody has no score."""
    score = -_compared_units(people["units"], scales["nota"], people["cargo"], spec, competition)
    if not people["units"].null_count():
        return score
    unscored = _cargos_with(people, people["units"].is_null(), len(spec.cargos))
    return people["given"].zip_with(unscored.gather(people["cargo"]), score)


def _cargos_with(people: pl.DataFrame, rows: pl.Series, cargos: int) -> pl.Series:
    found = pl.Series([False]).new_from_index(0, cargos)
    some = people["cargo"].filter(rows).unique()
    return found.scatter(some, True) if some.len() else found


def _compared_units(
    units: pl.Series, scale: int, cargo: pl.Series, spec: Spec, competition: pl.Series
) -> pl.Series:
    decimals = [one.decimals for one in spec.competitions]
    if all(places is None or places >= scale for places in decimals):
        return units
    unit = pl.Series([10 ** max(0, scale - (scale if d is None else d)) for d in decimals], dtype=pl.Int64)
    return at_precision(units, scale, unit.gather(competition.gather(cargo)))


def _given(people: pl.DataFrame) -> pl.Series:
    """The final rank already made, which separates equal scores; nothing in a cargo where nobody has one."""
    ranked_by_hand = people.filter(pl.col("given").is_not_null())["cargo"].unique()
    known = people["cargo"].is_in(ranked_by_hand.implode())
    return people["given"].zip_with(known, pl.zeros(people.height, pl.Int64, eager=True))


def _criterion(
    people: pl.DataFrame, criterion: TieCriterion, scales: dict[str, int], spec: Spec, competition: pl.Series
) -> pl.Series:
    match criterion.kind:
        case TieKind.ELDERLY:
            return _elderly(people["birth"], criterion.on)
        case TieKind.SCORE:
            name = criterion.column
            return -_compared_units(people[f"p_{name}"], scales[name], people["cargo"], spec, competition)
        case TieKind.JUROR:
            return (~people["juror"]).cast(pl.Int64)
        case TieKind.OLDER:
            return people["birth"].cast(pl.Int64)
        case TieKind.DRAW:
            raise AssertionError("a draw is no column")


def _elderly(birth: pl.Series, on: date | None) -> pl.Series:
    """Lei 10.741/2003, art. 27, parágrafo único: 60 or more first, the older first."""
    if on is None:
        return pl.Series([None], dtype=pl.Int64).new_from_index(0, len(birth))
    day = on.year * 10_000 + on.month * 100 + on.day
    frame = birth.cast(pl.Int64).to_frame("b")
    elderly = pl.col("b") + ELDERLY_AGE * 10_000 <= day
    return frame.select(
        pl.when(pl.col("b").is_not_null()).then(pl.when(elderly).then("b").otherwise(_NOT_ELDERLY))
    ).to_series()


def _unranked(keyed: pl.DataFrame) -> list[Finding]:
    return in_rows(
        keyed,
        keyed["k0"].is_null(),
        "E610",
        "Sem nota e sem classificação: não há como classificar.",
        "Preencha a nota de todos os aprovados do cargo, ou a classificação de todos.",
        "nota",
    )


def _compared(ordered: pl.DataFrame, keys: Sequence[str]) -> tuple[pl.Series, pl.Series]:
    """Each row against the one before: equal in everything; or equal up to a criterion that lacks a value."""
    equal = ordered["cargo"] == ordered["cargo"].shift(1)
    lacking = pl.Series([False]).new_from_index(0, ordered.height)
    for key in keys:
        column = ordered[key]
        if column.null_count():
            gap = column.is_null() | column.shift(1).is_null()
            lacking = lacking | (equal & gap)
        equal = equal & column.eq_missing(column.shift(1))
    return equal.fill_null(value=False), lacking.fill_null(value=False)


def _settled(ordered: pl.DataFrame, same: pl.Series, lacking: pl.Series, read: Read, spec: Spec) -> Merit:
    """Ties: drawn where the edital says so; whole cargos ranked anew where a criterion lacks a value."""
    anew = set(ordered["cargo"].filter(lacking).unique().to_list())
    first = ~same
    block = first.cum_sum().cast(pl.UInt32)
    tied = same | same.shift(-1, fill_value=False)
    draws = {
        number: next((c.seed for c in one.criteria if c.kind is TieKind.DRAW), "")
        for number, one in enumerate(spec.competitions)
    }
    seeds = pl.Series([draws[cargo.competition] for cargo in spec.cargos], dtype=pl.String)
    rows = (tied & ~ordered["cargo"].is_in(list(anew))).arg_true()
    blocks = ordered.select("cargo", "inscricao").with_columns(block=block)[rows]
    blocks = blocks.with_columns(row=rows, seed=seeds.gather(blocks["cargo"]))
    place = pl.int_range(ordered.height, dtype=pl.UInt32, eager=True)
    drawn = blocks.filter(pl.col("seed") != "")
    if drawn.height:
        tickets = [draw_number(s, i) for s, i in drawn.select("seed", "inscricao").iter_rows()]
        in_order = drawn.with_columns(ticket=pl.Series(tickets, dtype=pl.String)).sort("block", "ticket")
        place.scatter(drawn["row"], in_order["row"])
    tie = pl.Series([None], dtype=pl.UInt32).new_from_index(0, ordered.height)
    undrawn = blocks.filter(pl.col("seed") == "")
    if undrawn.height:
        tie.scatter(undrawn["row"], undrawn["block"].rle_id() + 1)
    names = _unseeded(spec)
    missing = {
        number: names.get(spec.cargos[cargo].competition, "")
        for number, cargo in zip(
            tie.gather(undrawn["row"]).to_list(), undrawn["cargo"].to_list(), strict=True
        )
    }
    people = ordered[place].with_columns(tie=tie)
    for cargo in sorted(anew):
        people = _ranked_anew(people, cargo, read, spec, missing)
    return Merit(people, missing)


def _unseeded(spec: Spec) -> dict[int, str]:
    """Competitions whose draw has not been made: the criterion that lacks a value."""
    return {
        number: TieKind.DRAW.value
        for number, one in enumerate(spec.competitions)
        if any(c.kind is TieKind.DRAW and not c.seed for c in one.criteria)
    }


def _ranked_anew(
    people: pl.DataFrame, cargo: int, read: Read, spec: Spec, missing: dict[int, str]
) -> pl.DataFrame:
    """One cargo in the order of ``competition.ranking``, its ties numbered after those known."""
    mine = people["cargo"] == cargo
    rows = mine.arg_true()
    own = people[rows]
    ranking = ranked(own, read.scales, spec.competitions[spec.cargos[cargo].competition], spec.names)
    place = {enrolment: at for at, enrolment in enumerate(own["inscricao"].to_list())}
    number = max(missing, default=0)
    ties: dict[str, int] = {}
    for tie in ranking.ties:
        number += 1
        missing[number] = tie.missing
        ties.update(dict.fromkeys(tie.members, number))
    order = [place[one.id] for one in ranking.merit]
    again = own[order].with_columns(
        tie=pl.Series([ties.get(one.id) for one in ranking.merit], dtype=pl.UInt32)
    )
    first = rows[0]
    return pl.concat([people[:first], again, people[first + rows.len() :]])
