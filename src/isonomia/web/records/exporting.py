"""A competition of the office as a folder of files (contract §1), for the command line and its checks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from isonomia.files.stores.candidates.write import candidates_text
from isonomia.files.stores.edital.toml import FILE
from isonomia.files.stores.edital.write import edital_text
from isonomia.files.stores.package.tables import ACT_COLUMNS, table
from isonomia.web.records.loading import (
    acts_of,
    draws_of,
    edital_in_force,
    people_of,
    readings_of,
    roll_in_force,
    terms_of,
)
from isonomia.web.records.models import Competition, EditalVersion


def folder_of(competition: Competition) -> dict[str, bytes]:
    """The files of a competition as it stands: file name -> bytes.

    The edital is the text published; where acts adopted a reading or recorded a draw since, it is the same
    edital with them. Records put right stand as they should have been. Names and contacts stay in the office.

    Raises:
        EditalVersion.DoesNotExist: no edital was published.
        NormProblems, InputProblems: as reading a folder.
    """
    version = edital_in_force(competition)
    if version is None:
        raise EditalVersion.DoesNotExist
    edital, governing = terms_of(competition)
    adopted = readings_of(competition)
    text = version.toml
    if adopted or draws_of(competition):
        text = edital_text(replace(edital, readings={**edital.readings, **adopted}))
    groups = {r.group for regime in governing.regimes.values() if regime is not None for r in regime.reserves}
    rows = [[row[column] for column in ACT_COLUMNS] for row in acts_of(competition)]
    return {
        FILE: text.encode(),
        "candidatos.csv": candidates_text(people_of(roll_in_force(competition)), groups),
        "atos.csv": table(ACT_COLUMNS, rows),
    }


def write_folder(competition: Competition, folder: Path) -> list[Path]:
    """Write the files into a folder, made where there is none.

    Raises:
        FileExistsError: one of the files is there already; nothing is written.
    """
    contents = folder_of(competition)
    paths = [folder / name for name in contents]
    for path in paths:
        if path.exists():
            raise FileExistsError(path)
    folder.mkdir(parents=True, exist_ok=True)
    for path, content in zip(paths, contents.values(), strict=True):
        path.write_bytes(content)
    return paths
