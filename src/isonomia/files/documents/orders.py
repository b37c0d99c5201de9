"""The orders of a whole edital: most cargos share one, some have their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

SHOWN_PLACES: Final = 20
"""How many places of an order the documents show."""

Orders = Mapping[str, Sequence[str]]
"""Cargo -> lists of its first places."""


def shared_orders(orders: Orders) -> dict[tuple[str, ...], list[str]]:
    """First places -> cargos that have them, those of most cargos first."""
    shared: dict[tuple[str, ...], list[str]] = {}
    for code, order in orders.items():
        shared.setdefault(tuple(order[:SHOWN_PLACES]), []).append(code)
    return dict(sorted(shared.items(), key=lambda item: -len(item[1])))


def common_order(orders: Orders) -> tuple[str, ...]:
    """The first places that most cargos have; empty where there is no order."""
    return next(iter(shared_orders(orders)), ())


def apart(orders: Orders) -> list[str]:
    """Cargos whose own order departs from the common one, not merely ends before it."""
    common = common_order(orders)
    return [code for code, order in orders.items() if tuple(order[:SHOWN_PLACES]) != common[: len(order)]]
