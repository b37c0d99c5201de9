"""The self-declaration: census categories, the reserves they let a person opt for, which enrolment counts.

Law: Ferraz art. 2; Guarapari art. 2, I and II, § 4 (holds for this competition alone), § 5 (presumed true).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from isonomia.law.norms.model import Norm, Reserve


class Colour(StrEnum):
    """``cor ou raça`` of the census (IBGE), in its order."""

    WHITE = "branca"
    BLACK = "preta"
    YELLOW = "amarela"
    BROWN = "parda"
    INDIGENOUS = "indigena"


ENTITLES: Final[Mapping[str, tuple[Colour, ...]]] = MappingProxyType(
    {
        "negros": (Colour.BLACK, Colour.BROWN),
        "pp": (Colour.BLACK, Colour.BROWN),
        "indigenas": (Colour.INDIGENOUS,),
    }
)
"""Identity of a norm -> the categories that give it. An identity that is not here (``pcd``, ``quilombolas``,
``trans``) is declared by itself: no colour gives it and none denies it."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A reserve a person may opt for.

    Attributes:
        group: id of the reserve.
        confirmed_by: ``fenotipo``, ``documentos`` or empty (an assessment, or nothing).
        places: reserved places in the cargo now; with none the person may opt all the same.
        citations: devices.
    """

    group: str
    confirmed_by: str
    places: int
    citations: tuple[str, ...]


def choices(
    norms: Sequence[Norm], reserves: Sequence[Reserve], colour: Colour, places: Mapping[str, int]
) -> tuple[Choice, ...]:
    """The reserves about which the person is asked, in the norms' order: no other is even shown.

    Args:
        norms: that govern.
        reserves: of the regime, the edital's own (PcD) included.
        colour: declared.
        places: group -> reserved places of the cargo.
    """
    evidence = {i: k for n in reversed(norms) if n.commission for i, k in n.commission.evidence.items()}
    found = []
    for reserve in reserves:
        identities = reserve.identities or (reserve.group,)
        fitting = [one for one in identities if colour in ENTITLES.get(one, tuple(Colour))]
        if fitting:
            confirmed_by = next((evidence[one] for one in fitting if one in evidence), "")
            found.append(Choice(reserve.group, confirmed_by, places.get(reserve.group, 0), reserve.citations))
    return tuple(found)


def not_entitled(
    norms: Sequence[Norm], reserves: Sequence[Reserve], colour: Colour, opted: Sequence[str]
) -> tuple[str, ...]:
    """Groups opted for that the declaration does not give: the form asks again, nobody is accused."""
    given = {choice.group for choice in choices(norms, reserves, colour, {})}
    return tuple(group for group in opted if group not in given)


@dataclass(frozen=True, slots=True)
class Sent:
    """An enrolment sent: its number, whose, for which cargo, and when (the body's local time)."""

    number: str
    person: str
    cargo: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Counting:
    """Which enrolments count and which were replaced, each by the one that counts."""

    counts: tuple[str, ...]
    replaced: Mapping[str, str]


def last_counts(sent: Sequence[Sent]) -> Counting:
    """Of several enrolments of one person in one cargo the last sent counts (equal times: larger number)."""
    last: dict[tuple[str, str], Sent] = {}
    for each in sorted(sent, key=lambda one: (one.at, one.number)):
        last[each.person, each.cargo] = each
    kept = {each.number for each in last.values()}
    replaced = {each.number: last[each.person, each.cargo].number for each in sent if each.number not in kept}
    return Counting(tuple(each.number for each in sent if each.number in kept), MappingProxyType(replaced))
