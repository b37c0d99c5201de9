"""The fast ways and the plain one are one rule: the register over labels, the batch that asks none twice."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation import register as registers
from isonomia.law.allocation.board import Board
from isonomia.law.allocation.calling import Batch, waiting
from isonomia.law.allocation.entrants import Memberships
from isonomia.law.allocation.register import Turn, kept_for, register
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.regime import Regime
from support import engine, strategies

GROUPS = ("negros", "pcd")
COMPUTOS = ("compensado", "sequencial", "lista-depurada")
SEVERAL = ("primeira-chamada", "opcao", "maior-percentual", "emparelhamento")


@st.composite
def regimes(draw: st.DrawFn) -> Regime:
    """Two groups under any cômputo, reversion and rule for several groups."""
    computo = draw(st.sampled_from(COMPUTOS))
    readings = {"varios_grupos": draw(st.sampled_from(SEVERAL)), "computo": computo}
    readings["reversao"] = draw(st.sampled_from(("abre-antes", "depois")))
    if computo != "compensado":
        readings["sucessao"] = "estatica"
    return draw(strategies.several_groups(*GROUPS, **readings))


@st.composite
def boards(draw: st.DrawFn, *, doubts: bool) -> Board:
    """A board in the middle of its life: people out, called and gone again, only on group lists."""
    people = draw(strategies.pools("WBPX", max_size=14, min_size=2))
    everyone = st.sets(st.integers(0, len(people) - 1), max_size=4)
    in_groups = {group: {i for i, of in enumerate(people) if group in of} for group in GROUPS}
    closed = draw(everyone) & (in_groups["negros"] | in_groups["pcd"])
    pending = {group: draw(everyone) & in_groups[group] for group in GROUPS} if doubts else {}
    members = Memberships(dict.fromkeys(draw(everyone), "eliminado"), {}, pending)
    board = engine.lay(people, draw(regimes()), draw(st.integers(0, 8)), closed=closed, members=members)
    engine.fill(board)
    for who in sorted(draw(everyone)):
        engine.leave(board, who)
    return board


def one_at_a_time(board: Board) -> list[Turn]:
    """The register with every free place asked anew before each call: no shortcut of any kind."""
    future = board.fork(traced=False)
    turns: list[Turn] = []
    idle = 0
    while idle < 250:
        call = Batch(future).next()
        if call is None:
            idle += 1
            future.add_places(1)
        else:
            idle = 0
            turns.append(Turn(call.entrant, call.place, call.place_type, call.list))
    return turns


@given(boards(doubts=False))
def test_the_register_over_labels_is_the_register_call_by_call(board: Board) -> None:
    assert list(register(board)) == one_at_a_time(board)


@given(boards(doubts=True))
def test_asking_no_place_in_vain_changes_nothing(board: Board) -> None:
    assert list(register(board)) == one_at_a_time(board)
    twin = board.fork()
    twin.add_places(20)
    naive = twin.fork()
    batch, made = Batch(twin), []
    while (call := batch.next()) is not None:
        made.append((call.entrant, call.place, call.list))
    again = []
    while (call := Batch(naive).next()) is not None:
        again.append((call.entrant, call.place, call.list))
    assert made == again
    assert [(w.place.number, w.wait) for w in waiting(twin)] == [
        (w.place.number, w.wait) for w in waiting(naive)
    ]


@given(boards(doubts=True), st.data())
def test_the_place_foreseen_for_whom_a_court_protects_is_the_one_then_held(
    board: Board, data: st.DataObject
) -> None:
    waits = [e for e in range(len(board.entrants)) if e not in board.active and e not in board.out]
    board.to_hold |= set(data.draw(st.lists(st.sampled_from(waits), max_size=2))) if waits else set()
    asked, before = set(board.to_hold), [place.held_for for place in board.places]
    foreseen = kept_for(board)
    assert (board.to_hold, [place.held_for for place in board.places]) == (asked, before)
    future = board.fork(traced=False)
    for _ in range(250):
        if asked <= future.held.keys():
            break
        if Batch(future).next() is None:
            future.add_places(1)
    assert foreseen.keys() <= asked
    assert foreseen == {entrant: future.held[entrant] for entrant in foreseen}
    assert asked - foreseen.keys() == asked - future.held.keys()


def test_the_labels_can_be_told_from_a_broken_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without compensation the register of W1 W2 B3 W4 B5 would differ: the comparison sees it."""
    pool = [frozenset(), frozenset(), frozenset({"negros"}), frozenset(), frozenset({"negros"})]
    board = engine.lay(pool, strategies.regime(strategies.reserve("negros", "20%")), 0)
    whole = registers._undisturbed

    def broken(future: Board) -> Iterator[Turn]:
        for turn in whole(future):
            yield turn._replace(list=OPEN)

    assert list(register(board)) == one_at_a_time(board)
    monkeypatch.setattr(registers, "_undisturbed", broken)
    assert list(register(board)) != one_at_a_time(board)
