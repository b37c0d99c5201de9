"""One shard: rows in, every list, order and call of its cargos out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import polars as pl

from isonomia.law.findings import Finding
from isonomia.law.norms.model import OPEN
from isonomia.scale.calls import called
from isonomia.scale.lists import on_their_lists, ranks
from isonomia.scale.merit import merit_of
from isonomia.scale.order import Way, order_everybody
from isonomia.scale.people import read_people
from isonomia.scale.problems import in_rows
from isonomia.scale.rules import Left
from isonomia.scale.spec import Spec

_SCATTER = np.uint64(0x9E3779B97F4A7C15)
"""An odd number of many bits (2^64 over the golden ratio): spreads the cargos over a digest."""


@dataclass(frozen=True)
class Outcome:
    """What a shard computed.

    Attributes:
        rows: all of them as read (``people.Read``).
        people: who is on some list, by cargo and merit (``merit.Merit``).
        lists: beside ``people``: the rank in each list, and ``ordem``, everybody's turn.
        calls: of the cargos not left, as ``calls.Called`` has them.
        ties: ``tie``, ``cargo``, ``decides``.
        missing: number of tie -> criterion that lacked a value, or empty.
        ways: cargo -> how it was computed.
        left: cargo -> why it is left to the readable engine.
        scales: column -> decimal places of its units.
        problems: of the rows; where there are any nothing else is computed.
    """

    rows: pl.DataFrame
    people: pl.DataFrame
    lists: pl.DataFrame
    calls: pl.DataFrame
    ties: pl.DataFrame
    missing: dict[int, str]
    ways: list[Way]
    left: dict[int, Left]
    scales: dict[str, int]
    problems: list[Finding]


def compute(raw: pl.DataFrame, spec: Spec) -> Outcome:
    """Everything of a shard.

    Args:
        raw: its rows, in any order.
        spec: its cargos and their rules.
    """
    read = read_people(raw, spec)
    problems = read.problems or _repeated(read.people)
    if problems:
        return _nothing(problems)
    merit, problems = merit_of(read, spec)
    if problems:
        return _nothing(problems)
    people = on_their_lists(merit.people, spec)
    ordered = order_everybody(people, spec)
    found = called(people, ordered, spec)
    lists = ranks(people, len(spec.cargos), spec.names)
    turn = np.zeros(people.height, np.uint32)
    turn[found.order["row"].to_numpy()] = found.order["turn"].to_numpy()
    ways = [Way.READABLE if number in found.left else way for number, way in enumerate(ordered.ways)]
    return Outcome(
        read.people,
        people,
        lists.with_columns(ordem=pl.Series(turn)).with_columns(
            ordem=pl.when(pl.col("ordem") != 0).then("ordem")
        ),
        found.calls,
        found.ties,
        merit.missing,
        ways,
        found.left,
        read.scales,
        [],
    )


def _nothing(problems: list[Finding]) -> Outcome:
    empty = pl.DataFrame()
    return Outcome(empty, empty, empty, empty, empty, {}, [], {}, {}, problems)


def _repeated(people: pl.DataFrame) -> list[Finding]:
    """The same enrolment twice in a cargo: a digest of each row first, since nearly always there is none."""
    digests = people["inscricao"].hash().to_numpy() ^ (people["cargo"].to_numpy() * _SCATTER)
    if np.diff(np.sort(digests)).all():
        return []
    repeated = people.select(pl.struct("cargo", "inscricao").is_duplicated()).to_series()
    return in_rows(
        people,
        repeated,
        "E611",
        "Inscrição repetida no mesmo cargo.",
        "Deixe uma linha por inscrição e cargo.",
        "inscricao",
        "inscricao",
    )


def list_names(spec: Spec) -> tuple[str, ...]:
    """The lists by code."""
    return (OPEN, *spec.names)
