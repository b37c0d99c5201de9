"""Small competition folders on disk, written as people write them, and the command line run on them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from isonomia.cli.main import run

ENTES = {
    "guarapari": ("br/es/guarapari", "2025-03-10"),
    "ferraz": ("br/sp/ferraz-de-vasconcelos", "2026-08-10"),
}
PCD = '[reserva.pcd]\npercentual = "5%"\narredondamento = "para-cima"\nteto = "20%"\n'


def edital(
    law: str = "guarapari", places: int = 8, *, head: str = "", cargo: str = "", rest: str = ""
) -> str:
    """An edital of one cargo; ``head``, ``cargo`` and ``rest`` add lines to its parts."""
    ente, day = ENTES[law]
    return (
        'formato = 1\n[edital]\ntitulo = "Concurso nº 1"\norgao = "Prefeitura"\n'
        f'ente = "{ente}"\npublicado_em = {day}\nlistas_confirmadas = true\n{head}\n'
        f'[[cargo]]\ncodigo = "M01"\nnome = "Médico"\nvagas = {places}\n{cargo}\n{rest}\n'
    )


def candidates(words: str) -> str:
    """``W1 W2 B3? X4 B5=``: W no group, B Black, P disabled, X both; ``?`` pending, ``=`` tied."""
    rows = ["inscricao;nota;negros;pcd;confirmacao"]
    score = 1000
    for word in words.split():
        name = word.rstrip("?=")
        score -= "=" not in word
        black, disabled = name[0] in "BX", name[0] in "PX"
        pending = "negros:pendente" if "?" in word else ""
        rows.append(f"{name};{score};{'S' if black else 'N'};{'S' if disabled else 'N'};{pending}")
    return "\n".join(rows) + "\n"


def acts(*lines: str) -> str:
    """``atos.csv`` from ``data;ato;inscricao;cargo;detalhe`` lines."""
    return "\n".join(["data;ato;inscricao;cargo;detalhe", *lines]) + "\n"


def folder(path: Path, edital_text: str, candidates_text: str, acts_text: str = "") -> Path:
    """Write the folder."""
    path.mkdir(parents=True, exist_ok=True)
    (path / "edital.toml").write_text(edital_text, encoding="utf-8")
    (path / "candidatos.csv").write_text(candidates_text, encoding="utf-8")
    if acts_text:
        (path / "atos.csv").write_text(acts_text, encoding="utf-8")
    return path


@dataclass
class Ran:
    """What a command printed and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout."""
        return json.loads(self.out)


class Command:
    """Runs the command line in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str | Path) -> Ran:
        given: Sequence[str] = [str(argument) for argument in arguments]
        with pytest.raises(SystemExit) as stopped:
            run(list(given))
        captured = self._capsys.readouterr()
        return Ran(int(stopped.value.code or 0), captured.out, captured.err)
