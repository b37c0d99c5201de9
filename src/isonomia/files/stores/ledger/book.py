"""The ledger of an office on disk, in either form: the SQLite file that grows, or JSON lines to hand over."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from isonomia.files.sheets.opening import why
from isonomia.files.stores.ledger.keys import is_signature
from isonomia.files.stores.ledger.sqlite import SqliteLedger, Unguarded
from isonomia.law.findings import Finding, InputProblems
from isonomia.ledger.chain import Fault, FaultKind, read_lines
from isonomia.ledger.entry import Entry
from isonomia.ledger.jsonlines import import_lines
from isonomia.ledger.keyring import BadKey, key_at, key_id, tenures
from isonomia.ledger.merkle import leaf_hash, root_of

MAGIC: Final = b"SQLite format 3\0"
"""How a SQLite file begins."""


@dataclass(frozen=True)
class Checked:
    """What a ledger is, recomputed from its lines.

    Attributes:
        size: number of lines.
        root: Merkle root of the lines, 64 hexadecimal digits.
        faults: everything wrong, in the order of lines.
        key: id of the key in force after the last line; empty where none was given or rotations fail.
        keys: whether every rotation is signed by the key before it; ``None`` where no key was given.
    """

    size: int
    root: str
    faults: Sequence[Fault]
    key: str = ""
    keys: bool | None = None

    @property
    def holds(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults and self.keys is not False


def check_ledger(path: Path, first_key: bytes | None = None) -> Checked:
    """Recompute a ledger from its file, in either form.

    Args:
        path: of the ledger.
        first_key: public key with which it began; the rotations recorded in it lead to the others.

    Raises:
        InputProblems: the file cannot be read, or is no ledger.
    """
    lines, faults = _lines_of(path)
    entries, found = read_lines(lines)
    faults = [*found, *faults]
    root = root_of(leaf_hash(line) for line in lines).hex()
    if first_key is None:
        return Checked(len(lines), root, faults)
    try:
        last = key_at(tenures(first_key, entries, is_signature), len(entries) + 1)
    except BadKey:
        return Checked(len(lines), root, faults, keys=False)
    return Checked(len(lines), root, faults, key_id(last), keys=True)


def import_ledger(source: Path, destination: Path) -> tuple[Entry, ...]:
    """Make a SQLite ledger of a file of JSON lines; every entry keeps its digest.

    Returns:
        The entries.

    Raises:
        Broken: the file is no sound ledger.
        InputProblems: a file cannot be read or made, or the destination exists.
    """
    entries = import_lines(_content(source)).entries
    if destination.exists():
        hint = "Dê outro nome: um livro nunca é gravado por cima de outro arquivo."
        raise InputProblems([Finding("E034", "O arquivo já existe.", hint, str(destination))])
    with open_ledger(destination, new=True) as kept:
        return kept.append([entry.draft for entry in entries], 0)


@contextmanager
def open_ledger(path: Path, *, new: bool = False) -> Iterator[SqliteLedger]:
    """The SQLite ledger of a file.

    Args:
        path: of the file.
        new: whether it is made; otherwise it must exist.

    Raises:
        InputProblems: it is not there, cannot be opened, is no ledger, or lost its guards.
    """
    if not new and not path.exists():
        hint = "Confira o nome, a pasta e a permissão de leitura."
        raise InputProblems([Finding("E037", "O livro não existe.", hint, str(path))])
    if not new:
        _rows_of(
            path, most=1
        )  # opened to be written, an empty file or another program's would become a ledger
    try:
        with SqliteLedger(path) as kept:
            yield kept
    except Unguarded:
        message = "O livro perdeu os gatilhos que impedem mudar ou apagar um registro."
        hint = "Confira o que há nele com: isonomia livro conferir; e importe-o de uma cópia em boa ordem."
        raise InputProblems([Finding("E038", message, hint, str(path))]) from None
    except sqlite3.Error as error:
        raise InputProblems([_no_ledger(path)]) from error


def _lines_of(path: Path) -> tuple[list[bytes], list[Fault]]:
    """The lines of a file, and what is wrong with the way it ends."""
    content = _content(path)
    if content.startswith(MAGIC):
        return _rows_of(path), []
    lines = content.split(b"\n")
    if lines.pop() == b"":
        return lines, []
    last = len(lines) + 1
    return lines, [Fault(last, FaultKind.UNREADABLE, "the last line is not ended")]


def _rows_of(path: Path, most: int = -1) -> list[bytes]:
    """The lines of a SQLite ledger, the first so many or all, read whatever became of its guards."""
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            asked = "SELECT line FROM entries ORDER BY sequence LIMIT ?"
            rows = connection.execute(asked, (most,)).fetchall()
        finally:
            connection.close()
    except sqlite3.Error as error:
        raise InputProblems([_no_ledger(path)]) from error
    return [bytes(line) if isinstance(line, bytes) else str(line).encode() for (line,) in rows]


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        message = f"O arquivo não pôde ser aberto ({why(error)})."
        hint = "Confira o nome, a pasta e a permissão de leitura."
        raise InputProblems([Finding("E030", message, hint, str(path))]) from error


def _no_ledger(path: Path) -> Finding:
    message = "O arquivo não é um livro de registro, ou não pôde ser aberto."
    return Finding("E039", message, "Confira se o arquivo é um livro de registro e a permissão.", str(path))
