"""Panels drawn in public from a seed, and who is heard by which; substitutes where somebody is barred.

Whoever has the seed, the members and the people gets the same panels: ascending SHA-256 of
``seed|purpose|id``, as in every draw of this program. Neither order of arrival nor merit nor name counts.

Law: equal treatment (Ferraz art. 2, § 2, III) and the mandatory seats (§ 5), which every panel keeps.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from isonomia.law.norms.model import Seat
from isonomia.law.procedure.composition import Board, Member, Post
from isonomia.law.procedure.conduct import Conduct


@dataclass(frozen=True, slots=True)
class Panel:
    """Members who hear together, and alternates in the order in which they enter."""

    number: int
    members: tuple[str, ...]
    alternates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TooFew:
    """Why the panels cannot be drawn: a body has fewer full members than panels, or there are too few.

    ``body`` is empty when it is the number of members.
    """

    body: str
    there: int
    needed: int


@dataclass(frozen=True, slots=True)
class Heard:
    """A person, the panel that hears them, and who votes.

    Attributes:
        person: enrolment.
        panel: number of the panel.
        members: who votes, substitutes included.
        replaced: member barred -> alternate who entered.
    """

    person: str
    panel: int
    members: tuple[str, ...]
    replaced: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Assigned:
    """Everybody assigned, in the order of the draw, and whom no panel can hear."""

    heard: tuple[Heard, ...]
    unheard: tuple[str, ...] = ()


def drawn(seed: str, purpose: str, ids: Iterable[str]) -> tuple[str, ...]:
    """Ids in the order of a public draw."""
    return tuple(
        sorted(ids, key=lambda each: (hashlib.sha256(f"{seed}|{purpose}|{each}".encode()).hexdigest(), each))
    )


def draw_panels(seed: str, conduct: Conduct, board: Board, number: int = 1) -> tuple[Panel, ...] | TooFew:
    """Draw panels of ``quorum`` full members each; who is left over is an alternate, as those designated so.

    The mandatory seats of the norm are dealt first, so that every panel has them.
    """
    by_id = {member.id: member for member in board.of(Post.FULL)}
    order = [by_id[each] for each in drawn(seed, "painel", by_id)]
    size = conduct.whole("quorum")
    if len(order) < size * number:
        return TooFew("", len(order), size * number)
    hands: list[list[Member]] = [[] for _ in range(number)]
    for seat in conduct.seats:
        if not seat.mandatory:
            continue
        of_body = [member for member in order if member.body == seat.body]
        if len(of_body) < seat.minimum * number:
            return TooFew(seat.body, len(of_body), seat.minimum * number)
        for at, member in enumerate(of_body[: seat.minimum * number]):
            hands[at % number].append(member)
    dealt = {member.id for hand in hands for member in hand}
    rest = [member for member in order if member.id not in dealt]
    for hand in hands:
        missing = max(size - len(hand), 0)
        hand.extend(rest[:missing])
        rest = rest[missing:]
    spare = (*(m.id for m in rest), *drawn(seed, "suplente", (m.id for m in board.of(Post.ALTERNATE))))
    alternates = _dealt(spare, {m.id: m.body for m in board.members}, conduct.seats, number)
    return tuple(
        Panel(at, tuple(member.id for member in hand), own)
        for at, (hand, own) in enumerate(zip(hands, alternates, strict=True), start=1)
    )


def _dealt(
    spare: Sequence[str], body_of: Mapping[str, str], seats: Sequence[Seat], number: int
) -> list[tuple[str, ...]]:
    """Alternates dealt over the panels, which sit at the same time: nobody is an alternate of two.

    Those of each mandatory seat's body are dealt apart from the others, so that every panel gets its share.
    """
    bodies = {seat.body for seat in seats if seat.mandatory}
    kinds = [[each for each in spare if body_of[each] == body] for body in sorted(bodies)]
    kinds.append([each for each in spare if body_of[each] not in bodies])
    own = [{each for kind in kinds for each in kind[at::number]} for at in range(number)]
    return [tuple(each for each in spare if each in mine) for mine in own]


def assign(
    seed: str,
    conduct: Conduct,
    board: Board,
    panels: Sequence[Panel],
    people: Iterable[str],
    barred: Mapping[str, frozenset[str]] | None = None,
) -> Assigned:
    """Deal people over the panels in the order of the draw; a barred member is replaced by an alternate.

    A panel that cannot be completed for a person passes them to the next; a person whom none can hear is
    left to the body, which has to designate more members.
    """
    body_of = {member.id: member.body for member in board.members}
    heard: list[Heard] = []
    unheard: list[str] = []
    for at, person in enumerate(drawn(seed, "pessoa", people)):
        off = (barred or {}).get(person, frozenset())
        turns = [panels[(at + shift) % len(panels)] for shift in range(len(panels))]
        ways = (_completed(person, panel, off, conduct.seats, body_of) for panel in turns)
        way = next((way for way in ways if way is not None), None)
        if way is None:
            unheard.append(person)
        else:
            heard.append(way)
    return Assigned(tuple(heard), tuple(unheard))


def _completed(
    person: str, panel: Panel, off: frozenset[str], seats: Sequence[Seat], body_of: Mapping[str, str]
) -> Heard | None:
    """The panel with alternates for the barred; a mandatory seat passes only to somebody of its body."""
    voting = [member for member in panel.members if member not in off]
    free = [each for each in panel.alternates if each not in off]
    replaced: dict[str, str] = {}
    owed = {seat.body for seat in seats if seat.mandatory}
    leaving = [member for member in panel.members if member in off]
    for member in sorted(leaving, key=lambda each: body_of[each] not in owed):
        must = body_of[member] if body_of[member] in owed else ""
        entering = next((each for each in free if not must or body_of[each] == must), None)
        if entering is None:
            return None
        free.remove(entering)
        replaced[member] = entering
        voting.append(entering)
    return Heard(person, panel.number, tuple(voting), replaced)
