"""A competition as a folder: ``edital.toml``, ``candidatos`` and, where acts were done, ``atos``.

Which words are groups depends on the norms, and the norms depend on the edital. So the edital is
read first (``read_edital``); whoever knows the norms then gives the identities to ``read_folder``,
which reads everything and reports all problems of all files together.
"""

from __future__ import annotations

import gc
import hashlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from isonomia.files.sheets.opening import read_whole, why
from isonomia.files.sheets.reading import read_sheet
from isonomia.files.sheets.sheet import Sheet
from isonomia.files.stores.acts.sheet import acts_of
from isonomia.files.stores.candidates.sheet import candidates_of
from isonomia.files.stores.edital.toml import FILE, check_groups, parse_edital
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.acts import Act
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.findings import Finding, InputProblems

CANDIDATES: Final = "candidatos"
ACTS: Final = "atos"
SUFFIXES: Final = (".csv", ".xlsx", ".ods")

USUAL_IDENTITIES: Final[Mapping[str, str]] = {
    name: name for name in ("negros", "indigenas", "quilombolas", "pcd", "trans")
}
"""Group words assumed where the norms could not be found out, so that the files are checked all the same."""

_NEED_THE_NORMS: Final = frozenset({"E213", "E214", "E217", "E312", "W202", "W206"})
"""Findings that mean nothing while it is not known which groups the norms have, and how they are cut."""


@dataclass(frozen=True, slots=True)
class Folder:
    """What a folder holds, read and checked.

    Attributes:
        edital: the edital.
        candidates: one per person and cargo, in the file's order.
        acts: in order of record, or ``None`` where there is no ``atos`` file.
        findings: warnings only.
        digests: file name -> SHA-256 of its bytes, hexadecimal.
    """

    edital: Edital
    candidates: tuple[Candidate, ...]
    acts: tuple[Act, ...] | None = None
    findings: tuple[Finding, ...] = ()
    digests: Mapping[str, str] = field(default_factory=dict)


def read_edital(path: Path) -> tuple[Edital | None, tuple[Finding, ...]]:
    """The edital of a folder as far as it could be read, with every finding; see ``parse_edital``."""
    file = path / FILE
    try:
        data = file.read_bytes()
    except OSError:
        return None, (_no_edital(),)
    return parse_edital(data)


def read_folder(path: Path, identities: Mapping[str, str] | None = None) -> Folder:
    """Read a folder whole; see ``read_files``.

    Raises:
        InputProblems: as ``read_files``, and where the folder or a file of it cannot be opened.
    """
    return read_files(folder_files(path), identities)


def folder_files(path: Path) -> dict[str, bytes]:
    """The contents of a folder's files that the program knows by name, written in any case.

    Raises:
        InputProblems: there is no such folder, or a file cannot be opened.
    """
    if not path.is_dir():
        hint = "Dê o caminho da pasta do certame, com edital.toml e candidatos.csv."
        raise InputProblems([Finding("E001", "A pasta não existe.", hint, str(path))])
    present = {file.name.casefold(): file for file in sorted(path.iterdir()) if file.is_file()}
    names = (FILE, *(stem + suffix for stem in (CANDIDATES, ACTS) for suffix in SUFFIXES))
    contents: dict[str, bytes] = {}
    for name in names:
        file = path / name if (path / name).is_file() else present.get(name)
        if file is not None:
            try:
                contents[name] = read_whole(file)
            except OSError as error:
                message = "O arquivo não pôde ser aberto."
                hint = f"Confira a permissão de leitura ({why(error)})."
                raise InputProblems([Finding("E009", message, hint, name)]) from error
    return contents


def read_files(contents: Mapping[str, bytes], identities: Mapping[str, str] | None = None) -> Folder:
    """Read the files of a competition.

    Args:
        contents: file name -> bytes, the names as in a folder.
        identities: identity or group id -> group, of the norms; the edital's own reserves are added.
            Left out, where the norms could not be found: the usual groups, and the groups of
            printed tables are not checked.

    Raises:
        InputProblems: any error in any of the files; it carries all findings of all of them.
    """
    with without_collection():
        return _read_files(contents, identities)


@contextmanager
def without_collection() -> Iterator[None]:
    """Put off garbage collection while millions of cells become values, none of them in a cycle.

    Each pass of the collector would walk all the values made so far; it was a third of the time.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _read_files(contents: Mapping[str, bytes], identities: Mapping[str, str] | None) -> Folder:
    edital, findings = parse_edital(contents[FILE]) if FILE in contents else (None, (_no_edital(),))
    own = {} if edital is None else {each.group: each.group for each in edital.complements}
    declared = USUAL_IDENTITIES if identities is None else identities
    known = {**{group: group for group in declared.values()}, **declared, **own}
    if edital is not None and identities is not None:
        findings += check_groups(edital, known.values(), contents[FILE])
        findings = tuple(sorted(findings, key=lambda finding: finding.line or 0))
    candidates, people, of_candidates = _candidates(contents, edital, known)
    acts, of_acts = _acts(contents, edital, known, people)
    found = (*of_candidates, *of_acts)
    if identities is None:
        found = tuple(finding for finding in found if finding.code not in _NEED_THE_NORMS)
    findings += found
    if edital is None or any(finding.is_error for finding in findings):
        raise InputProblems(findings)
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in sorted(contents.items())}
    return Folder(edital, candidates, acts, findings, digests)


def _candidates(
    contents: Mapping[str, bytes], edital: Edital | None, known: Mapping[str, str]
) -> tuple[tuple[Candidate, ...], tuple[Candidate, ...] | None, tuple[Finding, ...]]:
    """The candidates; again, or ``None`` where some row was lost and acts cannot be checked; findings."""
    report = FileReport(f"{CANDIDATES}.csv")
    sheet = _sheet(contents, CANDIDATES, report)
    if sheet is None:
        if not report.findings:
            hint = "Ponha na pasta candidatos.csv, candidatos.xlsx ou candidatos.ods."
            report.add("E001", "Falta o arquivo dos candidatos.", hint)
        return (), None, report.sorted()
    if edital is None:
        candidates = candidates_of(sheet, (), known, (), report)
    else:
        candidates = candidates_of(sheet, edital.cargos, known, edital.ties, report, edital.decimals)
    return candidates, candidates if _has_everybody(report) else None, report.sorted()


def _acts(
    contents: Mapping[str, bytes],
    edital: Edital | None,
    known: Mapping[str, str],
    people: tuple[Candidate, ...] | None,
) -> tuple[tuple[Act, ...] | None, tuple[Finding, ...]]:
    """The acts, ``None`` where there is no file of them, and findings."""
    report = FileReport(f"{ACTS}.csv")
    sheet = _sheet(contents, ACTS, report)
    if sheet is None:
        return None, report.sorted()
    cargos = () if edital is None else edital.cargos
    published = None if edital is None else edital.published
    return acts_of(sheet, cargos, known, people, published, report), report.sorted()


def _sheet(contents: Mapping[str, bytes], stem: str, report: FileReport) -> Sheet | None:
    """The one table called so, or ``None``; two of them are a problem (E002)."""
    present = [stem + suffix for suffix in SUFFIXES if stem + suffix in contents]
    if not present:
        return None
    report.file = present[0]
    if len(present) > 1:
        hint = "Deixe na pasta só o que vale."
        report.add("E002", "Há mais de um arquivo com estes dados.", hint, value=", ".join(present))
        return None
    return read_sheet(contents[present[0]], present[0], stem)


def _has_everybody(report: FileReport) -> bool:
    """Whether every row of candidatos became a candidate, whatever else is wrong with it."""
    lossy = {"E003", "E004", "E005", "E006", "E007", "E008"}
    codes = {finding.code for finding in report.findings}
    columns = {finding.column for finding in report.findings if finding.code == "E201"}
    return not codes & lossy and m.ID not in columns


def _no_edital() -> Finding:
    hint = "Ponha na pasta o arquivo edital.toml; “isonomia exemplo” escreve um para copiar."
    return Finding("E001", "Falta o arquivo edital.toml.", hint, FILE)
