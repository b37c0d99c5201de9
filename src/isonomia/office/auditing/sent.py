"""A published list or a package that anyone sends to be held against the law: one answer, in plain values.

The list goes through the same use case as ``isonomia auditar``, the package through the same verifier as
``isonomia verificar``. Before anything is read, every file is looked at: size, kind, formulas, locks, bombs.
The answer alone holds what its page and its documents need, so that nothing else has to be kept.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from isonomia.files.sheets.archives import Limits
from isonomia.files.sheets.guarding import refused
from isonomia.files.stores.edital.toml import FILE
from isonomia.files.stores.package.verifier import verify
from isonomia.files.stores.zipped import is_package, zipped_folder, zipped_names
from isonomia.law.audit.published import Kind, Publication
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.model import Reserve
from isonomia.office.answer import FORMAT, finding_document
from isonomia.office.auditing.audit import audit_document
from isonomia.office.auditing.papers import Whose, papers_of, whose
from isonomia.office.auditing.publication import (
    Minimum,
    printed_table,
    read_published_among,
    read_with_edital,
)
from isonomia.office.competition import Competition
from isonomia.office.governing import Choice
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice

Plain = dict[str, Any]

SENT: Final = Limits(size=6_000_000, opened=90_000_000, ratio=150, small=20_000_000, cells=1_000_000)
"""What anyone may send: enough for the largest lists that are published, little enough to do at once."""

MOST_LINES: Final = 20_000
"""Lines of a list held at once; a longer one is for ``isonomia auditar`` on one's own machine."""

MOST_CALLS: Final = 5_000
"""Calls followed at once, each under every combination of readings."""

VERIFYING_SECONDS: Final = 120


@dataclass(frozen=True)
class Sent:
    """What somebody sent to be held against the law.

    Attributes:
        data: the published list, as a file or as pasted text.
        file: its name as the user knows it.
        norms: ids of the norms chosen; empty: the edital's.
        readings: options chosen.
        reserves: of ``pcd``, where no edital tells it.
        places: code or name of cargo -> places; the empty key is every cargo not named.
        kind: what the list is, where said.
        table: the printed table of vacancies, as a file or as pasted text; empty: none.
        table_file: its name.
        terms: ``edital.toml``, or the competition's folder as a zip; empty: neither.
        terms_file: its name.
    """

    data: bytes
    file: str
    norms: tuple[str, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)
    reserves: tuple[Reserve, ...] = ()
    places: Mapping[str, int] = field(default_factory=dict)
    kind: Kind | None = None
    table: bytes = b""
    table_file: str = ""
    terms: bytes = b""
    terms_file: str = ""


def audit_sent(sent: Sent) -> Plain:
    """Hold a published list against the law.

    Returns:
        ``{"formato", "especie": "lista", "documento", "orgao", "titulo", "em", "grupos", "normas", "avisos",
        "resumo_do_arquivo"}``: the document is that of ``auditar``.

    Raises:
        InputProblems: what was sent cannot be used: every reason at once.
        NormProblems: a norm is unknown or has errors.
    """
    competition, publication, known = _read(sent)
    answer = audit_document(competition, publication, classified=known)
    about = whose(competition)
    return {
        "formato": FORMAT,
        "especie": "lista",
        "documento": answer.document,
        "orgao": about.organ,
        "titulo": about.title,
        "em": about.on.isoformat(),
        "grupos": dict(answer.voice.groups),
        "normas": dict(answer.voice.titles),
        "avisos": [finding_document(finding) for finding in answer.warnings],
        "resumo_do_arquivo": sha256(sent.data).hexdigest(),
    }


def _read(sent: Sent) -> tuple[Competition, Publication, bool]:
    problems = list(_not_taken(sent.data, sent.file))
    problems += _not_taken(sent.table, sent.table_file) if sent.table else ()
    contents: dict[str, bytes] = {}
    try:
        contents = _terms(sent)
    except InputProblems as wrong:
        problems += wrong.findings
    if problems:
        raise InputProblems(problems)
    minimum = Minimum(Choice(sent.norms, readings=sent.readings), sent.reserves, dict(sent.places), sent.kind)
    if sent.table:
        minimum = replace(minimum, table=printed_table(sent.table, sent.table_file, minimum))
    if set(contents) == {FILE}:
        competition, publication = read_with_edital(contents[FILE], sent.data, sent.file, minimum)
        known = False
    else:
        competition, publication, known = read_published_among(contents, sent.data, sent.file, minimum)
    whole = publication.kind is Kind.CALL
    calls = sum(1 for line in publication.lines if line.called or whole)
    if len(publication.lines) > MOST_LINES or calls > MOST_CALLS:
        raise InputProblems([_too_long(sent.file)])
    return competition, publication, known


def _not_taken(data: bytes, file: str) -> tuple[Finding, ...]:
    """Why a list is not taken; a PDF and a list too long have their own way out."""
    if data.startswith(b"%PDF"):
        hint = "Abra o PDF, selecione o texto, copie e cole aqui."
        return (Finding("E401", "O arquivo é um PDF, e não o texto dele.", hint, file),)
    found = refused(data, file, SENT)
    if not found and not data.startswith(b"PK") and data.count(b"\n") > MOST_LINES:
        return (_too_long(file),)
    return found


def _too_long(file: str) -> Finding:
    hint = "Divida a lista por cargo, ou confira no seu computador com isonomia auditar."
    return Finding("E011", "A lista é longa demais para conferir aqui.", hint, file)


def _terms(sent: Sent) -> dict[str, bytes]:
    """The files of the competition, where they were sent."""
    if not sent.terms:
        return {}
    if len(sent.terms) > SENT.size:
        hint = "Envie só edital.toml, ou a pasta sem os arquivos que não são do certame."
        raise InputProblems([Finding("E011", "O arquivo é grande demais.", hint, sent.terms_file)])
    if sent.terms.startswith(b"PK"):
        return zipped_folder(sent.terms, sent.terms_file, SENT)
    return {FILE: sent.terms}


def voice_of_sent(audited: Mapping[str, Any], lang: Language) -> Voice:
    """Language and names for what ``audit_sent`` answered."""
    return Voice(lang, audited["grupos"], audited["normas"])


def papers_of_sent(audited: Mapping[str, Any], lang: Language) -> dict[str, bytes]:
    """``auditoria.pdf`` and ``auditoria.json``, the same that ``isonomia auditar --saida`` writes."""
    about = Whose(audited["orgao"], audited["titulo"], date.fromisoformat(audited["em"]))
    return dict(papers_of(audited["documento"], about, voice_of_sent(audited, lang)))


def sent_is_package(data: bytes, file: str) -> bool:
    """Whether a file is a package to verify, and not a list.

    Raises:
        InputProblems: it begins as a zip and cannot be opened.
    """
    return data.startswith(b"PK") and is_package(zipped_names(data, file, SENT))


def verify_sent(data: bytes, file: str, key: bytes = b"") -> Plain:
    """Verify a package by the independent verifier, in a process of its own.

    Args:
        data: the zip.
        file: its name as the user knows it.
        key: the file of the public key that must have signed it, or empty.

    Returns:
        ``{"formato", "especie": "pacote", "arquivo", "documento", "outro_verificador",
        "resumo_do_arquivo"}``: the document is that of ``verificar``.

    Raises:
        InputProblems: it opens into too much, or verifying it took too long.
    """
    zipped_names(data, file, SENT)
    with TemporaryDirectory() as folder:
        package, public = Path(folder, "pacote.zip"), Path(folder, "chave.pub")
        package.write_bytes(data)
        if key:
            public.write_bytes(key)
        try:
            done = verify(package, public if key else None, as_json=True, seconds=VERIFYING_SECONDS)
        except subprocess.TimeoutExpired:
            hint = "Confira no seu computador: python3 verificar.py pacote.zip."
            raise InputProblems(
                [Finding("E011", "O pacote é grande demais para conferir aqui.", hint, file)]
            ) from None
    return {
        "formato": FORMAT,
        "especie": "pacote",
        "arquivo": file,
        "documento": json.loads(done.output) if done.output.strip() else _unanswered(),
        "outro_verificador": done.other_verifier,
        "resumo_do_arquivo": sha256(data).hexdigest(),
    }


def _unanswered() -> Plain:
    """What a verifier that stopped before answering leaves."""
    return {
        "formato": FORMAT,
        "confere": False,
        "diferencas": ["O verificador não pôde ler o que foi enviado."],
        "avisos": [],
    }
