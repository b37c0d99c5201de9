"""Candidates as the text of ``candidatos.csv``: what is read back equals what was written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from isonomia.files.stores.package.tables import table
from isonomia.law.competition.candidate import Candidate

_FIRST: Final = ("inscricao", "pessoa", "cargo", "nota", "classificacao")
_LAST: Final = ("nascimento", "jurado", "ampla", "opcao", "situacao", "confirmacao")


def candidates_text(candidates: Sequence[Candidate], groups: Iterable[str] = ()) -> bytes:
    """The file, in the order given: UTF-8, ``;``, decimal comma, dates as aaaa-mm-dd.

    Args:
        candidates: of every cargo.
        groups: with a reserve somewhere, so that a group nobody is of has its column too.
    """
    scores = sorted({column for one in candidates for column in one.scores})
    named = sorted({*groups, *(group for one in candidates for group in one.groups)})
    header = (*_FIRST, *scores, *_LAST, *named)
    return table(header, (_row(one, scores, named) for one in candidates))


def _row(one: Candidate, scores: Sequence[str], groups: Sequence[str]) -> list[str]:
    return [
        one.id,
        one.person,
        one.cargo,
        _number(one.score),
        "" if one.rank is None else str(one.rank),
        *(_number(one.scores.get(column)) for column in scores),
        "" if one.birth is None else one.birth.isoformat(),
        _flag(one.juror),
        _flag(one.open),
        one.choice,
        one.standing.value,
        " ".join(f"{group}:{verdict.value}" for group, verdict in sorted(one.verdicts.items())),
        *(_flag(group in one.groups) for group in groups),
    ]


def _number(value: Decimal | None) -> str:
    return "" if value is None else f"{value:f}".replace(".", ",")


def _flag(yes: bool) -> str:
    return "S" if yes else "N"
