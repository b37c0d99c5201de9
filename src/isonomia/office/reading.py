"""Read a competition's folder and settle its law, with every problem of everything in one pass."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from isonomia.files.stores.edital.toml import FILE, parse_edital
from isonomia.files.stores.folder import folder_files, read_files
from isonomia.law.competition.edital import Edital
from isonomia.law.findings import Finding, InputProblems, NormProblems
from isonomia.office.competition import Competition
from isonomia.office.conducting import conduct_problems
from isonomia.office.governing import Choice, Governing, govern


def read_competition(folder: Path, choice: Choice | None = None) -> Competition:
    """Read ``edital.toml``, ``candidatos`` and ``atos``, and resolve the norms.

    Args:
        folder: the "pasta do certame".
        choice: norms and readings of the command line.

    Raises:
        NormProblems: a norm is unknown or has errors.
        InputProblems: any error of any file; all findings of all of them.
    """
    return read_contents(folder_files(folder), choice)


def read_contents(contents: Mapping[str, bytes], choice: Choice | None = None) -> Competition:
    """The same, from the files' contents.

    Args:
        contents: file name -> bytes, the names as in a folder.
        choice: as ``read_competition``.

    Raises:
        NormProblems, InputProblems: as ``read_competition``.
    """
    edital = _edital(contents)
    governing: Governing | None = None
    problems: tuple[Finding, ...] = ()
    if edital is not None:
        try:
            governing = govern(edital, choice or Choice())
        except NormProblems:
            raise
        except InputProblems as refused:
            problems = refused.findings
    try:
        read = read_files(contents, None if governing is None else identities_of(governing))
    except InputProblems as refused:
        raise InputProblems((*refused.findings, *problems)) from None
    if governing is None:
        raise InputProblems((*read.findings, *problems))
    against = conduct_problems(read.edital, governing.norms, FILE)
    if against:
        raise InputProblems((*read.findings, *against))
    files = {name.rpartition(".")[0]: name for name in contents}
    return Competition(read.edital, read.candidates, read.acts, governing, read.findings, files)


def _edital(contents: Mapping[str, bytes]) -> Edital | None:
    """The edital where it has no error of its own; its errors are reported with everything else."""
    if FILE not in contents:
        return None
    edital, findings = parse_edital(contents[FILE])
    return None if any(finding.is_error for finding in findings) else edital


def identities_of(governing: Governing) -> dict[str, str]:
    """Identity or group, as a column of candidatos may be called -> group of the norms."""
    known: dict[str, str] = {}
    for regime in governing.regimes.values():
        for reserve in regime.reserves if regime is not None else ():
            known[reserve.group] = reserve.group
            known.update(dict.fromkeys(reserve.identities, reserve.group))
    return known
