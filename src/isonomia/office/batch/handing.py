"""The cargos that the columns leave: computed by the readable engine, one after another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import polars as pl

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.findings import InputProblems
from isonomia.office.answer import Document
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
    """Compute the cargos left, those of one total together.

    Args:
        outcome: of the columns.
        spec: of the shard.
        editais: certame -> edital, of the cargos left.
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
    found: dict[int, Handed] = {}
    for numbers in _together(outcome, editais, spec, certames):
        edital = editais[certames[numbers[0]]]
        law = governing[certames[numbers[0]]]
        codes = {spec.cargos[number].code: number for number in numbers}
        own = replace(edital, cargos=tuple(c for c in edital.cargos if c.code in codes), lists_confirmed=True)
        competition = Competition(own, tuple(one for number in numbers for one in people[number]), None, law)
        found |= _computed(competition, codes)
    return found


def _together(
    outcome: Outcome, editais: Mapping[str, Edital], spec: Spec, certames: Sequence[str]
) -> list[list[int]]:
    """Numbers of the cargos left, in the parts that are computed at once."""
    parts: dict[tuple[str, str], list[int]] = {}
    for number in sorted(outcome.left):
        code = spec.cargos[number].code
        shared = outcome.left[number] == "total-de-varios-cargos"
        name = editais[certames[number]].cargo(code).base if shared else code
        parts.setdefault((certames[number], name if not shared else f"total {name}"), []).append(number)
    return list(parts.values())


def _computed(competition: Competition, codes: Mapping[str, int]) -> dict[int, Handed]:
    try:
        life = live(competition, traced=False)
    except InputProblems as refused:
        said = tuple(finding.message for finding in refused.findings if finding.is_error)
        return {number: Handed(None, said) for number in codes.values()}
    voice = competition.voice()
    return {codes[code]: Handed(cargo_document(opened, voice)) for code, opened in life.cargos.items()}
