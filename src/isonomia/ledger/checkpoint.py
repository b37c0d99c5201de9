"""A checkpoint: how long the ledger was at a moment, and the root that stands for all of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from isonomia.ledger.canonical import canonical
from isonomia.ledger.entry import Entry
from isonomia.ledger.merkle import leaf_hash, root_of

Sign = Callable[[bytes], bytes]
"""Ed25519 signature, 64 bytes, of a message, by a key that only the caller knows."""
Verify = Callable[[bytes, bytes, bytes], bool]
"""Whether a signature (second) of a message (third) is of a public key (first)."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """Size and root of a ledger, perhaps signed.

    Attributes:
        size: number of entries.
        root: Merkle root, 64 hexadecimal digits.
        at: moment, given by the caller.
        key: id of the signing key, or empty.
        signature: 128 hexadecimal digits, or empty.
    """

    size: int
    root: str
    at: str
    key: str = ""
    signature: str = ""

    @property
    def message(self) -> bytes:
        """What is signed: everything but the signature."""
        return canonical({"chave": self.key, "em": self.at, "raiz": self.root, "tamanho": self.size})

    def document(self) -> Mapping[str, Any]:
        """As published (``ponto.json``)."""
        plain = {"chave": self.key, "em": self.at, "raiz": self.root, "tamanho": self.size}
        return {**plain, "assinatura": self.signature} if self.signature else plain

    def signed(self, key: str, sign: Sign) -> Checkpoint:
        """The same checkpoint signed by a key.

        Args:
            key: its id.
            sign: signs a message with it.
        """
        unsigned = Checkpoint(self.size, self.root, self.at, key)
        return Checkpoint(self.size, self.root, self.at, key, sign(unsigned.message).hex())

    def is_signed_by(self, public: bytes, verify: Verify) -> bool:
        """Whether the signature is of this public key, 32 bytes."""
        try:
            signature = bytes.fromhex(self.signature)
        except ValueError:
            return False
        return verify(public, signature, self.message)

    def covers(self, entries: Iterable[Entry]) -> bool:
        """Whether these, and no others, are the entries it stands for."""
        lines = [entry.line for entry in entries]
        return self.size == len(lines) and self.root == _root(lines)


def checkpoint_of(entries: Iterable[Entry], at: str) -> Checkpoint:
    """The unsigned checkpoint of a ledger."""
    lines = [entry.line for entry in entries]
    return Checkpoint(len(lines), _root(lines), at)


def _root(lines: Iterable[bytes]) -> str:
    return root_of(leaf_hash(line) for line in lines).hex()
