"""In which reserves each row competes, from every column that speaks of it, and where they contradict."""

from __future__ import annotations

from isonomia.files.sheets.sheet import Sheet, text_of
from isonomia.files.stores.candidates.layout_model import GroupColumn, Layout
from isonomia.files.stores.candidates.name_marks import report_marks
from isonomia.files.stores.words import cells
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.columns import converted
from isonomia.files.stores.words.groups import GroupWords
from isonomia.files.stores.words.reporting import FileReport
from isonomia.files.stores.words.standings import StandingRead

_EMPTY: frozenset[str] = frozenset()


def members_of(
    sheet: Sheet,
    layout: Layout,
    known: GroupWords,
    standings: list[StandingRead],
    report: FileReport,
) -> list[frozenset[str]]:
    """The groups of each row.

    A group column with S or a rank, a cell that lists groups, and a group named in ``situacao`` each
    make the person a member: they add up. A plain N beside one of them is a contradiction (E220).
    """
    said = _by_columns(sheet, layout.groups, report)
    lists = [converted(sheet, index, cells.groups(known), _EMPTY, report) for index in layout.modalities]
    in_standing = any(read.groups for read in standings)
    if in_standing:
        lists.append([read.groups for read in standings])
    members = said if not lists else [mine.union(*others) for mine, *others in zip(said, *lists, strict=True)]
    if layout.groups and (lists or any(column.is_rank for column in layout.groups)):
        _contradictions(sheet, layout.groups, members, report)
    name = layout.get(m.NAME)
    if name is not None:
        spoken = frozenset(column.group for column in layout.groups)
        spoken = spoken.union(*members) if lists else spoken
        report_marks(sheet, name, known, members, spoken, report)
    return members


def _by_columns(sheet: Sheet, columns: list[GroupColumn], report: FileReport) -> list[frozenset[str]]:
    """Members by the group columns, one shared set for each combination."""
    if not columns:
        return [_EMPTY] * len(sheet.rows)
    read = [converted(sheet, column.index, cells.membership, None, report) for column in columns]
    shared: dict[tuple[bool | None, ...], frozenset[str]] = {}
    result: list[frozenset[str]] = []
    for row in zip(*read, strict=True):
        found = shared.get(row)
        if found is None:
            found = frozenset(column.group for column, answer in zip(columns, row, strict=True) if answer)
            shared[row] = found
        result.append(found)
    return result


def _contradictions(
    sheet: Sheet, columns: list[GroupColumn], members: list[frozenset[str]], report: FileReport
) -> None:
    """Rows where a flag column says N of a group that another source says the person is in."""
    silent = FileReport(report.file)
    for group in sorted({column.group for column in columns}):
        flags = [column for column in columns if column.group == group and not column.is_rank]
        if not flags:
            continue
        answers = [converted(sheet, column.index, cells.membership, None, silent) for column in flags]
        for number, row in enumerate(zip(*answers, strict=True)):
            if group in members[number] and False in row and True not in row:
                index = flags[row.index(False)].index
                report.add(
                    "E220",
                    f"A linha diz que a pessoa concorre a “{group}” em um lugar e que não concorre em outro.",
                    "Corrija uma das duas colunas.",
                    sheet.lines[number],
                    sheet.header(index),
                    text_of(sheet.rows[number][index]),
                )
