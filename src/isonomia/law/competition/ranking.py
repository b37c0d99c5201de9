"""The total order of merit: score, then the edital's criteria, and what remains tied.

Row order never decides. What the criteria leave tied keeps a provisional order by enrolment
number and is reported as a tie, which is asked only where it changes who is called.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cache, partial
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Any

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import TieCriterion, TieKind

ELDERLY_AGE = 60
"""Lei 10.741/2003, art. 27, parágrafo único."""

GIVEN_RANK = "classificacao"
"""Name of the criterion where a final rank already made separates equal scores."""

AGES = frozenset({TieKind.ELDERLY.value, TieKind.OLDER.value})
"""Criteria that look at the date of birth."""

Key = Callable[[Candidate], Any]
"""What a criterion compares, the smaller first; ``None`` where the value is missing."""


@dataclass(frozen=True, slots=True)
class Tie:
    """People whom the criteria do not separate, in provisional order.

    Attributes:
        members: enrolments, two or more.
        missing: the criterion that could not be applied for lack of a value, or empty.
    """

    members: tuple[str, ...]
    missing: str = ""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The order of merit of one cargo.

    Attributes:
        merit: every ranked candidate, best first.
        ties: what remains tied.
        decided_by: enrolment -> criterion that set it apart from a neighbour of equal score.
        by_age: enrolments of equal score that a criterion of age split, whatever decided after it.
    """

    merit: tuple[Candidate, ...]
    ties: tuple[Tie, ...]
    decided_by: Mapping[str, str]
    by_age: frozenset[str] = frozenset()


def rank(
    candidates: Iterable[Candidate],
    criteria: Sequence[TieCriterion],
    decimals: int | None,
    draws: Sequence[Sequence[str]] = (),
) -> Ranking:
    """Rank the candidates of one cargo.

    Law: Guarapari art. 1, parágrafo único, III; Lei 10.741/2003 art. 27, parágrafo único; for the
    rest the edital.

    Args:
        candidates: those approved; all have a score, or all have a final rank.
        criteria: in the edital's order.
        decimals: places at which scores are compared (half-up); ``None``: as given.
        draws: enrolments in the order in which a public session drew them; each settles the ties
            whose people were all in it.
    """
    pool = sorted(candidates, key=attrgetter("id"))
    scored = all(candidate.score is not None for candidate in pool)
    keys = [_key_of(criterion, decimals) for criterion in criteria]
    if scored:
        keys.insert(0, (GIVEN_RANK, lambda candidate: candidate.rank))
    merit_key = _score_key(pool, decimals) if scored else attrgetter("rank")
    pool.sort(key=merit_key)
    merit: list[Candidate] = []
    ties: list[Tie] = []
    decided: dict[str, str] = {}
    by_age: set[str] = set()
    for _, run in groupby(pool, key=merit_key):
        block = list(run)
        if len(block) == 1:
            merit.append(block[0])
        else:
            _separate(block, keys, merit, ties, decided, by_age)
    ranking = Ranking(tuple(merit), tuple(ties), decided, frozenset(by_age))
    return _settled(ranking, draws) if draws and ties else ranking


def at_precision(score: Decimal, decimals: int | None) -> Decimal:
    """A score as it is compared: half-up at the edital's decimal places, or as given."""
    if decimals is None:
        return score
    whole = Context(prec=max(1, score.adjusted() + 2 + decimals))  # as many digits as the answer has
    return score.quantize(Decimal(1).scaleb(-decimals), rounding=ROUND_HALF_UP, context=whole)


def draw_number(seed: str, enrolment: str) -> str:
    """The public draw: SHA-256 of ``seed|enrolment`` in UTF-8, in hexadecimal; the smaller first."""
    return hashlib.sha256(f"{seed}|{enrolment}".encode()).hexdigest()


def age_on(birth: date, day: date) -> int:
    """Full years of age on a day."""
    return day.year - birth.year - ((day.month, day.day) < (birth.month, birth.day))


def _score_key(pool: Iterable[Candidate], decimals: int | None) -> Callable[[Candidate], int]:
    """What ranks by score: the level of each distinct score, 0 the highest, compared once and for all."""
    scores = {candidate.score for candidate in pool}
    compared = {score: at_precision(score, decimals) for score in scores if score is not None}
    levels = {score: level for level, score in enumerate(sorted(set(compared.values()), reverse=True))}
    of_score: dict[Decimal | None, int] = {score: levels[at] for score, at in compared.items()}
    return lambda candidate: of_score[candidate.score]


def _key_of(criterion: TieCriterion, decimals: int | None) -> tuple[str, Key]:
    match criterion.kind:
        case TieKind.ELDERLY:
            elderly = cache(partial(_elderly, criterion.on))
            return criterion.kind.value, lambda candidate: elderly(candidate.birth)
        case TieKind.SCORE:
            return (
                f"{criterion.kind.value}:{criterion.column}",
                lambda candidate: _partial(candidate, criterion.column, decimals),
            )
        case TieKind.JUROR:
            return criterion.kind.value, lambda candidate: not candidate.juror
        case TieKind.OLDER:
            return criterion.kind.value, attrgetter("birth")
        case TieKind.DRAW:
            return (
                criterion.kind.value,
                lambda candidate: draw_number(criterion.seed, candidate.id) if criterion.seed else None,
            )


def _elderly(on: date | None, birth: date | None) -> tuple[bool, date] | None:
    if birth is None or on is None:
        return None
    elderly = age_on(birth, on) >= ELDERLY_AGE
    return (not elderly, birth if elderly else date.min)


def _partial(candidate: Candidate, column: str, decimals: int | None) -> Decimal | None:
    score = candidate.scores.get(column)
    return None if score is None else at_precision(score, decimals).copy_negate()


def _separate(
    block: list[Candidate],
    keys: Sequence[tuple[str, Key]],
    merit: list[Candidate],
    ties: list[Tie],
    decided: dict[str, str],
    by_age: set[str],
) -> None:
    """Apply the criteria in turn; append to ``merit``, ``ties``, ``decided`` and ``by_age``."""
    for depth, (name, key) in enumerate(keys):
        values = [key(candidate) for candidate in block]
        if None in values:
            if name == GIVEN_RANK:
                continue
            ties.append(Tie(tuple(candidate.id for candidate in block), missing=name))
            merit.extend(block)
            return
        if values.count(values[0]) == len(values):
            continue
        if name in AGES:
            by_age.update(candidate.id for candidate in block)
        ordered = sorted(zip(values, block, strict=True), key=itemgetter(0))
        for _, run in groupby(ordered, key=itemgetter(0)):
            part = [candidate for _, candidate in run]
            for candidate in part:
                decided[candidate.id] = name
            if len(part) == 1:
                merit.extend(part)
            else:
                _separate(part, keys[depth + 1 :], merit, ties, decided, by_age)
        return
    ties.append(Tie(tuple(candidate.id for candidate in block)))
    merit.extend(block)


def draw_of(tie: Tie, draws: Sequence[Sequence[str]]) -> Sequence[str] | None:
    """The draw that had everybody of a tie, the last where there are several.

    People of a draw may have left the tie since; the order of the others stands. A newcomer was not
    drawn, and the tie is asked again.
    """
    return next((order for order in reversed(draws) if set(tie.members) <= set(order)), None)


def _settled(ranking: Ranking, draws: Sequence[Sequence[str]]) -> Ranking:
    """The ranking with the ties that draws settle in the order drawn.

    A draw is no substitute for a criterion that comes before it: a tie that lacks a date or a score stays.
    """
    merit = list(ranking.merit)
    place = {candidate.id: at for at, candidate in enumerate(merit)}
    decided = dict(ranking.decided_by)
    left: list[Tie] = []
    for tie in ranking.ties:
        order = draw_of(tie, draws) if tie.missing in ("", TieKind.DRAW.value) else None
        if order is None:
            left.append(tie)
            continue
        first = min(place[member] for member in tie.members)
        people = {candidate.id: candidate for candidate in merit[first : first + len(tie.members)]}
        merit[first : first + len(people)] = [people[member] for member in order if member in people]
        decided.update(dict.fromkeys(people, TieKind.DRAW.value))
    return Ranking(tuple(merit), tuple(left), decided, ranking.by_age)
