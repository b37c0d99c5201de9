"""What only a person can decide: questions put to a named authority, and refusals of an act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class QuestionKind(StrEnum):
    """``tipo`` of a pendência."""

    TIE = "empate"
    CONFIRMATION = "confirmacao"
    CHOICE = "opcao"
    TABLE = "quadro"
    DISTRIBUTION = "distribuicao"
    SCOPE = "norma"
    COURT_HOLD = "reserva-judicial"


@dataclass(frozen=True, slots=True)
class Question:
    """A point that stops part of the answer, with the work done so far kept.

    Attributes:
        kind: what is asked.
        cargo: code of the cargo.
        ids: the people the question is about.
        affected: the people whose call depends on the answer.
        decisive: whether the answer changes who is called (exit 13).
        values: list, positions, place, numbers, for the sentence.
        citations: devices.
    """

    kind: QuestionKind
    cargo: str
    ids: tuple[str, ...] = ()
    affected: tuple[str, ...] = ()
    decisive: bool = True
    values: Mapping[str, object] = field(default_factory=dict)
    citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that the law or the state of things does not allow (exit 12).

    Attributes:
        code: ``R`` and three digits.
        line: line of the act, where known.
        message: why, one Portuguese sentence.
        unlock: what would allow it, one Portuguese sentence.
        citations: devices.
    """

    code: str
    line: int | None
    message: str
    unlock: str
    citations: tuple[str, ...] = ()
