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
    written: dict[str, Any] = {
        "pessoa": candidate.person,
        "nota": None if candidate.score is None else str(candidate.score),
        "classificacao": candidate.rank,
        "nascimento": None if candidate.birth is None else candidate.birth.isoformat(),
        "jurado": candidate.juror,
        "grupos": sorted(candidate.groups),
        "opcao": candidate.choice,
        "confirmacao": {group: verdict.value for group, verdict in sorted(candidate.verdicts.items())},
        "notas": {column: str(score) for column, score in sorted(candidate.scores.items())},
    }
    kept = {name: value for name, value in written.items() if value not in ("", None, False, [], {})}
    if not candidate.open:
        kept["ampla"] = False
    if candidate.standing is not Standing.APPROVED:
        kept["situacao"] = candidate.standing.value
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
