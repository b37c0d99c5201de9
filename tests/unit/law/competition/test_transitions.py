"""The table of states: total where it must be, and drawn as it is."""

from pathlib import Path

from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.transitions import (
    ADVANCES,
    AFTER_POSSE,
    BEFORE_POSSE,
    LEAVES,
    CallState,
    diagram,
    is_after_posse,
)

DRAWN = Path(__file__).parents[4] / "docs" / "estados.md"


def test_the_page_shows_the_table_as_it_is():
    assert f"```mermaid\n{diagram()}```" in DRAWN.read_text(encoding="utf-8")


def test_every_state_can_be_reached_and_left():
    reached = {CallState.CALLED, *ADVANCES.values()}
    assert reached == set(CallState)
    for state in CallState:
        assert any(state in states for states in LEAVES.values()), state


def test_before_and_after_posse_part_all_states():
    assert sorted(BEFORE_POSSE + AFTER_POSSE) == sorted(CallState)
    assert [is_after_posse(state) for state in BEFORE_POSSE + AFTER_POSSE] == [False, False, True, True]


def test_only_death_happens_on_both_sides_of_posse():
    both = [act for act, states in LEAVES.items() if set(states) == set(CallState)]
    assert both == [ActKind.DEATH]
