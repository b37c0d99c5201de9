"""Which line of a grid is the header, and how one knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from isonomia.files.sheets.sheet import Grid, ReadCell, is_blank, text_of
from isonomia.files.stores.candidates.contacts import contact_of_header
from isonomia.files.stores.candidates.layout import looks_like_data
from isonomia.files.stores.words import meanings as m

_WITHIN: Final = 20


def header_line(rows: Grid, lines: Sequence[int]) -> tuple[int, str]:
    """The line of the header, 0 where there is none, and why, one sentence.

    Args:
        rows: the grid as read.
        lines: the line of each row.
    """
    given = [(line, row) for line, row in zip(lines, rows[:200], strict=False) if not is_blank(row)]
    for line, row in given[:_WITHIN]:
        if _names(row) >= 2:
            return line, "Há nela nomes de colunas conhecidos."
    if not given:
        return 0, "O arquivo não tem linhas com conteúdo."
    line, row = given[0]
    if looks_like_data([text_of(cell) for cell in row]):
        return 0, "A primeira linha com conteúdo parece ser de dados, e não de nomes de colunas."
    return line, "É a primeira linha com conteúdo."


def _names(row: Iterable[ReadCell]) -> int:
    texts = [" ".join(text_of(cell).replace("\ufeff", "").split()) for cell in row]
    return sum(
        bool(m.precise_meaning(text) or m.general_meaning(text) or contact_of_header(text)) for text in texts
    )
