"""Which column of a file is what: proposed from its header, from what was remembered, settled by a person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from isonomia.files.sheets.names import squeezed
from isonomia.files.sheets.sheet import Sheet, text_of
from isonomia.files.sheets.values import is_absent
from isonomia.files.stores.candidates import targets as t
from isonomia.files.stores.candidates.contacts import contact_of_header, looks_like_cpfs
from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.candidates.layout import layout_of
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.findings import Finding

SAMPLES = 3
_SAMPLED_ROWS = 2000
_NO_NOTE = ("", "")


@dataclass(frozen=True)
class Column:
    """One column of the file and what it is taken for.

    Attributes:
        index: from 0.
        header: as messages name it.
        samples: three different values.
        target: what it is taken for (``files.stores.candidates.targets``); empty: not used.
        sure: whether the header says so by itself; otherwise a person is asked to look.
        note: what is odd about the column, one sentence, or empty.
        advice: what to do about it, one sentence, or empty.
    """

    index: int
    header: str
    samples: tuple[str, ...]
    target: str = t.UNUSED
    sure: bool = True
    note: str = ""
    advice: str = ""


def proposed(
    sheet: Sheet, expected: Expected, remembered: Mapping[str, str] | None = None
) -> tuple[Column, ...]:
    """The columns of a file, each with the target that its header suggests.

    Args:
        sheet: the table.
        expected: what the edital and the law expect.
        remembered: key of a header (``keys_of``) -> target chosen before for the same source; it wins.
    """
    guessed, notes = _guessed(sheet, expected)
    memory = remembered or {}
    columns = []
    for index, (key, guess) in enumerate(zip(keys_of(sheet), guessed, strict=True)):
        header = sheet.header(index)
        target, sure = guess, bool(not guess or m.precise_meaning(header) or guess in t.CONTACTS)
        if key in memory and t.is_known(memory[key], expected):
            target, sure = memory[key], True
        note, advice = notes.get(header, _NO_NOTE) if not target or target == guess else _NO_NOTE
        columns.append(Column(index, header, _samples(sheet, index), target, sure, note, advice))
    return tuple(columns)


def settled(columns: Sequence[Column], targets: Sequence[str], expected: Expected) -> tuple[Column, ...]:
    """The columns with the targets that a person chose; an unknown one is as if not used."""
    chosen = [target if t.is_known(target, expected) else t.UNUSED for target in targets]
    return tuple(
        column if target == column.target else replace(column, target=target, sure=True, note="", advice="")
        for column, target in zip(columns, chosen, strict=True)
    )


def keys_of(sheet: Sheet) -> tuple[str, ...]:
    """How each column is remembered: by its header, and by its order among columns called alike."""
    times: Counter[str] = Counter()
    keys = []
    for header in sheet.headers:
        name = squeezed(header)
        times[name] += 1
        keys.append(f"{name}#{times[name]}")
    return tuple(keys)


def remembering(sheet: Sheet, targets: Sequence[str]) -> dict[str, str]:
    """What is kept of a mapping, so that the next file of the same source is mapped alike."""
    return dict(zip(keys_of(sheet), targets, strict=True))


def problems_of(sheet: Sheet, targets: Sequence[str], expected: Expected) -> tuple[Finding, ...]:
    """What a mapping lacks or says twice; empty where the rows can be read with it."""
    return (*_missing(sheet, targets, expected), *_twice(sheet, targets), *_cpf_as_number(sheet, targets))


def _guessed(sheet: Sheet, expected: Expected) -> tuple[list[str], dict[str, tuple[str, str]]]:
    """The target of each column by its header, and what is odd about a column, by header."""
    report = FileReport(sheet.file)
    names = expected.names
    layout = layout_of(
        sheet, expected.words, expected.partial_scores, lambda text: names.find(text) is not None, report
    )
    guessed = t.targets_from(layout, len(sheet.headers))
    for index, header in enumerate(sheet.headers):
        contact = contact_of_header(header)
        if contact and guessed[index] in {t.UNUSED, m.ID}:
            guessed[index] = contact
    if m.NAME in guessed and any(finding.code == "E219" for finding in _marks(sheet, guessed, expected)):
        guessed[guessed.index(m.NAME)] = t.NAME_WITH_LIST
    notes: dict[str, tuple[str, str]] = {}
    for finding in report.findings:
        notes.setdefault(finding.column, (finding.message, finding.hint))
    return guessed, notes


def _marks(sheet: Sheet, guessed: Sequence[str], expected: Expected) -> Sequence[Finding]:
    """What the marks of the names would give, if only the names were read."""
    from isonomia.files.stores.candidates.name_marks import report_marks

    report = FileReport(sheet.file)
    spoken = m.MODALITY in guessed or any(t.groups_of(target) for target in guessed)
    if not spoken:
        nobody: list[frozenset[str]] = [frozenset()] * len(sheet.rows)
        report_marks(sheet, guessed.index(m.NAME), expected.words, nobody, frozenset(), report)
    return report.findings


def _samples(sheet: Sheet, index: int) -> tuple[str, ...]:
    found = (text_of(row[index]) for row in sheet.rows[:_SAMPLED_ROWS] if not is_absent(row[index]))
    return tuple(islice(dict.fromkeys(found), SAMPLES))


def _missing(sheet: Sheet, targets: Sequence[str], expected: Expected) -> list[Finding]:
    fields = {t.field_of(target) for target in targets}
    wanted: list[tuple[str, str]] = []
    if m.ID not in fields:
        wanted.append((m.ID, "Falta dizer qual coluna é a inscrição."))
    if m.CARGO not in fields and expected.names.only is None:
        wanted.append((m.CARGO, "Falta dizer qual coluna é o cargo, e o edital tem mais de um."))
    if not fields & {m.SCORE, m.RANK}:
        wanted.append((m.SCORE, "Falta dizer qual coluna é a nota, ou a classificação."))
    for name in expected.partial_scores:
        if t.PARTIAL + name not in targets:
            message = f"Falta dizer qual coluna é {name}, critério de desempate do edital."
            wanted.append((name, message))
    hint = "Escolha, na coluna do arquivo que traz esse dado, o que ela é."
    return [Finding("E224", message, hint, sheet.file, None, name) for name, message in wanted]


def _twice(sheet: Sheet, targets: Sequence[str]) -> list[Finding]:
    first: dict[str, int] = {}
    found = []
    for index, target in enumerate(targets):
        field = t.field_of(target)
        if field and first.setdefault(field, index) != index:
            message = f"Duas colunas foram postas no mesmo campo: “{sheet.header(first[field])}” e esta."
            hint = "Deixe o campo só na que vale."
            found.append(Finding("E225", message, hint, sheet.file, None, sheet.header(index)))
    return found


def _cpf_as_number(sheet: Sheet, targets: Sequence[str]) -> list[Finding]:
    """The number of enrolment is public; a CPF never is."""
    if m.ID not in targets or not looks_like_cpfs(sheet, index := list(targets).index(m.ID)):
        return []
    message = "A inscrição aparece em listas públicas, e esta coluna parece ser a do CPF."
    hint = "Peça à banca o arquivo com o número de inscrição, ou numere as linhas numa coluna nova."
    return [Finding("E226", message, hint, sheet.file, None, sheet.header(index))]
