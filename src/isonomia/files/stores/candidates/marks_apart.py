"""Marks of lists taken off the names into a column of their own, where a person says that they count.

``NOME (PcD)`` becomes the name and, in one more column at the end, ``PcD``. A mark that names no group
stays in the name: nothing is guessed from it.
"""

from __future__ import annotations

from dataclasses import replace

from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.stores.candidates.name_marks import list_named, mark_of
from isonomia.files.stores.words.groups import GroupWords


def with_marks_apart(sheet: Sheet, name: int, known: GroupWords) -> Sheet:
    """The sheet with the marks of its names in a last column.

    Args:
        sheet: the file.
        name: the column of the names.
        known: words of the groups.
    """
    words: dict[str, str] = {}
    rows: list[list[ReadCell]] = []
    for row in sheet.rows:
        text = text_of(row[name])
        mark = mark_of(text)
        if mark and mark not in words:
            words[mark] = list_named(mark, known)
        word = words.get(mark, "")
        cells = [*row, word]
        if word:
            cells[name] = text[: text.rindex(mark)].rstrip(" (*–-")
        rows.append(cells)
    return replace(sheet, headers=(*sheet.headers, sheet.header(name)), rows=rows)
