"""``lote``: a national file from beginning to end, resumed where it stopped, whole or not there at all.

Everything is written into a folder beside the destination, which gets its name only when every shard is
done: a result that can be seen is complete. The manifest says what went in, under which law, and what came
out, with digests; it has no time and no worker in it, so that the same file gives the same bytes anywhere.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

import isonomia
from isonomia.files.stores.catalog import load_catalog
from isonomia.law.findings import Finding, InputProblems
from isonomia.office.batch.competitions import National, national
from isonomia.office.batch.planning import Planner
from isonomia.office.batch.working import Task, work
from isonomia.scale.dividing import Division, divide, split
from isonomia.scale.executors.work import Executor, WorkersLost
from isonomia.scale.receipts import Receipt, path_of, write_whole
from isonomia.scale.sources import Source, digest, open_source

FORMAT: Final = 1
ROWS: Final = 250_000
"""Candidates in a shard, unless the command says otherwise."""
MANIFEST: Final = "execucao.json"
UNDER_WAY, COMPLETE = "em andamento", "completa"
_DIVIDED: Final = "entrada"

Progress = Callable[[int, int], None]
"""Told how many shards are done, of how many."""


@dataclass(frozen=True)
class Ran:
    """A run done.

    Attributes:
        manifest: as written.
        resumed: shards that were done before.
    """

    manifest: Mapping[str, Any]
    resumed: int = 0


def run(
    folder: Path,
    destination: Path,
    executor: Executor,
    *,
    rows: int = ROWS,
    progress: Progress = lambda _done, _all: None,
) -> Ran:
    """Compute a national file.

    Args:
        folder: that holds it.
        destination: a folder that does not exist, or an empty one.
        executor: where shards are computed.
        rows: candidates wanted in a shard.
        progress: told after each shard.

    Raises:
        NormProblems, InputProblems: nothing is at the destination; what is done is kept beside it.
    """
    _refuse_in_use(destination)
    source = open_source(folder)
    with ThreadPoolExecutor(1) as beside_it:
        counting = beside_it.submit(_counts, source)
        certames, cargos = source.table("certames"), source.table("cargos")
        law = national(certames, cargos)
        counts = counting.result()
    planner = Planner(law, dict(counts.group_by("cargo").agg(pl.col("rows").sum()).iter_rows()))
    shards = divide(source, counts, list(law.of_cargo), rows)
    beside = destination.with_name(f"{destination.name}.parcial")
    plan = _plan(law, certames, cargos, shards)
    known = _begin(beside, plan)
    filed = _with_files(source, shards, beside, known)
    before = sum(1 for number in range(len(filed)) if path_of(beside, number).exists())
    tasks = _tasks(beside, filed, planner, certames, cargos)
    receipts = _receipts(executor, tasks, lambda done: progress(done, len(filed)))
    manifest = _manifest(plan, known, receipts)
    _finish(beside, destination, manifest)
    return Ran(manifest, before)


def _refuse_in_use(destination: Path) -> None:
    if destination.exists() and (not destination.is_dir() or any(destination.iterdir())):
        hint = "Dê uma pasta nova ou vazia para o resultado."
        raise InputProblems(
            [Finding("E012", "O destino já existe e não está vazio.", hint, str(destination))]
        )


def _counts(source: Source) -> pl.DataFrame:
    try:
        return source.counts()
    except pl.exceptions.PolarsError as error:
        hint = "Confira se os arquivos de candidatos estão inteiros e têm as colunas cargo e inscricao."
        message = "Os candidatos não puderam ser lidos."
        raise InputProblems([Finding("E623", message, hint, str(source.folder))]) from error


def _plan(
    law: National,
    certames: Sequence[Mapping[str, str]],
    cargos: Sequence[Mapping[str, str]],
    shards: Sequence[Division],
) -> dict[str, Any]:
    """What makes a run this run and no other."""
    catalog = load_catalog()
    norms = {norm.id: norm for of in law.governing.values() for norm in of.norms}
    texts = {name: hashlib.sha256(catalog.text(name).encode()).hexdigest() for name in sorted(norms)}
    tables = json.dumps([certames, cargos], ensure_ascii=False, sort_keys=True)
    division = json.dumps([[shard.cargos, [path.name for path in shard.parts]] for shard in shards])
    return {
        "formato": FORMAT,
        "programa": isonomia.__version__,
        "polars": pl.__version__,
        "normas": texts,
        "tabelas": hashlib.sha256(tables.encode()).hexdigest(),
        "divisao": hashlib.sha256(division.encode()).hexdigest(),
        "partes": len(shards),
    }


def _begin(beside: Path, plan: Mapping[str, Any]) -> dict[str, Any]:
    """The manifest of the run under way: begun now, or the one that stopped before.

    Raises:
        InputProblems: what is there is another run's.
    """
    path = beside / MANIFEST
    if path.exists():
        known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if known.get("plano") == plan:
            return known
        hint = f"Apague a pasta {beside.name}, ou dê outro destino."
        message = "Há uma execução parcial de outros dados, de outra versão ou com outra divisão."
        raise InputProblems([Finding("E624", message, hint, str(beside))])
    known = {"situacao": UNDER_WAY, "plano": dict(plan), "divididos": {}}
    write_whole(path, json.dumps(known, ensure_ascii=False, sort_keys=True, indent=1))
    return known


def _with_files(
    source: Source, shards: Sequence[Division], beside: Path, known: dict[str, Any]
) -> Sequence[Division]:
    """The shards with files to read: the source's own, or written once from it and kept until the end."""
    if any(shard.parts for shard in shards):
        return shards
    now = {path.name: digest(path) for path in source.parts}
    folder = beside / _DIVIDED
    if known["divididos"] == now:
        return [
            Division(shard.cargos, shard.rows, tuple(sorted(folder.glob(f"{number:05d}-*.parquet"))))
            for number, shard in enumerate(shards)
        ]
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    written = split(source, shards, folder)
    known["divididos"] = now
    write_whole(beside / MANIFEST, json.dumps(known, ensure_ascii=False, sort_keys=True, indent=1))
    return written


def _tasks(
    beside: Path,
    shards: Sequence[Division],
    planner: Planner,
    certames: Sequence[Mapping[str, str]],
    cargos: Sequence[Mapping[str, str]],
) -> Iterator[Task]:
    """The tasks, each made when a worker is about to be free for it."""
    of_certame = {cells["certame"]: cells for cells in certames}
    of_cargo = {cells["cargo"]: cells for cells in cargos}
    together: dict[str, list[Mapping[str, str]]] = {}
    for cells in cargos:
        together.setdefault(cells["certame"], []).append(cells)
    for number, shard in enumerate(shards):
        told = planner.told(shard.cargos)
        yield Task(
            number,
            str(beside),
            tuple(str(path) for path in shard.parts),
            told,
            tuple(of_certame[name] for name in dict.fromkeys(told.certames)),
            (
                *(of_cargo[c] for c in shard.cargos if of_cargo[c]["certame"] not in told.with_totals),
                *(cells for name in sorted(told.with_totals) for cells in together[name]),
            ),
        )


def _receipts(executor: Executor, tasks: Iterable[Task], progress: Callable[[int], None]) -> list[Receipt]:
    found: list[Receipt] = []
    problems: list[Finding] = []
    try:
        for receipt in executor.run(work, tasks):
            problems += receipt.problems
            found.append(receipt)
            progress(len(found))
    except WorkersLost as lost:
        hint = "Repita o comando: o que já foi feito é aproveitado. Se faltar memória, use menos processos."
        message = "Os processos de cálculo terminaram sem acabar as suas partes."
        raise InputProblems([Finding("E625", message, hint)]) from lost
    if problems:
        raise InputProblems(problems)
    return sorted(found, key=lambda receipt: receipt.number)


def _manifest(
    plan: Mapping[str, Any], known: Mapping[str, Any], receipts: Iterable[Receipt]
) -> dict[str, Any]:
    totals: Counter[str] = Counter()
    parts: list[dict[str, Any]] = []
    for receipt in receipts:
        totals.update(receipt.totals)
        inputs = {} if known["divididos"] else dict(receipt.inputs)
        parts.append({"parte": receipt.number, "entrada": inputs, "saida": dict(receipt.outputs)})
    outputs = sorted(f"{digest_}  {name}" for part in parts for name, digest_ in part["saida"].items())
    return {
        "situacao": COMPLETE,
        "plano": dict(plan),
        "divididos": known["divididos"],
        "totais": dict(sorted(totals.items())),
        "partes": parts,
        "resultado": hashlib.sha256("\n".join(outputs).encode()).hexdigest(),
    }


def _finish(beside: Path, destination: Path, manifest: Mapping[str, Any]) -> None:
    """Everything is there: the manifest says so, and the folder gets its name."""
    write_whole(beside / MANIFEST, json.dumps(manifest, ensure_ascii=False, sort_keys=True, indent=1))
    shutil.rmtree(beside / _DIVIDED, ignore_errors=True)
    shutil.rmtree(beside / "recibos", ignore_errors=True)
    if destination.exists():
        destination.rmdir()
    beside.rename(destination)
