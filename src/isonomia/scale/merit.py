"""The order of merit of every cargo of a shard: one sort, the identifier last, and what it leaves tied.

The criteria are those of ``competition.ranking``. Where one of them lacks a value that a tie needs, or the
edital draws among people whom nothing else separates, the few people concerned are ranked by that module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import polars as pl

from isonomia.law.competition.edital import TieKind
from isonomia.law.competition.ranking import draw_number
from isonomia.law.findings import Finding
from isonomia.scale.keys import keys_of
from isonomia.scale.offsets import At, where_at
from isonomia.scale.people import Read
from isonomia.scale.problems import in_rows
from isonomia.scale.readable import ranked
from isonomia.scale.spec import Spec

_WORD: Final = 63
"""Bits of the number into which the first keys and the row are packed: one column is sorted, not six."""

_CARRIED: Final = ("cargo", "inscricao", "mask", "pending", "open", "choice")


@dataclass(frozen=True, slots=True)
class Merit:
    """People approved, by cargo and merit.

    Attributes:
        people: ``cargo``, ``inscricao``, ``mask``, ``pending``, ``open``, ``choice``, ``source`` (row of
            ``people.Read``), and ``tie``: a number for people left tied, from 1 in the shard, or null.
        missing: number of tie -> criterion that lacked a value, or empty.
    """

    people: pl.DataFrame
    missing: dict[int, str]


class _Sorted(NamedTuple):
    """Rows in order of merit.

    Attributes:
        order: place -> row.
        same: whether a row equals the one before in cargo and every key.
        lacking: whether it does up to a key that one of the two lacks.
    """

    order: pl.Series
    same: pl.Series
    lacking: pl.Series


def merit_of(read: Read, spec: Spec) -> tuple[Merit, list[Finding]]:
    """Rank everybody approved.

    Returns:
        The order, and the problems that only ranking finds: nobody is ranked without a score or a rank.
    """
    people = read.people.with_columns(source=pl.int_range(pl.len(), dtype=pl.UInt32))
    if not people["approved"].all():
        people = people.filter(pl.col("approved"))
    keys = keys_of(people, read.scales, spec)
    problems = in_rows(
        people,
        keys[0].is_null(),
        "E610",
        "Sem nota e sem classificação: não há como classificar.",
        "Preencha a nota de todos os aprovados do cargo, ou a classificação de todos.",
        "nota",
    )
    if problems:
        return Merit(people, {}), problems
    whole = not any(key.null_count() for key in keys)
    found = _sorted(people, keys) if whole else _sorted_with_gaps(people, keys)
    ordered = pl.DataFrame([_taken(people[name], found.order) for name in (*_CARRIED, "source")])
    if not found.same.any() and not found.lacking.any():
        return Merit(ordered.with_columns(tie=pl.lit(None, dtype=pl.UInt32)), {}), []
    return _settled(ordered, found, read, spec), []


def _taken(column: pl.Series, order: pl.Series) -> pl.Series:
    """A column in another order of the same rows; one that says the same of everybody is in it already."""
    return column if column.min() == column.max() else column.gather(order)


def _sorted(people: pl.DataFrame, keys: Sequence[pl.Series]) -> _Sorted:
    """Sort by one packed number; whom it leaves together, by the keys that did not fit and the identifier.

    The row is the number's last bits, so that it comes along without being looked up.
    """
    bits = max(people.height - 1, 0).bit_length()
    word, rest = _packed(people["cargo"], keys, _WORD - bits)
    packed = (word << bits) | np.arange(people.height)
    packed.sort()
    order = pl.Series((packed & ((1 << bits) - 1)).astype(np.uint32))
    ordered = pl.Series(packed >> bits)
    equal = ordered == ordered.shift(1)
    rows = (equal | equal.shift(-1)).fill_null(value=False).arg_true()
    same = pl.Series([False]).new_from_index(0, people.height)
    if rows.is_empty():
        return _Sorted(order, same, same)
    who = order.gather(rows)
    names = [f"k{at}" for at in range(len(rest))]
    close = pl.DataFrame(
        {
            "word": ordered.gather(rows),
            **{name: key.gather(who) for name, key in zip(names, rest, strict=True)},
            "inscricao": people["inscricao"].gather(who),
            "who": who,
        }
    ).sort("word", *names, "inscricao")
    order.scatter(rows, close["who"])
    alike = pl.all_horizontal(pl.col(name) == pl.col(name).shift(1) for name in ("word", *names))
    same.scatter(rows, close.select(alike.fill_null(value=False)).to_series())
    return _Sorted(order, same, pl.Series([False]).new_from_index(0, people.height))


def _packed(cargo: pl.Series, keys: Sequence[pl.Series], room: int) -> tuple[At, list[pl.Series]]:
    """Cargo and first keys as a number of so many bits in the same order, and the keys that do not fit."""
    word, used = where_at(cargo), _span(cargo)[1].bit_length()
    for at, key in enumerate(keys):
        low, high = _span(key)
        width = (high - low).bit_length()
        if used + width > room:
            return word, list(keys[at:])
        used += width
        word <<= width
        word |= key.to_numpy() - low
    return word, []


def _span(key: pl.Series) -> tuple[int, int]:
    """Least and greatest value of a column of whole numbers; of an empty one, zeros."""
    low, high = key.min(), key.max()
    return (low, high) if isinstance(low, int) and isinstance(high, int) else (0, 0)


def _sorted_with_gaps(people: pl.DataFrame, keys: Sequence[pl.Series]) -> _Sorted:
    """The same where some key lacks values, which stand last and are noted."""
    names = [f"k{at}" for at in range(len(keys))]
    frame = people.select("cargo", "inscricao", row=pl.int_range(pl.len(), dtype=pl.UInt32)).with_columns(
        **dict(zip(names, keys, strict=True))
    )
    ordered = frame.sort("cargo", *names, "inscricao", nulls_last=True)
    equal = ordered["cargo"] == ordered["cargo"].shift(1)
    lacking = pl.Series([False]).new_from_index(0, ordered.height)
    for name in names:
        column = ordered[name]
        if column.null_count():
            lacking = lacking | (equal & (column.is_null() | column.shift(1).is_null()))
        equal = equal & column.eq_missing(column.shift(1))
    return _Sorted(ordered["row"], equal.fill_null(value=False), lacking.fill_null(value=False))


def _settled(ordered: pl.DataFrame, found: _Sorted, read: Read, spec: Spec) -> Merit:
    """Ties: drawn where the edital says so; whole cargos ranked anew where a criterion lacks a value."""
    anew = ordered["cargo"].filter(found.lacking).unique().sort().to_list()
    tied = found.same | found.same.shift(-1, fill_value=False)
    rows = (tied & ~ordered["cargo"].is_in(anew)).arg_true()
    blocks = ordered.select("cargo", "inscricao")[rows].with_columns(
        row=rows, block=(~found.same).cum_sum().gather(rows)
    )
    seeds = pl.Series([_seed(spec, cargo.competition) for cargo in spec.cargos], dtype=pl.String)
    blocks = blocks.with_columns(seed=seeds.gather(blocks["cargo"]))
    place = pl.int_range(ordered.height, dtype=pl.UInt32, eager=True)
    drawn = blocks.filter(pl.col("seed") != "")
    if drawn.height:
        tickets = [draw_number(seed, one) for seed, one in drawn.select("seed", "inscricao").iter_rows()]
        in_order = drawn.with_columns(ticket=pl.Series(tickets, dtype=pl.String)).sort("block", "ticket")
        place.scatter(drawn["row"], in_order["row"])
    people = ordered[place].with_columns(tie=pl.lit(None, dtype=pl.UInt32))
    missing: dict[int, str] = {}
    undrawn = blocks.filter(pl.col("seed") == "")
    if undrawn.height:
        tie, numbers = people["tie"], undrawn["block"].rle_id() + 1
        tie.scatter(undrawn["row"], numbers)
        people = people.with_columns(tie=tie)
        lacks = [_unmade_draw(spec, cargo.competition) for cargo in spec.cargos]
        missing = {
            tie: lacks[cargo]
            for tie, cargo in zip(numbers.to_list(), undrawn["cargo"].to_list(), strict=True)
        }
    for cargo in anew:
        people = _ranked_anew(people, cargo, read, spec, missing)
    return Merit(people, missing)


def _seed(spec: Spec, competition: int) -> str:
    """The seed of the first draw among the criteria, or empty."""
    draws = [one.seed for one in spec.competitions[competition].criteria if one.kind is TieKind.DRAW]
    return draws[0] if draws else ""


def _unmade_draw(spec: Spec, competition: int) -> str:
    """The criterion that lacks a value where the edital draws and nobody has drawn yet."""
    draws = [one for one in spec.competitions[competition].criteria if one.kind is TieKind.DRAW]
    return TieKind.DRAW.value if draws and not draws[0].seed else ""


def _ranked_anew(
    people: pl.DataFrame, cargo: int, read: Read, spec: Spec, missing: dict[int, str]
) -> pl.DataFrame:
    """One cargo in the order of ``competition.ranking``, its ties numbered after those known."""
    rows = (people["cargo"] == cargo).arg_true()
    own = people[rows]
    competition = spec.competitions[spec.cargos[cargo].competition]
    ranking = ranked(read.people[own["source"]], read.scales, competition, spec.names)
    place = {enrolment: at for at, enrolment in enumerate(own["inscricao"].to_list())}
    number = max(missing, default=0)
    ties: dict[str, int] = {}
    for tie in ranking.ties:
        number += 1
        missing[number] = tie.missing
        ties.update(dict.fromkeys(tie.members, number))
    again = own[[place[one.id] for one in ranking.merit]].with_columns(
        tie=pl.Series([ties.get(one.id) for one in ranking.merit], dtype=pl.UInt32)
    )
    first = int(rows[0])
    return pl.concat([people[:first], again, people[first + rows.len() :]])
