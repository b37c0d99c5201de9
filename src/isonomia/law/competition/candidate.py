"""A candidate in a cargo: one row of the results, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType


class Standing(StrEnum):
    """``situacao``: whether the exam was passed."""

    APPROVED = "aprovado"
    ELIMINATED = "eliminado"
    FAILED = "reprovado"


class Verdict(StrEnum):
    """What the commission has said of one declaration."""

    CONFIRMED = "confirmado"
    NOT_CONFIRMED = "nao-confirmado"
    PENDING = "pendente"


_NO_VERDICTS: Mapping[str, Verdict] = MappingProxyType({})
_NO_SCORES: Mapping[str, Decimal] = MappingProxyType({})


def _no_verdicts() -> Mapping[str, Verdict]:
    return _NO_VERDICTS


def _no_scores() -> Mapping[str, Decimal]:
    return _NO_SCORES


@dataclass(frozen=True, slots=True)
class Candidate:
    """One person in one cargo.

    Attributes:
        id: ``inscricao``, text.
        cargo: code of the cargo.
        person: the same person over several cargos; the ``id`` by default.
        score: final score exactly as given, or ``None`` where only the rank is.
        rank: final rank in the open list where the ranking is already made, from 1.
        groups: reserves in which the person competes (declared), in no order.
        open: whether the person is on the open list (``ampla = S``).
        choice: the one group chosen, or empty.
        verdicts: group -> verdict, where one is given.
        scores: partial scores used by tie criteria, column -> value.
        line: line of the row in its file, for messages.
    """

    id: str
    cargo: str
    person: str = ""
    score: Decimal | None = None
    rank: int | None = None
    birth: date | None = None
    juror: bool = False
    groups: frozenset[str] = frozenset()
    open: bool = True
    choice: str = ""
    standing: Standing = Standing.APPROVED
    verdicts: Mapping[str, Verdict] = field(default_factory=_no_verdicts)
    scores: Mapping[str, Decimal] = field(default_factory=_no_scores)
    line: int | None = None

    @property
    def who(self) -> str:
        """The person behind the enrolment."""
        return self.person or self.id
