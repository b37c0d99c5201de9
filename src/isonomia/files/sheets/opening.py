"""Opening a file that somebody names: whole, of a size that can be read, and why not in plain words."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from isonomia.law.findings import Finding, InputProblems

MOST: Final = 500_000_000
"""Bytes of the largest file read whole; a device (``/dev/zero``) has no end."""

_REASONS: Final[Mapping[int, str]] = {
    errno.ENOENT: "não existe",
    errno.EISDIR: "é uma pasta",
    errno.ENOTDIR: "há no caminho um arquivo, onde devia haver uma pasta",
    errno.EACCES: "sem permissão",
    errno.EPERM: "sem permissão",
    errno.EEXIST: "já existe",
    errno.ELOOP: "o atalho aponta para si mesmo",
    errno.ENAMETOOLONG: "o nome é longo demais",
    errno.ENOSPC: "o disco está cheio",
    errno.EROFS: "o disco é só de leitura",
    errno.ETXTBSY: "está em uso",
    errno.ENOTEMPTY: "a pasta não está vazia",
}


def why(error: OSError) -> str:
    """Why the system refused, in Portuguese where it is one of the usual reasons."""
    return _REASONS.get(error.errno or 0) or error.strerror or str(error)


def read_whole(path: Path, most: int = MOST) -> bytes:
    """The bytes of a file.

    Args:
        path: which one.
        most: bytes that it may have.

    Raises:
        OSError: it cannot be opened.
        InputProblems: it is larger.
    """
    with path.open("rb") as file:
        told = os.fstat(file.fileno()).st_size  # 0 for a device or a pipe, which are read to see
        content = file.read(most + 1) if told <= most else b""
    if told <= most and len(content) <= most:
        return content
    hint = f"O limite é de {most // 1_000_000} MB: confira se é este o arquivo, ou divida-o."
    raise InputProblems([Finding("E011", "O arquivo é grande demais.", hint, str(path))])
