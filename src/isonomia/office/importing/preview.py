"""What an import would do, as plain values: how many people in each cargo and reserve, and what changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from isonomia.files.stores.candidates.contacts import Contact
from isonomia.law.competition.candidate import Candidate, Standing
from isonomia.law.competition.edital import Edital
from isonomia.law.findings import Finding, InputProblems
from isonomia.office.answer import Document
from isonomia.office.competition import live
from isonomia.office.governing import Governing
from isonomia.office.importing.checking import Checked
from isonomia.office.importing.difference import Difference, difference, rows_of
from isonomia.office.recorded import ActRow, recorded

NAMED = 50
"""The most people whose numbers are listed for each kind of change."""


def preview_of(
    checked: Checked,
    edital: Edital,
    before: tuple[Sequence[Candidate], Sequence[Contact]] | None,
) -> Document:
    """The document of an import about to be done.

    Args:
        checked: the file, without errors.
        edital: in force.
        before: the rows in force, or ``None`` where there are none.

    Raises:
        InputProblems: the file has errors.
    """
    if not checked.report.can_import:
        raise InputProblems(checked.report.findings)
    changes = None if before is None else _changes(checked, before)
    return {
        "lidas": checked.report.read,
        "linhas": len(checked.candidates),
        "com_aviso": checked.report.warned,
        "fora": list(checked.report.left_out),
        "cargos": _cargos(edital, checked.candidates),
        "mudancas": changes,
        "nada_mudou": changes is not None and not any(changes[name] for name in ("entram", "saem", "mudam")),
    }


def impossible_acts(
    edital: Edital, governing: Governing, people: Sequence[Candidate], acts: Sequence[ActRow]
) -> tuple[str, ...]:
    """What the acts already recorded could no longer be, with other people: one sentence each."""
    if not acts:
        return ()
    try:
        live(recorded(edital, governing, tuple(people), list(acts)), traced=False)
    except InputProblems as problems:
        return tuple(dict.fromkeys(finding.message for finding in problems.findings if finding.is_error))
    return ()


def demand_as_shown(shown: str, fresh: str) -> None:
    """Refuse an import that is not the one a person saw.

    Args:
        shown: digest of the preview that was shown.
        fresh: digest of the preview now.

    Raises:
        InputProblems: they differ.
    """
    if shown != fresh:
        message = "Os dados em vigor mudaram depois da conferência deste arquivo."
        raise InputProblems([Finding("E227", message, "Confira o arquivo de novo e veja o que muda.")])


def refuse(reasons: Iterable[str]) -> None:
    """Refuse an import for what stands in its way.

    Raises:
        InputProblems: there is some reason.
    """
    found = [Finding("E228", reason, "Resolva isto e confira o arquivo de novo.") for reason in reasons]
    if found:
        raise InputProblems(found)


def _changes(checked: Checked, before: tuple[Sequence[Candidate], Sequence[Contact]]) -> Document:
    found: Difference = difference(rows_of(*before), rows_of(checked.candidates, checked.contacts))
    return {
        "entram": len(found.added),
        "saem": len(found.removed),
        "mudam": len(found.changed),
        "iguais": found.same,
        "campos": found.by_field,
        "quem_entra": [list(key) for key in found.added[:NAMED]],
        "quem_sai": [list(key) for key in found.removed[:NAMED]],
        "quem_muda": [[*change.key, list(change.fields)] for change in found.changed[:NAMED]],
    }


def _cargos(edital: Edital, people: Sequence[Candidate]) -> list[Document]:
    """Cargo by cargo, in the edital's order: people, approved, and how many compete in each reserve."""
    rows: Counter[str] = Counter(one.cargo for one in people)
    approved: Counter[str] = Counter(one.cargo for one in people if one.standing is Standing.APPROVED)
    members: Counter[tuple[str, str]] = Counter()
    for one in people:
        for group in one.groups:
            members[one.cargo, group] += 1
    groups = sorted({group for _, group in members})
    return [
        {
            "codigo": cargo.code,
            "nome": cargo.full_name,
            "pessoas": rows[cargo.code],
            "aprovadas": approved[cargo.code],
            "grupos": {group: members[cargo.code, group] for group in groups},
        }
        for cargo in edital.cargos
    ]
