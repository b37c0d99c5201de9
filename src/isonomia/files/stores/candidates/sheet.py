"""``candidatos``: from a sheet to one ``Candidate`` per person and cargo, all problems in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Final

from isonomia.files.sheets.names import squeezed
from isonomia.files.sheets.numbers import decimal_mark
from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.sheets.values import is_absent
from isonomia.files.stores.candidates import checks
from isonomia.files.stores.candidates.bulk import candidates_from
from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.candidates.layout import has_no_header, layout_of, report_no_header
from isonomia.files.stores.candidates.layout_model import Layout
from isonomia.files.stores.candidates.membership import members_of
from isonomia.files.stores.words import cells
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.cargos import CargoNames
from isonomia.files.stores.words.columns import converted
from isonomia.files.stores.words.groups import GroupWords
from isonomia.files.stores.words.reporting import FileReport
from isonomia.files.stores.words.standings import StandingRead
from isonomia.law.competition.candidate import Candidate, Standing
from isonomia.law.competition.edital import Cargo, TieCriterion

_BEYOND_A_NUMBER: Final = 10**15
"""From here on a spreadsheet's number no longer holds every digit."""
_NO_SCORES: Final[Mapping[str, Decimal]] = MappingProxyType({})
_STANDING_HEADERS: Final[Mapping[str, Standing]] = {
    "classificado": Standing.APPROVED,
    "habilitado": Standing.APPROVED,
    "aprovado": Standing.APPROVED,
    "eliminado": Standing.ELIMINATED,
    "desclassificado": Standing.ELIMINATED,
    "reprovado": Standing.FAILED,
}


def candidates_of(
    sheet: Sheet,
    cargos: Iterable[Cargo],
    identities: Mapping[str, str],
    ties: Iterable[TieCriterion],
    report: FileReport,
    decimals: int | None = None,
) -> tuple[Candidate, ...]:
    """Read the candidates of a sheet.

    Args:
        sheet: the file, as ``read_sheet`` gives it.
        cargos: the edital's cargos.
        identities: identity or group id -> group, of the norms and of the edital's own reserves.
        ties: the edital's criteria; each partial score needs its column.
        report: where problems go; the result is to be used only if it has no errors.
        decimals: ``casas_decimais`` of the edital, which says that scores have decimals.

    Returns:
        One candidate per row, in the file's order.
    """
    report.findings += sheet.findings
    if not sheet.headers:
        return ()
    expected = Expected(tuple(cargos), identities, tuple(ties), decimals)
    names = expected.names
    layout = layout_of(
        sheet, expected.words, expected.partial_scores, lambda text: names.find(text) is not None, report
    )
    if has_no_header(sheet, layout):
        # Warnings about columns mean nothing where the columns are not known.
        report.findings[:] = [finding for finding in sheet.findings if finding.is_error]
        report_no_header(sheet, report)
        return ()
    return candidates_in(sheet, layout, expected, report)


def candidates_in(
    sheet: Sheet, layout: Layout, expected: Expected, report: FileReport, mark: str = ""
) -> tuple[Candidate, ...]:
    """Read the candidates of a sheet whose columns are known.

    Args:
        sheet: the file.
        layout: which column holds what.
        expected: what the edital and the law expect.
        report: where problems go; the result is to be used only if it has no errors.
        mark: the decimal mark of numbers written as text; empty: found from the columns of scores.

    Returns:
        One candidate per row, in the file's order.
    """
    checks.required_columns(sheet, layout, expected.names, expected.ties, report)
    if not sheet.rows:
        report.add(
            "E004", "O arquivo tem só o cabeçalho.", "Ponha uma linha por pessoa e cargo.", sheet.header_line
        )
        return ()
    return _rows(sheet, layout, expected, mark or _mark(sheet, layout, expected.decimals), report)


def _rows(
    sheet: Sheet, layout: Layout, expected: Expected, mark: str, report: FileReport
) -> tuple[Candidate, ...]:
    known = expected.words
    ids = _ids(sheet, layout, report)
    cargos = _cargos(sheet, layout, expected.names, report)
    scores = converted(sheet, layout.get(m.SCORE), cells.score(mark), None, report)
    ranks = converted(sheet, layout.get(m.RANK), cells.rank, None, report)
    standings = _standings(sheet, layout, known, report)
    groups = members_of(sheet, layout, known, standings, report)
    opens = _opens(sheet, layout, ranks, groups, report)
    choices = converted(sheet, layout.get(m.CHOICE), cells.choice(known), "", report)
    verdicts = converted(sheet, layout.get(m.VERDICTS), cells.verdicts(known), cells.NO_VERDICTS, report)
    columns: dict[str, Sequence[Any]] = {
        "id": ids,
        "cargo": cargos,
        "person": converted(sheet, layout.get(m.PERSON), _text, "", report),
        "score": scores,
        "rank": ranks,
        "birth": converted(sheet, layout.get(m.BIRTH), cells.birth, None, report),
        "juror": converted(sheet, layout.get(m.JUROR), cells.yes, False, report),
        "groups": groups,
        "open": opens,
        "choice": choices,
        "standing": [read.standing for read in standings],
        "verdicts": verdicts,
        "scores": _partial_scores(sheet, layout, mark, report),
        "line": sheet.lines,
    }
    candidates = candidates_from(columns, len(sheet.rows))
    checks.rows(candidates, sheet, layout, report, expected.decimals)
    return candidates


def _text(cell: ReadCell) -> str:
    return "" if is_absent(cell) else text_of(cell)


def _ids(sheet: Sheet, layout: Layout, report: FileReport) -> list[str]:
    index = layout.get(m.ID)
    if index is None:
        return [""] * len(sheet.rows)
    ids = [cell.strip() if isinstance(cell, str) else text_of(cell) for cell in sheet.column(index)]
    if "" in ids:
        for line, text in zip(sheet.lines, ids, strict=True):
            if not text:
                report.add(
                    "E206",
                    "Falta a inscrição.",
                    "Toda linha precisa da inscrição.",
                    line,
                    sheet.header(index),
                )
    for line, cell, text in zip(sheet.lines, sheet.column(index), ids, strict=True):
        if isinstance(cell, Decimal) and abs(cell) >= _BEYOND_A_NUMBER:
            report.add(
                "E223",
                "A inscrição está como número, e a planilha só guarda os 15 primeiros algarismos.",
                "Formate a coluna como texto e escreva de novo as inscrições longas.",
                line,
                sheet.header(index),
                text,
            )
    return ids


def _cargos(sheet: Sheet, layout: Layout, names: CargoNames, report: FileReport) -> list[str]:
    """The code of each row's cargo; empty, after a finding, where it is not known."""
    used = [layout.get(meaning) for meaning in (m.CARGO, m.LOCALITY, m.SPECIALTY)]
    columns = [sheet.column(index) for index in used if index is not None]
    if used[0] is None or not columns:
        return [names.only or ""] * len(sheet.rows)
    keys = list(zip(*columns, strict=True))
    found: dict[tuple[ReadCell, ...], str] = {}
    bad: set[tuple[ReadCell, ...]] = set()
    for key in set(keys):
        texts = ["" if is_absent(cell) else text_of(cell) for cell in key]
        code = names.find(*texts) if texts[0] else names.only
        found[key] = code or ""
        if code is None:
            bad.add(key)
    if bad:
        checks.unknown_cargos(sheet, used[0], keys, bad, names, report)
    return [found[key] for key in keys]


def _mark(sheet: Sheet, layout: Layout, decimals: int | None) -> str:
    """The file's decimal mark, from every column of scores."""
    columns = {index for index in (layout.get(m.SCORE), *layout.scores.values()) if index is not None}
    texts = {cell for index in columns for cell in set(sheet.column(index)) if isinstance(cell, str)}
    return decimal_mark((text for text in texts if not is_absent(text)), bool(decimals))


def _standings(sheet: Sheet, layout: Layout, known: GroupWords, report: FileReport) -> list[StandingRead]:
    index = layout.get(m.STANDING)
    meant = None if index is None else _STANDING_HEADERS.get(squeezed(sheet.headers[index]))
    read = converted(sheet, index, cells.standing(known, meant), StandingRead(), report)
    sub_judice = [number for number, standing in enumerate(read) if standing.sub_judice]
    if sub_judice and index is not None:
        first = sub_judice[0]
        report.add(
            "W201",
            f"Pessoas sub judice, lidas como as demais: {len(sub_judice)}.",
            "Registre a decisão em atos (decisao-judicial): o que depende dela aparecerá como sub judice.",
            sheet.lines[first],
            sheet.header(index),
            text_of(sheet.rows[first][index]),
        )
    return read


def _opens(
    sheet: Sheet,
    layout: Layout,
    ranks: list[int | None],
    groups: list[frozenset[str]],
    report: FileReport,
) -> list[bool]:
    """Who is on the open list: ``ampla``, S by default; or whoever has a rank in it."""
    index = layout.get(m.OPEN)
    if index is not None or not layout.open_rank_only:
        return converted(sheet, index, cells.yes_by_default, True, report)
    only_reserves = [number for number, rank in enumerate(ranks) if rank is None and groups[number]]
    if only_reserves:
        column = layout.singles[m.RANK]
        report.add(
            "W203",
            f"Pessoas sem classificação na ampla, lidas como só das reservas: {len(only_reserves)}.",
            "Se concorrem também à ampla, faça a coluna ampla com S.",
            sheet.lines[only_reserves[0]],
            sheet.header(column),
        )
    away = set(only_reserves)
    return [number not in away for number in range(len(ranks))]


def _partial_scores(
    sheet: Sheet, layout: Layout, mark: str, report: FileReport
) -> list[Mapping[str, Decimal]]:
    if not layout.scores:
        return [_NO_SCORES] * len(sheet.rows)
    read = [converted(sheet, index, cells.score(mark), None, report) for index in layout.scores.values()]
    shared: dict[tuple[Decimal | None, ...], Mapping[str, Decimal]] = {}
    result: list[Mapping[str, Decimal]] = []
    for row in zip(*read, strict=True):
        if row not in shared:
            given = zip(layout.scores, row, strict=True)
            shared[row] = MappingProxyType({name: value for name, value in given if value is not None})
        result.append(shared[row])
    return result
