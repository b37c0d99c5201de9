"""Commitments: what the ledger says of a personal datum without holding it.

A commitment is a keyed digest of the datum under a salt of its own. Whoever has both can show that
the datum is the one committed to; without the salt, trying every birth date of a century finds
nothing. Salts come from a secret of the office, so that the same content makes the same package.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Final

MINIMUM_SECRET: Final = 16
"""Bytes below which a secret could be guessed."""

_PURPOSE: Final = b"isonomia salt 1"


class WeakSecret(ValueError):
    """The secret is too short to keep anything."""


def salt_of(secret: bytes, *place: str) -> bytes:
    """The salt of one datum, 32 bytes.

    Args:
        secret: of the office, at least ``MINIMUM_SECRET`` bytes.
        place: what tells this datum from every other, in order.

    Raises:
        WeakSecret: the secret is too short.
    """
    if len(secret) < MINIMUM_SECRET:
        raise WeakSecret(f"a secret has at least {MINIMUM_SECRET} bytes")
    # Each part under its length: ("ab", "c") and ("a", "bc") are different places.
    parts = [part.encode() for part in place]
    message = _PURPOSE + b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hmac.new(secret, message, sha256).digest()


def commit(salt: bytes, text: str) -> str:
    """The commitment to a text, 64 hexadecimal digits."""
    return hmac.new(salt, text.encode(), sha256).hexdigest()


def opens(commitment: str, salt: bytes, text: str) -> bool:
    """Whether a salt and a text are those of a commitment."""
    return hmac.compare_digest(commitment, commit(salt, text))
