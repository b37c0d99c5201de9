"""Synthetic national files: nobody in them exists, and the same seed gives the same file anywhere.

Every value follows from a hash of the seed and of the person's number, so that a part is written without the
others and a file of fifty million takes no more memory than one of a million.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from isonomia.scale.sources import DATABASE

GROUPS: Final = ("negros", "indigenas", "quilombolas", "pcd")
_PERCENT: Final = {"negros": 25, "indigenas": 2, "quilombolas": 2, "pcd": 4}
_DAYS: Final = 18_000
_FIRST_BIRTH: Final = -5_479
"""1 January 1955, in days from 1970-01-01."""

COMPETITIONS: Final = (
    ("br/es/guarapari", "2025-03-10", "5%:para-cima:teto=20%"),
    ("br/sp/ferraz-de-vasconcelos", "2026-08-01", "5%:para-cima:teto=20%"),
    ("br/federal", "2025-08-01", ""),
)
"""Ente, day of publication and PcD reserve left to the edital: competitions take them in turn.

The federal law counts on the whole edital, whose reserved places a public draw splits among the cargos.
"""

PART: Final = 250_000
"""Candidates in a file, unless said otherwise."""

TIES: Final = "idoso:2025-05-01 nota:nota_especifica maior-idade sorteio:5890"


@dataclass(frozen=True, slots=True)
class Shape:
    """What is invented.

    Attributes:
        candidates: how many.
        cargos: how many.
        per_competition: cargos of a competition.
        parts: files of candidates, each with cargos of its own.
        places: of a cargo, on average.
        seed: the same seed, the same file.
        overlapping: whether people may be of several groups.
        readings: stated by every competition, as ``certames`` has them.
    """

    candidates: int
    cargos: int
    per_competition: int = 100
    parts: int = 1
    places: int = 10
    seed: int = 1
    overlapping: bool = False
    readings: str = ""


def write_tables(shape: Shape, folder: Path) -> None:
    """Write ``certames.csv`` and ``cargos.csv``."""
    folder.mkdir(parents=True, exist_ok=True)
    competitions = -(-shape.cargos // shape.per_competition)
    number = pl.int_range(competitions, eager=True)
    kinds = [COMPETITIONS[at % len(COMPETITIONS)] for at in range(competitions)]
    pl.DataFrame(
        {
            "certame": [f"E{at}" for at in number],
            "ente": [kind[0] for kind in kinds],
            "publicado_em": [kind[1] for kind in kinds],
            "pcd": [kind[2] for kind in kinds],
            "leituras": [shape.readings] * competitions,
            "desempate": [TIES] * competitions,
            "casas_decimais": ["2"] * competitions,
            "listas_confirmadas": ["S"] * competitions,
            "semente_distribuicao": ["5890"] * competitions,
        }
    ).write_csv(folder / "certames.csv", separator=";")
    cargo = pl.DataFrame({"cargo": pl.int_range(shape.cargos, eager=True)})
    cargo.select(
        certame=pl.format("E{}", pl.col("cargo") // shape.per_competition),
        cargo="cargo",
        vagas=_drawn(pl.col("cargo"), shape.seed, 9, 2 * shape.places + 1),
    ).write_csv(folder / "cargos.csv", separator=";")


def write_candidates(shape: Shape, folder: Path) -> None:
    """Write the candidates as Parquet: one file, or ``candidatos/`` with several."""
    parts = list(parts_of(shape))
    if len(parts) == 1:
        candidates(shape, *parts[0]).write_parquet(folder / "candidatos.parquet")
        return
    (folder / "candidatos").mkdir(parents=True, exist_ok=True)
    for number, part in enumerate(parts):
        candidates(shape, *part).write_parquet(folder / "candidatos" / f"parte-{number:05d}.parquet")


def parts_of(shape: Shape) -> Iterator[tuple[range, Sequence[int]]]:
    """The people and the cargos of each file."""
    for part in range(shape.parts):
        people = range(part * shape.candidates // shape.parts, (part + 1) * shape.candidates // shape.parts)
        cargos = range(part * shape.cargos // shape.parts, (part + 1) * shape.cargos // shape.parts)
        yield people, cargos


def candidates(shape: Shape, people: range, cargos: Sequence[int]) -> pl.DataFrame:
    """The candidates of some cargos, in no order."""
    person = pl.col("person")
    frame = pl.DataFrame({"person": pl.int_range(people.start, people.stop, eager=True)})
    frame = frame.select(
        cargo=(_drawn(person, shape.seed, 1, len(cargos)) + cargos[0]).cast(pl.UInt32),
        inscricao=person.cast(pl.String).str.zfill(9),
        nota=_score(person, shape.seed),
        nota_especifica=_drawn(person, shape.seed, 3, 101).cast(pl.Int64),
        nascimento=(_drawn(person, shape.seed, 4, _DAYS).cast(pl.Int32) + _FIRST_BIRTH).cast(pl.Date),
        **{
            group: _drawn(person, shape.seed, 5 + at, 100) < _PERCENT[group]
            for at, group in enumerate(GROUPS)
        },
    )
    if shape.overlapping:
        return frame
    for at, group in enumerate(GROUPS):
        earlier = [pl.col(one) for one in GROUPS[:at]]
        frame = frame.with_columns(
            (pl.col(group) & ~pl.any_horizontal(pl.lit(value=False), *earlier)).alias(group)
        )
    return frame


def _score(person: pl.Expr, seed: int) -> pl.Expr:
    """A score from 0.00 to 100.00, the sum of four draws, as a decimal of two places."""
    parts = [_drawn(person, seed, 20 + at, 2501) for at in range(4)]
    return (parts[0] + parts[1] + parts[2] + parts[3]).cast(pl.Int128).cast(pl.Decimal(12, 0)) * pl.lit(
        "0.01"
    ).cast(pl.Decimal(12, 2))


def _drawn(number: pl.Expr, seed: int, kind: int, below: int) -> pl.Expr:
    """A whole number from 0 that follows from another, the same on any machine (SplitMix64)."""
    mixed = (number.cast(pl.UInt64) * 64 + kind + (seed << 32)) * _unsigned(0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed // 2**30)) * _unsigned(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed // 2**27)) * _unsigned(0x94D049BB133111EB)
    return ((mixed ^ (mixed // 2**31)) % below).cast(pl.UInt32)


def _unsigned(value: int) -> pl.Expr:
    return pl.lit(value, dtype=pl.UInt64)


def as_csv(folder: Path) -> None:
    """Rewrite the candidates of a folder as one CSV, with the decimal comma."""
    frame = pl.read_parquet(folder / "candidatos.parquet")
    flags = [pl.when(group).then(pl.lit("S")).otherwise(pl.lit("N")).alias(group) for group in GROUPS]
    text = frame.with_columns(
        pl.col("nota").cast(pl.String).str.replace(".", ",", literal=True),
        pl.col("nascimento").dt.to_string("%d/%m/%Y"),
        *flags,
    )
    text.write_csv(folder / "candidatos.csv", separator=";")
    (folder / "candidatos.parquet").unlink()


def as_database(folder: Path) -> None:
    """Rewrite a folder of CSV files as one SQLite database."""
    import sqlite3

    database = sqlite3.connect(folder / DATABASE)
    try:
        for name in ("certames", "cargos", "candidatos"):
            path = folder / f"{name}.csv"
            frame = pl.read_csv(path, separator=";", infer_schema=False)
            columns = ", ".join(f'"{column}" TEXT' for column in frame.columns)
            database.execute(f'CREATE TABLE "{name}" ({columns})')
            marks = ", ".join("?" for _ in frame.columns)
            database.executemany(f'INSERT INTO "{name}" VALUES ({marks})', frame.iter_rows())
            path.unlink()
        database.commit()
    finally:
        database.close()
