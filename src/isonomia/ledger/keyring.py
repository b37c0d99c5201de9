"""Public keys of a ledger: their ids, their file, and their rotation, signed by the key that leaves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from isonomia.ledger.canonical import canonical
from isonomia.ledger.checkpoint import Sign, Verify
from isonomia.ledger.entry import Draft, Entry

KEY_BYTES: Final = 32
ROTATED: Final = "chave-trocada"
"""Kind of the entry that records a rotation."""

_LINE: Final = re.compile(r"ed25519:([0-9a-f]{64})\r?\n?")


class BadKey(ValueError):
    """A public key that is none, or a rotation that the key before did not sign."""


def key_id(public: bytes) -> str:
    """Id of a public key: the first 16 hexadecimal digits of its SHA-256."""
    return sha256(public).hexdigest()[:16]


def public_key_line(public: bytes) -> str:
    """The file of a public key: one line."""
    return f"ed25519:{public.hex()}\n"


def read_public_key(text: str) -> bytes:
    """The 32 bytes of a public key's file.

    Raises:
        BadKey: it is not one line ``ed25519:`` and 64 hexadecimal digits.
    """
    found = _LINE.fullmatch(text)
    if not found:
        raise BadKey("a public key is one line, ed25519: and 64 hexadecimal digits")
    return bytes.fromhex(found[1])


def rotation(old: bytes, new: bytes, sign_with_old: Sign, *, at: str, actor: str, authority: str) -> Draft:
    """The act by which a new key takes the place of the old one.

    Args:
        old: public key that leaves, 32 bytes.
        new: public key that comes.
        sign_with_old: signs with the private key that leaves.
        at: moment.
        actor: who rotates.
        authority: the document it rests on.
    """
    content = {"de": key_id(old), "para": key_id(new), "publica": new.hex()}
    signature = sign_with_old(canonical(content)).hex()
    return Draft(ROTATED, at, {**content, "assinatura": signature}, actor, "orgao", authority)


@dataclass(frozen=True, slots=True)
class Tenure:
    """A key and the sequence from which it signs."""

    public: bytes
    since: int


def tenures(first: bytes, entries: Iterable[Entry], verify: Verify) -> tuple[Tenure, ...]:
    """The keys of a ledger, the first given, the others by the rotations recorded in it.

    Args:
        first: public key with which the ledger began.
        entries: of the ledger, in order.
        verify: Ed25519.

    Raises:
        BadKey: a rotation is malformed, not from the key in force, or not signed by it.
    """
    found = [Tenure(first, 1)]
    for entry in entries:
        if entry.draft.kind != ROTATED:
            continue
        content = dict(entry.draft.content)
        current = found[-1].public
        try:
            signature = bytes.fromhex(content.pop("assinatura"))
            new = bytes.fromhex(content["publica"])
        except (KeyError, TypeError, ValueError):
            raise BadKey(f"entry {entry.sequence}: malformed rotation") from None
        right = {"de": key_id(current), "para": key_id(new), "publica": new.hex()}
        if len(new) != KEY_BYTES or content != right:
            raise BadKey(f"entry {entry.sequence}: the rotation is not from the key in force")
        if not verify(current, signature, canonical(right)):
            raise BadKey(f"entry {entry.sequence}: the key that leaves did not sign the rotation")
        found.append(Tenure(new, entry.sequence + 1))
    return tuple(found)


def key_at(found: Iterable[Tenure], size: int) -> bytes:
    """The key in force for a checkpoint of a ledger of that size."""
    return [tenure.public for tenure in found if tenure.since <= max(size, 1)][-1]
