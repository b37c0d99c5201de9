"""Dates and yes-or-no marks as people write them."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from isonomia.files.sheets.names import folded
from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of

BLANKS: Final = frozenset({"", "-", "--", "–", "—", "n/a", "na", "nan", "null", "none"})
"""Ways of leaving a cell blank, folded."""

_LONGEST_BLANK: Final = 8
"""Longer texts need no folding to be known for something; accents may take a place of their own."""

YES: Final = frozenset({"s", "sim", "x", "1", "true", "verdadeiro", "yes", "y"})
NO: Final = frozenset({"n", "nao", "0", "false", "falso", "no"})

_MONTHS: Final = (
    "janeiro", "fevereiro", "marco", "abril", "maio", "junho",
    "julho", "agosto", "setembro", "outubro", "novembro", "dezembro",
)  # fmt: skip
_DAY_FIRST: Final = re.compile(r"([0-9]{1,2})[/.-]([0-9]{1,2})[/.-]([0-9]{4})(?:[ T][0-9:.]+)?")
_YEAR_FIRST: Final = re.compile(r"([0-9]{4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,2})(?:[ T][0-9:.]+)?")
_IN_WORDS: Final = re.compile(r"([0-9]{1,2})[ºo°]? de ([a-z]+) de ([0-9]{4})\.?")


def is_absent(cell: ReadCell) -> bool:
    """Whether a cell says nothing: empty, or a dash in place of a value."""
    return isinstance(cell, str) and len(cell.strip()) <= _LONGEST_BLANK and folded(cell) in BLANKS


def distinct(sheet: Sheet, index: int) -> set[str]:
    """The different texts of a column that say something."""
    return {text_of(cell) for cell in set(sheet.column(index)) if not is_absent(cell)}


def flag(cell: ReadCell) -> bool | None:
    """Yes, no (also a blank), or ``None`` where it is neither."""
    word = folded(text_of(cell))
    if word in YES:
        return True
    return False if word in NO or word in BLANKS else None


def day(cell: ReadCell) -> date | None:
    """A date dd/mm/aaaa, aaaa-mm-dd or in words, or ``None``; a two-digit year is not one."""
    if isinstance(cell, date):
        return cell
    text = text_of(cell)
    if found := _DAY_FIRST.fullmatch(text):
        return _date(found[3], found[2], found[1])
    if found := _YEAR_FIRST.fullmatch(text):
        return _date(found[1], found[2], found[3])
    text = folded(text)
    if (found := _IN_WORDS.fullmatch(text)) and found[2] in _MONTHS:
        return _date(found[3], str(_MONTHS.index(found[2]) + 1), found[1])
    return None


def _date(year: str, month: str, of_month: str) -> date | None:
    try:
        return date(int(year), int(month), int(of_month))
    except ValueError:
        return None
