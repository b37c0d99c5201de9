"""Draws, panels, substitutes and slots: the same for whoever has the seed, and equal for everybody heard."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.procedure.composition import Board, Post
from isonomia.law.procedure.impediments import Impediment, Why, barred, took_part
from isonomia.law.procedure.panels import Assigned, Panel, TooFew, assign, draw_panels, drawn
from isonomia.law.procedure.slots import Window, schedule
from support.hearings import COUNCIL, board, ferraz, guarapari, member

SEED = "loteria-federal-6012"
PEOPLE = [f"{n:05}" for n in range(1, 21)]


def the_panels(found: tuple[Panel, ...] | TooFew) -> tuple[Panel, ...]:
    assert not isinstance(found, TooFew), found
    return found


def heard_by(assigned: Assigned) -> dict[str, tuple[str, ...]]:
    return {each.person: each.members for each in assigned.heard}


def test_the_draw_is_the_digest_of_seed_purpose_and_id() -> None:
    by_hand = sorted("abc", key=lambda x: hashlib.sha256(f"{SEED}|pessoa|{x}".encode()).hexdigest())
    assert list(drawn(SEED, "pessoa", "abc")) == by_hand
    assert drawn(SEED, "pessoa", "cba") == drawn(SEED, "pessoa", "abc")


def test_two_panels_share_nobody_and_both_have_the_councils_seat() -> None:
    two = board(full=11, alternates=3)
    with_two_of_council = Board((*two.members, member("c2", body=COUNCIL)), two.act, two.since, two.until)
    first, second = the_panels(draw_panels(SEED, ferraz(), with_two_of_council, 2))
    assert len(first.members) == len(second.members) == 5
    assert not set(first.members) & set(second.members)
    for panel in (first, second):
        assert {"m0", "c2"} & set(panel.members)
    assert not set(first.alternates) & set(second.alternates)  # both sit at the same time
    assert sorted(map(len, (first.alternates, second.alternates))) == [2, 3]


def test_each_panel_gets_its_share_of_the_alternates_who_may_take_the_mandatory_seat() -> None:
    more = [member("c2", body=COUNCIL), *(member(f"cs{n}", Post.ALTERNATE, COUNCIL) for n in range(3))]
    whole = board(full=9, alternates=6)
    whole = Board((*whole.members, *more), whole.act, whole.since, whole.until)
    panels = the_panels(draw_panels(SEED, ferraz(), whole, 2))
    for panel in panels:
        assert len({"ms0", "cs0", "cs1", "cs2"} & set(panel.alternates)) == 2
    assert sorted(each for panel in panels for each in panel.alternates) == sorted(
        each.id for each in whole.members if each.post is Post.ALTERNATE
    )


def test_a_panel_without_the_mandatory_seat_is_not_drawn() -> None:
    assert draw_panels(SEED, ferraz(), board(full=10), 2) == TooFew(COUNCIL, 1, 2)
    assert draw_panels(SEED, guarapari(), board(full=9), 2) == TooFew("", 9, 10)
    assert len(the_panels(draw_panels(SEED, guarapari(), board(full=10), 2))) == 2


def test_another_seed_another_panel() -> None:
    panels = {the_panels(draw_panels(f"s{n}", guarapari(), board(full=8)))[0].members for n in range(20)}
    assert len(panels) > 5


def test_a_barred_member_is_replaced_by_the_next_alternate() -> None:
    panels = the_panels(draw_panels(SEED, guarapari(), board()))
    off = barred([Impediment("m3", "00007", Why.KINSHIP)])
    found = assign(SEED, guarapari(), board(), panels, PEOPLE, off)
    [seven] = [each for each in found.heard if each.person == "00007"]
    assert seven.replaced == {"m3": panels[0].alternates[0]}
    assert len(seven.members) == 5
    assert "m3" not in seven.members
    assert all(each.replaced == {} for each in found.heard if each.person != "00007")


def test_the_councils_seat_passes_only_to_the_council() -> None:
    panels = the_panels(draw_panels(SEED, ferraz(), board()))
    off = {"00001": frozenset({"m0"})}
    [one] = assign(SEED, ferraz(), board(), panels, ["00001"], off).heard
    assert one.replaced == {"m0": "ms0"}
    both = {"00001": frozenset({"m0", "ms0"})}
    assert assign(SEED, ferraz(), board(), panels, ["00001"], both) == Assigned((), ("00001",))


def test_another_panel_takes_whom_the_first_cannot_hear() -> None:
    panels = the_panels(draw_panels(SEED, guarapari(), board(full=10, alternates=0), 2))
    off = {"00001": frozenset({panels[0].members[0]})}
    [one] = assign(SEED, guarapari(), board(full=10, alternates=0), panels, ["00001"], off).heard
    assert one.panel == 2


def test_a_new_hearing_is_by_others() -> None:
    """Self-review: whoever voted before is barred from that person."""
    whole = board(full=5, alternates=5)
    panels = the_panels(draw_panels(SEED, guarapari(), whole))
    first = heard_by(assign(SEED, guarapari(), whole, panels, ["00001"]))["00001"]
    again = assign(
        SEED, guarapari(), whole, panels, ["00001"], barred(took_part((m, "00001") for m in first))
    )
    assert not set(heard_by(again)["00001"]) & set(first)


@given(
    people=st.sets(st.integers(1, 99999).map(lambda n: f"{n:05}"), max_size=40),
    bars=st.dictionaries(
        st.integers(1, 99999).map(lambda n: f"{n:05}"),
        st.sets(st.sampled_from(["m0", "m1", "m2", "ms0", "ms3"])),
    ),
    seed=st.text(min_size=1, max_size=5),
)
def test_everybody_once_by_the_same_number_and_nobody_barred(
    people: set[str], bars: dict[str, set[str]], seed: str
) -> None:
    off = {person: frozenset(members) for person, members in bars.items()}
    panels = the_panels(draw_panels(seed, ferraz(), board()))
    found = assign(seed, ferraz(), board(), panels, people, off)
    assert sorted([*(each.person for each in found.heard), *found.unheard]) == sorted(people)
    for each in found.heard:
        assert len(set(each.members)) == len(each.members) == 5
        assert not set(each.members) & off.get(each.person, frozenset())
        assert {"m0", "ms0"} & set(each.members)
    assert found == assign(seed, ferraz(), board(), panels, sorted(people), off)


def window(panel: int, hour: int, hours: int = 2, *, accessible: bool = True) -> Window:
    begins = datetime(2027, 3, 10, hour, tzinfo=ZoneInfo("America/Sao_Paulo"))
    return Window(panel, f"sala {panel}", begins, begins + timedelta(hours=hours), accessible)


def test_slots_are_equal_and_follow_the_draw() -> None:
    panels = the_panels(draw_panels(SEED, guarapari(), board()))
    found = assign(SEED, guarapari(), board(), panels, PEOPLE)
    agenda = schedule(found.heard, [window(1, 13, 4), window(1, 8)], minutes=10, pause=5)
    assert {slot.ends - slot.begins for slot in agenda.slots} == {timedelta(minutes=10)}
    assert [slot.person for slot in agenda.slots] == [each.person for each in found.heard]
    assert [slot.begins.hour for slot in agenda.slots[:9]] == [8] * 4 + [9] * 4 + [13]
    assert agenda.left == ()


def test_whoever_the_hours_do_not_reach_is_named() -> None:
    panels = the_panels(draw_panels(SEED, guarapari(), board()))
    found = assign(SEED, guarapari(), board(), panels, PEOPLE)
    agenda = schedule(found.heard, [window(1, 8, 1)], minutes=20, pause=0)
    assert len(agenda.slots) == 3
    assert list(agenda.left) == [each.person for each in found.heard[3:]]


def test_who_needs_an_accessible_room_gets_one() -> None:
    panels = the_panels(draw_panels(SEED, guarapari(), board()))
    found = assign(SEED, guarapari(), board(), panels, PEOPLE[:8])
    last = found.heard[-1].person
    hours = [window(1, 8, accessible=False), window(1, 14, 1)]
    agenda = schedule(found.heard, hours, 10, 5, accommodated={last})
    [slot] = [slot for slot in agenda.slots if slot.person == last]
    assert slot.begins.hour == 14
    only_stairs = schedule(found.heard, hours[:1], 10, 5, accommodated={last})
    assert only_stairs.left == (last,)


def test_a_panel_is_never_in_two_rooms_at_once() -> None:
    panels = the_panels(draw_panels(SEED, guarapari(), board()))
    found = assign(SEED, guarapari(), board(), panels, PEOPLE)
    early = window(1, 8, 1, accessible=False)
    shifted = Window(1, "sala B", early.begins + timedelta(minutes=4), early.ends + timedelta(hours=9))
    same = Window(1, "sala A", early.begins, early.ends)
    slots = schedule(found.heard, [early, shifted, same], 10, 5).slots
    assert len(slots) == 20
    assert all(b.begins >= a.ends for a, b in pairwise(slots))
    assert slots[0].room == "sala A"  # of two rooms at the same hour, the accessible one


@pytest.mark.parametrize("pause", [0, 5, 7])
def test_no_two_slots_of_a_room_overlap(pause: int) -> None:
    panels = the_panels(draw_panels(SEED, guarapari(), board(full=10), 2))
    found = assign(SEED, guarapari(), board(full=10), panels, PEOPLE)
    agenda = schedule(found.heard, [window(1, 8, 3), window(2, 8, 3)], 10, pause)
    for panel in (1, 2):
        mine = [slot for slot in agenda.slots if slot.panel == panel]
        assert mine
        assert all(b.begins - a.ends >= timedelta(minutes=pause) for a, b in pairwise(mine))
