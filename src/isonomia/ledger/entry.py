"""An entry of the ledger: an act with its place, time, actor, authority, content and digests."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final, NamedTuple

from isonomia.ledger.canonical import NotCanonical, canonical, read_canonical

GENESIS: Final = "0" * 64
"""``anterior`` of the first entry."""

_KEYS: Final = (
    "anterior", "ator", "autoridade", "conteudo", "em", "papel", "resumo", "sequencia", "tipo", "versao",
)  # fmt: skip
_TYPES: Final = (str, str, str, dict, str, str, str, int, str, int)
_MOMENT: Final = re.compile(
    r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3])(:[0-5][0-9]){2}Z"
)
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


class Draft(NamedTuple):
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


class Entry(NamedTuple):
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
    whole = {name: digest if name == "resumo" else fields[name] for name in _KEYS}
    _check_shape(whole)
    return Entry(draft, sequence, previous, digest, canonical(whole))


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
    previous, actor, authority, content, at, role, digest, sequence, kind, version = fields.values()
    # The line is canonical, so without this one key it is the canonical text of the rest. A content
    # that repeated the digest would have to hold the SHA-256 of itself.
    body = line.replace(b'"resumo":"%b",' % digest.encode(), b"", 1)
    if sha256(body).hexdigest() != digest:
        raise BadEntry("the digest is not that of the entry")
    return Entry(Draft(kind, at, content, actor, role, authority, version), sequence, previous, digest, line)


def _check_shape(fields: Any) -> None:
    """The keys, in canonical order, and the type of each value."""
    if not isinstance(fields, dict) or tuple(fields) != _KEYS:
        raise BadEntry(f"an entry has exactly the keys {', '.join(_KEYS)}")
    types = tuple(map(type, fields.values()))
    if types != _TYPES:
        wrong = [name for name, found, right in zip(_KEYS, types, _TYPES, strict=True) if found is not right]
        raise BadEntry(f"not of the right type: {', '.join(wrong)}")
    if fields["sequencia"] < 1 or fields["versao"] < 1:
        raise BadEntry("sequencia and versao are from 1")
    if not _DIGEST.fullmatch(fields["anterior"]):
        raise BadEntry("anterior is 64 hexadecimal digits")
    if not _MOMENT.fullmatch(fields["em"]):
        raise BadEntry("em is a moment, aaaa-mm-ddThh:mm:ssZ")
    if not fields["tipo"]:
        raise BadEntry("tipo is a name")
