"""Marks glued to names: ``NOME (D)``, ``NOME (PcD)``, ``NOME - sub judice``.

They are never used to decide. Where a column says who is in the group, the mark must agree with it;
where no column does, the mark is asked about, because a person's place may hang on it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from isonomia.files.sheets.names import folded
from isonomia.files.sheets.sheet import Sheet, text_of
from isonomia.files.stores.words.groups import AmbiguousGroup, GroupWords, UnknownGroup
from isonomia.files.stores.words.reporting import FileReport

_MARK: Final = re.compile(r"(?:\(([^()]{1,20})\)|\s[-–*]\s?([^-–*()]{1,20})|(\*+))\s*$")
_SHORT: Final = re.compile(r"[A-Z*]{1,5}")
_DEFICIENT: Final = frozenset({"d", "df", "def"})


def mark_of(name: str) -> str:
    """The mark at the end of a name, or an empty text."""
    found = _MARK.search(name)
    return next((part for part in found.groups() if part), "").strip() if found else ""


def list_named(mark: str, known: GroupWords) -> str:
    """The words of the list that a mark names (``D`` is ``pcd``), or empty where it names none.

    A mark of several lists is given back as it is, to be asked.
    """
    word = "pcd" if folded(mark) in _DEFICIENT else mark
    try:
        return word if known.of_text(word) else ""
    except AmbiguousGroup:
        return word
    except UnknownGroup:
        return ""


def report_marks(
    sheet: Sheet,
    name: int,
    known: GroupWords,
    members: list[frozenset[str]],
    columns: frozenset[str],
    report: FileReport,
) -> None:
    """Report the marks that no column explains, once per mark, at its first line.

    Args:
        sheet: the file.
        name: column of the names.
        known: words of the groups.
        members: groups of each row, as the columns say.
        columns: groups about which some column speaks.
        report: where they go.
    """
    first: dict[str, int] = {}
    times: Counter[str] = Counter()
    unexplained: dict[str, frozenset[str] | None] = {}
    for number, mark in _marked(sheet, name):
        groups = _groups(mark, known)
        if groups is None and not _looks_like_mark(mark):
            continue
        if groups is not None and groups <= members[number]:
            continue
        times[mark] += 1
        first.setdefault(mark, number)
        unexplained[mark] = groups
    for mark, number in first.items():
        code, message, hint = _said(mark, unexplained[mark], columns)
        name_text = text_of(sheet.rows[number][name])
        report.add(
            code,
            f"{message} Linhas: {times[mark]}.",
            hint,
            sheet.lines[number],
            sheet.header(name),
            name_text,
        )


def _marked(sheet: Sheet, name: int) -> Iterator[tuple[int, str]]:
    """Rows whose name ends in a mark, with it; names without the signs of one cost next to nothing."""
    for number, cell in enumerate(sheet.column(name)):
        if isinstance(cell, str) and ("(" in cell or "*" in cell or " -" in cell or " –" in cell):
            mark = mark_of(cell)
            if mark:
                yield number, mark


def _groups(mark: str, known: GroupWords) -> frozenset[str] | None:
    """The groups a mark means; empty for one that no norm reserves; ``None`` where unknown."""
    word = "pcd" if folded(mark) in _DEFICIENT else mark
    try:
        return known.of_text(word)
    except (UnknownGroup, AmbiguousGroup):
        return None


def _looks_like_mark(mark: str) -> bool:
    return "judice" in folded(mark) or bool(_SHORT.fullmatch(mark))


def _said(mark: str, groups: frozenset[str] | None, columns: frozenset[str]) -> tuple[str, str, str]:
    """Code, message and hint for a mark that no column explains."""
    if "judice" in folded(mark):
        hint = "Se há decisão judicial, registre-a em atos (decisao-judicial): o nome não decide nada."
        return "W201", "Nome com a marca de sub judice.", hint
    if groups is not None and groups <= columns:
        hint = "Corrija a coluna do grupo ou tire a marca do nome."
        return "E220", f"A marca “{mark}” no nome contradiz a coluna do grupo.", hint
    if groups is None and columns:
        hint = "Se ela diz que a pessoa concorre a uma reserva, escreva isso na coluna do grupo."
        return "W204", f"A marca “{mark}” no nome não foi usada.", hint
    hint = "Faça uma coluna para o grupo (pcd, por exemplo), com S em quem é dele, e tire a marca do nome."
    return "E219", f"A marca “{mark}” no nome parece dizer que a pessoa concorre a uma reserva.", hint
