"""Who may not judge whom: declared by the member, found in the record, or suggested for the member to answer.

A suggestion bars nobody: equal surnames are often chance. A declaration and a part already taken in the
case do.

Law: Lei 9.784/1999, arts. 18 and 20; equal treatment, Ferraz art. 2, § 2, III.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

DEVICES: Final = ("br/federal/lei-9784-1999#art18", "br/federal/lei-9784-1999#art20")
_PARTICLES: Final = frozenset(
    {"da", "de", "do", "das", "dos", "e", "filho", "filha", "neto", "neta", "junior"}
)
_COMMON: Final = 2
"""A surname borne by more people of the list than this says nothing about kinship."""


class Why(StrEnum):
    """Why a member does not judge a person."""

    KINSHIP = "parentesco"
    CLOSENESS = "amizade-ou-inimizade"
    INTEREST = "interesse"
    LITIGATION = "litigio"
    TOOK_PART = "atuou-na-decisao"
    IS_CANDIDATE = "tambem-concorre"
    PREFERS_NOT = "motivo-intimo"


class Clue(StrEnum):
    """What made the system ask."""

    SAME_PERSON = "mesma-pessoa"
    SURNAME = "sobrenome"
    CONTACT = "mesmo-contato"


@dataclass(frozen=True, slots=True)
class Impediment:
    """A member who does not judge a person, and why."""

    member: str
    person: str
    why: Why


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of somebody to look for ties; nothing of it is ever given back.

    ``key`` is any identifier shared by both sides (a digest of the CPF); ``contacts`` are telephones and
    e-mails.
    """

    id: str
    name: str = field(default="", repr=False)
    key: str = field(default="", repr=False)
    contacts: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A tie that may exist: the member answers whether it does."""

    member: str
    person: str
    clue: Clue


def suggestions(members: Sequence[Known], people: Sequence[Known]) -> tuple[Suggestion, ...]:
    """Ties worth asking about, in the order of the members and of the people."""
    surnames = {each.id: _surname(each.name) for each in (*members, *people)}
    borne = Counter(surnames[person.id] for person in people)
    return tuple(
        Suggestion(member.id, person.id, clue)
        for member in members
        for person in people
        if (clue := _clue(member, person, surnames, borne)) is not None
    )


def _clue(member: Known, person: Known, surnames: Mapping[str, str], borne: Mapping[str, int]) -> Clue | None:
    if member.key and member.key == person.key:
        return Clue.SAME_PERSON
    if set(member.contacts) & set(person.contacts):
        return Clue.CONTACT
    surname = surnames[member.id]
    if surname and surname == surnames[person.id] and borne[surname] <= _COMMON:
        return Clue.SURNAME
    return None


def _surname(name: str) -> str:
    """The last name, without accents, case, particles and ``filho``."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    words = "".join(char for char in plain if not unicodedata.combining(char)).split()
    telling = [word for word in words[1:] if word not in _PARTICLES]
    return telling[-1] if telling else ""


def took_part(votes: Iterable[tuple[str, str]]) -> Iterator[Impediment]:
    """Whoever voted on a person before does not vote again: on appeal, or in a hearing done anew.

    Args:
        votes: (member, person) of every vote given, annulled ones too.
    """
    for member, person in votes:
        yield Impediment(member, person, Why.TOOK_PART)


def barred(impediments: Iterable[Impediment]) -> Mapping[str, frozenset[str]]:
    """Person -> members who do not judge them."""
    found: dict[str, set[str]] = {}
    for each in impediments:
        found.setdefault(each.person, set()).add(each.member)
    return {person: frozenset(members) for person, members in found.items()}
