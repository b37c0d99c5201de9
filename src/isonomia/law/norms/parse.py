"""The text of a norm file read into a ``Norm``, or into all its problems in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from isonomia.law.findings import Finding, NormProblems
from isonomia.law.norms.model import Norm, Scope
from isonomia.law.norms.rules import Rule
from isonomia.law.norms.scope import BONDS, ENTITIES, KINDS, POWERS, Reason
from isonomia.law.norms.text.conduct import read_guarantees, read_parameters
from isonomia.law.norms.text.devices import Devices
from isonomia.law.norms.text.index import Path, index
from isonomia.law.norms.text.procedure import read_commission, read_confirmation, read_succession
from isonomia.law.norms.text.readings import read_readings
from isonomia.law.norms.text.report import Report, dotted, read_toml
from isonomia.law.norms.text.reserves import read_reserves
from isonomia.law.norms.text.table import Table

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Parsed:
    """A norm file read.

    Attributes:
        norm: the norm, or ``None`` where there is any error.
        findings: every problem, by line.
    """

    norm: Norm | None
    findings: tuple[Finding, ...] = ()

    def required(self) -> Norm:
        """The norm.

        Raises:
            NormProblems: the file has errors; it carries all the findings.
        """
        if self.norm is None:
            raise NormProblems(self.findings)
        return self.norm


def parse_norm(text: str, *, stem: str, file: str = "", norm_id: str = "") -> Parsed:
    """Read a norm file.

    Args:
        text: the TOML.
        stem: the file's name without extension, which ends the norm's id (``lei-5031-2024``).
        file: the file's name as the user knows it, for findings.
        norm_id: place in the catalogue; left out, the file's ``ente`` and ``stem`` make it.
    """
    report = Report(text, file or f"{stem}.toml")
    data = read_toml(report)
    norm = _norm(Table(data, (), report), stem, norm_id) if data is not None else None
    findings = report.sorted()
    refused = any(finding.is_error for finding in findings)
    return Parsed(None if refused else norm, findings)


def located(findings: Iterable[Finding], text: str, file: str) -> tuple[Finding, ...]:
    """Findings about a norm's keys, each given the file and the line of its key (its ``column``)."""
    keys = index(text)
    paths = {dotted(path): path for path in keys.spans}
    return tuple(
        replace(finding, file=file, line=keys.line(_nearest(finding.column, paths), finding.value))
        for finding in findings
    )


def _nearest(column: str, paths: Mapping[str, Path]) -> Path:
    """The key's path, or that of the nearest table around it: a smell may be a key that lacks."""
    while column and column not in paths:
        column = column.rpartition(".")[0]
    return paths.get(column, ())


def _norm(root: Table, stem: str, norm_id: str) -> Norm:
    _check_format(root)
    ente = root.text("ente")
    devices = Devices(norm_id or f"{ente}/{stem}", root)
    scope = _scope(root, ente, devices)
    norm = Norm(
        id=devices.norm_id,
        urn=root.text("urn", ""),
        title=root.text("titulo"),
        summary=root.text("ementa", ""),
        published=root.day("publicada_em") or scope.since,
        scope=scope,
        source=root.text("fonte", ""),
        devices=devices.seen,
        unseen=devices.unseen,
        reserves=read_reserves(root, devices),
        readings=read_readings(root, devices),
        rules=devices.by_word(root.table("fundamentos"), (rule.value for rule in Rule)),
        succession=read_succession(root),
        confirmation=read_confirmation(root, devices),
        commission=read_commission(root, devices),
        parameters=read_parameters(root, devices),
        guarantees=read_guarantees(root, devices),
    )
    root.close()
    return norm


def _check_format(root: Table) -> None:
    if "formato" not in root:
        root.whole("formato")
        root.problem("E104", "Falta a chave formato.", "formato", hint=f"Escreva formato = {FORMAT}.")
    elif root.whole("formato") != FORMAT:
        message = "Este programa não conhece esse formato de norma."
        root.problem("E109", message, "formato", root.whole("formato"), f"Escreva formato = {FORMAT}.")


def _scope(root: Table, ente: str, devices: Devices) -> Scope:
    term = root.table("vigencia")
    since = term.day("de", required=True)
    until = term.day("ate")
    term.close()
    if since and until and until < since:
        term.problem("E111", "A vigência acaba antes de começar.", "ate", until)
    return Scope(
        ente=ente,
        since=since or date.min,
        until=until,
        kinds=root.words("tipos", KINDS),
        bonds=root.words("vinculos", BONDS),
        powers=root.words("poderes", POWERS),
        entities=root.words("entidades", ENTITIES),
        citations=devices.by_word(root.table("aplicacao"), (reason.value for reason in Reason)),
    )
