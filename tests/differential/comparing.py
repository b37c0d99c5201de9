"""Engine and verifier on one competition: the package the engine writes, and what the verifier says of it."""

from __future__ import annotations

import io
import json
import runpy
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

import isonomia
from differential.competitions import draw, write_texts
from differential.histories import draw_acts
from isonomia.law.findings import InputProblems
from isonomia.office.governing import Choice
from isonomia.office.package import Options, package_folder
from isonomia.office.reading import read_competition

VERIFIER = Path(isonomia.__file__).parent / "verifier" / "verificar.py"
SECRET = b"segredo de teste, com bytes bastantes"


@cache
def verifier() -> dict[str, Any]:
    """The names of the verifier, read as a script of its own."""
    return runpy.run_path(str(VERIFIER), run_name="verificar")


def package_of_number(seed: int, folder: Path) -> Path | None:
    """The package of a number's competition, or ``None`` where the law refuses its edital."""
    drawn = draw(seed)
    try:
        acts = None
        path = write_texts(folder, drawn.edital, drawn.candidates)
        if drawn.has_acts:
            acts = draw_acts(seed, drawn, read_competition(path))
        return pack(write_texts(folder, drawn.edital, drawn.candidates, acts))
    except InputProblems:
        return None


def pack(folder: Path) -> Path:
    """The package of a folder, written into it.

    Raises:
        InputProblems: the engine refuses the folder.
    """
    path = folder / "pacote.zip"
    path.write_bytes(package_folder(folder, Choice(), Options(secret=SECRET)).content)
    return path


def differences(package: Path) -> list[str]:
    """What the verifier says does not agree."""
    said = io.StringIO()
    with redirect_stdout(said):
        code = verifier()["main"]([str(package), "--json"])
    document = json.loads(said.getvalue())
    assert (code == 14) == bool(document["diferencas"])
    return document["diferencas"]
