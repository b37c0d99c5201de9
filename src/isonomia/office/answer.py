"""An answer of a use case: the document, what to look at, and the exit code of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from isonomia.law.competition.questions import Refusal
from isonomia.law.findings import Finding
from isonomia.wording.voice import Voice

Document = dict[str, Any]
"""A JSON-like mapping of the contract, §3."""

FORMAT = 1
"""``formato`` of every document."""


class Exit(IntEnum):
    """Exit codes (contract §3)."""

    DONE = 0
    USAGE = 2
    AUDIT_FOUND = 3
    NORM = 10
    INPUT = 11
    DENIED = 12
    HUMAN_ACT = 13
    LEDGER = 14
    INTERNAL = 70


@dataclass(frozen=True)
class Answer:
    """What a use case answers.

    Attributes:
        document: plain values, in the contract's words.
        voice: language and names, for whoever shows it.
        warnings: findings that stop nothing.
        refusals: acts that the law does not allow.
        exit: the code.
    """

    document: Document
    voice: Voice
    warnings: tuple[Finding, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    exit: Exit = Exit.DONE


def alert_document(alert: Any) -> Document:
    """``{"codigo", "mensagem", "fundamento", …}`` of an alert."""
    return {
        "codigo": alert.code,
        "mensagem": alert.message,
        "fundamento": list(alert.citations),
        **{name: value for name, value in alert.values.items() if value != ""},
    }


def finding_document(finding: Finding) -> Document:
    """One entry of ``problemas`` (contract §3)."""
    return {
        "codigo": finding.code,
        "arquivo": finding.file,
        "linha": finding.line,
        "coluna": finding.column,
        "valor": finding.value,
        "mensagem": finding.message,
        "dica": finding.hint,
    }


def problems_document(findings: tuple[Finding, ...]) -> Document:
    """The document of an input that cannot be used."""
    return {"formato": FORMAT, "problemas": [finding_document(finding) for finding in findings]}


def refusal_document(refusal: Refusal) -> Mapping[str, Any]:
    """One act refused: why, and what would allow it."""
    return {
        "codigo": refusal.code,
        "linha": refusal.line,
        "mensagem": refusal.message,
        "dica": refusal.unlock,
        "fundamento": list(refusal.citations),
    }
