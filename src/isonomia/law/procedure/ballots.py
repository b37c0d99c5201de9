"""Votes sealed until the end: each member alone, nothing of the others' visible, opened all at once.

A seal is the SHA-256 of the ballot with a random salt, both given by the caller: published in the record,
it proves later that nobody changed a vote after seeing another, and tells nothing before.

Law: equal treatment and due process, Ferraz art. 2, § 2, II and III.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.reasons import ALONE, REASONS, Choice, Reason


@dataclass(frozen=True, slots=True)
class Ballot:
    """One member's vote on one person.

    Attributes:
        member: who votes.
        choice: confirm, reject, or reasonable doubt.
        reasons: from the closed list.
        text: the member's own words, already guarded; needed to reject.
    """

    member: str
    choice: Choice = field(repr=False)
    reasons: tuple[Reason, ...] = field(default=(), repr=False)
    text: str = field(default="", repr=False)


class Flaw(StrEnum):
    """Why a ballot cannot be sealed."""

    NO_REASON = "sem-motivo"
    OTHER_REASON = "motivo-que-nao-cabe"
    ASPECT_ALONE = "aspecto-isolado"
    NO_TEXT = "sem-explicacao"


def flaws(ballot: Ballot, evidence: Evidence) -> tuple[Flaw, ...]:
    """What a ballot lacks; none: it can be sealed."""
    found = []
    known = REASONS[evidence, ballot.choice]
    if not ballot.reasons:
        found.append(Flaw.NO_REASON)
    if set(ballot.reasons) - set(known):
        found.append(Flaw.OTHER_REASON)
    if ballot.reasons and set(ballot.reasons) <= ALONE:
        found.append(Flaw.ASPECT_ALONE)
    if ballot.choice is Choice.REJECT and not ballot.text.strip():
        found.append(Flaw.NO_TEXT)
    return tuple(found)


def seal(ballot: Ballot, salt: str) -> str:
    """The seal of a ballot under a salt of at least 128 random bits, as hexadecimal text.

    Raises:
        ValueError: the salt is too short to hide one of three choices.
    """
    if len(salt) < 32:
        raise ValueError("O sal do voto é curto demais.")
    parts = [salt, ballot.member, ballot.choice, sorted(ballot.reasons), ballot.text]
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Box:
    """The seals of one person's hearing.

    Attributes:
        voters: members who vote, in the panel's order.
        seals: member -> seal; a member may change their own until the box is closed.
    """

    voters: tuple[str, ...]
    seals: Mapping[str, str] = field(default_factory=dict, repr=False)

    def put(self, member: str, sealed: str) -> Box:
        """The box with a member's seal, new or changed.

        Raises:
            KeyError: the member does not vote here.
        """
        if member not in self.voters:
            raise KeyError(member)
        return Box(self.voters, {**self.seals, member: sealed})

    @property
    def full(self) -> bool:
        """Whether everybody who votes has sealed."""
        return set(self.seals) == set(self.voters)


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody sees of a box that is not open: how many have sealed, and their own seal.

    Nobody sees who else has sealed, the chair included: with few members, even that tells.
    """

    sealed: int
    voters: int
    own: str = ""


def seen_by(box: Box, viewer: str) -> Seen:
    """What a viewer sees before the opening; it depends on nobody else's vote."""
    return Seen(len(box.seals), len(box.voters), box.seals.get(viewer, ""))


class Unopened(StrEnum):
    """Why a box stays closed."""

    QUORUM = "faltam-votos"
    ALTERED = "voto-alterado"
    LACKING = "voto-sem-cedula"


@dataclass(frozen=True, slots=True)
class Opened:
    """The ballots of a hearing, all opened at once, in the panel's order."""

    ballots: tuple[Ballot, ...]


def open_box(box: Box, quorum: int, ballots: Sequence[tuple[Ballot, str]]) -> Opened | Unopened:
    """Open a box: every seal against its ballot and salt, all or none.

    Args:
        box: with the seals.
        quorum: seals needed.
        ballots: (ballot, salt) of each member who sealed.
    """
    if len(box.seals) < quorum:
        return Unopened.QUORUM
    by_member = {ballot.member: (ballot, salt) for ballot, salt in ballots}
    if set(by_member) != set(box.seals):
        return Unopened.LACKING
    if any(seal(ballot, salt) != box.seals[member] for member, (ballot, salt) in by_member.items()):
        return Unopened.ALTERED
    return Opened(tuple(by_member[voter][0] for voter in box.voters if voter in by_member))
