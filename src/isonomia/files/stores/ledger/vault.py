"""The vault: what opens the commitments of a package. Kept by the office alone, erased when it must be.

The package and its ledger hold only commitments, so erasing the vault, or one person in it, changes
no digest: the chain stays valid, and what was committed to can no longer be shown by the office.
Whoever still has the secret from which the salts come could try dates one by one: an erasure that
must hold against the office itself destroys the secret too.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from isonomia.files.sheets.opening import why
from isonomia.files.stores.ledger.keys import OWNER_ONLY
from isonomia.law.findings import Finding, InputProblems


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens one commitment.

    Attributes:
        compromisso: the commitment.
        inscricao: whose.
        cargo: in which cargo.
        texto: what was committed to.
        sal: the salt, in hexadecimal.
    """

    compromisso: str
    inscricao: str
    cargo: str
    texto: str
    sal: str


class Vault:
    """A file of openings, one JSON object per line, that only its owner may read."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def keep(self, openings: Iterable[Opening]) -> None:
        """Add openings; one already kept stays as it is."""
        kept = self._read()
        self._write({**{one.compromisso: one for one in openings}, **kept})

    def of(self, enrolment: str) -> tuple[Opening, ...]:
        """The openings of a person's commitments."""
        self._must_exist()
        return tuple(one for one in self._read().values() if one.inscricao == enrolment)

    def erase(self, enrolment: str) -> int:
        """Erase what opens a person's commitments; how many were erased."""
        self._must_exist()
        kept = self._read()
        others = {key: one for key, one in kept.items() if one.inscricao != enrolment}
        self._write(others)
        return len(kept) - len(others)

    def _must_exist(self) -> None:
        if not self._path.exists():
            hint = "Confira o nome, a pasta e a permissão de leitura."
            raise InputProblems([Finding("E036", "O cofre não existe.", hint, str(self._path))])

    def _read(self) -> dict[str, Opening]:
        if not self._path.exists():
            return {}
        try:
            lines = self._path.read_text(encoding="utf-8").splitlines()
            found = [Opening(**json.loads(line)) for line in lines]
        except (OSError, ValueError, TypeError) as error:
            message = "O cofre não pôde ser lido."
            hint = "Confira se o arquivo é o cofre de um pacote, e a permissão de leitura."
            raise InputProblems([Finding("E036", message, hint, str(self._path))]) from error
        return {one.compromisso: one for one in found}

    def _write(self, openings: Mapping[str, Opening]) -> None:
        """Replace the file whole: nobody ever sees half of it, and nothing erased stays behind in it."""
        lines = [
            json.dumps(asdict(one), ensure_ascii=False, sort_keys=True) + "\n" for one in openings.values()
        ]
        try:
            descriptor, name = tempfile.mkstemp(dir=self._path.parent, prefix=".cofre-")
            with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.writelines(lines)
            Path(name).chmod(OWNER_ONLY)
            Path(name).replace(self._path)
        except OSError as error:
            hint = "Confira a pasta e a permissão de escrita."
            message = f"Não foi possível gravar {self._path} ({why(error)})."
            raise InputProblems([Finding("E010", message, hint, str(self._path))]) from error
