"""Whether a commission is one that the norm admits: number, seats, diversity, training, separation.

Law: Ferraz art. 2, §§ 4 and 5; Guarapari art. 2, § 6. A composition that lacks anything hears nobody.
What a member declared of gender and colour is counted and never shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.norms.model import Seat
from isonomia.law.procedure.conduct import Conduct


class Post(StrEnum):
    """Whether a member sits or replaces."""

    FULL = "titular"
    ALTERNATE = "suplente"


class Rule(StrEnum):
    """What is checked of a composition."""

    DESIGNATED = "designacao"
    MEMBERS = "titulares"
    ALTERNATES = "suplentes"
    SEAT = "assento-obrigatorio"
    SEAT_IF_POSSIBLE = "assento-se-possivel"
    GENDER = "diversidade-de-genero"
    COLOUR = "diversidade-de-cor"
    GROUP_PART = "parte-do-grupo"
    TRAINING = "formacao"
    SECRECY = "termo-de-sigilo"
    SEPARATION = "separacao"
    NOBODY_IN_BOTH = "recurso-separado"
    REPEATED = "pessoa-repetida"
    PROFESSIONS = "varias-profissoes"


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a commission.

    Attributes:
        id: opaque.
        post: full member or alternate.
        body: the entity that the member represents, or empty.
        gender: as declared; counted, never shown.
        colour: as declared, in the census categories or the id of a group; counted, never shown.
        trained: whether the member has the common training.
        secrecy: whether the term of confidentiality is signed.
    """

    id: str
    post: Post = Post.FULL
    body: str = ""
    gender: str = field(default="", repr=False)
    colour: str = field(default="", repr=False)
    trained: bool = False
    secrecy: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A commission as designated.

    Attributes:
        members: full members and alternates.
        act: number of the act that designated it.
        since: first day of its term.
        until: last day of its term.
        justified: body of an "if possible" seat -> why nobody of it sits (invitation and answer).
    """

    members: tuple[Member, ...]
    act: str = ""
    since: date | None = None
    until: date | None = None
    justified: Mapping[str, str] = field(default_factory=dict)

    def of(self, post: Post) -> tuple[Member, ...]:
        """Members of a post."""
        return tuple(member for member in self.members if member.post is post)


@dataclass(frozen=True, slots=True)
class Check:
    """One rule of the composition: whether it is met, and what there is and should be.

    ``values`` never tell what a person declared: only numbers and the names of bodies.
    """

    rule: Rule
    met: bool
    citations: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)


def checks(
    conduct: Conduct,
    board: Board,
    on: date,
    *,
    office: Collection[str] = (),
    group: Collection[str] = (),
) -> tuple[Check, ...]:
    """Everything the norm asks of a commission that hears on a day.

    Args:
        conduct: of the competition.
        board: as designated.
        on: the day of the session.
        office: members who also run the competition (they may not judge it).
        group: values of ``colour`` that count as the group's own (``preta``, ``parda``).
    """
    return (
        _designated(board, on),
        _enough(conduct, board, Rule.MEMBERS, Post.FULL, "membros"),
        _enough(conduct, board, Rule.ALTERNATES, Post.ALTERNATE, "suplentes"),
        *_everybody_once(board),
        *(_seat(seat, board) for seat in conduct.seats),
        *_diversity(conduct, board),
        *_group_part(conduct, board, group),
        *_prepared(conduct, board),
        _separate(conduct, board, office),
    )


def appeal_checks(
    conduct: Conduct, first: Board, appeal: Board, on: date, *, office: Collection[str] = ()
) -> tuple[Check, ...]:
    """Everything asked of an appeal commission: above all, nobody of the first one.

    Law: full defence (Ferraz art. 2, § 2, II) asks that others look again.
    """
    both = {member.id for member in first.members} & {member.id for member in appeal.members}
    return (
        _designated(appeal, on),
        _enough(conduct, appeal, Rule.MEMBERS, Post.FULL, "membros-do-recurso"),
        *_everybody_once(appeal),
        _apart(conduct, len(both)),
        *_prepared(conduct, appeal),
        _separate(conduct, appeal, office),
    )


def team_checks(
    conduct: Conduct, team: Board, on: date, *, earlier: Board | None = None, office: Collection[str] = ()
) -> tuple[Check, ...]:
    """Everything asked of a multiprofessional team, which assesses a declared disability.

    No law read so far gives its seats: the edital does, by the act that designates it. What is asked of any
    team is what its name says, and what fairness needs.

    Args:
        conduct: of the competition.
        team: as designated; ``Member.body`` is the member's profession.
        on: the day of the assessment.
        earlier: the team whose decisions this one reviews; it shares nobody with it.
        office: members who also run the competition.
    """
    professions = {member.body for member in team.of(Post.FULL)} - {""}
    disability = conduct.cite(Guarantee.DISABILITY)
    both = set() if earlier is None else {m.id for m in earlier.members} & {m.id for m in team.members}
    unsigned = sum(1 for member in team.members if not member.secrecy)
    secret = conduct.cite(Guarantee.DIGNITY)
    separate = () if earlier is None else (_apart(conduct, len(both)),)
    return (
        _designated(team, on),
        _enough(conduct, team, Rule.MEMBERS, Post.FULL, "decidem-juntos"),
        Check(Rule.PROFESSIONS, len(professions) > 1, disability),
        *_everybody_once(team),
        *separate,
        Check(Rule.SECRECY, not unsigned, secret, {"faltam": unsigned}),
        _separate(conduct, team, office),
    )


def _apart(conduct: Conduct, both: int) -> Check:
    return Check(Rule.NOBODY_IN_BOTH, not both, conduct.cite(Guarantee.DEFENCE), {"em_ambas": both})


def may_hear(found: Iterable[Check]) -> bool:
    """Whether a commission may hear anybody: every rule is met."""
    return all(check.met for check in found)


def _designated(board: Board, on: date) -> Check:
    dated = board.since is not None and board.until is not None
    met = bool(board.act) and dated and (board.since or on) <= on <= (board.until or on)
    return Check(Rule.DESIGNATED, met, (), {"ato": board.act, "de": board.since, "ate": board.until})


def _enough(conduct: Conduct, board: Board, rule: Rule, post: Post, name: str) -> Check:
    there, asked = len(board.of(post)), conduct.whole(name)
    return Check(rule, there >= asked, conduct.basis(name), {"ha": there, "precisa": asked})


def _everybody_once(board: Board) -> Iterator[Check]:
    extra = len(board.members) - len({member.id for member in board.members})
    if extra:
        yield Check(Rule.REPEATED, met=False, values={"repetidas": extra})


def _seat(seat: Seat, board: Board) -> Check:
    """A seat of the norm; one asked "if possible" is also met by the reason why it stays empty."""
    there = sum(1 for member in board.of(Post.FULL) if member.body == seat.body)
    reason = board.justified.get(seat.body, "").strip()
    rule = Rule.SEAT if seat.mandatory else Rule.SEAT_IF_POSSIBLE
    met = there >= seat.minimum or (not seat.mandatory and bool(reason))
    values = {"entidade": seat.body, "ha": there, "precisa": seat.minimum, "justificado": bool(reason)}
    return Check(rule, met, seat.citations, values)


def _diversity(conduct: Conduct, board: Board) -> Iterator[Check]:
    if not conduct.flag("diversidade"):
        return
    ways: tuple[tuple[Rule, Callable[[Member], str]], ...] = (
        (Rule.GENDER, lambda member: member.gender),
        (Rule.COLOUR, lambda member: member.colour),
    )
    for rule, declared in ways:
        different = {declared(member) for member in board.of(Post.FULL)} - {""}
        yield Check(rule, len(different) > 1, conduct.basis("diversidade"))


def _group_part(conduct: Conduct, board: Board, group: Collection[str]) -> Iterator[Check]:
    part = conduct.part("parte-do-grupo")
    if part is None:
        return
    full = board.of(Post.FULL)
    own = sum(1 for member in full if member.colour in group)
    met = bool(full) and own >= part * len(full)
    asked = conduct.word("parte-do-grupo")
    yield Check(Rule.GROUP_PART, met, conduct.basis("parte-do-grupo"), {"parte": asked})


def _prepared(conduct: Conduct, board: Board) -> Iterator[Check]:
    if conduct.flag("formacao"):
        lacking = sum(1 for member in board.members if not member.trained)
        yield Check(Rule.TRAINING, not lacking, conduct.basis("formacao"), {"faltam": lacking})
    unsigned = sum(1 for member in board.members if not member.secrecy)
    secret = conduct.cite(Guarantee.DIGNITY, Guarantee.PUBLICITY)
    yield Check(Rule.SECRECY, not unsigned, secret, {"faltam": unsigned})


def _separate(conduct: Conduct, board: Board, office: Collection[str]) -> Check:
    both = sum(1 for member in board.members if member.id in office)
    return Check(Rule.SEPARATION, not both, conduct.cite(Guarantee.EQUALITY), {"em_ambas": both})
