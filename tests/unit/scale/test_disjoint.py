"""The closed form of the compensated order against the readable engine, register included."""

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.register import register
from isonomia.law.norms.regime import Regime
from isonomia.scale.disjoint import disjoint_order
from isonomia.scale.rules import series
from support import engine, strategies

NAMES = ("negros", "indigenas", "pcd")
CODES = {name: at for at, name in enumerate(NAMES, start=1)}
Case = tuple[Regime, tuple[frozenset[str], ...]]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """A regime of one to three groups, and people of one group at most."""
    groups = NAMES[: draw(st.integers(1, 3))]
    return draw(strategies.several_groups(*groups)), draw(strategies.pools("WBIP", max_size=16, min_size=0))


def frames(found: list[Case]) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The people and the places of several cargos, a cargo a case."""
    people: list[tuple[int, int, int]] = []
    turns: list[tuple[int, int, int]] = []
    for cargo, (rules, pool) in enumerate(found):
        codes = [
            CODES[next(iter(groups & set(rules.groups)), "")] if groups & set(rules.groups) else 0
            for groups in pool
        ]
        people += [(cargo, len(people) + at, code) for at, code in enumerate(codes)]
        laid = series(rules, len(pool), len(pool), NAMES)
        turns += [(cargo, at, kind) for at, kind in enumerate(laid, start=1)]
    wanted = {"cargo": pl.UInt32, "row": pl.UInt32, "code": pl.UInt8}
    of_turns = {"cargo": pl.UInt32, "turn": pl.UInt32, "type": pl.UInt8}
    return pl.DataFrame(people, wanted, orient="row"), pl.DataFrame(turns, of_turns, orient="row")


@given(st.lists(cases(), min_size=1, max_size=6))
def test_everybody_comes_in_the_order_of_the_engine(found: list[Case]) -> None:
    people, turns = frames(found)
    rows = disjoint_order(people, turns, len(found))
    start = 0
    for cargo, (rules, pool) in enumerate(found):
        mine = rows.filter(pl.col("cargo") == cargo).sort("turn")["row"].to_list()
        board = engine.lay(pool, rules, len(pool) // 2)
        calls = call_up_to(board, len(pool) // 2)
        expected = [call.entrant for call in calls] + [turn.entrant for turn in register(board)]
        assert [row - start for row in mine] == expected
        start += len(pool)


def test_the_example_of_the_contract() -> None:
    """§5, 1: B4 is called by the reserve, fits the open places, and gives the reserve another."""
    from support.people import pool
    from support.regimes import ferraz

    people = pool("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10")
    rows = disjoint_order(*frames([(ferraz(), people)]), 1)
    assert rows["row"].to_list()[:8] == [0, 1, 3, 2, 8, 4, 5, 9]


def test_a_cargo_without_people_and_one_without_groups() -> None:
    people = pl.DataFrame(
        {"cargo": [1, 1], "row": [0, 1], "code": [0, 0]},
        {"cargo": pl.UInt32, "row": pl.UInt32, "code": pl.UInt8},
    )
    turns = pl.DataFrame(
        {"cargo": [1, 1], "turn": [1, 2], "type": [1, 0]},
        {"cargo": pl.UInt32, "turn": pl.UInt32, "type": pl.UInt8},
    )
    rows = disjoint_order(people, turns, 3)
    assert rows["row"].to_list() == [0, 1]
    assert rows["kind"].to_list() == [0, 0]
