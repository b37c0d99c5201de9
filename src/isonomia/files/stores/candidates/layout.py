"""Which column of a candidatos file holds what, settled or asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from isonomia.files.sheets.names import squeezed
from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.sheets.values import distinct, is_absent
from isonomia.files.stores.candidates.layout_model import GroupColumn, Layout
from isonomia.files.stores.candidates.unused_columns import names_group, report_unused
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.groups import AmbiguousGroup, GroupWords
from isonomia.files.stores.words.reporting import FileReport

_NUMBER_OR_DATE: Final = re.compile(r"[0-9]+(?:[.,/-][0-9]+)*")


def layout_of(
    sheet: Sheet,
    known: GroupWords,
    score_columns: Iterable[str],
    is_cargo: Callable[[str], bool],
    report: FileReport,
) -> Layout:
    """Find the columns; two of the same meaning that no rule settles are reported (E202).

    Args:
        sheet: the file.
        known: words of the groups.
        score_columns: columns named by the edital's tie criteria.
        is_cargo: whether a text is a cargo of the edital.
        report: where problems go.
    """
    layout = Layout()
    precise: dict[str, list[int]] = {}
    general: dict[str, list[int]] = {}
    unused: list[int] = []
    for index, header in enumerate(sheet.headers):
        meaning = _meaning(sheet, index, header)
        if meaning:
            precise.setdefault(meaning, []).append(index)
        elif other := m.general_meaning(header):
            general.setdefault(other, []).append(index)
        elif not _group_column(sheet, index, known, layout, report):
            unused.append(index)
    _cargos(sheet, precise, general, is_cargo)
    modalities = [*precise.pop(m.MODALITY, []), *_lists_of_groups(sheet, general.pop(m.MODALITY, []), known)]
    layout.modalities = sorted(modalities)
    for meaning in {**precise, **general}:
        columns = precise.get(meaning) or general[meaning]
        layout.singles[meaning] = columns[0]
        if len(columns) > 1:
            _same_or_asked(sheet, meaning, columns, report)
    _same_group_twice(sheet, layout, report)
    rank = layout.get(m.RANK)
    layout.open_rank_only = rank is not None and _is_open_list(sheet.headers[rank])
    by_name = {squeezed(header): index for index, header in reversed(list(enumerate(sheet.headers)))}
    layout.scores = {name: by_name[key] for name in score_columns if (key := squeezed(name)) in by_name}
    report_unused(
        sheet, [index for index in unused if index not in layout.scores.values()], layout, known, report
    )
    return layout


def has_no_header(sheet: Sheet, layout: Layout) -> bool:
    """Whether the first line is not the header.

    It is data or a title where nothing in it is a name, where more of it are numbers and dates than
    names, or where no precise name stands in it and a row below looks like the header.
    """
    names = sum(bool(m.precise_meaning(header)) for header in sheet.headers)
    if looks_like_data(sheet.headers) or not (layout.singles or layout.groups or layout.modalities):
        return True
    return not names and _header_below(sheet) is not None


def looks_like_data(texts: Iterable[str]) -> bool:
    """Whether more of the cells of a line are numbers and dates than names of columns."""
    texts = tuple(texts)
    names = sum(bool(m.precise_meaning(text)) for text in texts)
    return sum(bool(_NUMBER_OR_DATE.fullmatch(text)) for text in texts) > names


def report_no_header(sheet: Sheet, report: FileReport) -> None:
    """Say that the header is missing, show what stands in its place, and where one may be."""
    found = " | ".join(header or "(vazio)" for header in sheet.headers)
    below = _header_below(sheet)
    if below is None:
        hint = "Ponha acima dos dados uma linha com os nomes das colunas: inscricao;cargo;nota;…"
    else:
        hint = f"O cabeçalho parece estar na linha {below}: apague as linhas acima dele."
    report.add("E005", "A primeira linha não é um cabeçalho conhecido.", hint, sheet.header_line, value=found)


def _header_below(sheet: Sheet) -> int | None:
    """Line of the first row, among the first twenty, that looks like a header."""
    rows = zip(sheet.lines, sheet.rows[:20], strict=False)
    return next((line for line, row in rows if _looks_like_header(row)), None)


def _looks_like_header(row: Iterable[ReadCell]) -> bool:
    return sum(bool(m.precise_meaning(text_of(cell))) for cell in row) >= 2


def _meaning(sheet: Sheet, index: int, header: str) -> str:
    meaning = m.precise_meaning(header)
    if not meaning and m.is_open_rank(header):
        meaning = m.RANK
    if meaning in {m.OPEN, m.OPEN_EITHER}:
        return m.RANK if _has_ranks(sheet, index) else m.OPEN
    if meaning == m.RANK and not _has_digits(sheet, index):
        return m.STANDING
    return meaning


def _has_ranks(sheet: Sheet, index: int) -> bool:
    return any(text.isdecimal() and text.lstrip("0") not in {"", "1"} for text in distinct(sheet, index))


def _has_digits(sheet: Sheet, index: int) -> bool:
    texts = distinct(sheet, index)
    return not texts or any(any(char.isdigit() for char in text) for text in texts)


def _is_open_list(header: str) -> bool:
    return m.is_open_rank(header) or m.precise_meaning(header) == m.OPEN_EITHER


def _group_column(sheet: Sheet, index: int, known: GroupWords, layout: Layout, report: FileReport) -> bool:
    """Note a column about a group; whether it is one."""
    header = sheet.headers[index]
    named = m.group_text(header, known)
    if named is None:
        return False
    text, is_rank = named
    try:
        groups = known.of_text(text)
    except AmbiguousGroup:
        report.add(
            "E214",
            "A coluna reúne grupos que a norma separa.",
            "Faça uma coluna para cada grupo: não há como saber a qual deles a pessoa pertence.",
            sheet.header_line,
            header,
            header,
        )
        return True
    if not groups and distinct(sheet, index):
        report.add(
            "W202",
            "A coluna é de um grupo para o qual nem a norma nem o edital reservam vagas; não foi usada.",
            "Se há reserva, declare-a no edital em [reserva.GRUPO].",
            sheet.header_line,
            header,
        )
    layout.groups += [GroupColumn(index, group, is_rank, text) for group in sorted(groups)]
    return True


def _lists_of_groups(sheet: Sheet, columns: list[int], known: GroupWords) -> list[int]:
    """Of the columns with a general name (``grupo``, ``tipo``), those where some cell names a group."""
    return [index for index in columns if any(names_group(text, known) for text in distinct(sheet, index))]


def _cargos(
    sheet: Sheet,
    precise: dict[str, list[int]],
    general: dict[str, list[int]],
    is_cargo: Callable[[str], bool],
) -> None:
    """Choose among several cargo columns the one whose every value is a cargo of the edital.

    Without any column called cargo, a specialty or a ``grupo`` whose every value is a cargo is one.
    """
    columns = precise.get(m.CARGO) or [
        *general.get(m.CARGO, []),
        *precise.get(m.SPECIALTY, []),
        *general.get(m.MODALITY, []),
    ]
    exact = [index for index in columns if (seen := distinct(sheet, index)) and all(map(is_cargo, seen))]
    if exact:
        precise[m.CARGO] = exact[:1]


def _same_or_asked(sheet: Sheet, meaning: str, columns: list[int], report: FileReport) -> None:
    first = sheet.column(columns[0])
    for index in columns[1:]:
        if sheet.column(index) != first:
            report.add(
                "E202",
                f"Duas colunas parecem ser “{meaning}” e dizem coisas diferentes:"
                f" “{sheet.header(columns[0])}” e “{sheet.header(index)}”.",
                f"Deixe o nome {meaning} só na que vale e mude o da outra.",
                sheet.header_line,
                sheet.header(index),
                sheet.header(index),
            )


def _same_group_twice(sheet: Sheet, layout: Layout, report: FileReport) -> None:
    """Two columns called alike (``Class PCD``, ``Class PCD2``) must give the same members."""
    first: dict[tuple[str, bool], GroupColumn] = {}
    for column in layout.groups:
        other = first.setdefault((column.word, column.is_rank), column)
        if other is not column and other.group == column.group and other.index != column.index:
            _same_members(sheet, other, column, report)


def _same_members(sheet: Sheet, one: GroupColumn, two: GroupColumn, report: FileReport) -> None:
    def members(index: int) -> list[bool]:
        return [not is_absent(cell) for cell in sheet.column(index)]

    if members(one.index) != members(two.index):
        _same_or_asked(sheet, one.group, [one.index, two.index], report)
