"""The rule turn by turn over plain lists against the readable engine: every reading, overlaps, cascades."""

import random

import pytest

from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.register import register
from isonomia.law.norms.model import OPEN
from isonomia.scale.rules import printed_series, rules_of, series
from isonomia.scale.turns import Order, Pool, order_of
from support import engine
from support.regimes import regime, reserve

NAMES = ("negros", "indigenas", "pcd")
LISTS = (OPEN, *NAMES)
READINGS = [
    (computo, reversao)
    for computo in ("compensado", "sequencial", "lista-depurada")
    for reversao in ("abre-antes", "depois")
]


def both(seed: int, computo: str, reversao: str) -> tuple[Order, bytes, list[object], list[object]]:
    """The order of a random pool by turns, and the engine's board and register."""
    chance = random.Random(f"{seed} {computo} {reversao}")
    groups = NAMES[: chance.randint(1, 3)]
    rules = regime(
        *(
            reserve(
                group,
                chance.choice(["5%", "10%", "20%", "1/3"]),
                chance.choice(["meio-para-cima", "para-cima", "para-baixo"]),
                minimum=chance.choice([0, 3]),
                reverts_to=[
                    *chance.sample([g for g in groups if g != group], chance.randint(0, len(groups) - 1)),
                    OPEN,
                ],
            )
            for group in groups
        ),
        computo=computo,
        reversao=reversao,
    )
    size, places = chance.randint(0, 20), chance.randint(0, 22)
    pool = [frozenset(g for g in groups if chance.random() < 0.4) for _ in range(size)]
    closed = {at for at in range(size) if pool[at] and chance.random() < 0.2}
    table = None
    if chance.random() < 0.3:
        table = {group: min(places // 4, chance.randint(0, 3)) for group in groups}
        table[OPEN] = places - sum(table.values())
    board = engine.lay(pool, rules, places, closed=closed, table=table)
    upto = max(size, places) + 1
    types = (
        series(rules, 10**6, upto, NAMES)
        if table is None
        else printed_series(rules, places, table, upto, NAMES)
    )
    members = {LISTS.index(g): [at for at in range(size) if g in pool[at]] for g in groups}
    people = Pool(size, [at for at in range(size) if at not in closed], members)
    calls = call_up_to(board, places)
    return (
        order_of(rules_of(rules, NAMES), people, types, places),
        types,
        [board, *calls],
        list(register(board)),
    )


@pytest.mark.parametrize(("computo", "reversao"), READINGS)
def test_the_order_the_lists_and_the_labels_are_the_engines(computo: str, reversao: str) -> None:
    for seed in range(60):
        order, types, (board, *calls), queue = both(seed, computo, reversao)
        assert order.called == [*(call.entrant for call in calls), *(turn.entrant for turn in queue)]
        assert [LISTS[code] for code in order.by] == [*(c.list for c in calls), *(t.list for t in queue)]
        assert order.reached[: len(calls)] == [call.compensates for call in calls]
        labels = {who: LISTS[code] for who, code in enumerate(order.labels) if code >= 0}
        assert labels == {who: call.counts_in for who, call in board.active.items()}
        assert [LISTS[code] for code in types[: len(calls)]] == [call.place_type for call in calls]


def test_somebody_not_confirmed_stops_the_order() -> None:
    rules = rules_of(regime(reserve("negros", "20%")), NAMES)
    pool = Pool(5, range(5), {1: [2, 4]}, {1: frozenset({2})})
    order = order_of(rules, pool, bytes([0, 0, 1, 0, 0]), 5)
    assert order.waits
    assert order.called == [0, 1]
