"""The made-up people of a rehearsal's cargo: scores with ties, groups, some of them in two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from isonomia.law.audit.rehearsal.chance import Chance
from isonomia.law.competition.candidate import Candidate

_FIRST_BIRTH = date(1970, 1, 1)
_DAYS = 12_000
"""Births of about 33 years: everybody is under 60, so that no tie is the statute's."""


@dataclass(frozen=True, slots=True)
class Person:
    """One made-up person, with a name that nobody has."""

    candidate: Candidate
    name: str


def people_of(chance: Chance, cargo: str, number: int, groups: Sequence[str], first: int) -> list[Person]:
    """The people of a cargo.

    Args:
        chance: of this cargo.
        cargo: its code.
        number: how many.
        groups: reserves; about a third of the people are in the first, fewer in the others.
        first: number of the first enrolment.
    """
    found = []
    for at in range(number):
        own = frozenset(
            group
            for rank, group in enumerate(groups)
            if chance.below(100, f"{at}{group}") < (34, 12, 9)[rank]
        )
        found.append(
            Person(
                Candidate(
                    f"{first + at:06d}",
                    cargo,
                    score=Decimal(5 * (100 + chance.below(80, f"nota{at}"))).scaleb(-1),
                    birth=_FIRST_BIRTH + timedelta(days=chance.below(_DAYS, f"nasc{at}")),
                    groups=own,
                ),
                f"Pessoa Fictícia {first + at:06d}",
            )
        )
    return found
