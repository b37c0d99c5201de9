"""A published list in a table: CSV, XLSX or ODS, row by row, with its lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from itertools import groupby, pairwise
from typing import Any, Final

from isonomia.files.published import columns as c
from isonomia.files.published.columns import Columns, columns_of
from isonomia.files.published.known import Known
from isonomia.files.published.phrases import departure_of, is_regional, marks_of
from isonomia.files.published.unfolding import unfolded, without_notes
from isonomia.files.sheets.names import folded, squeezed
from isonomia.files.sheets.numbers import decimal_mark
from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.sheets.values import day, distinct, flag, is_absent
from isonomia.files.stores.words import cells
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.columns import Refused
from isonomia.law.audit.published import Departure, Kind, Line, Mark, Publication, TableRow, Unread
from isonomia.law.competition.acts import ActKind
from isonomia.law.norms.model import OPEN

_CALLED: Final = ("convocad", "nomead", "classificad", "vaga", "contratad", "chamad")
_NOT_CALLED: Final = ("cadastro", "reserva", "excedente", "cr", "habilitad", "suplente", "espera")
_BROKEN: Final = {"E006": "tem células demais", "E007": "tem aspas que não fecham"}
_ABOUT_CALLS: Final = ("convoca", "chamada", "nomea", "contrata")


def publication_of(sheet: Sheet, known: Known, *, kind: Kind | None = None) -> Publication:
    """A table as a publication.

    Args:
        sheet: as read.
        known: groups, cargos and enrolments.
        kind: what it is, where somebody said so; ``None``: the columns decide.
    """
    sheet = without_notes(unfolded(sheet))
    columns = columns_of(sheet, known)
    kind = kind or kind_of(sheet, columns)
    if kind is Kind.TABLE:
        return Publication(sheet.file, kind, rows=tuple(_table_rows(sheet, columns)))
    if c.TOTAL in columns and m.SCORE not in columns:
        columns.singles[m.SCORE] = columns.singles.pop(c.TOTAL)  # "Total" of a list of people is a score
    reader = _Rows(sheet, columns, known, kind)
    lines = tuple(reader.lines())
    broken = [(f.line, _BROKEN[f.code]) for f in sheet.findings if f.code in _BROKEN and f.line is not None]
    unread = [*reader.unread, *(Unread(line, f"a linha {why}") for line, why in broken)]
    return Publication(
        sheet.file,
        kind,
        lines,
        unread=tuple(between(sorted(unread, key=lambda each: each.line), lines)),
        grouped=frozenset({*columns.ranks, *columns.members}),
    )


def kind_of(sheet: Sheet, columns: Columns) -> Kind:
    """What the columns show: a table of vacancies, a call, or a classification."""
    said = [squeezed(header) for header in sheet.headers]
    person = m.NAME in columns or any(
        m.PRECISE.get(name) == m.ID or c.MEANINGS.get(name) == m.ID for name in said
    )
    ranked = m.RANK in columns or c.LIST_RANK in columns or c.ORDER in columns
    if not person and not ranked and c.LIST not in columns and (columns.ranks or columns.members):
        return Kind.TABLE
    if any(_says(sheet, columns, meaning) for meaning in (c.ORDER, c.PLACE, c.REPLACES)):
        return Kind.CALL
    if any(word in folded(sheet.file) for word in _ABOUT_CALLS):
        return Kind.CALL
    scored = m.SCORE in columns or c.TOTAL in columns
    ranked = scored or ranked or bool(columns.ranks)
    if _says(sheet, columns, c.LIST) and not scored:
        by_act = _says(sheet, columns, c.NOTICE) or _says(sheet, columns, c.DAY)
        called = by_act or not ranked or _mixed(sheet, columns)
        return Kind.CALL if called else Kind.CLASSIFICATION
    return Kind.CLASSIFICATION if ranked else Kind.CALL


def _mixed(sheet: Sheet, columns: Columns) -> bool:
    """Whether the lists take turns, each with ranks of its own: so people are called, never classified."""
    at = columns.get(c.LIST_RANK) if c.LIST_RANK in columns else columns.get(m.RANK)
    if at is None:
        return False
    parts = [index for meaning in (m.CARGO, c.LIST) if (index := columns.get(meaning)) is not None]
    runs = [key for key, _ in groupby(tuple(text_of(row[index]) for index in parts) for row in sheet.rows)]
    ranks = [rank for cell in sheet.column(at) if isinstance(rank := cells.rank(cell), int)]
    rising = all(before < after for before, after in pairwise(ranks))
    return len(runs) > len(set(runs)) and not rising


def _says(sheet: Sheet, columns: Columns, meaning: str) -> bool:
    """Whether there is such a column with something in it."""
    return meaning in columns and bool(distinct(sheet, columns.singles[meaning]))


def between(unread: Sequence[Unread], lines: Sequence[Line]) -> list[Unread]:
    """The same, each with the lines read before and after it."""
    found: list[Unread] = []
    at = 0
    for each in unread:
        while at < len(lines) and lines[at].line < each.line:
            at += 1
        after = next((line for line in lines[at : at + 2] if line.line > each.line), None)
        before = lines[at - 1] if at else None
        found.append(Unread(each.line, each.why, each.ids, before, after, each.used))
    return found


class _Rows:
    """The rows of a sheet as lines."""

    def __init__(self, sheet: Sheet, columns: Columns, known: Known, kind: Kind) -> None:
        self._sheet = sheet
        self._columns = columns
        self._known = known
        self._kind = kind
        self._list = known.list_in(sheet.file) if kind is Kind.CLASSIFICATION else ""
        self._of_file = known.cargo_in(sheet.file)
        self.unread: list[Unread] = []

    def lines(self) -> list[Line]:
        """Every row that says who it is about."""
        wanted = self._values()
        names = list(wanted)
        rows = zip(self._sheet.lines, *wanted.values(), strict=True)
        made = (self._line(number, dict(zip(names, values, strict=True))) for number, *values in rows)
        return [line for line in made if line is not None]

    def _values(self) -> dict[str, Sequence[Any]]:
        """Column by column, each distinct cell read once."""
        columns = self._columns
        readers: dict[str, Callable[[ReadCell], Any]] = {
            m.SCORE: cells.score(self._mark(columns.get(m.SCORE))),
            m.RANK: _rank,
            c.LIST_RANK: _rank,
            c.ORDER: cells.rank,
            c.PLACE: cells.rank,
            c.LIST: self._listed,
            c.COUNTS_IN: self._listed,
            m.BIRTH: lambda cell: day(cell) or "",
            m.STANDING: text_of,
            m.ID: lambda cell: self._known.id_of(_text(cell)),
        }
        values: dict[str, Sequence[Any]] = {}
        for meaning, index in columns.singles.items():
            values[meaning] = self._read(index, readers.get(meaning, _text))
        for name, index in columns.ranks.items():
            values[f"rank:{name}"] = self._read(index, _rank)
        for group, index in columns.members.items():
            values[f"group:{group}"] = self._read(index, flag)
        for number, index in enumerate(columns.listed):
            values[f"listed:{number}"] = self._read(index, self._groups)
        for number, index in enumerate(columns.remarks):
            values[f"remark:{number}"] = self._read(index, _text)
        return values

    def _mark(self, index: int | None) -> str:
        if index is None:
            return ""
        texts = {cell for cell in set(self._sheet.column(index)) if isinstance(cell, str)}
        return decimal_mark(text for text in texts if not is_absent(text))

    def _read(self, index: int, reader: Callable[[ReadCell], Any]) -> list[Any]:
        column = self._sheet.column(index)
        known: dict[ReadCell, Any] = {}
        for cell in set(column):
            known[cell] = reader(cell)
        values = [known[cell] for cell in column]
        refused = {cell for cell, value in known.items() if isinstance(value, Refused)}
        if refused:
            for line, cell in zip(self._sheet.lines, column, strict=True):
                if cell in refused:
                    why = f"a célula «{text_of(cell)}», de {self._sheet.header(index)}, não se lê"
                    self.unread.append(Unread(line, why, used=True))
            values = [None if isinstance(value, Refused) else value for value in values]
        return values

    def _groups(self, cell: ReadCell) -> frozenset[str]:
        return self._known.groups_of(_text(cell))

    def _listed(self, cell: ReadCell) -> str | Refused:
        text = _text(cell)
        found = self._known.list_of(text)
        return found if found or not text else Refused("", "", "")

    def _line(self, number: int, row: dict[str, Any]) -> Line | None:
        remark = "; ".join(row[name] for name in row if name.startswith("remark:") and row[name])
        ranks = {name[5:]: row[name] for name in row if name.startswith("rank:") and row[name] is not None}
        enrolment = row.get(m.ID) or ""
        name = row.get(m.NAME) or ""
        rank = row.get(c.LIST_RANK)
        if rank is None:
            rank = row.get(m.RANK)
        of_list = row.get(c.LIST) or self._list
        if self._kind is Kind.CALL and of_list and of_list in ranks and rank is None:
            rank = ranks[of_list]
        if not enrolment and rank is None and not ranks:
            shown = "a inscrição está vazia" if m.ID in self._columns else "não diz quem é"
            self.unread.append(Unread(number, shown))
            return None
        if "\N{REPLACEMENT CHARACTER}" in enrolment or "?" in enrolment:
            self.unread.append(Unread(number, "a inscrição tem caracteres perdidos", (enrolment,)))
            return None
        groups = {name[6:] for name in row if name.startswith("group:") and row[name]}
        groups.update(*(row[name] for name in row if name.startswith("listed:")))
        groups.update(name for name in ranks if name != OPEN)
        kind = row.get(c.TYPE) or ""
        birth = row.get(m.BIRTH) or ""
        standing = row.get(m.STANDING) or ""
        return Line(
            number,
            enrolment or (name if not self._known.ids else ""),
            self._cargo(row, kind),
            of_list,
            rank,
            ranks,
            row.get(m.SCORE) if isinstance(row.get(m.SCORE), Decimal) else None,
            frozenset(groups),
            row.get(c.ORDER),
            row.get(c.PLACE),
            row.get(c.COUNTS_IN) or "",
            _called(standing or remark),
            self._departure(row, remark),
            self._marks(kind, remark, standing),
            row.get(c.NOTICE) or row.get(c.DAY) or "",
            f"{folded(name)}|{birth}" if birth and name else folded(name),
        )

    def _cargo(self, row: dict[str, Any], kind: str) -> str:
        if self._known.names is not None:
            names = [row.get(m.CARGO) or "", row.get(m.LOCALITY) or "", row.get(m.SPECIALTY) or ""]
            return self._known.cargo_of(*names) or names[0] or self._of_file
        regional = "microrregional" if kind and is_regional(kind) else ""
        return self._known.cargo_of(
            row.get(c.UNIT) or "",
            row.get(m.CARGO) or "",
            row.get(m.SPECIALTY) or "",
            "" if c.UNIT in self._columns else row.get(m.LOCALITY) or "",
            regional,
        )

    def _departure(self, row: dict[str, Any], remark: str) -> Departure | None:
        replaced = row.get(c.REPLACES) or ""
        if replaced:
            said = departure_of(f"substitui {replaced} {remark}", self._known.ids | {replaced})
            return said or Departure(ActKind.WITHDRAWAL, id=replaced)
        return departure_of(remark, self._known.ids) if remark else None

    def _marks(self, kind: str, remark: str, standing: str) -> frozenset[Mark]:
        said = [text for text in (kind, remark, standing) if text]
        return frozenset().union(*map(marks_of, said)) if said else frozenset()


def _text(cell: ReadCell) -> str:
    return "" if is_absent(cell) else text_of(cell)


def _rank(cell: ReadCell) -> int | Refused | None:
    """A rank; marks alone (``***``) are the blank of who has none."""
    text = text_of(cell)
    return cells.rank(cell) if any(char.isalnum() for char in text) else None


def _called(standing: str) -> bool | None:
    """Whether a standing says that the person was called."""
    plain = folded(standing).split(" ")
    if not standing:
        return None
    if any(word.startswith(_NOT_CALLED) for word in plain):
        return False
    return True if any(word.startswith(_CALLED) for word in plain) else None


def _table_rows(sheet: Sheet, columns: Columns) -> list[TableRow]:
    """The rows of a table of vacancies: cargo, part, total, and places of each list."""
    rows: list[TableRow] = []
    of_lists = {**columns.members, **columns.ranks}
    for line, row in zip(sheet.lines, sheet.rows, strict=True):

        def text(meaning: str, row: Sequence[ReadCell] = row) -> str:
            index = columns.get(meaning)
            return "" if index is None else _text(row[index])

        table = {name: number for name, i in of_lists.items() if (number := _count(row[i])) is not None}
        total = columns.get(c.TOTAL)
        places = None if total is None else _count(row[total])
        if not table:
            continue
        part = " — ".join(p for p in (text(m.LOCALITY), text(m.SPECIALTY), text(c.UNIT)) if p)
        before = columns.get(c.BEFORE)
        counted = 0 if before is None else _count(row[before]) or 0
        rows.append(TableRow(line, text(m.CARGO), part, places, table, counted))
    return rows


def _count(cell: ReadCell) -> int | None:
    text = text_of(cell).strip()
    if text in {"*", "**"}:
        return 0
    return int(text) if text.isdecimal() else None
