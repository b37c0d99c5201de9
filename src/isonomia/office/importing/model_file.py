"""A file for copying: the columns that a competition expects, with two invented people."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from isonomia.files.sheets.write import FORMATS, to_bytes
from isonomia.files.sheets.write_table import Cell, Table
from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.words import meanings as m

KINDS: Final = FORMATS


def model_file(expected: Expected, kind: str) -> bytes:
    """The model file of a competition.

    Args:
        expected: what the edital and the law expect.
        kind: ``csv``, ``xlsx`` or ``ods``.

    Raises:
        ValueError: another kind.
    """
    groups, partial = expected.groups, expected.partial_scores
    headers = (
        m.ID, m.NAME, m.CARGO, m.SCORE, *partial, m.BIRTH, *groups, m.STANDING, "email", "telefone",
    )  # fmt: skip
    cargo = expected.cargos[0].code if expected.cargos else "A01"
    one = _row("000123", "Nome de exemplo", cargo, Decimal("87.50"), (len(partial), len(groups), True))
    two = _row("000124", "Outro nome de exemplo", cargo, Decimal("80.25"), (len(partial), len(groups), False))
    return to_bytes([Table("candidatos", headers, [one, two])], kind)


def _row(number: str, name: str, cargo: str, score: Decimal, shape: tuple[int, int, bool]) -> list[Cell]:
    partial, groups, first = shape
    flags = ["S" if first and index == 0 else "N" for index in range(groups)]
    scores: list[Cell] = [Decimal("40.00")] * partial
    kept_apart = ("nome@exemplo.br", "27 99999-0000")
    return [number, name, cargo, score, *scores, "01/02/1990", *flags, "aprovado", *kept_apart]
