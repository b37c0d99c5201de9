"""A competition before and after acts that nobody has recorded yet: calls, places and lists on both sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from isonomia.law.competition.acts import Act
from isonomia.office.answer import Document
from isonomia.office.calling.desk import desk_answer
from isonomia.office.competition import Competition
from isonomia.office.preview import Effect, effect_between


@dataclass(frozen=True)
class Moved:
    """What acts would do.

    Attributes:
        before: the ``convocar`` document without the acts; ``effect.after`` is the one with them.
        effect: calls, changes, places opened.
        desk_before, desk_after: cargo -> its desk (``office.calling.desk``).
    """

    before: Document
    effect: Effect
    desk_before: Mapping[str, Document]
    desk_after: Mapping[str, Document]

    def lists(self, cargo: str) -> dict[str, list[int]]:
        """List -> people still to be called, before and after."""
        before, after = self.desk_before[cargo]["listas"], self.desk_after[cargo]["listas"]
        return {name: [before[name]["restam"], after[name]["restam"]] for name in before}

    def counts(self, cargo: str, name: str) -> list[int]:
        """A count of the desk (``em_aberto``, ``ocupadas``…), before and after."""
        return [self.desk_before[cargo][name], self.desk_after[cargo][name]]


def moved(competition: Competition, acts: Sequence[Act]) -> Moved:
    """The competition on both sides of some acts.

    Raises:
        InputProblems: an act is impossible in the state it meets.
    """
    so_far = competition.acts or ()
    before, desk_before = desk_answer(replace(competition, acts=so_far))
    after, desk_after = desk_answer(replace(competition, acts=(*so_far, *acts)))
    return Moved(before.document, effect_between(before, after), desk_before, desk_after)
