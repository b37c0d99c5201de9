"""Every list of every cargo of a shard: who is on it, and the rank of each."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import VariosGrupos
from isonomia.scale.offsets import runs
from isonomia.scale.rules import Rules
from isonomia.scale.spec import Spec


def on_their_lists(people: pl.DataFrame, spec: Spec) -> pl.DataFrame:
    """The groups in which each person competes under ``varios-grupos``: one only, where the reading says so.

    Who stays in several groups stays in ``mask`` with all of them; who is on no list at all is left out.
    """
    listed = (people["mask"] != 0) | people["open"]
    if not listed.all():
        people = people.filter(listed)
    several = (pl.col("mask") & (pl.col("mask") - 1)) != 0
    if not people.select(several.any()).item():
        return people
    mask = people["mask"]
    for number, rules in enumerate(spec.rules):
        single = _single(people, rules)
        if single is not None:
            governed = pl.Series([c.rules == number for c in spec.cargos], dtype=pl.Boolean)
            mask = single.zip_with(governed.gather(people["cargo"]), mask)
    return people.with_columns(mask=mask, pending=people["pending"] & mask)


def _single(people: pl.DataFrame, rules: Rules) -> pl.Series | None:
    if rules.several == VariosGrupos.OPCAO:
        chosen = pl.Series([0, *(1 << bit for bit in range(31))], dtype=pl.UInt32).gather(people["choice"])
        return people.select(
            pl.when((chosen & pl.col("mask")) != 0).then(chosen).otherwise(pl.col("mask"))
        ).to_series()
    if rules.several != VariosGrupos.MAIOR_PERCENTUAL:
        return None
    single = people["mask"]
    by_level: dict[int, int] = {}
    for code in rules.groups:
        by_level[rules.shares[code]] = by_level.get(rules.shares[code], 0) | 1 << (code - 1)
    for level in sorted(by_level, reverse=True):  # the largest percentage has the last word
        bits = people["mask"] & by_level[level]
        single = bits.zip_with(bits != 0, single)
    return single


def ranks(people: pl.DataFrame, cargos: int, names: Sequence[str]) -> pl.DataFrame:
    """The rank of each person in each list, from 1, null where not on it.

    Who waits to be confirmed has the rank they would have, and counts in nobody's.
    """
    cargo = people["cargo"]
    start = runs(cargo, cargos).start.gather(cargo)
    columns = {OPEN: _rank(people["open"], people["open"], start)}
    some_wait = bool((people["pending"] != 0).any())
    for bit, name in enumerate(names):
        member = (people["mask"] & (1 << bit)) != 0
        counted = member & ((people["pending"] & (1 << bit)) == 0) if some_wait else member
        columns[name] = _rank(member, counted, start)
    return pl.DataFrame(columns)


def _rank(member: pl.Series, counted: pl.Series, start: pl.Series) -> pl.Series:
    frame = pl.DataFrame({"member": member, "counted": counted, "start": start})
    before = pl.col("counted").cast(pl.UInt32).cum_sum() - pl.col("counted").cast(pl.UInt32)
    rank = before - before.gather(pl.col("start")) + 1
    return frame.select(pl.when("member").then(rank)).to_series()
