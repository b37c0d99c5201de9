"""The results of a shard as files: lists, calls, ties and cargos, in the words of the contract."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from isonomia.law.norms.model import OPEN
from isonomia.scale.shard import Outcome
from isonomia.scale.sources import digest
from isonomia.scale.spec import Spec

KINDS = ("listas", "convocacoes", "empates", "cargos")
"""The folders of a run's results, one file a shard in each."""

CALLS = {
    "cargo": pl.String,
    "ordem": pl.UInt32,
    "vaga": pl.UInt32,
    "tipo_vaga": pl.String,
    "inscricao": pl.String,
    "lista": pl.String,
    "posicao": pl.UInt32,
    "computa_em": pl.String,
    "motivo": pl.String,
    "compensa": pl.String,
}
"""The columns of ``convocacoes``."""


@dataclass(frozen=True)
class Results:
    """Frames to be written, by kind, and the numbers of the summary."""

    frames: Mapping[str, pl.DataFrame]
    totals: Mapping[str, int]


def lists_frame(outcome: Outcome, spec: Spec, turns: pl.Series) -> pl.DataFrame:
    """``listas``: one row a person and cargo, by cargo and merit.

    Args:
        outcome: of the shard.
        spec: of the shard.
        turns: everybody's turn, where it is certain.
    """
    codes = pl.Series([cargo.code for cargo in spec.cargos], dtype=pl.String)
    return pl.DataFrame(
        [
            codes.gather(outcome.people["cargo"]).alias("cargo"),
            outcome.people["inscricao"],
            *(outcome.lists[name] for name in (OPEN, *spec.names)),
            turns.alias("ordem"),
            outcome.people["tie"].alias("empate"),
        ]
    )


def calls_frame(outcome: Outcome, spec: Spec) -> pl.DataFrame:
    """``convocacoes`` of the cargos that the columns computed."""
    calls = outcome.calls
    names = pl.Series([OPEN, *spec.names], dtype=pl.String)
    codes = pl.Series([cargo.code for cargo in spec.cargos], dtype=pl.String)
    enrolment = outcome.people["inscricao"]
    position = pl.Series([None], dtype=pl.UInt32).new_from_index(0, calls.height)
    for code, name in enumerate((OPEN, *spec.names)):
        mine = (calls["list"] == code).arg_true()
        if mine.len():
            position.scatter(mine, outcome.lists[name].gather(calls["row"].gather(mine)))
    return pl.DataFrame(
        {
            "cargo": codes.gather(calls["cargo"]),
            "ordem": calls["turn"],
            "vaga": calls["turn"],
            "tipo_vaga": names.gather(calls["type"]),
            "inscricao": enrolment.gather(calls["row"]),
            "lista": names.gather(calls["list"]),
            "posicao": position,
            "computa_em": names.gather(calls["counts_in"]),
            "motivo": calls["reason"],
            "compensa": enrolment.gather(calls["reached"]),
        },
        schema=CALLS,
    )


def ties_frame(outcome: Outcome, spec: Spec) -> pl.DataFrame:
    """``empates``: who is left tied, the criterion that lacked a value, and whether the tie may decide."""
    tied = outcome.people.filter(pl.col("tie").is_not_null()).select("tie", "cargo", "inscricao")
    codes = pl.Series([cargo.code for cargo in spec.cargos], dtype=pl.String)
    lacking = pl.Series([outcome.missing.get(tie, "") for tie in tied["tie"].to_list()], dtype=pl.String)
    decides = tied.join(outcome.ties.select("tie", "decides"), on="tie", how="left", maintain_order="left")
    return pl.DataFrame(
        {
            "cargo": codes.gather(tied["cargo"]),
            "empate": tied["tie"],
            "inscricao": tied["inscricao"],
            "falta": lacking,
            "pode_decidir": decides["decides"],
        },
        schema_overrides={"pode_decidir": pl.Boolean},
    )


def write(results: Results, folder: Path, number: int) -> dict[str, str]:
    """Write the files of a shard, each whole or not at all.

    Returns:
        Path from the run's folder -> SHA-256.
    """
    written: dict[str, str] = {}
    for kind, frame in results.frames.items():
        name = f"{kind}/parte-{number:05d}.parquet"
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            frame.rechunk().write_parquet(beside, compression="zstd", compression_level=1)
            written[name] = digest(beside)
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    return written


def select_known(raw: pl.LazyFrame, known: Sequence[str]) -> pl.LazyFrame:
    """Only the columns that the rule looks at."""
    there = raw.collect_schema().names()
    return raw.select([name for name in there if name in known])
