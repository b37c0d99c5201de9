"""``pacote``: a competition as a package that anyone can check, and its verification."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Final

from isonomia import __version__
from isonomia.files.stores.catalog import load_catalog, load_norm_file
from isonomia.files.stores.edital.toml import FILE
from isonomia.files.stores.folder import folder_files
from isonomia.files.stores.ledger.keys import SigningKey
from isonomia.files.stores.ledger.vault import Opening
from isonomia.files.stores.package.build import Parts, build, plain_text
from isonomia.files.stores.package.tables import Published
from isonomia.files.stores.package.verifier import verifier_text
from isonomia.law.competition.acts import Act
from isonomia.law.competition.candidate import Candidate
from isonomia.law.findings import Finding, NormProblems
from isonomia.ledger.commitment import commit, salt_of
from isonomia.office.answer import Answer
from isonomia.office.call import call_document
from isonomia.office.competition import Competition
from isonomia.office.governing import Choice
from isonomia.office.reading import read_competition

_NAME: Final = re.compile(r"(?:[a-z0-9][a-z0-9.-]*/)+[A-Za-z0-9][A-Za-z0-9._-]*")

FIRST_LINE: Final = 2
"""Line of the first act in the package's atos.csv, under its header."""


@dataclass(frozen=True)
class Options:
    """How a package is made.

    Attributes:
        scores: whether scores are published, or the order of merit alone.
        secret: of the office, from which the salts of commitments come; ``None``: no commitments.
        key: signs the checkpoint; ``None``: unsigned.
    """

    scores: bool = True
    secret: bytes | None = None
    key: SigningKey | None = None


@dataclass(frozen=True)
class Package:
    """A package made.

    Attributes:
        content: the zip.
        answer: the ``convocar`` answer it holds.
        openings: what opens its commitments, for the office's vault.
    """

    content: bytes
    answer: Answer
    openings: tuple[Opening, ...] = ()


def package_folder(folder: Path, choice: Choice, options: Options) -> Package:
    """The package of a competition's folder.

    Raises:
        NormProblems: a norm is unknown or has errors.
        InputProblems: any error of any file, or of the acts.
    """
    competition = read_competition(folder, choice)
    return package_of(competition, folder_files(folder)[FILE], norm_texts(competition, choice), options)


def package_of(
    competition: Competition, edital_text: bytes, norms: Mapping[str, bytes], options: Options
) -> Package:
    """The package of a competition.

    Args:
        competition: as read.
        edital_text: its ``edital.toml``.
        norms: id -> file of each norm that governs it.
        options: how it is made.

    Raises:
        InputProblems: acts or tables with problems.
    """
    # The answer speaks of lines of acts: those of the package's own file, not of the office's.
    numbered = replace(competition, acts=_numbered(competition.acts), rolls={})
    answer = call_document(numbered)
    openings = _Openings(options.secret, edital_text)
    regimes = competition.governing.regimes
    reserved = {r.group for regime in regimes.values() if regime is not None for r in regime.reserves}
    parts = Parts(
        competition.edital,
        edital_text,
        norms,
        {
            code: None if regime is None else (tuple(n.id for n in regime.norms), regime.readings)
            for code, regime in regimes.items()
        },
        sorted(reserved | {complement.group for complement in competition.edital.complements}),
        competition.candidates,
        {code: roll.ranking for code, roll in numbered.rolls.items()},
        numbered.acts,
        answer.document,
        f"isonomia {__version__}",
        verifier_text(),
    )
    commits = None if options.secret is None else openings.commit
    content = build(parts, Published(options.scores, commits), options.key)
    return Package(content, answer, tuple(openings.made))


def norm_texts(competition: Competition, choice: Choice) -> dict[str, bytes]:
    """The file of each norm that governs a competition, by id.

    Raises:
        NormProblems: a norm file of ``--regra`` has a name that a package cannot carry.
    """
    given = {load_norm_file(path).id: path.read_bytes() for path in choice.rule_files}
    odd = [norm_id for norm_id in given if not _NAME.fullmatch(norm_id)]
    if odd:
        hint = "Dê ao arquivo um nome só com letras sem acento, algarismos, ponto e hífen."
        message = "O nome do arquivo da norma não serve dentro de um pacote."
        raise NormProblems([Finding("E133", message, hint, value=norm_id) for norm_id in odd])
    catalog = load_catalog()
    return {
        norm.id: given[norm.id] if norm.id in given else catalog.text(norm.id).encode()
        for norm in competition.governing.norms
    }


def _numbered(acts: tuple[Act, ...] | None) -> tuple[Act, ...] | None:
    if acts is None:
        return None
    return tuple(replace(act, line=line) for line, act in enumerate(acts, start=FIRST_LINE))


@dataclass
class _Openings:
    """Commitments made, each remembered with what opens it."""

    secret: bytes | None
    edital_text: bytes
    made: list[Opening] = field(default_factory=list)

    def commit(self, candidate: Candidate) -> str:
        """The commitment to a candidate's date of birth."""
        assert self.secret is not None
        assert candidate.birth is not None
        edital = sha256(plain_text(self.edital_text)).hexdigest()
        salt = salt_of(self.secret, edital, candidate.cargo, candidate.id)
        text = f"{candidate.id}|{candidate.birth.isoformat()}"
        commitment = commit(salt, text)
        self.made.append(Opening(commitment, candidate.id, candidate.cargo, text, salt.hex()))
        return commitment
