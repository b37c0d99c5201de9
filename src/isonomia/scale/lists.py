"""Every list of every cargo of a shard: who is on it, and the rank of each."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import polars as pl

from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import VariosGrupos
from isonomia.scale.offsets import At, Marks, Numbers, numbered, numbers_of, runs, where_at
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
    by_level: dict[int, list[int]] = {}
    for code in rules.groups:
        by_level.setdefault(rules.shares[code], []).append(code)
    for level in sorted(by_level, reverse=True):  # the largest percentage has the last word
        bit = _better_ranked(people, by_level[level])
        single = bit.zip_with(bit != 0, single)
    return single


def _better_ranked(people: pl.DataFrame, codes: Sequence[int]) -> pl.Series:
    """The bit of the one of these groups, of equal percentage, in which the person ranks better, or 0.

    Ranks are among everybody who declared the group and was not denied; equal: the group declared first.
    """
    cargo, mask = where_at(people["cargo"]), numbers_of(people["mask"])
    start = runs(cargo, int(cargo[-1]) + 1).start
    best = np.zeros(people.height, np.uint32)
    rank_of_best = np.full(people.height, 2**32 - 1, np.uint32)
    for code in codes:
        member = (mask >> np.uint32(code - 1)) & np.uint32(1) == 1
        rank = _counting(member, cargo, start)
        better = member & (rank < rank_of_best)
        best[better] = 1 << (code - 1)
        rank_of_best[better] = rank[better]
    return pl.Series(best)


def ranks(people: pl.DataFrame, cargos: int, names: Sequence[str]) -> pl.DataFrame:
    """The rank of each person in each list, from 1, null where not on it or not yet confirmed in it."""
    cargo = where_at(people["cargo"])
    confirmed = numbers_of(people["mask"]) - numbers_of(people["pending"])
    members = {OPEN: people["open"].to_numpy()}
    for bit, name in enumerate(names):
        members[name] = (confirmed & np.uint32(1 << bit)) != 0
    counted: dict[str, Numbers] = {}
    for name, member in members.items():
        rows = np.flatnonzero(member)
        counted[name] = np.zeros(len(cargo), np.uint32)
        counted[name][rows] = numbered(cargo[rows], cargos) + np.uint32(1)
    return pl.DataFrame(counted).select(pl.when(pl.col(name) != 0).then(name).alias(name) for name in members)


def _counting(member: Marks, cargo: At, start: Numbers) -> Numbers:
    """How many members there are in each row's cargo up to the row."""
    reached = np.cumsum(member, dtype=np.uint32)
    before = np.append(np.uint32(0), reached)[start]
    return reached - before[cargo]
