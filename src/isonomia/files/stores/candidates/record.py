"""A candidate as plain values of JSON, and back: how a store keeps what the law computes with."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final

from isonomia.law.competition.candidate import Candidate, Standing, Verdict

Values = Mapping[str, Any]

_PLAIN: Final = Candidate("", "")


def record_of(candidate: Candidate) -> dict[str, Any]:
    """The values of a candidate, number and cargo apart; what is as by default is left out.

    Returns:
        Scores as text, exactly as given; dates as aaaa-mm-dd; groups in alphabetical order.
    """
    # Asked one by one: a load of 100,000 people is written at once, and most have few of these.
    kept: dict[str, Any] = {}
    if candidate.person:
        kept["pessoa"] = candidate.person
    if candidate.score is not None:
        kept["nota"] = str(candidate.score)
    if candidate.rank is not None:
        kept["classificacao"] = candidate.rank
    if candidate.birth is not None:
        kept["nascimento"] = candidate.birth.isoformat()
    if candidate.juror:
        kept["jurado"] = True
    if candidate.groups:
        kept["grupos"] = sorted(candidate.groups)
    if candidate.choice or candidate.verdicts or candidate.scores:
        kept |= _seldom(candidate)
    if not candidate.open:
        kept["ampla"] = False
    if candidate.standing is not Standing.APPROVED:
        kept["situacao"] = candidate.standing.value
    return kept


def _seldom(candidate: Candidate) -> dict[str, Any]:
    """Choice, verdicts by group and partial scores by column: those that there are."""
    kept: dict[str, Any] = {"opcao": candidate.choice} if candidate.choice else {}
    if candidate.verdicts:
        kept["confirmacao"] = {group: verdict.value for group, verdict in sorted(candidate.verdicts.items())}
    if candidate.scores:
        kept["notas"] = {column: str(score) for column, score in sorted(candidate.scores.items())}
    return kept


def candidate_of(number: str, cargo: str, values: Values, line: int | None = None) -> Candidate:
    """The candidate of a record.

    Args:
        number: ``inscricao``.
        cargo: code.
        values: as ``record_of`` wrote them.
        line: for messages.
    """
    score, birth = values.get("nota"), values.get("nascimento")
    verdicts, scores = values.get("confirmacao"), values.get("notas")
    return Candidate(
        number,
        cargo,
        values.get("pessoa", ""),
        None if score is None else Decimal(score),
        values.get("classificacao"),
        None if birth is None else date.fromisoformat(birth),
        values.get("jurado", False),
        frozenset(values.get("grupos", ())),
        values.get("ampla", True),
        values.get("opcao", ""),
        Standing(values["situacao"]) if "situacao" in values else Standing.APPROVED,
        {group: Verdict(word) for group, word in verdicts.items()} if verdicts else _PLAIN.verdicts,
        {column: Decimal(text) for column, text in scores.items()} if scores else _PLAIN.scores,
        line,
    )
