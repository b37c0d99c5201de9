"""The cargos that the columns leave: computed by the readable engine, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import polars as pl

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.findings import InputProblems
from isonomia.office.answer import Document
from isonomia.office.batch.totals import totals_of
from isonomia.office.call import cargo_document
from isonomia.office.competition import Competition, live
from isonomia.office.governing import Governing
from isonomia.scale.readable import candidate
from isonomia.scale.shard import Outcome
from isonomia.scale.spec import Spec


@dataclass(frozen=True)
class Handed:
    """What the readable engine says of one cargo.

    Attributes:
        document: as ``convocar`` gives it, or ``None`` where its tables are refused.
        problems: why they are refused, as sentences.
    """

    document: Document | None
    problems: tuple[str, ...] = ()


def hand_over(
    outcome: Outcome,
    spec: Spec,
    editais: Mapping[str, Edital],
    governing: Mapping[str, Governing],
    certames: Sequence[str],
) -> dict[int, Handed]:
    """Compute the cargos left.

    Args:
        outcome: of the columns.
        spec: of the shard.
        editais: certame -> edital, of the cargos left; with every cargo of a total.
        governing: certame -> law.
        certames: number of cargo -> certame.
    """
    if not outcome.left:
        return {}
    approved = outcome.rows.filter(pl.col("approved") & pl.col("cargo").is_in(list(outcome.left)))
    people: dict[int, list[Candidate]] = {number: [] for number in outcome.left}
    for row in approved.iter_rows(named=True):
        code = spec.cargos[row["cargo"]].code
        people[row["cargo"]].append(candidate(row, outcome.scales, spec.names, code))
    numbers_of: dict[str, list[int]] = {}
    for number in sorted(outcome.left):
        numbers_of.setdefault(certames[number], []).append(number)
    found: dict[int, Handed] = {}
    for certame, numbers in numbers_of.items():
        codes = {spec.cargos[number].code: number for number in numbers}
        for wanted, cargos in _apart(editais[certame], governing[certame], codes):
            own = replace(editais[certame], cargos=cargos, lists_confirmed=True)
            rows = tuple(one for code in wanted for one in people[codes[code]])
            competition = Competition(own, rows, None, governing[certame])
            found |= _computed(competition, {code: codes[code] for code in wanted})
    return found


def _apart(
    edital: Edital, governing: Governing, codes: Mapping[str, int]
) -> Iterator[tuple[list[str], tuple[Cargo, ...]]]:
    """The cargos left in the parts that are computed at once, each with the whole total it belongs to."""
    left = dict(codes)
    for members in totals_of(edital, governing.regimes).values():
        wanted = [cargo.code for cargo in members if left.pop(cargo.code, None) is not None]
        if wanted:
            yield wanted, tuple(members)
    yield from (([code], (edital.cargo(code),)) for code in left)


def _computed(competition: Competition, codes: Mapping[str, int]) -> dict[int, Handed]:
    try:
        life = live(competition, traced=False)
    except InputProblems as refused:
        said = tuple(finding.message for finding in refused.findings if finding.is_error)
        return {number: Handed(None, said) for number in codes.values()}
    voice = competition.voice()
    return {number: Handed(cargo_document(life.cargos[code], voice)) for code, number in codes.items()}
