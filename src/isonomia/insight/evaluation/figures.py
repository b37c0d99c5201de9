"""Facts counted at every node of the tree at once: whole numbers, sums of columns, nothing rounded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from isonomia.insight.evaluation.facts import Facts, PlaceState, Stage
from isonomia.insight.evaluation.tree import Tree, tree_of

if TYPE_CHECKING:  # heavy: loaded when something is counted
    import polars as pl

Counts = Mapping[str, int]
Keyed = dict[tuple[int, str], dict[str, Any]]
"""(node, list or group) -> its numbers."""

PERCENTS: Final = (25, 50, 75)

BEFORE: Final = "antes"
AFTER: Final = "depois"
"""Whether somebody left before or after taking office."""


@dataclass(frozen=True)
class Figures:
    """What was counted; keys are (node, list) or (node, group).

    Attributes:
        tree: the nodes.
        people: people by stage: ``{1: 120, 2: 80, …}`` under the numbers of ``Stage``.
        places: ``ofertadas``, ``surgidas``, ``suprimidas``, then of those that exist ``vagas``, which
            are ``ocupadas``, ``em_chamada``, ``em_aberto``, ``guardadas`` or ``revertidas``; by list of the
            place.
        counted: people whose place counts in the list.
        causes: (node, cause) -> places reverted for it.
        calls: ``feitas``, ``posse``, ``sairam_antes`` and ``sairam_depois``; by list that called.
        waits: days from call to office: ``pessoas`` and the quartiles; by list that called, "" for all.
        stays: days in office of those who left it.
        exits: (node, ``antes:`` or ``depois:`` and the act) -> people.
        cuts: of cargos only: the last person who counts in the list, by merit.
        days: of all nodes but cargos: (node, list) -> day -> people called on it.
        reached: of cargos only: (node, list) -> day -> the largest rank in the list called on it.
    """

    tree: Tree
    people: Keyed = field(default_factory=dict)
    places: Keyed = field(default_factory=dict)
    counted: Keyed = field(default_factory=dict)
    causes: Keyed = field(default_factory=dict)
    calls: Keyed = field(default_factory=dict)
    waits: Keyed = field(default_factory=dict)
    stays: Keyed = field(default_factory=dict)
    exits: Keyed = field(default_factory=dict)
    cuts: Keyed = field(default_factory=dict)
    days: dict[tuple[int, str], dict[str, int]] = field(default_factory=dict)
    reached: dict[tuple[int, str], dict[str, int]] = field(default_factory=dict)


def figures_of(facts: Facts) -> Figures:
    """Count everything, at every node."""
    import polars as pl

    tree = tree_of(facts.leaves)
    climb = pl.DataFrame(
        [(leaf, node) for leaf, nodes in enumerate(tree.climbs) for node in nodes],
        schema={"leaf": pl.UInt32, "node": pl.UInt32},
        orient="row",
    )
    calls = facts.calls.lazy()
    above = climb.lazy()
    wanted = {
        "people": _up(_people(facts), above, "group"),
        "places": _up(_places(facts), above, "list"),
        "counted": _up(
            facts.places.lazy()
            .filter(pl.col("counts_in").is_not_null())
            .group_by("leaf", pl.col("counts_in").alias("list"))
            .agg(pl.len().cast(pl.Int64).alias("pessoas")),
            above,
            "list",
        ),
        "causes": _up(
            facts.places.lazy()
            .filter(pl.col("cause").is_not_null())
            .group_by("leaf", pl.col("cause"))
            .agg(pl.len().cast(pl.Int64).alias("vagas")),
            above,
            "cause",
        ),
        "calls": _up(_calls(facts), above, "list"),
        "waits": _days(calls, above, "waited"),
        "stays": _days(calls, above, "stayed"),
        "exits": _up(
            calls.filter(pl.col("left").is_not_null())
            .group_by("leaf", _when().alias("act"))
            .agg(pl.len().cast(pl.Int64).alias("pessoas")),
            above,
            "act",
        ),
    }
    inner = above.filter(~pl.col("node").is_in([nodes[-1] for nodes in tree.climbs if nodes]))
    collected = pl.collect_all([*wanted.values(), _called_on(facts, inner)])
    frames = dict(zip(wanted, collected, strict=False))
    return Figures(
        tree,
        **{name: _keyed(frame) for name, frame in frames.items()},
        cuts=_cuts(facts, tree),
        days=_by_day(collected[-1]),
        reached=_reached(facts, tree),
    )


def _when() -> pl.Expr:
    """The act by which somebody left, after whether it was before or after taking office."""
    import polars as pl

    before = pl.when(pl.col("stayed").is_null()).then(pl.lit(BEFORE)).otherwise(pl.lit(AFTER))
    return pl.concat_str(before, pl.lit(":"), pl.col("left"))


def _people(facts: Facts) -> pl.LazyFrame:
    import polars as pl

    # Few rows first: people of one stage are one row before they are summed stage by stage.
    ended = facts.people.lazy().group_by("leaf", "group", "stage").agg(pl.col("people").sum().cast(pl.Int64))
    reached = [
        pl.col("people").filter(pl.col("stage") >= stage).sum().alias(str(stage.value)) for stage in Stage
    ]
    return ended.group_by("leaf", "group").agg(reached)


def _places(facts: Facts) -> pl.LazyFrame:
    import polars as pl

    state, exists = pl.col("state"), pl.col("state") != PlaceState.SUPPRESSED
    own = pl.col("cause").is_null()
    counts = {
        "ofertadas": pl.col("offered"),
        "surgidas": ~pl.col("offered"),
        "suprimidas": ~exists,
        "vagas": exists,
        "ocupadas": own & (state == PlaceState.HELD),
        "em_chamada": own & (state == PlaceState.CALLED),
        "em_aberto": state == PlaceState.FREE,
        "guardadas": state == PlaceState.KEPT,
        "revertidas": pl.col("cause").is_not_null(),
    }
    summed = [what.sum().cast(pl.Int64).alias(name) for name, what in counts.items()]
    return facts.places.lazy().group_by("leaf", "list").agg(summed)


def _calls(facts: Facts) -> pl.LazyFrame:
    import polars as pl

    left = pl.col("left").is_not_null()
    counts = {
        "feitas": pl.lit(value=True),
        "posse": pl.col("waited").is_not_null(),
        "sairam_antes": left & pl.col("stayed").is_null(),
        "sairam_depois": left & pl.col("stayed").is_not_null(),
    }
    summed = [what.cast(pl.Int64).sum().alias(name) for name, what in counts.items() if name != "feitas"]
    return facts.calls.lazy().group_by("leaf", "list").agg(pl.len().cast(pl.Int64).alias("feitas"), *summed)


def _up(of_leaves: pl.LazyFrame, above: pl.LazyFrame, key: str) -> pl.LazyFrame:
    """Sums of the leaves at every node above them."""
    import polars as pl

    numbers = pl.exclude("leaf", "node", key)
    return of_leaves.join(above, on="leaf").group_by("node", key).agg(numbers.sum())


def _days(calls: pl.LazyFrame, above: pl.LazyFrame, column: str) -> pl.LazyFrame:
    """Quartiles of days, at every node, by list and of all lists: each is the days of some person.

    The quartile of p% is the least number of days that p% of the people do not exceed.
    """
    import polars as pl

    rows = calls.filter(pl.col(column).is_not_null()).select("leaf", "list", pl.col(column).alias("days"))
    both = pl.concat([rows, rows.with_columns(pl.lit("").alias("list"))]).join(above, on="leaf")
    ordered = pl.col("days").sort()
    quartiles = [
        ordered.get((pl.len() * percent + 99) // 100 - 1).cast(pl.Int64).alias(f"p{percent}")
        for percent in PERCENTS
    ]
    return both.group_by("node", "list").agg(pl.len().cast(pl.Int64).alias("pessoas"), *quartiles)


def _keyed(frame: pl.DataFrame) -> Keyed:
    names = frame.columns[2:]
    return {(row[0], row[1]): dict(zip(names, row[2:], strict=True)) for row in frame.iter_rows()}


def _cuts(facts: Facts, tree: Tree) -> Keyed:
    import polars as pl

    held = facts.calls.lazy().filter(pl.col("counts_in").is_not_null())
    last = (
        held.sort("order")
        .group_by("leaf", "counts_in")
        .agg(pl.len().cast(pl.Int64).alias("pessoas"), pl.col("score").last(), pl.col("rank").last())
        .collect()
    )
    return {
        (tree.climbs[leaf][-1], counts_in): {"pessoas": people, "nota": score, "posicao": rank}
        for leaf, counts_in, people, score, rank in last.iter_rows()
    }


def _called_on(facts: Facts, above: pl.LazyFrame) -> pl.LazyFrame:
    """People called on each day by each list, at every node."""
    import polars as pl

    days = facts.calls.lazy().filter(pl.col("on").is_not_null()).group_by("leaf", "list", "on").len()
    summed = (
        days.join(above, on="leaf").group_by("node", "list", "on").agg(pl.col("len").sum().cast(pl.Int64))
    )
    return summed.sort("on").with_columns(pl.col("on").dt.to_string("iso"))


def _by_day(frame: pl.DataFrame) -> dict[tuple[int, str], dict[str, int]]:
    found: dict[tuple[int, str], dict[str, int]] = defaultdict(dict)
    for node, by, day, people in frame.iter_rows():
        found[node, by][day] = people
    return dict(found)


def _reached(facts: Facts, tree: Tree) -> dict[tuple[int, str], dict[str, int]]:
    import polars as pl

    last = (
        facts.calls.lazy()
        .filter(pl.col("on").is_not_null() & pl.col("position").is_not_null())
        .group_by("leaf", "list", "on")
        .agg(pl.col("position").max())
        .sort("on")
        .select(
            pl.col("leaf").replace_strict(dict(enumerate(c[-1] for c in tree.climbs)), default=None),
            "list",
            pl.col("on").dt.to_string("iso"),
            "position",
        )
        .collect()
    )
    return _by_day(last)
