"""A package put together: the parts in, the bytes of the zip out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from isonomia.files.stores.ledger.keys import SigningKey
from isonomia.files.stores.package.archive import write_zip
from isonomia.files.stores.package.tables import (
    ACT_COLUMNS,
    Published,
    act_row,
    acts_table,
    candidates_header,
    candidates_table,
    has_ranks_beside_scores,
)
from isonomia.files.stores.package.words import data_package, readme
from isonomia.law.competition.acts import Act
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.competition.ranking import Ranking
from isonomia.ledger.canonical import canonical
from isonomia.ledger.chain import chained
from isonomia.ledger.checkpoint import checkpoint_of
from isonomia.ledger.entry import Draft
from isonomia.ledger.jsonlines import export_lines

FORMAT: Final = 1
VERIFIER: Final = "verificar.py"

EDITAL_PUBLISHED: Final = "edital-publicado"
LISTS_RECEIVED: Final = "listas-recebidas"
ACT_RECORDED: Final = "ato"
OUTCOME_COMPUTED: Final = "resultado-calculado"


@dataclass(frozen=True)
class Parts:
    """What a package is made of.

    Attributes:
        edital: as read.
        edital_text: ``edital.toml`` as it is on disk.
        norms: id -> file of each norm that governs some cargo.
        regimes: code of cargo -> ids of its norms and readings in force, or ``None``: no law applies.
        groups: with a reserve somewhere, in alphabetical order.
        candidates: of every cargo.
        rankings: code of cargo -> order of merit, in the edital's order.
        acts: in order of record, or ``None`` where there is no file of acts.
        outcome: the ``convocar`` document.
        program: name and version.
        verifier: ``verificar.py``.
    """

    edital: Edital
    edital_text: bytes
    norms: Mapping[str, bytes]
    regimes: Mapping[str, tuple[tuple[str, ...], Mapping[str, str]] | None]
    groups: Sequence[str]
    candidates: Sequence[Candidate]
    rankings: Mapping[str, Ranking]
    acts: Sequence[Act] | None
    outcome: Mapping[str, Any]
    program: str
    verifier: bytes


def build(parts: Parts, published: Published, key: SigningKey | None) -> bytes:
    """The zip of a package.

    Args:
        parts: its contents.
        published: what is shown of the candidates.
        key: signs the checkpoint, or ``None``.
    """
    return write_zip(package_files(parts, published, key))


def package_files(parts: Parts, published: Published, key: SigningKey | None) -> dict[str, bytes]:
    """The files of a package, name -> bytes; see ``build``."""
    commitments = published.commit is not None
    files = {"edital.toml": plain_text(parts.edital_text)}
    files |= {f"normas/{norm}.toml": plain_text(text) for norm, text in parts.norms.items()}
    files["candidatos.csv"] = candidates_table(
        parts.edital, parts.candidates, parts.rankings, parts.groups, published
    )
    if parts.acts is not None:
        files["atos.csv"] = acts_table(parts.acts)
    files["pacote.json"] = _json(_manifest(parts, published))
    files["resultado.json"] = _json(json.loads(json.dumps(parts.outcome, default=str)))
    entries = tuple(chained(drafts(parts, {name: _digest(data) for name, data in files.items()})))
    files["livro.jsonl"] = export_lines(entries)
    point = checkpoint_of(entries, entries[-1].draft.at)
    files["ponto.json"] = _json((point.signed(key.id, key.sign) if key else point).document())
    ranks = published.scores and has_ranks_beside_scores(parts.candidates)
    header = candidates_header(parts.edital, parts.groups, ranks=ranks)
    others = [*(name for name in files if not name.endswith(".csv")), "resumos.json"]
    acts = parts.acts is not None
    files["datapackage.json"] = _json(
        data_package(parts.edital.title, header, parts.groups, others, acts=acts)
    )
    files[VERIFIER] = parts.verifier
    files["LEIA-ME.txt"] = readme(
        parts.edital.title, parts.edital.organ, _digest(parts.verifier), commitments=commitments
    )
    files["resumos.json"] = _json({name: _digest(data) for name, data in files.items()})
    return files


def drafts(parts: Parts, digests: Mapping[str, str]) -> Iterable[Draft]:
    """What the ledger of a package records, in order.

    Args:
        parts: contents of the package.
        digests: file -> SHA-256.
    """
    edital = parts.edital
    published = f"{edital.published.isoformat()}T00:00:00Z"
    texts = {name: digests[name] for name in digests if name == "edital.toml" or name.startswith("normas/")}
    yield Draft(EDITAL_PUBLISHED, published, texts, edital.organ, "orgao", edital.title)
    lists = {"candidatos.csv": digests["candidatos.csv"]}
    yield Draft(LISTS_RECEIVED, published, lists, edital.organ, "orgao", edital.title)
    last = published
    for act in parts.acts or ():
        last = f"{act.on.isoformat()}T00:00:00Z"
        content = {name: value for name, value in zip(ACT_COLUMNS, act_row(act), strict=True) if value}
        yield Draft(ACT_RECORDED, last, content, act.authority or edital.organ, "orgao", act.document)
    outcome = {name: digests[name] for name in ("pacote.json", "resultado.json")}
    yield Draft(OUTCOME_COMPUTED, last, outcome, parts.program, "programa")


def plain_text(data: bytes) -> bytes:
    """A text file without byte order mark and with line feeds alone."""
    return data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")


def _manifest(parts: Parts, published: Published) -> dict[str, Any]:
    return {
        "cargos": {
            code: {"leituras": {}, "normas": None}
            if regime is None
            else {"leituras": dict(regime[1]), "normas": list(regime[0])}
            for code, regime in parts.regimes.items()
        },
        "formato": FORMAT,
        "programa": parts.program,
        "publicado": {"compromissos": published.commit is not None, "notas": published.scores},
    }


def _json(value: Any) -> bytes:
    return canonical(value) + b"\n"


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()
