"""What the benches of national files share: the files, made once, and the processes that read them."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from isonomia.scale.synthetic import PART, Shape, write_candidates, write_tables

SCRATCH = Path(tempfile.gettempdir()) / "isonomia-bench"
PEOPLE_OF_A_CARGO = 250

YARDSTICK = """
import sys
import polars as pl
rows = pl.read_parquet(sys.argv[1])
rows = rows.sort(
    "cargo", "nota", "nascimento", "nota_especifica", "negros", "inscricao",
    descending=[False, True, False, True, True, False],
)
rows.write_parquet(sys.argv[2], compression="zstd", compression_level=1)
"""

OURS = """
import shutil, sys
from isonomia.cli.main import run
if __name__ == "__main__":
    shutil.rmtree(sys.argv[2], ignore_errors=True)
    run(["lote", *sys.argv[1:]])
"""


def busy() -> str:
    """How busy the machine was with other work, to be said beside what was measured."""
    return f"Carga da máquina ao começar: {os.getloadavg()[0]:.1f} para {os.cpu_count()} núcleos."


def national_file(candidates: int, *, overlapping: bool = False, one_cargo: bool = False) -> Path:
    """A synthetic national file, kept between runs of the benches."""
    folder = (
        SCRATCH / f"{candidates}{'-sobrepostos' if overlapping else ''}{'-num-cargo' if one_cargo else ''}"
    )
    if not folder.exists():
        cargos = 1 if one_cargo else max(1, candidates // PEOPLE_OF_A_CARGO)
        shape = Shape(
            candidates, cargos, parts=min(cargos, max(1, candidates // PART)), overlapping=overlapping
        )
        beside = folder.with_name(folder.name + ".fazendo")
        write_tables(shape, beside)
        write_candidates(shape, beside)
        beside.rename(folder)
    return folder


def ours(folder: Path, *options: str) -> list[str]:
    """``isonomia lote`` over a file, into a folder made anew."""
    script = SCRATCH / "lote.py"
    script.write_text(OURS, encoding="utf-8")
    return [sys.executable, str(script), str(folder), str(SCRATCH / "saida"), *options]


def yardstick(folder: Path) -> list[str]:
    """Polars merely reading, sorting by six keys and writing the same rows, with every processor."""
    found = folder / "candidatos" / "*.parquet"
    return [sys.executable, "-c", YARDSTICK, str(found), str(SCRATCH / "ordenado.parquet")]
