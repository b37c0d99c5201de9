"""Where numbers are shown: everything, each body, each of its years, each competition, each cargo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from isonomia.insight.evaluation.facts import Leaf


class Level(StrEnum):
    """What a node of the tree is."""

    ALL = "todos"
    BODY = "orgao"
    YEAR = "ano"
    COMPETITION = "certame"
    CARGO = "cargo"


@dataclass(frozen=True, slots=True)
class Node:
    """One node; its numbers are the sums of its children's.

    Attributes:
        at: its own number; parents come before their children.
        parent: number of its parent, or ``None``.
        path: codes from the top: body, year, competition, cargo.
        name: for people.
    """

    at: int
    parent: int | None
    level: Level
    path: tuple[str, ...]
    name: str


@dataclass(frozen=True)
class Tree:
    """All nodes, and for each leaf the nodes above it, itself included."""

    nodes: Sequence[Node]
    climbs: Sequence[tuple[int, ...]]

    def children(self, at: int) -> list[int]:
        """Numbers of the children of a node."""
        return [node.at for node in self.nodes if node.parent == at]


def tree_of(leaves: Sequence[Leaf]) -> Tree:
    """The tree of some cargos, in order of body, newest year first, as given within a year.

    The node above all bodies exists only where there are several.
    """
    several = len({leaf.body for leaf in leaves}) > 1
    ordered = sorted(range(len(leaves)), key=lambda n: (leaves[n].body, -leaves[n].year))
    nodes: list[Node] = []
    known: dict[tuple[str, ...], int] = {}
    climbs: list[tuple[int, ...]] = [()] * len(leaves)

    def node(level: Level, path: tuple[str, ...], name: str, parent: int | None) -> int:
        if path not in known:
            known[path] = len(nodes)
            nodes.append(Node(len(nodes), parent, level, path, name))
        return known[path]

    for number in ordered:
        leaf = leaves[number]
        path = (leaf.body, str(leaf.year), leaf.competition, leaf.cargo)
        names = (leaf.body_name, str(leaf.year), leaf.competition_name, leaf.cargo_name)
        above = [node(Level.ALL, (), "", None)] if several else []
        for depth, level in enumerate((Level.BODY, Level.YEAR, Level.COMPETITION, Level.CARGO), start=1):
            parent = above[-1] if above else None
            above.append(node(level, path[:depth], names[depth - 1] or path[depth - 1], parent))
        climbs[number] = tuple(above)
    return Tree(tuple(nodes), tuple(climbs))
