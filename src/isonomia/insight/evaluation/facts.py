"""What an evaluation counts: people, places and calls of any number of competitions, as columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:  # heavy: loaded when something is counted
    import polars as pl

EVERYBODY: Final = ""
"""The group of everybody who enrolled."""


class Stage(IntEnum):
    """How far a person came; who reached one reached those before it."""

    ENROLLED = 1
    APPROVED = 2
    CONFIRMED = 3
    CALLED = 4
    TOOK_OFFICE = 5
    STAYED = 6


class Leaf(NamedTuple):
    """One cargo of one competition: where the counting begins."""

    body: str
    year: int
    competition: str
    cargo: str
    body_name: str = ""
    competition_name: str = ""
    cargo_name: str = ""


PERSON: Final = ("leaf", "group", "stage", "people")
"""People of a group (or of everybody) in a cargo who reached a stage last, and how many they are."""

PLACE: Final = ("leaf", "list", "offered", "state", "counts_in", "cause")
"""A place: its list; whether the edital offered it; its ``PlaceState``; the list in which its holder
counts, or none; why it reverted, or none."""

CALL: Final = (
    "leaf",
    "list",
    "on",
    "waited",
    "stayed",
    "left",
    "counts_in",
    "order",
    "score",
    "rank",
    "position",
)
"""A call: the list that called; its day; days until taking office; days in office of who left it; the act by
which the person left, or none; the list in which the place counts, where the call is in force; the order of
merit in the cargo; score and rank in the open list as published; rank in the list that called."""


class PlaceState:
    """Where a place stands."""

    HELD: Final = "ocupada"
    CALLED: Final = "em-chamada"
    FREE: Final = "em-aberto"
    KEPT: Final = "guardada"
    SUPPRESSED: Final = "suprimida"


@dataclass(frozen=True)
class Facts:
    """Everything that is counted.

    Attributes:
        leaves: by number, the ``leaf`` of the frames.
        people: columns of ``PERSON``.
        places: columns of ``PLACE``.
        calls: columns of ``CALL``.
    """

    leaves: Sequence[Leaf]
    people: pl.DataFrame
    places: pl.DataFrame
    calls: pl.DataFrame


def schema() -> dict[str, dict[str, Any]]:
    """Types of the columns of each frame."""
    import polars as pl

    return {
        "people": dict(zip(PERSON, (pl.UInt32, pl.String, pl.UInt8, pl.UInt32), strict=True)),
        "places": dict(
            zip(PLACE, (pl.UInt32, pl.String, pl.Boolean, pl.String, pl.String, pl.String), strict=True)
        ),
        "calls": dict(
            zip(
                CALL,
                (pl.UInt32, pl.String, pl.Date, pl.Int32, pl.Int32, pl.String, pl.String, pl.UInt32,
                 pl.String, pl.UInt32, pl.UInt32),
                strict=True,
            )
        ),
    }  # fmt: skip


def facts_of(
    leaves: Sequence[Leaf],
    people: Iterable[tuple[Any, ...]],
    places: Iterable[tuple[Any, ...]],
    calls: Iterable[tuple[Any, ...]],
) -> Facts:
    """Facts from rows."""
    import polars as pl

    kinds = schema()
    return Facts(
        tuple(leaves),
        pl.DataFrame(list(people), schema=kinds["people"], orient="row"),
        pl.DataFrame(list(places), schema=kinds["places"], orient="row"),
        pl.DataFrame(list(calls), schema=kinds["calls"], orient="row"),
    )


def joined(parts: Sequence[Facts]) -> Facts:
    """Facts of several competitions as one; leaves are numbered anew."""
    import polars as pl

    leaves: list[Leaf] = []
    frames: dict[str, list[pl.DataFrame]] = {"people": [], "places": [], "calls": []}
    for part in parts:
        for name, kept in frames.items():
            frame: pl.DataFrame = getattr(part, name)
            kept.append(frame.with_columns(pl.col("leaf") + pl.lit(len(leaves), pl.UInt32)))
        leaves += part.leaves
    empty = facts_of((), (), (), ())
    whole = {name: pl.concat(kept) if kept else getattr(empty, name) for name, kept in frames.items()}
    return Facts(tuple(leaves), **whole)


def facts_document(facts: Facts) -> dict[str, Any]:
    """Facts as plain values of JSON."""
    return {
        "leaves": [list(leaf) for leaf in facts.leaves],
        "people": [list(row) for row in facts.people.iter_rows()],
        "places": [list(row) for row in facts.places.iter_rows()],
        "calls": [
            [day.isoformat() if isinstance(day, date) else day for day in row]
            for row in facts.calls.iter_rows()
        ],
    }


def facts_again(document: dict[str, Any]) -> Facts:
    """Facts from ``facts_document``."""
    day = CALL.index("on")
    calls: list[tuple[Any, ...]] = [
        (*row[:day], date.fromisoformat(row[day]) if row[day] else None, *row[day + 1 :])
        for row in document["calls"]
    ]
    leaves = [Leaf(*row) for row in document["leaves"]]
    return facts_of(leaves, document["people"], document["places"], calls)
