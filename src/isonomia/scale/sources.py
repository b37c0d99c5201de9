"""A national file: competitions, cargos and candidates, in Parquet, CSV or an SQLite database.

certames.csv    cargos.csv    candidatos.parquet          (or .csv, or .parquet, each)
certames.csv    cargos.csv    candidatos/*.parquet        (or *.csv)
nacional.sqlite with the tables certames, cargos and candidatos
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from isonomia.law.findings import Finding, InputProblems

DATABASE: Final = "nacional.sqlite"
BATCH: Final = 250_000
"""Rows read at once where a file has to be divided."""

_CHUNK: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class Source:
    """Where a national file is.

    Attributes:
        folder: that holds it.
        parts: files of candidates, in order of name; the database itself where there is one.
    """

    folder: Path
    parts: tuple[Path, ...]

    @property
    def is_database(self) -> bool:
        """Whether everything is in one SQLite file."""
        return self.parts[0].name == DATABASE

    def table(self, name: str) -> list[dict[str, str]]:
        """The rows of ``certames`` or ``cargos`` as text, blanks as empty text.

        Raises:
            InputProblems: the table is missing or cannot be read.
        """
        if self.is_database:
            frame = _from_database(self.parts[0], f"SELECT * FROM {name}")
        else:
            found = [path for kind in ("parquet", "csv") if (path := self.folder / f"{name}.{kind}").exists()]
            if not found:
                hint = "A pasta precisa de certames, cargos e candidatos; veja docs/lote.md."
                raise InputProblems([Finding("E620", f"Falta o arquivo {name}.", hint, str(self.folder))])
            frame = read(found[:1]).collect()
        text = frame.select(pl.all().cast(pl.String).str.strip_chars().fill_null(""))
        return text.to_dicts()

    def counts(self) -> pl.DataFrame:
        """Rows of each cargo in each part: ``part``, ``cargo`` (text), ``rows``."""
        if self.is_database:
            frame = _from_database(
                self.parts[0], "SELECT cargo, COUNT(*) AS rows FROM candidatos GROUP BY cargo"
            )
            return frame.select(
                part=pl.lit(0, dtype=pl.UInt32),
                cargo=pl.col("cargo").cast(pl.String),
                rows=pl.col("rows").cast(pl.UInt32),
            )
        found = [
            read([path])
            .group_by("cargo")
            .agg(rows=pl.len())
            .select(part=pl.lit(number, dtype=pl.UInt32), cargo=pl.col("cargo").cast(pl.String), rows="rows")
            .collect()
            for number, path in enumerate(self.parts)
        ]
        return pl.concat(found)

    def batches(self) -> Iterator[pl.DataFrame]:
        """Every candidate once, a bounded number of rows at a time."""
        if not self.is_database:
            yield from read(self.parts).collect_batches(chunk_size=BATCH)
            return
        with closing(_connected(self.parts[0])) as database:
            query = "SELECT * FROM candidatos"
            yield from pl.read_database(
                query, database, iter_batches=True, batch_size=BATCH, infer_schema_length=None
            )


def open_source(folder: Path) -> Source:
    """Find the files of a national file.

    Raises:
        InputProblems: there are none.
    """
    database = folder / DATABASE
    if database.exists():
        return Source(folder, (database,))
    for kind in ("parquet", "csv"):
        single = folder / f"candidatos.{kind}"
        if single.exists():
            return Source(folder, (single,))
        parts = sorted((folder / "candidatos").glob(f"*.{kind}"))
        if parts:
            return Source(folder, tuple(parts))
    hint = "A pasta precisa de certames, cargos e candidatos; veja docs/lote.md."
    raise InputProblems([Finding("E620", "Falta o arquivo candidatos.", hint, str(folder))])


def read(paths: Sequence[Path]) -> pl.LazyFrame:
    """The rows of files of one kind; everything of a CSV is text."""
    if paths[0].suffix == ".parquet":
        return pl.scan_parquet(list(paths))
    return pl.concat(
        [pl.scan_csv(path, separator=_separator(path), infer_schema=False) for path in paths], how="diagonal"
    )


def digest(path: Path) -> str:
    """SHA-256 of a file, in hexadecimal."""
    found = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            found.update(chunk)
    return found.hexdigest()


def _separator(path: Path) -> str:
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        header = file.readline()
    return ";" if header.count(";") >= header.count(",") else ","


def _connected(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _from_database(path: Path, query: str) -> pl.DataFrame:
    with closing(_connected(path)) as database:
        try:
            return pl.read_database(query, database, infer_schema_length=None)
        except sqlite3.Error as error:
            hint = "O banco precisa das tabelas certames, cargos e candidatos; veja docs/lote.md."
            raise InputProblems([Finding("E621", "O banco não pôde ser lido.", hint, path.name)]) from error
