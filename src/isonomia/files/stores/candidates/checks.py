"""What a candidatos file must hold as a whole: required columns, no repeated person, something to rank by."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from isonomia.files.sheets.names import nearest
from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.stores.candidates.layout_model import Layout
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.cargos import CargoNames
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.candidate import Candidate, Standing, Verdict
from isonomia.law.competition.edital import TieCriterion, TieKind
from isonomia.law.competition.ranking import at_precision


def required_columns(
    sheet: Sheet,
    layout: Layout,
    names: CargoNames,
    ties: Sequence[TieCriterion],
    report: FileReport,
) -> None:
    """Report the columns that must be there and are not, each with the header most like it."""
    if layout.get(m.ID) is None:
        _missing(sheet, m.ID, "Falta a coluna inscricao.", report)
    if layout.get(m.CARGO) is None and names.only is None:
        _missing(sheet, m.CARGO, "Falta a coluna cargo, e o edital tem mais de um.", report)
    if layout.get(m.SCORE) is None and layout.get(m.RANK) is None:
        _missing(sheet, m.SCORE, "Falta a coluna nota, ou a coluna classificacao.", report)
    for column in dict.fromkeys(tie.column for tie in ties if tie.kind is TieKind.SCORE and tie.column):
        if column not in layout.scores:
            _missing(sheet, column, f"Falta a coluna {column}, critério de desempate do edital.", report)
    dated = {TieKind.ELDERLY, TieKind.OLDER} & {tie.kind for tie in ties}
    if dated and layout.get(m.BIRTH) is None:
        _criterion_without_data(sheet, m.BIRTH, report)
    if any(tie.kind is TieKind.JUROR for tie in ties) and layout.get(m.JUROR) is None:
        _criterion_without_data(sheet, m.JUROR, report)


def _missing(sheet: Sheet, column: str, message: str, report: FileReport) -> None:
    like = nearest(column, [header for header in sheet.headers if header])
    found = ", ".join(header for header in sheet.headers if header)
    hint = (
        f"A coluna “{like}” é esta? Então mude o nome dela."
        if like
        else f"Se uma destas traz esse dado, dê-lhe o nome {column}: {found}."
    )
    report.add("E201", message, hint, sheet.header_line, column)


def _criterion_without_data(sheet: Sheet, column: str, report: FileReport) -> None:
    report.add(
        "W205",
        f"O edital desempata pela coluna {column}, que não está no arquivo.",
        "Empates que dependam dela ficam em aberto: acrescente a coluna.",
        sheet.header_line,
        column,
    )


def unknown_cargos(
    sheet: Sheet,
    index: int,
    keys: Sequence[tuple[ReadCell, ...]],
    bad: set[tuple[ReadCell, ...]],
    names: CargoNames,
    report: FileReport,
) -> None:
    """Report each row whose cargo is blank or unknown, or whose name is of two cargos."""
    for line, key in zip(sheet.lines, keys, strict=True):
        if key not in bad:
            continue
        text = text_of(key[0])
        hint = _cargo_hint(text, names)
        if text:
            report.add("E209", "O edital não tem este cargo.", hint, line, sheet.header(index), text)
        else:
            report.add("E210", "Falta o cargo, e o edital tem mais de um.", hint, line, sheet.header(index))


def _cargo_hint(text: str, names: CargoNames) -> str:
    """What may have been meant: a cargo with its list behind it, a name nearly right, or any code."""
    inside = names.at_start_of(text)
    if inside:
        return f"Se é o cargo {inside} com o nome de uma lista atrás, ponha a lista na coluna modalidade."
    like = nearest(text, [*names.known(), *(cargo.name for cargo in names.cargos)])
    return f"Seria {like}?" if like else f"Use o código de um cargo do edital: {', '.join(names.known())}."


def rows(
    candidates: Sequence[Candidate], sheet: Sheet, layout: Layout, report: FileReport, decimals: int | None
) -> None:
    """Report what only a whole row, or several, can show."""
    _repeated(candidates, sheet, layout, report)
    _nothing_to_rank_by(candidates, sheet, layout, report)
    if layout.get(m.SCORE) is not None and layout.get(m.RANK) is not None:
        _rank_denied(candidates, sheet, layout, report, decimals)
    if layout.get(m.CHOICE) is not None or layout.get(m.VERDICTS) is not None:
        _contradicted(candidates, sheet, layout, report)


def _contradicted(candidates: Sequence[Candidate], sheet: Sheet, layout: Layout, report: FileReport) -> None:
    """Choices and confirmations of a group in which the row does not say the person competes."""
    for one in candidates:
        if one.choice and one.choice not in one.groups:
            report.add(
                "E217",
                "A opção é por um grupo em que a pessoa não concorre.",
                "Corrija a opção ou a coluna do grupo.",
                one.line,
                _header(sheet, layout, m.CHOICE),
                one.choice,
            )
        for group, verdict in one.verdicts.items():
            if verdict is Verdict.CONFIRMED and group not in one.groups:
                report.add(
                    "E220",
                    f"A declaração está confirmada, mas a linha não diz que a pessoa concorre a “{group}”.",
                    "Corrija uma das duas colunas.",
                    one.line,
                    _header(sheet, layout, m.VERDICTS),
                    f"{group}:{verdict.value}",
                )


def _rank_denied(
    candidates: Sequence[Candidate], sheet: Sheet, layout: Layout, report: FileReport, decimals: int | None
) -> None:
    """The first person of each cargo whom a rank already made puts after another with a lower score."""
    lowest: dict[str, tuple[Decimal, int | None]] = {}
    told: set[str] = set()
    for one in sorted(candidates, key=lambda each: each.rank or 0):
        if one.score is None or one.rank is None or not one.open or one.standing is not Standing.APPROVED:
            continue
        score = at_precision(one.score, decimals)
        least, line = lowest.setdefault(one.cargo, (score, one.line))
        if score > least and one.cargo not in told:
            told.add(one.cargo)
            report.add(
                "E222",
                f"A classificação põe esta pessoa depois da linha {line}, cuja nota é menor.",
                "Corrija a nota ou a classificação; se a coluna é de outra lista, mude o nome dela.",
                one.line,
                _header(sheet, layout, m.RANK),
                str(one.rank),
            )
        elif score < least:
            lowest[one.cargo] = score, one.line


def _header(sheet: Sheet, layout: Layout, meaning: str) -> str:
    index = layout.get(meaning)
    return meaning if index is None else sheet.header(index)


def _repeated(candidates: Sequence[Candidate], sheet: Sheet, layout: Layout, report: FileReport) -> None:
    """The same enrolment, or the same person under two enrolments, twice in one cargo."""
    whos = {one.who for one in candidates}
    if len(whos) == len(candidates) == len({one.id for one in candidates}):
        return
    first: dict[tuple[str, str, str], int | None] = {}
    for one in candidates:
        if not one.id:
            continue
        keys = ((m.ID, one.id, one.cargo), (m.PERSON, one.who, one.cargo))
        meaning, value, _ = key = next((each for each in keys if each in first), keys[0])
        if key in first:
            report.add(
                "E208",
                f"A mesma {meaning} já apareceu neste cargo, na linha {first[key]}.",
                "Deixe uma linha só por pessoa e cargo.",
                one.line,
                _header(sheet, layout, meaning),
                value,
            )
        else:
            first.update(dict.fromkeys(keys, one.line))


def _nothing_to_rank_by(
    candidates: Sequence[Candidate], sheet: Sheet, layout: Layout, report: FileReport
) -> None:
    """Approved people without score and rank; and cargos ranked partly by one, partly by the other."""
    if layout.get(m.SCORE) is None and layout.get(m.RANK) is None:
        return
    if layout.get(m.RANK) is None and all(one.score is not None for one in candidates):
        return
    refused = {(finding.line, finding.column) for finding in report.findings}
    columns = [_header(sheet, layout, meaning) for meaning in (m.SCORE, m.RANK)]
    unscored: dict[str, Candidate] = {}
    unranked: set[str] = set()
    for one in candidates:
        if one.standing is not Standing.APPROVED or (one.score is not None and one.rank is not None):
            continue
        if one.score is None and one.rank is None:
            if not any((one.line, column) in refused for column in columns):
                report.add(
                    "E207",
                    "A pessoa não tem nota nem classificação.",
                    "Preencha uma das duas, ou diga na situacao que foi eliminada ou reprovada.",
                    one.line,
                    columns[0],
                )
        elif one.score is None:
            unscored.setdefault(one.cargo, one)
        else:
            unranked.add(one.cargo)
    for cargo, one in unscored.items():
        if cargo in unranked:
            report.add(
                "E221",
                f"No cargo {cargo}, uns têm só nota e outros só classificação: não há uma ordem única.",
                "Dê a todos a nota, ou a todos a classificação.",
                one.line,
                columns[0],
            )
