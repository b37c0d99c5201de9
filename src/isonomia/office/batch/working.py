"""One shard from its rows to its files: what a worker does, wherever it runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import polars as pl

from isonomia.law.findings import Finding
from isonomia.office.batch.competitions import national
from isonomia.office.batch.planning import Told
from isonomia.office.batch.results import results_of
from isonomia.scale.people import partial_columns
from isonomia.scale.receipts import Receipt, keep, kept
from isonomia.scale.shard import Outcome, compute
from isonomia.scale.sources import digest, read
from isonomia.scale.spec import Spec
from isonomia.scale.writing import select_known, write

if TYPE_CHECKING:
    from isonomia.office.batch.handing import Handed

KNOWN: Final = (
    "cargo",
    "inscricao",
    "nota",
    "classificacao",
    "nascimento",
    "jurado",
    "ampla",
    "opcao",
    "situacao",
    "confirmacao",
)
"""Columns of candidates that the program looks at, besides groups and partial scores."""

Cells = Mapping[str, str]


@dataclass(frozen=True)
class Task:
    """One shard, in plain values.

    Attributes:
        number: from 0.
        folder: of the run under way.
        parts: files to read, which hold the shard's cargos and no other.
        told: its numbers.
        certames: rows of the competitions, for what is handed to the readable engine.
        cargos: rows of the cargos, and of every cargo of a competition with a total.
    """

    number: int
    folder: str
    parts: tuple[str, ...]
    told: Told
    certames: tuple[Cells, ...]
    cargos: tuple[Cells, ...]


def work(task: Task) -> Receipt:
    """Compute a shard and write its files; one that is done and whole is left as it is."""
    folder, parts = Path(task.folder), [Path(part) for part in task.parts]
    inputs = {path.name: digest(path) for path in parts}
    before = kept(folder, task.number, inputs)
    if before is not None:
        return before
    spec = task.told.spec
    try:
        outcome = compute(_rows(parts, spec), spec)
    except (pl.exceptions.PolarsError, OSError) as error:
        if isinstance(error, OSError) and not isinstance(error, FileNotFoundError):
            raise
        return Receipt(task.number, problems=(_unreadable(parts),))
    if outcome.problems:
        return Receipt(task.number, problems=tuple(outcome.problems))
    results = results_of(outcome, task.told, _handed(task, outcome))
    receipt = Receipt(task.number, inputs, write(results, folder, task.number), results.totals)
    keep(folder, receipt)
    return receipt


def _rows(parts: list[Path], spec: Spec) -> pl.DataFrame:
    if not parts:
        return pl.DataFrame(schema={"cargo": pl.String, "inscricao": pl.String})
    known = (*KNOWN, *spec.names, *partial_columns(spec))
    return select_known(read(parts), known).collect()


def _unreadable(parts: list[Path]) -> Finding:
    return Finding(
        "E622",
        "O arquivo de candidatos está danificado ou não tem as colunas esperadas.",
        "Gere-o de novo e repita o comando: o que já foi feito é aproveitado.",
        ", ".join(path.name for path in parts),
    )


def _handed(task: Task, outcome: Outcome) -> dict[int, Handed]:
    if not outcome.left:
        return {}
    from isonomia.office.batch.handing import hand_over  # the whole readable engine: only where it is asked

    wanted = {task.told.certames[number] for number in outcome.left}
    law = national(
        [cells for cells in task.certames if cells["certame"] in wanted],
        [cells for cells in task.cargos if cells["certame"] in wanted],
    )
    return hand_over(outcome, task.told.spec, law.editais, law.governing, task.told.certames)
