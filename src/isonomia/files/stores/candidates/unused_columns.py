"""Columns kept and not used, where that may be a slip: a name nearly right, cells that name groups."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from isonomia.files.sheets.names import squeezed
from isonomia.files.sheets.sheet import Sheet
from isonomia.files.sheets.values import distinct
from isonomia.files.stores.candidates.layout_model import Layout
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.groups import AmbiguousGroup, GroupWords, UnknownGroup
from isonomia.files.stores.words.reporting import FileReport

_FEW: Final = 40
"""A column that sorts people into groups has few distinct cells."""

_ALIKE: Final = 0.8


def report_unused(
    sheet: Sheet, columns: Iterable[int], layout: Layout, known: GroupWords, report: FileReport
) -> None:
    """Warn of the unused columns that may have been meant to count.

    Args:
        sheet: the file.
        columns: the columns without a meaning.
        layout: the columns with one.
        known: words of the groups.
        report: where warnings go.
    """
    present = {*layout.singles, *(column.group for column in layout.groups)}
    names = {
        squeezed(name): name for name in (*m.OPTIONAL, *known.identities.values()) if name not in present
    }
    for index in columns:
        header = sheet.headers[index]
        like = get_close_matches(squeezed(header), names, n=1, cutoff=_ALIKE)
        cells = distinct(sheet, index) if header else set()
        if like:
            report.add(
                "W207",
                "A coluna não é conhecida e não foi usada.",
                f"Seria {names[like[0]]}? Então corrija o nome.",
                sheet.header_line,
                header,
            )
        elif len(cells) <= _FEW and any(names_group(text, known) for text in cells):
            report.add(
                "W206",
                "A coluna não foi usada, e há nela palavras que são grupos.",
                "Se ela diz quem concorre a uma reserva, chame-a de modalidade.",
                sheet.header_line,
                header,
            )


def names_group(text: str, known: GroupWords) -> bool:
    """Whether a text names at least one reserve, be it clearly or not."""
    try:
        return bool(known.of_text(text))
    except AmbiguousGroup:
        return True
    except UnknownGroup:
        return False
