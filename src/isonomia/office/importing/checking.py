"""The lines of a file checked against the edital: the report, and the people where nothing is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from isonomia.files.sheets.sheet import Sheet
from isonomia.files.stores.candidates import targets as t
from isonomia.files.stores.candidates.contacts import Contact, contacts_of
from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.candidates.marks_apart import with_marks_apart
from isonomia.files.stores.candidates.sheet import candidates_in
from isonomia.files.stores.folder import without_collection
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.findings import Finding
from isonomia.office.governing import Governing
from isonomia.office.importing.mapping import problems_of
from isonomia.office.importing.report import OF_THE_FILE, REPEATED, SENSITIVE, Report, report_of
from isonomia.office.importing.seeing import Seen
from isonomia.office.reading import identities_of

_OF_THE_WHOLE = frozenset({"E219", "E221", "E222"})
"""Errors that leaving one line out does not undo."""
_PASSES = 4


@dataclass(frozen=True)
class Checked:
    """A file checked.

    Attributes:
        report: what was found.
        candidates: the law's rows; to be used only where ``report.can_import``.
        contacts: who each of them is, parallel.
    """

    report: Report
    candidates: tuple[Candidate, ...] = ()
    contacts: tuple[Contact, ...] = ()


def expected_by(edital: Edital, governing: Governing) -> Expected:
    """What an edital and its law expect of the file."""
    own = {each.group: each.group for each in edital.complements}
    return Expected(edital.cargos, {**identities_of(governing), **own}, edital.ties, edital.decimals)


def check(
    seen: Seen, targets: Sequence[str], expected: Expected, without: frozenset[int] = frozenset()
) -> Checked:
    """Check every line of a file.

    Args:
        seen: the file as read.
        targets: what each column is, in order.
        expected: what the edital and the law expect.
        without: lines left out by choice.
    """
    sheet = _without_lines(seen.sheet, without)
    lost = [finding for finding in sheet.findings if finding.code == "E006"]
    findings = [finding for finding in sheet.findings if finding.code != "W004"]
    if len(lost) > len(sheet.rows):
        findings = [_misread(sheet, len(lost)), *(f for f in findings if f.code != "E006")]
    findings += problems_of(sheet, targets, expected)
    read = len(seen.sheet.rows) + len(lost)
    sensitive = [sheet.header(index) for index, target in enumerate(targets) if target in SENSITIVE]
    if any(finding.code in OF_THE_FILE for finding in findings):
        return Checked(report_of(sheet.file, read, findings, sensitive))
    with without_collection():
        return _people(seen, sheet, targets, expected, findings, (read, sensitive, sorted(without)))


def _people(
    seen: Seen,
    sheet: Sheet,
    targets: Sequence[str],
    expected: Expected,
    findings: list[Finding],
    told: tuple[int, list[str], list[int]],
) -> Checked:
    read, sensitive, left_out = told
    targets = list(targets)
    if t.NAME_WITH_LIST in targets:
        sheet = with_marks_apart(sheet, targets.index(t.NAME_WITH_LIST), expected.words)
        targets.append(m.MODALITY)
    report = FileReport(sheet.file, findings)
    candidates = candidates_in(sheet, t.layout_from(targets), expected, report, seen.decimal_chosen)
    kept_apart = {
        t.field_of(target): index
        for index, target in enumerate(targets)
        if t.field_of(target) in {m.NAME, *t.CONTACTS}
    }
    births = [each.birth for each in candidates]
    contacts = contacts_of(sheet, kept_apart, births, report) if candidates else []
    whole = report_of(sheet.file, read, report.findings, sensitive, left_out)
    return Checked(whole, candidates, tuple(contacts))


def check_correct_only(seen: Seen, targets: Sequence[str], expected: Expected) -> Checked:
    """Check a file leaving out every line with an error, and every line of whoever is repeated.

    Of a person twice in a cargo no line is taken, since nobody knows which one holds. What leaving
    lines out does not mend stays in the report, and nothing can be imported.
    """
    without: frozenset[int] = frozenset()
    checked = check(seen, targets, expected)
    for _ in range(_PASSES):
        errors = [finding for finding in checked.report.findings if finding.is_error]
        if not errors or any(each.code in OF_THE_FILE | _OF_THE_WHOLE for each in errors):
            break
        without |= {each.line for each in errors if each.line} | _of_the_repeated(checked, errors)
        checked = _without_lost(check(seen, targets, expected, without), without)
    return checked


def _without_lost(checked: Checked, without: frozenset[int]) -> Checked:
    """The report without the errors of lines already left out (those with too many cells never had a row)."""
    report = checked.report
    kept = tuple(each for each in report.findings if not (each.is_error and each.line in without))
    wrong = len({each.line for each in kept if each.is_error and each.line})
    return replace(checked, report=replace(report, findings=kept, wrong=wrong))


def _of_the_repeated(checked: Checked, errors: Sequence[Finding]) -> set[int]:
    lines = {each.line for each in errors if each.code == REPEATED}
    keys = {key for one in checked.candidates if one.line in lines for key in _keys(one)}
    return {one.line for one in checked.candidates if one.line and keys & _keys(one)}


def _keys(one: Candidate) -> set[tuple[str, str, str]]:
    return {("id", one.id, one.cargo), ("who", one.who, one.cargo)}


def _without_lines(sheet: Sheet, without: frozenset[int]) -> Sheet:
    if not without:
        return sheet
    kept = [number for number, line in enumerate(sheet.lines) if line not in without]
    rows = [sheet.rows[number] for number in kept]
    return replace(sheet, rows=rows, lines=[sheet.lines[number] for number in kept])


def _misread(sheet: Sheet, lost: int) -> Finding:
    message = f"A maior parte das linhas tem mais células que o cabeçalho: {lost}."
    hint = "O separador parece outro: volte a “Como o arquivo foi lido” e escolha-o."
    return Finding("E017", message, hint, sheet.file, sheet.header_line)
