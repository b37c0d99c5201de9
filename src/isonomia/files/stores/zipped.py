"""A competition's folder that came as one zip, opened with care; and whether a zip is a package to verify."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

from isonomia.files.sheets.archives import Broken, Limits, Locked, TooMuch, parts_of
from isonomia.files.sheets.guarding import refused
from isonomia.files.stores.edital.toml import FILE
from isonomia.files.stores.folder import ACTS, CANDIDATES, SUFFIXES
from isonomia.law.findings import Finding, InputProblems

_KNOWN: Final = frozenset({FILE, *(stem + suffix for stem in (CANDIDATES, ACTS) for suffix in SUFFIXES)})
_OF_A_PACKAGE: Final = "pacote.json"


def zipped_names(data: bytes, file: str, limits: Limits) -> tuple[str, ...]:
    """Paths of the parts of a zip.

    Raises:
        InputProblems: it is no zip, it is locked, or it opens into too much.
    """
    return tuple(name for name, _part in _opened(data, file, limits))


def is_package(names: tuple[str, ...]) -> bool:
    """Whether the paths are those of a package that ``verificar`` verifies."""
    return any(PurePosixPath(name).name == _OF_A_PACKAGE for name in names)


def zipped_folder(data: bytes, file: str, limits: Limits) -> dict[str, bytes]:
    """The files of a competition inside a zip, wherever in it the folder is.

    Args:
        data: the whole zip.
        file: its name as the user knows it.
        limits: of the zip, and of each table in it.

    Returns:
        File name, as in a folder -> bytes; only those that the program knows by name.

    Raises:
        InputProblems: it cannot be opened, or a file in it is not taken: every reason.
    """
    found: dict[str, tuple[int, bytes]] = {}
    for name, part in _opened(data, file, limits):
        path = PurePosixPath(name)
        plain, depth = path.name.casefold(), len(path.parts)
        if plain in _KNOWN and (plain not in found or depth < found[plain][0]):
            found[plain] = (depth, part)
    contents = {name: part for name, (_depth, part) in found.items()}
    problems = [
        finding for name, part in contents.items() if name != FILE for finding in refused(part, name, limits)
    ]
    if FILE not in contents:
        hint = "Compacte a pasta do certame, com edital.toml e candidatos.csv."
        problems.append(Finding("E001", "O arquivo compactado não traz edital.toml.", hint, file))
    if problems:
        raise InputProblems(problems)
    return contents


def _opened(data: bytes, file: str, limits: Limits) -> Iterator[tuple[str, bytes]]:
    try:
        yield from parts_of(data, limits)
    except Broken:
        hint = "Compacte de novo a pasta, como .zip."
        raise InputProblems(
            [Finding("E003", "O arquivo compactado não pôde ser aberto.", hint, file)]
        ) from None
    except Locked:
        hint = "Tire a senha e grave de novo."
        raise InputProblems([Finding("E012", "O arquivo está protegido por senha.", hint, file)]) from None
    except TooMuch:
        message = "O arquivo, depois de aberto, fica grande demais para o seu tamanho."
        hint = "Compacte só os arquivos do certame."
        raise InputProblems([Finding("E014", message, hint, file)]) from None
