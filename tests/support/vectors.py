"""Vectors: cases with their sources, each tested by a function registered for its id, or excused.

``tests/fixtures/vectors/vectors.json`` holds them: what goes in, what must come out and the source,
or why it is no test of the arithmetic and of the calls.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

from isonomia.law.allocation.order import order
from isonomia.law.norms.model import LiteralOrder, Reserve
from isonomia.law.norms.regime import Regime
from support.regimes import reserve

FILE = Path(__file__).parents[1] / "fixtures" / "vectors" / "vectors.json"

Test = Callable[[dict, object], None]


@cache
def every_vector() -> Mapping[str, dict]:
    """Id -> vector."""
    return {vector["id"]: vector for vector in json.loads(FILE.read_text(encoding="utf-8"))}


class Suite:
    """The vectors of one origin and the functions that test them."""

    def __init__(self, origin: str) -> None:
        mine = {name: v for name, v in every_vector().items() if v["origin"] == origin}
        self.tested = [name for name, v in mine.items() if "excused" not in v]
        self.excused = {name: v["excused"] for name, v in mine.items() if "excused" in v}
        self._tests: dict[str, Test] = {}

    def __call__(self, *names: str) -> Callable[[Test], Test]:
        """Register a function for these vectors."""

        def keep(test: Test) -> Test:
            self._tests.update(dict.fromkeys(names, test))
            return test

        return keep

    def run(self, name: str) -> None:
        """Give a vector to its function."""
        found = every_vector()[name]
        self._tests[name](found["input"], found["expected"])

    def check_complete(self) -> None:
        """Every vector has a function or a reason, and no function is without a vector."""
        assert set(self._tests) == set(self.tested)
        assert all(reason.endswith(".") for reason in self.excused.values())


def percents(given: Mapping[str, object], rounding: str = "meio-para-cima") -> list[Reserve]:
    """Reserves from ``{group: percent}``."""
    return [reserve(group, f"{percent}%", rounding) for group, percent in given.items()]


def matches(table: Mapping[str, int], expected: Mapping[str, int]) -> None:
    """The table has these numbers; the open list goes by several names."""
    named = {"open": "ampla", "AC": "ampla"}
    assert {key: table.get(named.get(key, key), 0) for key in expected} == expected


def positions(rules: Regime, upto: int) -> dict[str, list[int]]:
    """Places of each group."""
    laid = order(rules, upto)
    return {group: [n for n, kind in enumerate(laid, start=1) if kind == group] for group in rules.groups}


def literal(group: str, *at: int, reverts_to: Iterable[str] = ("ampla",), percent: str = "10%") -> Reserve:
    """A reserve at written positions."""
    return reserve(group, percent, order=LiteralOrder(at), reverts_to=tuple(reverts_to))


def people(*groups: str) -> list[frozenset[str]]:
    """``"N,P"`` is a person of two groups, ``""`` of none."""
    return [frozenset(filter(None, each.split(","))) for each in groups]


def ones(indices: Iterable[int]) -> list[int]:
    """Indices from 0 as ranks from 1."""
    return [index + 1 for index in indices]


def listed(merit: Iterable[str]) -> tuple[list[str], list[frozenset[str]]]:
    """``"ANA:PP+QUI"``: names, and the groups of each."""
    parts = [entry.split(":") for entry in merit]
    return [part[0] for part in parts], [frozenset(part[1].split("+")) - {"AC"} for part in parts]
