"""A whole made-up competition: its cargos, what was published of them, and what was planted where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from isonomia.law.allocation.reserve import count, table
from isonomia.law.audit.rehearsal.chance import Chance
from isonomia.law.audit.rehearsal.faults import OF_CALL, OF_CLASSIFICATION, Fault
from isonomia.law.audit.rehearsal.people import Person, people_of
from isonomia.law.audit.rehearsal.staging import Stage, stage
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo, Edital, TieCriterion, TieKind
from isonomia.law.competition.ranking import Ranking, rank
from isonomia.law.norms.model import OPEN, Rounding
from isonomia.law.norms.regime import Regime

SEED_OF_TIES: Final = "ensaio"
TIES: Final = (TieCriterion(TieKind.OLDER), TieCriterion(TieKind.DRAW, seed=SEED_OF_TIES))
_FEWEST_CARGOS: Final = 3
_SPLIT_PARTS: Final = 5


@dataclass(frozen=True, slots=True)
class Ranked:
    """One published row of classification."""

    list: str
    rank: int
    person: Person


@dataclass
class Post:
    """One cargo of a rehearsal.

    Attributes:
        cargo: as in the edital.
        people: everybody.
        stage: calls published and acts recorded.
        ranked: published classification, list by list.
        table: published table of vacancies.
        fault: what was planted here, or ``None``.
        shown: number of the row, of the sheet where the fault shows, or ``None``.
    """

    cargo: Cargo
    people: list[Person]
    stage: Stage
    ranked: list[Ranked] = field(default_factory=list)
    table: dict[str, int] = field(default_factory=dict)
    fault: Fault | None = None
    shown: int | None = None


def make(seed: str, faults: int, regime: Regime, published: date) -> list[Post]:
    """The cargos of a rehearsal.

    Args:
        seed: decides everything.
        faults: how many to plant; each in a cargo of its own. Some find no ground to stand on
            (nobody is in two reserves, say) and another is tried.
        regime: the rules, readings stated.
        published: date of the edital.
    """
    chance = Chance(seed)
    wanted = [
        fault for turn in range(1 + faults // len(Fault)) for fault in chance.shuffled(list(Fault), f"{turn}")
    ]
    posts: list[Post] = []
    planted = 0
    for fault in wanted:
        if planted == faults:
            break
        made = _posts(chance, len(posts), fault, regime, published)
        if any(post.fault is not None for post in made):
            posts += made
            planted += 1
    while len(posts) < max(_FEWEST_CARGOS, faults + 2):
        posts += _posts(chance, len(posts), None, regime, published)
    return posts


def _posts(chance: Chance, number: int, fault: Fault | None, regime: Regime, published: date) -> list[Post]:
    if fault is Fault.SPLIT:
        return _split(chance, number, regime, published)
    code = f"C{number + 1:02d}"
    own = chance.under(f"{code}|{fault}")
    places = 6 + own.below(15, "vagas")
    cargo = Cargo(code, f"Cargo {number + 1}", places)
    return [_post(own, cargo, places * 3 + own.below(20, "gente"), number, fault, regime, published)]


def _split(chance: Chance, number: int, regime: Regime, published: date) -> list[Post]:
    """One cargo cut by locality into parts below the minimum, so that none reserves anything."""
    name = f"Cargo {number + 1}"
    posts = []
    for part in range(_SPLIT_PARTS):
        code = f"C{number + 1:02d}{'ABCDE'[part]}"
        own = chance.under(code)
        cargo = Cargo(code, name, 2, locality=f"Polo {part + 1}")
        posts.append(_post(own, cargo, 12, number * 10 + part, None, regime, published))
    posts[0].fault = Fault.SPLIT
    return posts


def _post(
    chance: Chance,
    cargo: Cargo,
    number: int,
    order: int,
    fault: Fault | None,
    regime: Regime,
    published: date,
) -> Post:
    people = people_of(chance, cargo.code, number, regime.groups[:3], 1000 * (order + 1))
    if fault is Fault.TWO_ENROLMENTS:
        people.append(_again(chance, people, 1000 * (order + 1) + number))
    candidates = [person.candidate for person in people]
    edital = Edital("", "", "", published, (cargo,), ties=TIES, lists_confirmed=True)
    played = stage(edital, candidates, regime, chance, fault if fault in OF_CALL else None)
    post = Post(cargo, people, played, table=dict(table(regime, cargo.places)))
    post.ranked = _lists(rank(candidates, TIES, None), people, regime.groups)
    if fault in OF_CALL and fault is not Fault.BROKEN_LINE and played.planted is not None:
        post.fault, post.shown = fault, None if played.planted < 0 else played.planted
    elif fault is Fault.BROKEN_LINE:
        post.fault, post.shown = fault, chance.below(len(played.rows), "quebra")
    elif fault in OF_CLASSIFICATION:
        _plant_in_lists(post, fault, chance)
    elif fault is Fault.ROUNDED_DOWN:
        _round_down(post, regime)
    return post


def _again(chance: Chance, people: Sequence[Person], enrolment: int) -> Person:
    """The same person under a second enrolment."""
    first = chance.pick(people, "duplicada")
    return replace(first, candidate=replace(first.candidate, id=f"{enrolment:06d}"))


def _lists(ranking: Ranking, people: Sequence[Person], groups: Sequence[str]) -> list[Ranked]:
    by_id: Mapping[str, Person] = {person.candidate.id: person for person in people}
    rows: list[Ranked] = []
    for name in (OPEN, *groups):
        members = [c for c in ranking.merit if name == OPEN or name in c.groups]
        rows += [Ranked(name, place, by_id[c.id]) for place, c in enumerate(members, start=1)]
    return rows


def _plant_in_lists(post: Post, fault: Fault, chance: Chance) -> None:
    """A classification with two neighbours turned round, or with one person under two enrolments."""
    of_open = [at for at, row in enumerate(post.ranked) if row.list == OPEN]
    if fault is Fault.TWO_ENROLMENTS:
        last = post.people[-1]
        twins = [at for at in of_open if post.ranked[at].person.name == last.name]
        post.fault, post.shown = fault, max(twins)
        return
    tied = fault is Fault.TIE_BREAK
    pairs = [at for at in of_open[:-1] if _same_score(post.ranked, at) is tied]
    if not pairs:
        return
    at = chance.pick(pairs, "par")
    first, second = post.ranked[at], post.ranked[at + 1]
    post.ranked[at] = replace(first, person=second.person)
    post.ranked[at + 1] = replace(second, person=first.person)
    post.fault, post.shown = fault, at + 1


def _same_score(rows: Sequence[Ranked], at: int) -> bool:
    return _candidate(rows[at]).score == _candidate(rows[at + 1]).score


def _candidate(row: Ranked) -> Candidate:
    return row.person.candidate


def _round_down(post: Post, regime: Regime) -> None:
    """A published table that drops the fraction of the first reserve where that changes its number."""
    places = post.cargo.places
    for reserve in regime.reserves:
        lower = count(replace(reserve, rounding=Rounding.DOWN), places)
        if lower < post.table[reserve.group]:
            post.table[OPEN] += post.table[reserve.group] - lower
            post.table[reserve.group] = lower
            post.fault, post.shown = Fault.ROUNDED_DOWN, 0
            return
