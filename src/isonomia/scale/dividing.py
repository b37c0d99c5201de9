"""A national file divided into shards: sets of whole cargos, each small enough for one worker's memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from isonomia.scale.sources import Source


@dataclass(frozen=True, slots=True)
class Division:
    """The cargos of one shard.

    Attributes:
        cargos: codes, in the order of the file of cargos.
        rows: of their candidates.
        parts: files that hold these cargos and no other, or none where the file has to be divided.
    """

    cargos: tuple[str, ...]
    rows: int
    parts: tuple[Path, ...] = ()


def divide(source: Source, counts: pl.DataFrame, codes: Sequence[str], rows: int) -> list[Division]:
    """The shards of a file.

    Args:
        source: the file.
        counts: of ``Source.counts``.
        codes: of the cargos, in order.
        rows: wanted in a shard; a larger cargo is a shard by itself.

    Returns:
        Shards along the files of the source where no cargo lies in two of them and none is much larger than
        wanted; otherwise shards without files: see ``split``.
    """
    along = None if source.is_database else _along_files(source, counts, codes, rows)
    if along is not None:
        return along
    number = dict(counts.group_by("cargo").agg(pl.col("rows").sum()).iter_rows())
    held: list[list[str]] = []
    sizes: list[int] = []
    for code in codes:
        size = number.get(code, 0)
        if held and sizes[-1] + size <= rows:
            held[-1].append(code)
            sizes[-1] += size
        else:
            held.append([code])
            sizes.append(size)
    return [Division(tuple(own), size) for own, size in zip(held, sizes, strict=True)]


def _along_files(
    source: Source, counts: pl.DataFrame, codes: Sequence[str], rows: int
) -> list[Division] | None:
    holding: dict[str, list[int]] = {}
    sizes = [0] * len(source.parts)
    for part, cargo, number in counts.iter_rows():
        holding.setdefault(cargo, []).append(part)
        sizes[part] += number
    of_part: dict[int, list[str]] = {part: [] for part in range(len(source.parts))}
    nowhere: list[str] = []
    for code in codes:
        parts = holding.get(code, ())
        if len(parts) > 1:
            return None
        (of_part[parts[0]] if parts else nowhere).append(code)
    if any(size > 2 * rows and len(of_part[part]) > 1 for part, size in enumerate(sizes)):
        return None
    return _binned(source.parts, sizes, of_part, nowhere, rows)


def _binned(
    parts: Sequence[Path],
    sizes: Sequence[int],
    of_part: Mapping[int, Sequence[str]],
    nowhere: Sequence[str],
    rows: int,
) -> list[Division]:
    """Neighbouring files together as long as they fit; cargos without candidates go with the first."""
    shards: list[Division] = []
    for part, path in enumerate(parts):
        cargos = tuple(of_part[part])
        if shards and shards[-1].rows + sizes[part] <= rows:
            last = shards[-1]
            shards[-1] = Division((*last.cargos, *cargos), last.rows + sizes[part], (*last.parts, path))
        else:
            shards.append(Division(cargos, sizes[part], (path,)))
    first = shards[0]
    shards[0] = Division((*first.cargos, *nowhere), first.rows, first.parts)
    return shards


def split(source: Source, shards: Sequence[Division], folder: Path) -> list[Division]:
    """Write the rows of each shard to files of its own, in one pass over the source.

    Args:
        source: whose files do not follow the shards.
        shards: of ``divide``.
        folder: empty, where the files go.
    """
    of_cargo = pl.DataFrame(
        {
            "code": [code for shard in shards for code in shard.cargos],
            "shard": pl.Series(
                [number for number, shard in enumerate(shards) for _ in shard.cargos], dtype=pl.UInt32
            ),
        },
        schema={"code": pl.String, "shard": pl.UInt32},
    )
    parts: list[list[Path]] = [[] for _ in shards]
    for at, batch in enumerate(source.batches()):
        found = batch.with_columns(code=pl.col("cargo").cast(pl.String)).join(
            of_cargo, on="code", how="left", maintain_order="left"
        )
        # A row of an unknown cargo goes with the first shard, which reports it.
        found = found.with_columns(pl.col("shard").fill_null(0)).drop("code")
        for (shard,), rows in found.partition_by("shard", as_dict=True, include_key=False).items():
            number = int(shard)
            path = folder / f"{number:05d}-{at:06d}.parquet"
            rows.write_parquet(path, compression="lz4")
            parts[number].append(path)
    return [
        Division(shard.cargos, shard.rows, tuple(paths)) for shard, paths in zip(shards, parts, strict=True)
    ]
