"""The calls for the places offered: who, by which list, why, where each place counts; what must wait."""

from __future__ import annotations

from typing import NamedTuple

import polars as pl

from isonomia.law.allocation.values import Reason
from isonomia.scale.offsets import runs, where_at
from isonomia.scale.order import Ordered, Way
from isonomia.scale.rules import OPEN_CODE, Left
from isonomia.scale.spec import Spec

REASONS = (Reason.ORDER.value, Reason.REVERSION.value, Reason.COMPENSATION.value)
"""``motivo`` of a call for a place that nobody has had before."""


class Called(NamedTuple):
    """The calls of a shard.

    Attributes:
        calls: ``cargo``, ``turn``, ``type``, ``row``, ``list``, ``reached`` (row compensated), ``reason``,
            ``counts_in``; by cargo and turn.
        order: ``turn`` and ``row`` of everybody's turn that is certain.
        ties: ``tie``, ``cargo``, ``decides`` (whether it may change who is called).
        left: cargo -> why it is left to the readable engine.
    """

    calls: pl.DataFrame
    order: pl.DataFrame
    ties: pl.DataFrame
    left: dict[int, Left]


def called(people: pl.DataFrame, ordered: Ordered, spec: Spec) -> Called:
    """Read the calls off the order of turns.

    Args:
        people: as ``order.order_everybody`` had them.
        ordered: its answer.
        spec: of the shard.
    """
    places = pl.Series([cargo.places for cargo in spec.cargos], dtype=pl.UInt32)
    start, size = (pl.Series(each) for each in runs(where_at(people["cargo"]), len(spec.cargos)))
    left = dict(ordered.left)
    turns = _until_somebody_waits(people, ordered.turns)
    offered = turns.filter(turns["turn"] <= places.gather(turns["cargo"])).sort("cargo", "turn")
    made = pl.Series(runs(where_at(offered["cargo"]), len(spec.cargos)).length)
    if turns.height < ordered.turns.height or (people["pending"] != 0).any():
        for cargo, few in enumerate(made < pl.select(pl.min_horizontal(places, size)).to_series()):
            if few and ordered.ways[cargo] is not Way.READABLE:
                left.setdefault(cargo, Left.PENDING)
    offered = _compensating(offered, start)
    ties = _ties(people, offered, ordered, spec)
    for cargo in ties.filter(pl.col("decides"))["cargo"].unique().sort().to_list():
        left.setdefault(cargo, Left.TIE)
    exhausted = made < places
    calls = offered.with_columns(reason=_reason(), counts_in=_counts_in(offered, ordered, exhausted))
    if left:
        kept = ~pl.Series([number in left for number in range(len(spec.cargos))])
        calls, turns = calls.filter(kept.gather(calls["cargo"])), turns.filter(kept.gather(turns["cargo"]))
    return Called(calls, turns.select("turn", "row"), ties, left)


def _until_somebody_waits(people: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:
    """The turns before a group's list reaches somebody not yet confirmed in it."""
    pending = people["pending"]
    if not (pending != 0).any():
        return turns
    bit = pl.Series([0, *(1 << at for at in range(31))], dtype=pl.UInt32).gather(turns["list"])
    waits = turns.filter((pending.gather(turns["row"]) & bit) != 0)
    first = waits.group_by("cargo").agg(stop=pl.col("turn").min())
    kept = turns.join(first, on="cargo", how="left", maintain_order="left")
    return kept.filter(pl.col("stop").is_null() | (pl.col("turn") < pl.col("stop"))).drop("stop")


def _compensating(offered: pl.DataFrame, start: pl.Series) -> pl.DataFrame:
    """Complete whom an open turn passed over just before the name that it called.

    Names of a list that had ended, all of them called, stand between two names that the open list reached:
    the last of them is the one compensated (``filling._from_open``). Turn by turn it is known already.
    """
    last = pl.col("opened").forward_fill().shift(1).over("cargo").cast(pl.Int64)
    before_all = start.gather(offered["cargo"]).cast(pl.Int64) - 1
    before = pl.col("row").cast(pl.Int64) - 1
    passed = (pl.col("opened") == pl.col("row")) & (before > last.fill_null(before_all))
    return offered.with_columns(reached=pl.when(passed).then(before).otherwise("reached").cast(pl.UInt32))


def _reason() -> pl.Expr:
    compensates = (pl.col("list") != OPEN_CODE) & (pl.col("type") == OPEN_CODE)
    order, reversion, compensation = (pl.lit(reason) for reason in REASONS)
    return pl.when("reverted").then(reversion).when(compensates).then(compensation).otherwise(order)


def _counts_in(offered: pl.DataFrame, ordered: Ordered, exhausted: pl.Series) -> pl.Series:
    """Where each place counts after the last of the places offered.

    Everybody whom the open list has reached counts in it (Ferraz art. 3, § 1; Guarapari art. 5, § 1), and
    so does everybody where people end before the places do.
    """
    deepest = pl.col("opened").max().over("cargo")
    fits = (pl.col("row") <= deepest) | exhausted.gather(offered["cargo"])
    known = (
        offered.join(ordered.labels, on="row", how="left", maintain_order="left")
        if (ordered.labels.height)
        else offered.with_columns(counts_in=pl.lit(None, dtype=pl.UInt8))
    )
    return known.select(
        pl.coalesce("counts_in", pl.when(fits.fill_null(value=False)).then(OPEN_CODE).otherwise("list")).cast(
            pl.UInt8
        )
    ).to_series()


def _ties(people: pl.DataFrame, offered: pl.DataFrame, ordered: Ordered, spec: Spec) -> pl.DataFrame:
    """The ties, and whether each may change who is called.

    It cannot where nobody of it is called; where its people are alike and all called, so interchangeable;
    or where all of them are within the open places, in whatever order (compensado, one group a person, and no
    cascade, under which it matters at which turn a list ends).
    """
    if people["tie"].null_count() == people.height:
        return pl.DataFrame(schema={"tie": pl.UInt32, "cargo": pl.UInt32, "decides": pl.Boolean})
    start = pl.Series(runs(where_at(people["cargo"]), len(spec.cargos)).start)
    rows = people["tie"].is_not_null().arg_true()
    tied = people.select("tie", "cargo", "mask", "pending", "open")[rows]
    somebody = pl.Series([False]).new_from_index(0, people.height)
    if offered.height:
        somebody.scatter(offered["row"], True)
    open_places = where_at(offered.filter(pl.col("type") == OPEN_CODE)["cargo"])
    opens = pl.Series(runs(open_places, len(ordered.ways)).length)
    steady = pl.Series(
        [
            way is Way.COLUMNS
            and cargo.rules is not None
            and not any(spec.rules[cargo.rules].cascades.values())
            for way, cargo in zip(ordered.ways, spec.cargos, strict=True)
        ],
        dtype=pl.Boolean,
    )
    cargo = tied["cargo"]
    within = steady.gather(cargo) & (rows - start.gather(cargo) < opens.gather(cargo))
    alike = pl.struct("mask", "pending", "open").n_unique() == 1
    return (
        tied.with_columns(called=somebody.gather(rows), within=within)
        .group_by("tie", maintain_order=True)
        .agg(
            pl.col("cargo").first(),
            decides=pl.col("called").any() & ~(alike & pl.col("called").all()) & ~pl.col("within").all(),
        )
    )
