"""An entry of the ledger: an act with its place, time, actor, authority, content and digests."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from isonomia.ledger.canonical import NotCanonical, canonical, read_canonical

GENESIS: Final = "0" * 64
"""``anterior`` of the first entry."""

_KEYS: Final = (
    "anterior", "ator", "autoridade", "conteudo", "em", "papel", "resumo", "sequencia", "tipo", "versao",
)  # fmt: skip
_MOMENT: Final = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}Z"
)
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Draft:
    """What someone wants recorded, before it has a place in the ledger.

    Attributes:
        kind: past-tense name of what happened.
        at: moment, ``aaaa-mm-ddThh:mm:ssZ``, given by the caller (the ledger asks no clock).
        content: plain values of canonical JSON, opaque ids only: no personal data.
        actor: who did it.
        role: in which capacity.
        authority: the document it rests on.
        version: of the shape of ``content``.
    """

    kind: str
    at: str
    content: Mapping[str, Any]
    actor: str = ""
    role: str = ""
    authority: str = ""
    version: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A draft in its place.

    Attributes:
        draft: what was recorded.
        sequence: place, from 1.
        previous: digest of the entry before, ``GENESIS`` for the first.
        digest: SHA-256, in hexadecimal, of the canonical text of all the rest.
        line: canonical text of the whole, in UTF-8, without a line break.
    """

    draft: Draft
    sequence: int
    previous: str
    digest: str
    line: bytes


class BadEntry(ValueError):
    """A line that is no entry, or whose digest is not its own."""


def seal(draft: Draft, sequence: int, previous: str) -> Entry:
    """Give a draft its place.

    Raises:
        NotCanonical: the content holds values that canonical JSON does not have.
        BadEntry: the moment, the sequence or the version is malformed.
    """
    fields = {
        "anterior": previous,
        "ator": draft.actor,
        "autoridade": draft.authority,
        "conteudo": dict(draft.content),
        "em": draft.at,
        "papel": draft.role,
        "sequencia": sequence,
        "tipo": draft.kind,
        "versao": draft.version,
    }
    digest = sha256(canonical(fields)).hexdigest()
    _check_shape({**fields, "resumo": digest})
    return Entry(draft, sequence, previous, digest, canonical({**fields, "resumo": digest}))


def read_entry(line: bytes) -> Entry:
    """An entry from its line, its own digest checked; the chain is the ledger's to check.

    Raises:
        BadEntry: the line is not canonical JSON, lacks or adds keys, or its digest is another.
    """
    try:
        fields = read_canonical(line)
    except NotCanonical as error:
        raise BadEntry(str(error)) from None
    _check_shape(fields)
    digest = fields["resumo"]
    # The line is canonical, so without this one key it is the canonical text of the rest. A content
    # that repeated the digest would have to hold the SHA-256 of itself.
    body = line.replace(b'"resumo":"%b",' % digest.encode(), b"", 1)
    if sha256(body).hexdigest() != digest:
        raise BadEntry("the digest is not that of the entry")
    draft = Draft(
        fields["tipo"],
        fields["em"],
        fields["conteudo"],
        fields["ator"],
        fields["papel"],
        fields["autoridade"],
        fields["versao"],
    )
    return Entry(draft, fields["sequencia"], fields["anterior"], digest, line)


def _check_shape(fields: Any) -> None:
    if not isinstance(fields, dict) or tuple(sorted(fields)) != _KEYS:
        raise BadEntry(f"an entry has exactly the keys {', '.join(_KEYS)}")
    for name in ("ator", "autoridade", "papel", "tipo"):
        if not isinstance(fields[name], str):
            raise BadEntry(f"{name} is a text")
    for name in ("sequencia", "versao"):
        if type(fields[name]) is not int or fields[name] < 1:
            raise BadEntry(f"{name} is a whole number from 1")
    for name in ("anterior", "resumo"):
        if not isinstance(fields[name], str) or not _DIGEST.fullmatch(fields[name]):
            raise BadEntry(f"{name} is 64 hexadecimal digits")
    if not isinstance(fields["em"], str) or not _MOMENT.fullmatch(fields["em"]):
        raise BadEntry("em is a moment, aaaa-mm-ddThh:mm:ssZ")
    if not fields["tipo"] or not isinstance(fields["conteudo"], dict):
        raise BadEntry("tipo is a name and conteudo an object")
