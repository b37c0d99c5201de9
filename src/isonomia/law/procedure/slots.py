"""The schedule of the hearings: one slot a person, all of the same length, by panel, room and day.

Law: equal treatment (Ferraz art. 2, § 2, III): nobody gets more or less time, nor a busier room.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from isonomia.law.procedure.panels import Heard


@dataclass(frozen=True, slots=True)
class Window:
    """Hours in which a panel hears in a room, in the body's own local time.

    ``accessible``: whether people with reduced mobility and those who asked for accommodation can be heard
    there.
    """

    panel: int
    room: str
    begins: datetime
    ends: datetime
    accessible: bool = True


@dataclass(frozen=True, slots=True)
class Slot:
    """When and where a person is heard."""

    person: str
    panel: int
    room: str
    begins: datetime
    ends: datetime


@dataclass(frozen=True, slots=True)
class Agenda:
    """The slots by time and room, and whom the hours given do not reach."""

    slots: tuple[Slot, ...]
    left: tuple[str, ...] = ()


def schedule(
    heard: Sequence[Heard],
    windows: Sequence[Window],
    minutes: int,
    pause: int,
    accommodated: Collection[str] = (),
) -> Agenda:
    """Give each person the first free slot of their panel, in the order of the draw.

    Args:
        heard: in the order of the draw.
        windows: hours of the panels, in any order.
        minutes: length of each slot, the same for all.
        pause: minutes between two slots of a room.
        accommodated: people who need an accessible room.
    """
    free = _free(windows, minutes, pause)
    length = timedelta(minutes=minutes)
    slots: list[Slot] = []
    left: list[str] = []
    # Who needs an accessible room goes first, or others could take the few there are.
    order = sorted(heard, key=lambda each: each.person not in set(accommodated))
    for each in order:
        place = next(
            (
                one
                for one in free
                if one[1].panel == each.panel and (one[1].accessible or each.person not in accommodated)
            ),
            None,
        )
        if place is None:
            left.append(each.person)
            continue
        free.remove(place)
        begins, window = place
        slots.append(Slot(each.person, each.panel, window.room, begins, begins + length))
    return Agenda(tuple(sorted(slots, key=lambda slot: (slot.begins, slot.panel, slot.room))), tuple(left))


def _free(windows: Sequence[Window], minutes: int, pause: int) -> list[tuple[datetime, Window]]:
    """Every slot in order of time; a panel sits in one room at a time, in the accessible one if it can."""
    every = sorted(
        ((begins, window) for window in windows for begins in _beginnings(window, minutes, pause)),
        key=lambda each: (each[0], each[1].panel, not each[1].accessible, each[1].room),
    )
    kept: list[tuple[datetime, Window]] = []
    busy: dict[int, datetime] = {}
    for begins, window in every:
        if window.panel not in busy or begins >= busy[window.panel]:
            kept.append((begins, window))
            busy[window.panel] = begins + timedelta(minutes=minutes + pause)
    return kept


def _beginnings(window: Window, minutes: int, pause: int) -> Iterator[datetime]:
    begins = window.begins
    while begins + timedelta(minutes=minutes) <= window.ends:
        yield begins
        begins += timedelta(minutes=minutes + pause)
