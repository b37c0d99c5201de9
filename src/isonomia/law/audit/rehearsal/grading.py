"""Grading: which planted faults a set of findings sees, and which findings see what is not there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from isonomia.law.audit.rehearsal.faults import NAMES, Planted, Sheet


@dataclass(frozen=True, slots=True)
class Said:
    """One finding, of ``auditar`` or of a person.

    Attributes:
        sheet: the published file, or ``None`` where not said.
        line: line of it, or ``None``.
        cargo: code or name of the cargo, or empty.
        kind: ``tipo``, or empty where only the place is said.
    """

    sheet: Sheet | None
    line: int | None
    cargo: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Grade:
    """How one planted fault fared.

    Attributes:
        planted: the fault.
        seen: whether some finding is at its place.
        named: whether a finding at its place gives it its name.
    """

    planted: Planted
    seen: bool
    named: bool


@dataclass(frozen=True)
class Marks:
    """The whole grading.

    Attributes:
        grades: one per planted fault.
        false_alarms: findings in cargos and files where nothing is planted.
    """

    grades: tuple[Grade, ...]
    false_alarms: tuple[Said, ...]


def grade(planted: Sequence[Planted], said: Iterable[Said]) -> Marks:
    """Grade findings against what was planted.

    A finding is at a fault's place when it is in the same file and at its line, or, where a line is
    missing or the fault is of a whole cargo, in the same cargo. Further findings of the same cargo and
    file are the fault's consequences, and no false alarms.
    """
    said = list(said)
    grades = []
    for each in planted:
        here = [finding for finding in said if _at(finding, each)]
        names = {name.value for name in NAMES[each.fault]}
        grades.append(Grade(each, bool(here), any(finding.kind in names for finding in here)))
    alarms = [finding for finding in said if not any(_near(finding, each) for each in planted)]
    return Marks(tuple(grades), tuple(alarms))


def _at(said: Said, planted: Planted) -> bool:
    if said.sheet not in (None, planted.sheet):
        return False
    if planted.line is None or said.line is None:
        return said.cargo == planted.cargo
    return said.line == planted.line


def _near(said: Said, planted: Planted) -> bool:
    return _at(said, planted) or (said.sheet in (None, planted.sheet) and said.cargo == planted.cargo)
