"""The steps of an import on the rows of the database: what each reads, computes and keeps.

What a step computes is kept in the upload's own row, so that pages show it without reading the file again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from isonomia.files.stores.candidates.contacts import Contact, looks_like_cpfs
from isonomia.files.stores.candidates.record import candidate_of
from isonomia.law.competition.candidate import Candidate
from isonomia.law.findings import Finding
from isonomia.office.importing.mapping import Column, proposed
from isonomia.office.importing.preview import impossible_acts, preview_of
from isonomia.office.importing.rectifying import rectification_of
from isonomia.office.importing.report import SENSITIVE, Report, hidden
from isonomia.office.importing.seeing import plain
from isonomia.office.recorded import recorded
from isonomia.web.gates.passing import digest_of
from isonomia.web.hr.importing.held import checked_of, expected_of, seen_of
from isonomia.web.records.loading import acts_of, load, roll_in_force, terms_of
from isonomia.web.records.models import Enrolment, MappingMemory, Roll, Upload
from isonomia.web.records.models.competitions import Stage

KEPT_FINDINGS = 20_000
"""The most findings kept of a report: more than that is one problem of the whole file."""

Plain = dict[str, Any]


def read(upload: Upload) -> tuple[Plain, list[str]]:
    """How the file was read and what its columns seem to be: as pages show it, and the targets.

    Raises:
        InputProblems: it is refused.
    """
    seen = seen_of(upload)
    memory = remembered(upload)
    columns = proposed(seen.sheet, expected_of(upload.competition), memory)
    covered = {
        column.index
        for column in columns
        if column.target in SENSITIVE or looks_like_cpfs(seen.sheet, column.index)
    }
    reading = {
        "como": plain(seen.how),
        "razoes": dict(seen.reasons),
        "planilhas": list(seen.sheets),
        "resumo": seen.digest,
        "linhas": len(seen.sheet.rows),
        "cabecalhos": [seen.sheet.header(index) for index in range(len(seen.sheet.headers))],
        "amostra": [[line, _covered(cells, covered)] for line, cells in seen.sample],
        "colunas": [asdict(column) | {"samples": _samples(column, covered)} for column in columns],
        "lembrado": bool(memory),
        "avisos": [_told(each) for each in seen.sheet.findings if not each.line][:KEPT_FINDINGS],
    }
    return reading, [column.target for column in columns]


def _covered(cells: Sequence[str], covered: set[int]) -> list[str]:
    return [hidden(cell) if index in covered else cell for index, cell in enumerate(cells)]


def _samples(column: Column, covered: set[int]) -> list[str]:
    return [hidden(each) if column.index in covered else each for each in column.samples]


def examine(upload: Upload) -> Plain:
    """The report of the file and, where it can be imported, the preview and its digest.

    Raises:
        InputProblems: the file is refused.
    """
    report = checked_of(upload).report
    outcome: Plain = {"relatorio": told_report(report)}
    if report.can_import:
        preview = preview_for(upload)
        outcome |= {"previa": preview, "resumo": digest_of(preview)}
    return outcome


def preview_for(upload: Upload) -> Plain:
    """What importing the file would do now.

    Raises:
        InputProblems: it cannot be imported.
    """
    competition = upload.competition
    edital, governing = terms_of(competition)
    checked = checked_of(upload)
    roll = roll_in_force(competition)
    document = preview_of(checked, edital, None if roll is None else people_in(roll))
    acts = acts_of(competition)
    impossible = list(impossible_acts(edital, governing, checked.candidates, acts))
    return {
        **document,
        "arquivo": upload.file_name,
        "origem": upload.source,
        "resumo_do_arquivo": upload.reading.get("resumo", ""),
        "motivo": upload.reason,
        "carga_anterior": None if roll is None else roll.number,
        "homologado": competition.stage == Stage.HOMOLOGATED,
        "atos_impossiveis": impossible,
        "efeito": None if impossible or not acts else _effect(upload),
    }


def _effect(upload: Upload) -> Plain | None:
    """What the file does to lists and calls that stand already; ``None`` where nobody is in force yet."""
    competition = upload.competition
    if roll_in_force(competition) is None:
        return None
    edital, governing = terms_of(competition)
    people = checked_of(upload).candidates
    return rectification_of(load(competition), recorded(edital, governing, people, acts_of(competition)))


def people_in(roll: Roll) -> tuple[list[Candidate], list[Contact]]:
    """The rows of a load and who they are, in its order."""
    candidates: list[Candidate] = []
    contacts: list[Contact] = []
    rows = Enrolment.objects.filter(roll=roll).order_by("row")
    for number, cargo, values, name, contact in rows.values_list(
        "number", "cargo", "values", "name", "contact"
    ):
        one = candidate_of(number, cargo, values)
        candidates.append(one)
        email, phone, cpf = (contact.get(field, "") for field in ("email", "telefone", "cpf"))
        contacts.append(Contact(name, email, phone, cpf, one.birth))
    return candidates, contacts


def remembered(upload: Upload) -> dict[str, str]:
    """The mapping used before for files of the same source."""
    if not upload.source:
        return {}
    found = MappingMemory.objects.filter(body=upload.body, source=source_key(upload.source)).first()
    return dict(found.targets) if found else {}


def source_key(source: str) -> str:
    """A source's name as it is remembered."""
    return " ".join(source.casefold().split())[:120]


def told_report(report: Report) -> Plain:
    """A report as plain values; it holds no CPF and no date of birth."""
    return {
        "lidas": report.read,
        "prontas": report.ready,
        "com_aviso": report.warned,
        "com_erro": report.wrong,
        "repetidas": report.repeated,
        "fora": len(report.left_out),
        "so_do_arquivo": report.stops_at_the_file,
        "pode": report.can_import,
        "codigos": dict(report.codes),
        "achados": [_told(each) for each in report.shown[:KEPT_FINDINGS]],
        "total": len(report.shown),
    }


def findings_in(outcome: Plain) -> list[Finding]:
    """The findings of a stored report."""
    found = outcome.get("relatorio", {}).get("achados", ())
    return [
        Finding(code, message, hint, "", line, column, value)
        for code, message, hint, line, column, value in found
    ]


def _told(finding: Finding) -> list[Any]:
    return [finding.code, finding.message, finding.hint, finding.line, finding.column, finding.value]
