"""The tables of a package: candidatos and atos in one fixed form, without names and birth dates."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate, Verdict
from isonomia.law.competition.edital import Edital, TieKind
from isonomia.law.competition.ranking import Ranking

ACT_COLUMNS: Final = (
    "data", "ato", "inscricao", "cargo", "detalhe", "ocorrido_em", "documento", "autoridade",
)  # fmt: skip
WITHOUT_COMMITMENT: Final = "sem-compromisso"
"""In ``compromisso`` where a criterion of age decided and the office gave no secret."""

_WITH_DETAIL: Final = frozenset(
    {
        ActKind.CALL,
        ActKind.UNDONE,
        ActKind.NEW_PLACES,
        ActKind.SUPPRESS_PLACE,
        ActKind.HOMOLOGATE,
        ActKind.EXTEND,
        ActKind.CONFIRMED,
        ActKind.NOT_CONFIRMED,
        ActKind.CHOICE,
        ActKind.COURT_ORDER,
        ActKind.COURT_REVOKED,
    }
)
"""Acts whose detail has a meaning (contract, §1); what people write in the others stays with the office."""

_QUOTED: Final = re.compile('[;"\r\n]')

Commit = Callable[[Candidate], str]
"""The commitment to a candidate's date of birth."""


@dataclass(frozen=True, slots=True)
class Published:
    """What of the candidates is published.

    Attributes:
        scores: whether scores are, or the order of merit alone.
        commit: makes commitments, or ``None`` where there is no secret to make them with.
    """

    scores: bool = True
    commit: Commit | None = None


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """A CSV in the package's form: UTF-8, ``;``, line feed, quotes only where they are needed."""
    lines = [";".join(map(_quoted, row)) + "\n" for row in (header, *rows)]
    return "".join(lines).encode()


def score_columns(edital: Edital) -> tuple[str, ...]:
    """The partial scores that decide ties, in alphabetical order."""
    return tuple(sorted({tie.column for tie in edital.ties if tie.kind is TieKind.SCORE and tie.column}))


def candidates_header(edital: Edital, groups: Sequence[str], *, ranks: bool) -> tuple[str, ...]:
    """The header of candidatos.

    Args:
        edital: for the partial scores.
        groups: with a reserve somewhere, in alphabetical order.
        ranks: whether final ranks were received beside scores.
    """
    given = ("classificacao",) if ranks else ()
    return (
        "inscricao", "pessoa", "cargo", "ordem", "empate", "nota", *given, "jurado", *score_columns(edital),
        *groups, "ampla", "opcao", "situacao", "confirmacao", "compromisso",
    )  # fmt: skip


def has_ranks_beside_scores(candidates: Iterable[Candidate]) -> bool:
    """Whether the ranking was already made where scores are known too."""
    return any(one.rank is not None and one.score is not None for one in candidates)


def candidates_table(
    edital: Edital,
    candidates: Sequence[Candidate],
    rankings: Mapping[str, Ranking],
    groups: Sequence[str],
    published: Published,
) -> bytes:
    """``candidatos.csv``: cargos in the edital's order, the ranked first, then the others by enrolment.

    Args:
        edital: as published.
        candidates: of every cargo.
        rankings: code of cargo -> order of merit before acts.
        groups: with a reserve somewhere, in alphabetical order.
        published: what is shown of them.
    """
    ranks = published.scores and has_ranks_beside_scores(candidates)
    labels = person_labels(edital, candidates)
    columns = score_columns(edital)
    rows: list[tuple[str, ...]] = []
    enrolled: dict[str, list[Candidate]] = {code: [] for code in rankings}
    for one in candidates:
        enrolled[one.cargo].append(one)
    for code, ranking in rankings.items():
        order = {one.id: str(place) for place, one in enumerate(ranking.merit, start=1)}
        ties = {who: str(number) for number, tie in enumerate(ranking.ties, 1) for who in tie.members}
        unranked = sorted((one for one in enrolled[code] if one.id not in order), key=_by_id)
        for one in (*ranking.merit, *unranked):
            scores = [one.score, *([one.rank] if ranks else [])]
            partial = [one.scores.get(column) for column in columns]
            rows.append(
                (
                    one.id,
                    labels.get(one.who, ""),
                    code,
                    order.get(one.id, ""),
                    ties.get(one.id, ""),
                    *(_number(value) if published.scores else "" for value in scores),
                    _flag(one.juror),
                    *(_number(value) if published.scores else "" for value in partial),
                    *(_flag(group in one.groups) for group in groups),
                    _flag(one.open),
                    one.choice,
                    one.standing.value,
                    _verdicts(one, edital),
                    _commitment(one, ranking, published.commit),
                )
            )
    return table(candidates_header(edital, groups, ranks=ranks), rows)


def person_labels(edital: Edital, candidates: Sequence[Candidate]) -> dict[str, str]:
    """Person -> opaque label, for those whom their enrolment alone does not tell.

    What the office calls people by may be a number of a document, which is nobody else's business.
    """
    position = {cargo.code: at for at, cargo in enumerate(edital.cargos)}
    enrolments: dict[str, set[str]] = {}
    people: dict[str, set[str]] = {}
    for one in candidates:
        enrolments.setdefault(one.who, set()).add(one.id)
        people.setdefault(one.id, set()).add(one.who)
    prefix = "p"
    while any(enrolment.startswith(prefix) for enrolment in people):
        prefix += "p"
    labels: dict[str, str] = {}
    for one in sorted(candidates, key=lambda c: (position[c.cargo], c.id)):
        ambiguous = len(enrolments[one.who]) > 1 or any(len(people[i]) > 1 for i in enrolments[one.who])
        if ambiguous and one.who not in labels:
            labels[one.who] = f"{prefix}{len(labels) + 1}"
    return labels


def acts_table(acts: Iterable[Act]) -> bytes:
    """``atos.csv``, in order of record."""
    return table(ACT_COLUMNS, map(act_row, acts))


def act_row(act: Act) -> tuple[str, ...]:
    """One act, in the order of ``ACT_COLUMNS``."""
    return (
        act.on.isoformat(),
        act.kind.value,
        act.id,
        act.cargo,
        act.detail if act.kind in _WITH_DETAIL else "",
        act.happened.isoformat() if act.happened else "",
        act.document,
        act.authority,
    )


def _by_id(candidate: Candidate) -> str:
    return candidate.id


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"' if _QUOTED.search(text) else text


def _number(value: Decimal | int | None) -> str:
    return "" if value is None else f"{value:f}" if isinstance(value, Decimal) else str(value)


def _flag(yes: bool) -> str:
    return "S" if yes else "N"


def _verdicts(candidate: Candidate, edital: Edital) -> str:
    said = {group: verdict.value for group, verdict in candidate.verdicts.items()}
    if edital.lists_confirmed is False:
        said = {**dict.fromkeys(candidate.groups, Verdict.PENDING.value), **said}
    return " ".join(f"{group}:{said[group]}" for group in sorted(said))


def _commitment(candidate: Candidate, ranking: Ranking, commit: Commit | None) -> str:
    if candidate.id not in ranking.by_age:
        return ""
    return WITHOUT_COMMITMENT if commit is None else commit(candidate)
