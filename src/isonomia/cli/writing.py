"""``--saida``: the files of a command, all of them or none."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from pathlib import Path
from typing import Final

from isonomia.cli.screen import screen
from isonomia.files.sheets.opening import why
from isonomia.law.findings import Finding, InputProblems
from isonomia.wording.voice import Voice

_MANY: Final = 4
"""More files of one kind than this are told in one line."""


def write_all(papers: Iterable[tuple[str, bytes]], folder: Path, voice: Voice) -> None:
    """Write every file of a command into a folder, made if need be, and list them on stderr.

    Each file appears whole or not at all; they are prepared beside the folder first, so that a
    failure leaves nothing half-written.

    Args:
        papers: file name and bytes.
        folder: where they go; files of the same names are replaced.
        voice: in which what was written is told.

    Raises:
        InputProblems: the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=".isonomia-") as prepared:
            names: list[str] = []
            for wanted, content in papers:
                name = _apart(wanted, names)
                (Path(prepared) / name).write_bytes(content)
                names.append(name)
            for name in names:
                (Path(prepared) / name).replace(folder / name)
    except OSError as error:
        hint = "Escolha outra pasta em --saida, ou confira a permissão de escrita."
        message = f"Não foi possível gravar em {folder} ({why(error)})."
        raise InputProblems([Finding("E010", message, hint, file=str(folder))]) from error
    messages = screen(sys.stderr, voice)
    messages.line(
        voice.say("{n:count arquivo gravado|arquivos gravados} em {pasta}:", n=len(names), pasta=folder)
    )
    for name in _folded(names):
        messages.line(f"  {name}")


def _apart(wanted: str, taken: Sequence[str]) -> str:
    """The name, numbered if another file has it, also by a system that does not tell capitals apart."""
    known = {name.casefold() for name in taken}
    stem, point, suffix = wanted.rpartition(".")
    numbered = (f"{stem}-{number}{point}{suffix}" for number in count(2))
    return next(name for name in chain([wanted], numbered) if name.casefold() not in known)


def _folded(names: Sequence[str]) -> Iterator[str]:
    """The names; many of one kind (``classificacao-A1-ampla.csv``) in one line, with how many they are."""
    kinds: dict[str, list[str]] = {}
    for name in names:
        stem, _, suffix = name.rpartition(".")
        kind = f"{stem.partition('-')[0]}-*.{suffix}" if "-" in stem else name
        kinds.setdefault(kind, []).append(name)
    for kind, same in kinds.items():
        yield from [f"{kind} ({len(same)})"] if len(same) > _MANY else same


def write_file(path: Path, content: bytes) -> None:
    """Write one file, whole or not at all; a file of that name is replaced.

    Raises:
        InputProblems: it cannot be written.
    """
    try:
        descriptor, beside = tempfile.mkstemp(dir=path.parent, prefix=".isonomia-")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(content)
            Path(beside).chmod(0o644)
            Path(beside).replace(path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except OSError as error:
        hint = "Confira a pasta e a permissão de escrita."
        message = f"Não foi possível gravar {path} ({why(error)})."
        raise InputProblems([Finding("E010", message, hint, file=str(path))]) from error
