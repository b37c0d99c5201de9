"""A new folder with all its files at once, or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

from isonomia.files.sheets.opening import why
from isonomia.law.findings import Finding, InputProblems


def refuse_in_use(destination: Path) -> None:
    """Nothing is written over what is there.

    Raises:
        InputProblems: the destination exists and is not an empty folder.
    """
    if destination.exists() and (not destination.is_dir() or any(destination.iterdir())):
        hint = "Dê uma pasta nova ou vazia: o exemplo não passa por cima de nada."
        message = "O destino já existe e não está vazio."
        raise InputProblems([Finding("E012", message, hint, str(destination))])


def place_folder(contents: Mapping[str, bytes], destination: Path) -> None:
    """Fill a folder beside the destination, then give it its name: nobody ever sees half of it.

    Args:
        contents: name of each file -> its bytes.
        destination: a folder that does not exist or is empty.

    Raises:
        InputProblems: it cannot be written.
    """
    try:
        _place(contents, destination)
    except OSError as error:
        hint = "Confira a pasta e a permissão de escrita."
        message = f"Não foi possível gravar em {destination} ({why(error)})."
        raise InputProblems([Finding("E010", message, hint, str(destination))]) from error


def _place(contents: Mapping[str, bytes], destination: Path) -> None:
    destination.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=".exemplo-", dir=destination.parent))
    try:
        for file, data in contents.items():
            (beside / file).write_bytes(data)
        beside.chmod(0o755)
        if destination.exists():
            destination.rmdir()
        beside.rename(destination)
    except BaseException:
        shutil.rmtree(beside, ignore_errors=True)
        raise
